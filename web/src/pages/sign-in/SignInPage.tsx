// Signs in by name or email address and password, and returns to the page that the visitor came from.
import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { keep, useSession } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { unsolved, useChallenge } from '../../ui/Challenge.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { SignInLink, useReturn } from '../../ui/SignInLink.tsx'
import { useTitle } from '../../ui/Title.ts'
import { Providers } from './Providers.tsx'

const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      token
      viewer { id user { id name } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

export default function SignIn() {
  const text = useText().account
  const to = useReturn()
  const session = useSession()
  const [login] = useMutation(Login)
  const [needsCode, setNeedsCode] = useState(false)
  const [solution, widget] = useChallenge()
  const challenged = useRef(false) // after failures only
  useTitle(text.signIn)
  if (session) return <Redirect to={to} replace />

  async function send(values: FormData) {
    const challenge = challenged.current ? await solution(values) : null
    if (challenge === undefined) return [unsolved(text.unsolved)]
    const input = {
      nameOrEmail: read(values, 'nameOrEmail'), password: read(values, 'password'), code: read(values, 'code') || null,
      challenge,
    }
    const { token, viewer, errors = [] } = (await login({ variables: { input } })).data?.login ?? {}
    if (token && viewer) keep({ token, user: viewer.user })
    if (errors.some(({ code }) => code === 'SECOND_FACTOR_REQUIRED')) {
      setNeedsCode(true)
      return needsCode ? errors : []
    }
    if (challenged.current || !errors.some(({ code }) => code === 'CHALLENGE_REQUIRED')) return errors
    challenged.current = true
    return send(values)
  }

  return (
    <>
      <h1>{text.signIn}</h1>
      <Form submit={text.signIn} fields={['code']} send={send}
        actions={<Link href="/reset-password">{text.forgotten}</Link>}>
        {errors => (
          <>
            <Field name="nameOrEmail" label={text.nameOrEmail} autoComplete="username" errors={errors} autoFocus
              autoCapitalize="none" spellCheck={false} dir="auto" />
            <Field name="password" label={text.password} type="password" autoComplete="current-password"
              errors={errors} />
            {needsCode && (
              <Field name="code" label={text.code} hint={text.codeHint} autoComplete="one-time-code"
                autoCapitalize="none"
                errors={errors} autoFocus />
            )}
            {widget}
          </>
        )}
      </Form>
      <Providers />
      <p className="aside">{text.noAccount} <SignInLink page="/sign-up">{text.signUp}</SignInLink></p>
    </>
  )
}
