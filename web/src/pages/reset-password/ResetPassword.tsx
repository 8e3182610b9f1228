// Sends a link to a new password, and sets the password for who comes with the token of the link.
import { useSearchParams } from 'wouter'
import { useText } from '../../i18n/index.ts'
import { SignInLink } from '../../ui/SignInLink.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useSendsEmail } from '../../ui/useSendsEmail.ts'
import { NewPassword } from './NewPassword.tsx'
import { Request } from './Request.tsx'

export default function ResetPassword() {
  const text = useText().account
  const [search] = useSearchParams()
  const token = search.get('token')
  const sendsEmail = useSendsEmail()
  useTitle(text.reset.title)
  return (
    <>
      <h1>{text.reset.title}</h1>
      {token ? <NewPassword token={token} /> : sendsEmail === false ? <p>{text.noEmails}</p> : <Request />}
      <p className="aside"><SignInLink>{text.signIn}</SignInLink></p>
    </>
  )
}
