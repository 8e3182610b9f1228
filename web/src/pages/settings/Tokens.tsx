// The viewer's API tokens, with which programs act for the viewer.
import { useMutation, useQuery } from '@apollo/client/react'
import { describe } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { announce, complain } from '../../ui/Announcer.tsx'
import { Time } from '../../ui/Time.tsx'
import { NewToken } from './NewToken.tsx'
import { Pending } from './Pending.tsx'

export const Programs = graphql(`
  query Programs {
    viewer { id role moderates tokens { id name scopes createdAt expiresAt lastUsedAt } }
  }
`)

const RevokeToken = graphql(`
  mutation RevokeToken($input: RevokeTokenInput!) {
    revokeToken(input: $input) { user { id tokens { id } } errors { ... on UserError { message path code } } }
  }
`)

export function Tokens() {
  const all = useText()
  const text = all.account.tokens
  const { data, error, refetch } = useQuery(Programs)
  const [revoke] = useMutation(RevokeToken)
  const viewer = data?.viewer
  async function end(id: string) {
    try {
      const { data } = await revoke({ variables: { input: { id } } })
      const refusal = data?.revokeToken?.errors[0]
      if (refusal) complain(all.errors.refused(refusal))
      else announce(text.revoked)
    } catch (error) {
      complain(describe(error, all))
    }
  }
  return (
    <section>
      <h2>{text.title}</h2>
      <p>{text.hint}</p>
      {!viewer && <Pending error={error} refetch={refetch} />}
      <ul className="items">
        {viewer?.tokens?.map(({ id, name, scopes, createdAt, expiresAt, lastUsedAt }) => (
          <li key={id}>
            <div>
              <b dir="auto">{name}</b>
              <p className="meta">
                <span>{scopes.map(scope => text.scopes[scope]).join(', ')}</span>
                {createdAt && <span>{text.created} <Time at={createdAt} /></span>}
                {expiresAt && <span>{text.expires} <Time at={expiresAt} /></span>}
                <span>{lastUsedAt ? <>{text.used} <Time at={lastUsedAt} /></> : text.unused}</span>
              </p>
            </div>
            <button type="button" aria-label={text.revokeOf(name)} onClick={() => end(id)}>{text.revoke}</button>
          </li>
        ))}
      </ul>
      {viewer && <NewToken role={viewer.role} moderates={viewer.moderates.length > 0} />}
    </section>
  )
}
