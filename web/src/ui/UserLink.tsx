// A user's name, which leads to the user's page.
import { Link } from 'wouter'
import { useText } from '../i18n/index.ts'
import { addressOfName } from './address.ts'

export function UserLink({ user }: { user: { name: string } | null | undefined }) {
  const text = useText()
  if (!user) return <span className="deleted">{text.deletedUser}</span>
  return <Link href={addressOfName('user', user.name)} dir="auto">{user.name}</Link>
}
