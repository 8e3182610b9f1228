// The viewer's email address: whether it is verified, and another one.
import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Frame } from './Frame.tsx'
import { NoPassword } from './NoPassword.tsx'
import { Pending } from './Pending.tsx'
import { Proof, proof } from './Proof.tsx'

const Email = graphql(`
  query Email {
    viewer { id hasPassword twoFactor user { id account { email emailVerified } } }
    site { id sendsEmail }
  }
`)

const RequestVerification = graphql(`
  mutation RequestVerification {
    requestEmailVerification {
      viewer { id user { id account { emailVerified } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

const ChangeEmail = graphql(`
  mutation ChangeEmail($input: ChangeEmailInput!) {
    changeEmail(input: $input) {
      viewer { id user { id account { email emailVerified } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

function Forms() {
  const text = useText().account
  const { data, error, refetch } = useQuery(Email)
  const [request] = useMutation(RequestVerification)
  const [change] = useMutation(ChangeEmail)
  const viewer = data?.viewer
  const account = viewer?.user.account
  if (!viewer) return <Pending error={error} refetch={refetch} />
  const verify = async () => (await request()).data?.requestEmailVerification?.errors ?? []
  async function send(values: FormData) {
    const input = { ...proof(values), email: read(values, 'email'), password: read(values, 'password') }
    return (await change({ variables: { input } })).data?.changeEmail?.errors ?? []
  }
  return (
    <>
      <section>
        <p>{account?.email
          ? <><b dir="auto">{account.email}</b> · {account.emailVerified ? text.verified : text.notVerified}</>
          : text.noEmail}
        </p>
        {!data.site?.sendsEmail && <p>{text.noEmails}</p>}
        {data.site?.sendsEmail && account?.email && !account.emailVerified && (
          <Form submit={text.sendLink} fields={[]} send={verify} done={text.linkSent}>{() => null}</Form>
        )}
      </section>
      {data.site?.sendsEmail && (
        <section>
          <h2>{text.changeEmail}</h2>
          {!viewer.hasPassword && <NoPassword />}
          {viewer.hasPassword && (
            <Form submit={text.changeEmail} fields={['email', 'password', 'code']} send={send} done={text.emailChanging} secret>
              {errors => (
                <>
                  <Field name="email" label={text.newEmail} hint={text.newEmailHint} type="email" autoComplete="email"
                    errors={errors} />
                  <Proof viewer={viewer} errors={errors} />
                </>
              )}
            </Form>
          )}
        </section>
      )}
    </>
  )
}

export default () => <Frame page="email"><Forms /></Frame>
