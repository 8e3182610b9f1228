// Creates an API token, and shows it once.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import type { Role, Scope } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Proof, proof } from './Proof.tsx'
import { Programs } from './Tokens.tsx'

const CreateToken = graphql(`
  mutation CreateToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) {
      token
      apiToken { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

// The scopes that a role permits. Each includes those before it.
const scopes: readonly Scope[] = ['READ', 'WRITE', 'MODERATE', 'ADMIN']
const permitted = (role: Role, moderates: boolean) =>
  scopes.slice(0, role === 'ADMIN' ? 4 : role === 'MODERATOR' || moderates ? 3 : 2)

// For how many days a token may be valid. Without a password it ends with the session, which lasts a month at most.
const lasts = (hasPassword: boolean | null | undefined) => hasPassword ? [30, 90, 365] : [1, 7, 14]

interface Props {
  viewer: {
    user: { role: Role; moderates: readonly unknown[] }
    hasPassword?: boolean | null
    twoFactor?: boolean | null
    tokens?: readonly { id: string }[] | null // one that was revoked is shown no longer
  }
}

export function NewToken({ viewer }: Props) {
  const text = useText().account.tokens
  const [made, setMade] = useState<{ id: string | undefined; token: string } | null>(null)
  const token = viewer.tokens?.some(({ id }) => id === made?.id) ? made?.token : ''
  const [create] = useMutation(CreateToken, { refetchQueries: [Programs] })
  async function send(values: FormData) {
    setMade(null)
    const days = Number(read(values, 'days'))
    const expiresAt = days ? new Date(Date.now() + days * 86_400_000).toISOString() : null
    const input = { name: read(values, 'name'), scopes: [read(values, 'scope') as Scope], expiresAt, ...proof(values) }
    const { data } = await create({ variables: { input } })
    setMade({ id: data?.createApiToken?.apiToken?.id, token: data?.createApiToken?.token ?? '' })
    return data?.createApiToken?.errors ?? []
  }
  return (
    <>
      <h3>{text.new}</h3>
      <Form submit={text.create} fields={['name', 'password', 'code']} send={send} secret>
        {errors => (
          <>
            <Field name="name" label={text.name} hint={text.nameHint} autoComplete="off" dir="auto" errors={errors} />
            <div className="field">
              <label>{text.scope}<select name="scope">
                {permitted(viewer.user.role, viewer.user.moderates.length > 0).map(scope => (
                  <option key={scope} value={scope}>{text.scopes[scope]}</option>
                ))}
              </select></label>
            </div>
            <div className="field">
              <label>{text.lasts}<select name="days" defaultValue={viewer.hasPassword ? 90 : 7}>
                {lasts(viewer.hasPassword).map(days => <option key={days} value={days}>{text.days(days)}</option>)}
                {viewer.hasPassword && <option value="0">{text.forever}</option>}
              </select></label>
              {!viewer.hasPassword && <p className="hint">{text.endsWithSession}</p>}
            </div>
            <Proof viewer={viewer} errors={errors} />
          </>
        )}
      </Form>
      <div role="status">
        {token && <div className="once"><p>{text.once}</p><code className="secret">{token}</code></div>}
      </div>
    </>
  )
}
