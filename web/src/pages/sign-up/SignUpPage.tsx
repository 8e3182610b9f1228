// Registers an account, and signs in with it.
import { useMutation, useQuery } from '@apollo/client/react'
import { Redirect } from 'wouter'
import { keep, useSession } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { unsolved, useChallenge } from '../../ui/Challenge.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { SignInLink, useReturn } from '../../ui/SignInLink.tsx'
import { useTitle } from '../../ui/Title.ts'
import { Providers } from '../sign-in/Providers.tsx'

export const query = graphql(`
  query SignUp {
    site { id name sendsEmail limits { userName { min max } password { min max } } }
  }
`)

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      token
      viewer { id user { id name } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const fields = ['name', 'email', 'password']

export default function SignUp() {
  const text = useText().account
  const to = useReturn()
  const session = useSession()
  const { data } = useQuery(query, { fetchPolicy: 'cache-first' })
  const [register] = useMutation(Register)
  const [solution, widget] = useChallenge()
  const limits = data?.site?.limits
  useTitle(text.signUp)
  if (session) return <Redirect to={to} replace />

  async function send(values: FormData) {
    const challenge = await solution(values)
    if (challenge === undefined) return [unsolved(text.unsolved)]
    const input = {
      name: read(values, 'name'), email: read(values, 'email'), password: read(values, 'password'), challenge,
    }
    const { token, viewer, errors = [] } = (await register({ variables: { input } })).data?.register ?? {}
    if (!token || !viewer) return errors
    const { user } = viewer
    complain(text.welcome(user.name, data?.site?.sendsEmail ?? false))
    keep({ token, user })
    return []
  }

  return (
    <>
      <h1>{text.signUp}</h1>
      <Form submit={text.signUp} fields={fields} send={send}>
        {errors => (
          <>
            <Field name="name" label={text.name}
              hint={limits && text.nameHint(limits.userName.min, limits.userName.max)}
              autoComplete="username" autoCapitalize="none" spellCheck={false} dir="auto" errors={errors} autoFocus />
            <Field name="email" label={text.email} hint={text.emailHint} type="email" autoComplete="email"
              errors={errors} />
            <Field name="password" label={text.password} hint={limits && text.passwordHint(limits.password.min)}
              type="password" autoComplete="new-password" errors={errors} />
            {widget}
          </>
        )}
      </Form>
      <Providers />
      <p className="aside">{text.haveAccount} <SignInLink>{text.signIn}</SignInLink></p>
    </>
  )
}
