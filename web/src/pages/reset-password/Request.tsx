// Asks for an email with a link to a new password. The answer is the same for an address that no account has.
import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function Request() {
  const text = useText().account
  const [request] = useMutation(RequestPasswordReset)
  async function send(values: FormData) {
    const { data } = await request({ variables: { input: { email: read(values, 'email') } } })
    return data?.requestPasswordReset?.errors ?? []
  }
  return (
    <Form submit={text.reset.request} fields={['email']} send={send} done={text.reset.sent}>
      {errors => (
        <Field name="email" label={text.email} hint={text.reset.hint} type="email" autoComplete="email"
          errors={errors} autoFocus />
      )}
    </Form>
  )
}
