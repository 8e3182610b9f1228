// What a form asks for whose effect outlasts the session: the password, and a code with a second factor.
import type { UserError } from '../../api/errors.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { read } from '../../ui/Form.tsx'

interface Props {
  viewer: { hasPassword?: boolean | null; twoFactor?: boolean | null } | null | undefined
  errors: readonly UserError[]
}

export function Proof({ viewer, errors }: Props) {
  const text = useText().account
  return (
    <>
      {viewer?.hasPassword && (
        <Field name="password" label={text.password} type="password" autoComplete="current-password" errors={errors} />
      )}
      {viewer?.twoFactor && (
        <Field name="code" label={text.code} hint={text.codeHint} autoComplete="one-time-code" autoCapitalize="none"
          errors={errors} />
      )}
    </>
  )
}

/** proof returns what the fields of a Proof hold, for the input of the mutation. */
export const proof = (values: FormData) => ({
  password: read(values, 'password') || null, code: read(values, 'code') || null,
})
