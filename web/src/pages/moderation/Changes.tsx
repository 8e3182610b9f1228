// What an act has changed: values before and after, and the ranks of a post in words.
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'

export const ChangesFragment = graphql(`
  fragment Changes on ModerationLogEntry {
    id
    changes { name before after }
    ranks { feed before after approximate }
  }
`)

// The beginnings of the keys of lists that have a name at their end: those of places, and those of articles in a group.
const places = [
  ['agora:tag_', 'tag'], ['agora:tag:', 'tag'], ['bbs::category::', 'category'], ['bbs::tab::', 'tab'],
  ['score:', 'group'],
] as const
const ofGroups = ['time:', 'agora:comments:', 'agora:points:', 'agora:active:'] as const

export function Changes({ entry }: { entry: FragmentType<typeof ChangesFragment> }) {
  const all = useText()
  const { log: text, people, site } = all.moderation
  const { changes, ranks } = unmask(ChangesFragment, entry)
  const names: Record<string, string> = { ...site.settings, ...text.values }
  const words: Record<string, string> = { ...all.thread.removalCategories, ...people.bans, ...text.words }
  const wordOf = (value: string | null | undefined) => value ? words[value] ?? value : text.none
  const feeds: Record<string, string> = text.feeds
  function feedOf(key: string): string {
    const known = feeds[key]
    if (known) return known
    const order = ofGroups.find(start => key.startsWith(start))
    if (order) return text.inGroup(text.feeds[order], key.slice(order.length))
    const [start, kind] = places.find(([start]) => key.startsWith(start)) ?? []
    if (!start || !kind) return key
    const name = key.slice(start.length)
    return text.lists[kind](start === 'agora:tag_' ? name.slice(name.indexOf(':') + 1) : name.split('::')[0] ?? name)
  }
  return (
    <>
      {changes.length > 0 && (
        <dl className="changes">
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{names[name] ?? name}</dt>
              <dd dir="auto">
                {before === null && after === null ? text.changed : (
                  <>
                    <span className="hidden">{text.before} </span>{wordOf(before)}{' '}
                    <span aria-hidden="true">→</span>{' '}
                    <span className="hidden">{text.after} </span>{wordOf(after)}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ranks.length > 0 && (
        <ul className="ranks" aria-label={text.ranks}>
          {ranks.map(({ feed, before, after, approximate }) => (
            <li key={feed}>{text.moved(feedOf(feed), before, after)}{approximate && ` ${text.approximate}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
