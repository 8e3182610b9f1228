// The identities at other sites with which the viewer signs in.
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { announce } from '../../ui/Announcer.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Providers } from '../sign-in/Providers.tsx'
import { Pending } from './Pending.tsx'

const Linked = graphql(`
  query Linked {
    viewer { id hasPassword user { id account { identities { id issuer subject } } } }
    site { id signInProviders { issuer url } }
  }
`)

const UnlinkIdentity = graphql(`
  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {
    unlinkIdentity(input: $input) {
      viewer { id user { id account { identities { id } } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function Identities() {
  const text = useText().account
  const { data, error, refetch } = useQuery(Linked)
  const [unlink] = useMutation(UnlinkIdentity)
  const [leaving, setLeaving] = useState<{ id: string; issuer: string } | null>(null)
  const identities = data?.viewer?.user.account?.identities
  if (identities?.length === 0 && !data?.site?.signInProviders.some(({ url }) => url)) return null

  async function send(values: FormData) {
    const input = { identity: leaving?.id ?? '', password: read(values, 'password') || null }
    const errors = (await unlink({ variables: { input } })).data?.unlinkIdentity?.errors ?? []
    if (errors.length > 0) return errors
    setLeaving(null)
    announce(text.identities.unlinked)
    return []
  }

  return (
    <section>
      <h2>{text.identities.title}</h2>
      {!identities && <Pending error={error} refetch={refetch} />}
      <ul className="items">
        {identities?.map(({ id, issuer, subject }) => (
          <li key={id}>
            <div>
              <b>{issuer}</b>
              <p className="meta">{subject}</p>
            </div>
            <button type="button" aria-label={text.identities.unlinkOf(issuer)}
              onClick={() => setLeaving({ id, issuer })}>
              {text.identities.unlink}
            </button>
          </li>
        ))}
      </ul>
      <Providers link />
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)}
        title={text.identities.unlinkOf(leaving?.issuer ?? '')}>
        <Form submit={text.identities.unlink} fields={['password']} send={send} danger>
          {errors => data?.viewer?.hasPassword && (
            <Field name="password" label={text.password} type="password" autoComplete="current-password"
              errors={errors} />
          )}
        </Form>
      </Dialog>
    </section>
  )
}
