// A user's name, which leads to the user's page.
import { Link } from 'wouter'
import { useText } from '../i18n/index.ts'

export function UserLink({ user }: { user: { name: string } | null | undefined }) {
  const text = useText()
  if (!user) return <span className="deleted">{text.deletedUser}</span>
  return <Link href={`/user/${encodeURIComponent(user.name)}`} dir="auto">{user.name}</Link>
}
