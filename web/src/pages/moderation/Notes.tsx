// The notes of moderators on a user, with all bans and warnings, and the warnings as the user sees them.
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { Ban } from './Ban.tsx'

export const NotesFragment = graphql(`
  fragment Notes on User {
    id
    account {
      warnings { text createdAt }
      moderatorNotes(first: 100) { kind text createdAt by { id name } ban { kind expiresAt explanation } }
    }
  }
`)

export function Notes({ user }: { user: FragmentType<typeof NotesFragment> }) {
  const text = useText().moderation
  const { warnings, moderatorNotes } = unmask(NotesFragment, user).account ?? {}
  return (
    <>
      <section aria-labelledby="warnings">
        <h2 id="warnings">{text.people.warnings}</h2>
        {warnings?.length === 0 && <p>{text.people.noWarnings}</p>}
        <ul className="notes">
          {warnings?.map(({ text, createdAt }) => (
            <li key={createdAt + text}>
              <span className="meta"><Time at={createdAt} /></span><p dir="auto">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="notes">
        <h2 id="notes">{text.people.notes}</h2>
        {moderatorNotes?.length === 0 && <p>{text.people.noNotes}</p>}
        <ul className="notes">
          {moderatorNotes?.map(({ kind, text: words, createdAt, by, ban }, index) => (
            <li key={index}>
              <b>{text.people.noteKinds[kind]}</b>{' '}
              <span className="meta">
                {by ? <UserLink user={by} /> : text.log.operator} <Time at={createdAt} />
              </span>
              {ban && <p><Ban ban={ban} /></p>}
              {words && <p dir="auto">{words}</p>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
