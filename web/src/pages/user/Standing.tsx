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
    account {
      ban { kind expiresAt explanation }
      warnings { text createdAt }
    }
  }
`)

export function Standing({ user: masked }: { user: FragmentType<typeof StandingFragment> }) {
  const text = useText().people
  const session = useSession()
  const { data } = useQuery(Account, { fetchPolicy: 'cache-first', skip: !session })
  const { name, account } = unmask(StandingFragment, masked)
  const { ban, warnings } = account ?? {}
  const moderates = data?.viewer && data.viewer.user.role !== 'USER'
  const { lang } = document.documentElement
  if (!ban && !warnings?.length && !moderates) return null
  return (
    <section className="standing" aria-label={text.standing}>
      {ban && (
        <p className="bad">
          {text.bans[ban.kind]} {ban.expiresAt ? text.until(new Date(ban.expiresAt).toLocaleString(lang)) : text.forGood}{' '}
          <span dir="auto">{ban.explanation}</span>
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
