// Sign in by name and password, with the code of a second factor if there is one.
import { signIn } from '../../lib/actions'
import { Act } from '../Act'

export default function Page() {
  return (
    <main>
      <h1>Sign in</h1>
      <Act action={signIn}>
        <label>Name or email address <input name="name" autoComplete="username" required /></label>
        <label>Password <input name="password" type="password" autoComplete="current-password" required /></label>
        <label>Code of your second factor, if you use one <input name="code" autoComplete="one-time-code" /></label>
        <button>Sign in</button>
      </Act>
    </main>
  )
}
