// The addresses of posts. Package pages has the same in Go.

/** addressOf returns the path of an article or a topic: /article/35/a-title. */
export function addressOf({ id, slug }: { id: string; slug: string }): string {
  const [kind, number] = id.split(':')
  return `/${kind}/${number}${slug && `/${slug}`}`
}

/** addressOfComment returns the path of a comment on its subject's page. */
export const addressOfComment = (id: string, subject: { id: string; slug: string }) =>
  `${addressOf(subject)}?comment=${id.split(':')[3]}`

/** isNumber reports whether a text may be the number of a post or a comment. */
export const isNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text)

/**
 * commentIn returns the id of the comment of a subject that an address is the permalink of: /article/35?comment=7. It is
 * null for none, and for what is no number of a comment.
 */
export function commentIn(search: URLSearchParams, subject: string): string | null {
  const number = search.get('comment')
  return number && isNumber(number) ? `comment:${subject}:${number}` : null
}

/** addressOfName returns the path of something that has a name: /tag/go. */
export const addressOfName = (kind: 'category' | 'domain' | 'g' | 'tab' | 'tag' | 'user', name: string) =>
  `/${kind}/${encodeURIComponent(name)}`
