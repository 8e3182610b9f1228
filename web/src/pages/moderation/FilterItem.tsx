// A filter in a list.
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'

export const FilterItemFragment = graphql(`
  fragment FilterItem on Filter { id kind text action message note createdAt by { id name } }
`)

interface Props { filter: FragmentType<typeof FilterItemFragment>; onDelete?: () => void }

export function FilterItem({ filter, onDelete }: Props) {
  const all = useText().moderation.filters
  const { id, kind, text, action, message, note, createdAt, by } = unmask(FilterItemFragment, filter)
  return (
    <article className="case" data-item tabIndex={-1}>
      <h2><code dir="auto">{text}</code></h2>
      <p>{all.kinds[kind]} → <b>{all.actions[action]}</b></p>
      {message && <p dir="auto">{all.messageOf} {message}</p>}
      {note && <p dir="auto">{all.noteOf} {note}</p>}
      <p className="meta"><code>{id}</code> <UserLink user={by} /> <Time at={createdAt} /></p>
      {onDelete && (
        <div className="actions">
          <button type="button" className="danger" aria-label={all.removeOf(text)} onClick={onDelete}>
            {all.remove}
          </button>
        </div>
      )}
    </article>
  )
}
