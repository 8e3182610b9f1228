// A page for users who are signed in; others see a link that leads here by way of the sign-in.
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { SignInLink } from './SignInLink.tsx'
import { useTitle } from './Title.ts'

export function SignedIn({ title, children }: { title: string; children?: ReactNode }) {
  const text = useText()
  const session = useSession()
  useTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {session ? children : (
        <div className="empty">
          <p>{text.people.signInFirst}</p>
          <p><SignInLink className="button">{text.nav.signIn}</SignInLink></p>
        </div>
      )}
    </>
  )
}
