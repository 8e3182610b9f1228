// Sends a link to a new password, and sets the password for who comes with the token of the link.
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { SignInLink } from '../../ui/SignInLink.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useSendsEmail } from '../../ui/useSendsEmail.ts'
import { NewPassword } from './NewPassword.tsx'
import { Request } from './Request.tsx'

export default function ResetPassword() {
  const text = useText().account
  const [token, setToken] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => history.replaceState(history.state, '', location.pathname), []) // the token stays in no history
  const sendsEmail = useSendsEmail()
  useTitle(text.reset.title)
  return (
    <>
      <h1>{text.reset.title}</h1>
      {token ? <NewPassword token={token} onAgain={() => setToken(null)} /> : sendsEmail === false ? <p>{text.noEmails}</p> : <Request />}
      <p className="aside"><SignInLink>{text.signIn}</SignInLink></p>
    </>
  )
}
