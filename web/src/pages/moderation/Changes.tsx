// What an act has changed: values before and after, and the ranks of a post in words.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import type { RankedList } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf } from '../../ui/address.ts'

export const ChangesFragment = graphql(`
  fragment Changes on ModerationLogEntry {
    id
    changes { name before after }
    ranks { list of before after approximate }
  }
`)

export function Changes({ entry }: { entry: FragmentType<typeof ChangesFragment> }) {
  const all = useText()
  const { log: text, people, site, filters } = all.moderation
  const { changes, ranks } = unmask(ChangesFragment, entry)
  const names: Record<string, string> = { ...site.settings, ...text.values }
  const words: Record<string, string> = { ...all.thread.removalReasons, ...people.bans, ...filters.kinds, ...filters.actions, ...text.words }
  function wordOf(value: string | null | undefined) {
    if (!value) return text.none
    if (/^(article|topic):\d+$/.test(value)) return <Link href={addressOf({ id: value, slug: '' })}>{value}</Link>
    return words[value] ?? value
  }
  function listOf(list: RankedList, of: string | null | undefined): string {
    const [kind = '', name = ''] = of?.split(/:(.*)/) ?? []
    return of ? text.listOf(text.lists[list], text.places[kind as 'group'](name)) : text.lists[list]
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
                    {before && (
                      <>
                        <span className="hidden">{text.before} </span>{wordOf(before)}{' '}
                        <span aria-hidden="true">→</span>{' '}
                        <span className="hidden">{text.after} </span>
                      </>
                    )}
                    {wordOf(after)}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ranks.length > 0 && (
        <ul className="ranks" aria-label={text.ranks}>
          {ranks.map(({ list, of, before, after, approximate }) => (
            <li key={`${list} ${of}`}>{text.moved(listOf(list, of), before, after)}{approximate && ` ${text.approximate}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
