// The viewer's API tokens, with which programs act for the viewer.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Time } from '../../ui/Time.tsx'
import { useAct } from '../../ui/useAct.ts'
import { NewToken } from './NewToken.tsx'
import { Pending } from './Pending.tsx'

export const Programs = graphql(`
  query Programs {
    viewer {
      id
      hasPassword
      twoFactor
      user { id role moderates }
      tokens { id name scopes createdAt expiresAt lastUsedAt }
    }
  }
`)

const RevokeToken = graphql(`
  mutation RevokeToken($input: RevokeApiTokenInput!) {
    revokeApiToken(input: $input) {
      viewer { id tokens { id } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

export function Tokens() {
  const text = useText().account.tokens
  const act = useAct()
  const { data, error, refetch } = useQuery(Programs)
  const viewer = data?.viewer
  const revoke = (id: string) => act(RevokeToken, { input: { token: id } }, text.revoked)
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
            <button type="button" aria-label={text.revokeOf(name)} onClick={() => revoke(id)}>{text.revoke}</button>
          </li>
        ))}
      </ul>
      {viewer && <NewToken viewer={viewer} />}
    </section>
  )
}
