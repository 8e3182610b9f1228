// The second factor: on or off, and the way from one to the other.
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { ConfirmTwoFactor, type Secret } from './ConfirmTwoFactor.tsx'
import { NoPassword } from './NoPassword.tsx'
import { Pending } from './Pending.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const SecondFactor = graphql(`
  query SecondFactor {
    viewer { id hasPassword twoFactor }
  }
`)

const StartTwoFactor = graphql(`
  mutation StartTwoFactor($input: StartTwoFactorInput!) {
    startTwoFactor(input: $input) {
      secret
      uri
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const DisableTwoFactor = graphql(`
  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      viewer { id twoFactor }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

export function TwoFactor() {
  const text = useText().account
  const { data, error, refetch } = useQuery(SecondFactor)
  const [start] = useMutation(StartTwoFactor)
  const [disable] = useMutation(DisableTwoFactor)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  const viewer = data?.viewer

  async function begin(values: FormData) {
    const { data } = await start({ variables: { input: { password: read(values, 'password') } } })
    const { secret, uri, errors = [] } = data?.startTwoFactor ?? {}
    if (secret && uri) setSecret({ secret, uri })
    return errors
  }
  async function end(values: FormData) {
    const input = { password: read(values, 'password'), code: read(values, 'code') }
    const errors = (await disable({ variables: { input } })).data?.disableTwoFactor?.errors ?? []
    if (errors.length === 0) setRecovery(null)
    return errors
  }

  return (
    <section>
      <h2>{text.twoFactor.title}</h2>
      {!viewer && <Pending error={error} refetch={refetch} />}
      {viewer && !viewer.twoFactor && !secret && (
        <>
          <p>{text.twoFactor.off}</p>
          {!viewer.hasPassword && <NoPassword />}
          {viewer.hasPassword && (
            <Form key="start" submit={text.twoFactor.start} fields={['password']} send={begin}>
              {errors => (
                <Field name="password" label={text.password} type="password" autoComplete="current-password"
                  errors={errors} />
              )}
            </Form>
          )}
        </>
      )}
      {secret && (
        <ConfirmTwoFactor secret={secret} onCancel={() => setSecret(null)}
          onDone={codes => { setSecret(null); setRecovery(codes) }} />
      )}
      {recovery && <RecoveryCodes codes={recovery} onDone={() => setRecovery(null)} />}
      {viewer?.twoFactor && !recovery && (
        <>
          <p>{text.twoFactor.on}</p>
          <Form key="end" submit={text.twoFactor.end} fields={['password', 'code']} send={end} danger>
            {errors => (
              <>
                <Field name="password" label={text.password} type="password" autoComplete="current-password"
                  errors={errors} />
                <Field name="code" label={text.code} hint={text.codeHint} autoComplete="one-time-code"
                  autoCapitalize="none"
                  errors={errors} />
              </>
            )}
          </Form>
        </>
      )}
    </section>
  )
}
