// The ban and the warnings of a user, which only the user and moderators see, and the way to the notes of moderators.
import { Link } from 'wouter'
import { useQuery } from '@apollo/client/react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../api/session.ts'
import { Account } from '../../ui/account.ts'
import { addressOfName } from '../../ui/address.ts'
import { Time } from '../../ui/Time.tsx'

export const StandingFragment = graphql(`
  fragment UserStanding on User {
    id
    name
    ban { kind until reason }
    warnings { text createdAt }
  }
`)

export function Standing({ user: masked }: { user: FragmentType<typeof StandingFragment> }) {
  const text = useText().people
  const session = useSession()
  const { data } = useQuery(Account, { fetchPolicy: 'cache-first', skip: !session })
  const { name, ban, warnings } = unmask(StandingFragment, masked)
  const moderates = data?.viewer && data.viewer.role !== 'USER'
  const { lang } = document.documentElement
  if (!ban && !warnings?.length && !moderates) return null
  return (
    <section className="standing" aria-label={text.standing}>
      {ban && (
        <p className="bad">
          {text.bans[ban.kind]} {ban.until ? text.until(new Date(ban.until).toLocaleString(lang)) : text.forGood}{' '}
          <span dir="auto">{ban.reason}</span>
        </p>
      )}
      {warnings && warnings.length > 0 && (
        <details>
          <summary>{text.warnings(warnings.length)}</summary>
          <ul>
            {warnings.map(warning => (
              <li key={warning.createdAt}><Time at={warning.createdAt} />: <span dir="auto">{warning.text}</span></li>
            ))}
          </ul>
        </details>
      )}
      {moderates && <p><Link href={`/moderation${addressOfName('user', name)}`}>{text.notes}</Link></p>}
    </section>
  )
}
