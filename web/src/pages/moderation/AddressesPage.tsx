// The bans of addresses and networks.
import { useMutation, useQuery } from '@apollo/client/react'
import { describe } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { AddressForm } from './AddressForm.tsx'
import { Frame } from './Frame.tsx'

export const query = graphql(`
  query AddressBans {
    moderation { addressBans { kind network expiresAt explanation note createdAt by { id name } } }
  }
`)

const Unban = graphql(`
  mutation UnbanAddress($input: UnbanAddressInput!) {
    unbanAddress(input: $input) {
      network
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export default function AddressesPage() {
  const text = useText().moderation.addresses
  return <Frame title={text.title} right="SITE">{() => <Addresses />}</Frame>
}

function Addresses() {
  const all = useText()
  const text = all.moderation.addresses
  const { data: found, previousData, error, refetch } = useQuery(query)
  const data = found ?? previousData // also while another session reads it
  const [unban, { loading }] = useMutation(Unban)
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="loading">{all.loading}</p>
  async function end(network: string) {
    try {
      const { data } = await unban({ variables: { input: { network } } })
      const [refusal] = data?.unbanAddress?.errors ?? []
      complain(refusal ? all.errors.refused(refusal) : text.ended(network))
      await refetch()
    } catch (error) {
      complain(describe(error, all))
    }
  }
  const bans = data.moderation.addressBans ?? []
  return (
    <>
      {bans.length === 0 && <p className="empty">{text.empty}</p>}
      {bans.map(({ kind, network, expiresAt, explanation, note, createdAt, by }) => (
        <article key={network} className="case" data-item tabIndex={-1}>
          <h2><code>{network}</code></h2>
          <p>
            <b>{text.kinds[kind]}</b>{' '}
            {expiresAt ? <>{text.until} <Time at={expiresAt} /></> : all.moderation.people.noEnd}
            {': '}<span dir="auto">{explanation}</span>
          </p>
          {note && <p dir="auto">{text.note} {note}</p>}
          <p className="meta">{by ? <UserLink user={by} /> : all.moderation.log.operator} <Time at={createdAt} /></p>
          <div className="actions">
            <button type="button" disabled={loading} aria-label={text.endOf(network)} onClick={() => end(network)}>
              {text.end}
            </button>
          </div>
        </article>
      ))}
      <section aria-labelledby="new">
        <h2 id="new">{text.add}</h2>
        <AddressForm onDone={() => void refetch()} />
      </section>
    </>
  )
}
