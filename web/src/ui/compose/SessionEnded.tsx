// Says to a writer that the session has expired meanwhile, and how to go on. What they wrote is a draft of theirs.
import { useSession } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { SignInLink } from '../SignInLink.tsx'

export function SessionEnded() {
  const text = useText()
  if (useSession()) return null
  return (
    <p className="note" role="status">
      {text.thread.compose.sessionEnded} <SignInLink className="button">{text.nav.signIn}</SignInLink>
    </p>
  )
}
