// Verifies an email address by the token of the link that leads here.
import { useMutation } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useSendsEmail } from '../../ui/useSendsEmail.ts'

const Verify = graphql(`
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      user { id account { email emailVerified } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

export default function VerifyEmail() {
  const text = useText()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [verify, { data, error }] = useMutation(Verify)
  const sendsEmail = useSendsEmail()
  const sent = useRef(false) // the link works once
  useTitle(text.account.verify.title)
  const send = () => void verify({ variables: { input: { token } } }).catch(() => undefined) // error has it
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    send()
  })
  const refusal = data?.verifyEmail?.errors[0]
  return (
    <>
      <h1>{text.account.verify.title}</h1>
      {error && <Problem error={error} onRetry={send} />}
      {!data && !error && <p className="loading">{text.loading}</p>}
      <div role="status">
        {refusal && <p className="bad">{text.errors.refused(refusal)}</p>}
        {data && !refusal && <p className="good">{text.account.verify.done}</p>}
      </div>
      {refusal && (
        <p className="aside">
          {sendsEmail === false ? text.account.noEmails
            : <Link href="/settings/email">{text.account.verify.again}</Link>}
        </p>
      )}
      {data && !refusal && <p className="aside"><Link href="/">{text.account.verify.home}</Link></p>}
    </>
  )
}
