// Changes the viewer's password.
import { useMutation, useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { useSession } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Frame } from './Frame.tsx'
import { NoPassword } from './NoPassword.tsx'
import { Pending } from './Pending.tsx'
import { Proof, proof } from './Proof.tsx'

const PasswordPage = graphql(`
  query PasswordPage {
    viewer { id hasPassword twoFactor }
    site { id limits { password { min } } }
  }
`)

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      viewer { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

function PasswordForm() {
  const text = useText().account
  const session = useSession()
  const { data, error, refetch } = useQuery(PasswordPage)
  const [change] = useMutation(ChangePassword)
  async function send(values: FormData) {
    const input = {
      currentPassword: read(values, 'currentPassword'), newPassword: read(values, 'newPassword'),
      code: proof(values).code,
    }
    return (await change({ variables: { input } })).data?.changePassword?.errors ?? []
  }
  if (!data) return <Pending error={error} refetch={refetch} />
  if (!data.viewer?.hasPassword) return <section><NoPassword /></section>
  const min = data.site?.limits.password.min
  return (
    <section>
      <p>{text.passwordEnds}</p>
      <Form submit={text.changePassword} fields={['currentPassword', 'newPassword', 'code']} send={send}
        done={text.passwordChanged} secret>
        {errors => (
          <>
            <input hidden readOnly name="username" autoComplete="username" value={session?.user.name} />
            <Field name="currentPassword" label={text.currentPassword} type="password" autoComplete="current-password"
              errors={errors} />
            <Field name="newPassword" label={text.newPassword} hint={min ? text.passwordHint(min) : undefined} type="password"
              autoComplete="new-password" errors={errors} />
            <Proof viewer={{ twoFactor: data.viewer?.twoFactor }} errors={errors} />
          </>
        )}
      </Form>
      <p><Link href="/reset-password">{text.forgotten}</Link></p>
    </section>
  )
}

export default () => <Frame page="password"><PasswordForm /></Frame>
