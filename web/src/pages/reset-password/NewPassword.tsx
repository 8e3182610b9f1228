// Sets a new password by the token of a link in an email.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'

const SetPassword = graphql(`
  mutation SetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      user { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function NewPassword({ token, onAgain }: { token: string; onAgain: () => void }) {
  const text = useText().account
  const [done, setDone] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const [reset] = useMutation(SetPassword)
  async function send(values: FormData) {
    const { data } = await reset({ variables: { input: { token, newPassword: read(values, 'newPassword') } } })
    const errors = data?.resetPassword?.errors ?? []
    setDone(errors.length === 0)
    setInvalid(errors.some(({ code }) => code === 'INVALID_TOKEN'))
    return errors
  }
  if (done) return <p className="good" role="status">{text.reset.done}</p>
  return (
    <Form submit={text.reset.save} fields={['newPassword']} send={send}
      actions={invalid && <button type="button" className="link" onClick={onAgain}>{text.reset.again}</button>}>
      {errors => (
        <Field name="newPassword" label={text.newPassword} hint={text.reset.ends} type="password"
          autoComplete="new-password" errors={errors} autoFocus />
      )}
    </Form>
  )
}
