// Signs in with an ID token that the host's page, or an OpenID provider, has handed over in the fragment of the
// address: /sign-in/sso#id_token=TOKEN, and perhaps &nonce= and &to=. The visitor confirms it: a link of somebody
// else's could otherwise sign a visitor in to the account of its author, or link that one's identity with the
// visitor's account.
import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { keep, useSession } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Form } from '../../ui/Form.tsx'
import { safe, SignInLink } from '../../ui/SignInLink.tsx'
import { useTitle } from '../../ui/Title.ts'
import { NameForm } from '../settings/NameForm.tsx'
import { Proof, proof } from '../settings/Proof.tsx'
import { claimsOf } from './claims.ts'

const SignInWithIdToken = graphql(`
  mutation SignInWithIdToken($input: SignInWithIdTokenInput!) {
    signInWithIdToken(input: $input) {
      token
      viewer { id user { id name account { needsName } } }
      errors { message path code ... on ForbiddenError { reason ban { expiresAt explanation } } }
    }
  }
`)

const Linking = graphql(`
  query Linking {
    viewer { id hasPassword twoFactor }
  }
`)

const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1))

export default function Sso() {
  const text = useText().account
  const session = useSession()
  const [given, setGiven] = useState(() => tokenOf(location.hash))
  const [step, setStep] = useState<'confirm' | 'name' | 'done'>('confirm')
  const [signIn] = useMutation(SignInWithIdToken)
  useTitle(text.sso.title)
  const { data } = useQuery(Linking, { skip: !session || step !== 'confirm' })
  useEffect(() => {
    const forget = () => history.replaceState(history.state, '', location.pathname) // the token stays in no history
    function onHash() { // a page that is open gets another token
      if (!location.hash) return
      setGiven(tokenOf(location.hash))
      setStep('confirm')
      forget()
    }
    forget()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  const idToken = given.get('id_token')
  const to = given.get('to') ?? '/'

  async function send(values: FormData) {
    const input = { idToken: idToken ?? '', nonce: given.get('nonce'), ...proof(values) }
    const { token, viewer, errors = [] } = (await signIn({ variables: { input } })).data?.signInWithIdToken ?? {}
    if (!token || !viewer) return errors
    const { id, name, account } = viewer.user
    setStep(account?.needsName ? 'name' : 'done')
    keep({ token, user: { id, name } })
    return []
  }

  if (step === 'done') return <Redirect to={safe(to) ? to : '/'} replace />
  if (step === 'name') {
    return (
      <>
        <h1>{text.sso.chooseName}</h1>
        <p className="aside">{text.sso.needsName}</p>
        <NameForm name={session?.user.name ?? ''} onDone={() => setStep('done')}
          actions={<button type="button" onClick={() => setStep('done')}>{text.sso.keepName}</button>} />
      </>
    )
  }
  const { issuer, name } = claimsOf(idToken)
  return (
    <>
      <h1>{text.sso.title}</h1>
      {!idToken && <p>{text.sso.none} <SignInLink>{text.signIn}</SignInLink></p>}
      {idToken && (
        <>
          <p>{session ? text.sso.link(name, issuer, session.user.name) : text.sso.continue(name, issuer)}</p>
          <Form key={idToken} submit={session ? text.sso.linkButton : text.signIn} fields={['password', 'code']} send={send}>
            {errors => session && <Proof viewer={data?.viewer} errors={errors} />}
          </Form>
        </>
      )}
    </>
  )
}
