// A result of a search. Its highlights are HTML that the server has made safe.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfComment, addressOfName } from '../../ui/address.ts'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'

export const ResultRowFragment = graphql(`
  fragment ResultRow on SearchEdge {
    highlights { field html }
    node {
      __typename
      ... on Article { id title slug createdAt score commentCount author { id name } }
      ... on Topic { id title slug createdAt score commentCount author { id name } }
      ... on Comment {
        id createdAt score author { id name }
        subject { __typename id title slug }
      }
      ... on User { id name karma }
      ... on Tag { id name articleCount topicCount }
    }
  }
`)

export function ResultRow({ result }: { result: FragmentType<typeof ResultRowFragment> }) {
  const text = useText()
  const { highlights, node } = unmask(ResultRowFragment, result)
  const part = (field: 'TITLE' | 'TEXT') => highlights.find(highlight => highlight.field === field)?.html
  function place(): { href: string | null; title: string } {
    switch (node.__typename) {
      case 'Article':
      case 'Topic': return { href: addressOf(node), title: node.title }
      case 'Comment': return {
        href: node.subject ? addressOfComment(node.id, node.subject) : null,
        title: node.subject?.title ?? text.people.gone,
      }
      case 'User': return { href: addressOfName('user', node.name), title: node.name }
      case 'Tag': return { href: addressOfName('tag', node.name), title: node.name }
    }
  }
  const { href, title } = place()
  const [titleHTML, textHTML] = [node.__typename === 'Comment' ? undefined : part('TITLE'), part('TEXT')]
  return (
    <article className="row result" data-item tabIndex={-1}>
      <div>
        <h2 dir="auto">
          {href === null ? title : titleHTML
            ? <Link href={href} data-open dangerouslySetInnerHTML={{ __html: titleHTML }} />
            : <Link href={href} data-open>{title}</Link>}
        </h2>
        {textHTML && <p className="excerpt" dir="auto" dangerouslySetInnerHTML={{ __html: textHTML }} />}
        <p className="meta">
          <span className="mark">{text.people.resultKinds[node.__typename]}</span>
          {'author' in node && <span>{text.by} <UserLink user={node.author} /></span>}
          {'createdAt' in node && <Time at={node.createdAt} />}
          {'score' in node && <span>{text.points(node.score)}</span>}
          {'commentCount' in node && <span>{text.comments(node.commentCount)}</span>}
          {'karma' in node && <span>{text.people.karma(node.karma)}</span>}
          {'topicCount' in node && (
            <span>{text.feed.articleCount(node.articleCount)} {text.feed.topicCount(node.topicCount)}</span>
          )}
        </p>
      </div>
    </article>
  )
}
