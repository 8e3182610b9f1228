// Shows the secret of a second factor, and makes it the second factor by its first code.
import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { QrCode } from './QrCode.tsx'

const Confirm = graphql(`
  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) {
      recoveryCodes
      viewer { id twoFactor }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export interface Secret { secret: string; uri: string }

interface Props { secret: Secret; onCancel: () => void; onDone: (recoveryCodes: readonly string[]) => void }

export function ConfirmTwoFactor({ secret: { secret, uri }, onCancel, onDone }: Props) {
  const text = useText()
  const [confirm] = useMutation(Confirm)
  async function send(values: FormData) {
    const { data } = await confirm({ variables: { input: { code: read(values, 'code') } } })
    const { recoveryCodes, errors = [] } = data?.confirmTwoFactor ?? {}
    if (recoveryCodes) onDone(recoveryCodes)
    return errors
  }
  return (
    <>
      <p>{text.account.twoFactor.scan}</p>
      <QrCode text={uri} label={text.account.twoFactor.qr} />
      <p>{text.account.twoFactor.type} <code className="secret">{secret}</code></p>
      <p><a href={uri} className="secret">{uri}</a></p>
      <Form submit={text.account.twoFactor.confirm} fields={['code']} send={send}
        actions={<button type="button" onClick={onCancel}>{text.cancel}</button>}>
        {errors => (
          <Field name="code" label={text.account.code} hint={text.account.twoFactor.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric" errors={errors} autoFocus />
        )}
      </Form>
    </>
  )
}
