// The moderators of a group or a category, in words.
import { useText } from '../i18n/index.ts'
import { UserLink } from './UserLink.tsx'

export function Moderators({ users }: { users: readonly { id: string; name: string }[] }) {
  const text = useText().feed
  if (users.length === 0) return null
  return (
    <span className="moderators">
      {text.moderators}: {users.map(user => <UserLink key={user.id} user={user} />)}
    </span>
  )
}
