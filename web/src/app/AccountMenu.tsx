// The menu of the viewer, with the number of unread notifications.
import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { Link } from 'wouter'
import { keep } from '../api/session.ts'
import { graphql } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { addressOfName } from '../ui/address.ts'
import { announce } from '../ui/Announcer.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Account } from '../ui/account.ts'

const Notified = graphql(`
  subscription Notified {
    notificationReceived { unreadNotificationCount notification { id kind } }
  }
`)

const Logout = graphql(`
  mutation Logout {
    logout { errors { message path code } }
  }
`)

export function AccountMenu() {
  const text = useText()
  const { data, client } = useQuery(Account)
  const viewer = data?.viewer
  const [logout] = useMutation(Logout)
  useSubscription(Notified, {
    onData({ data: { data: received } }) {
      const unread = received?.notificationReceived.unreadNotificationCount
      if (unread === undefined) return
      client.cache.updateQuery({ query: Account }, found => found?.viewer && {
        ...found,
        viewer: { ...found.viewer, unreadNotificationCount: unread },
      })
      const id = client.cache.identify({ __typename: 'Viewer', id: viewer?.id })
      client.cache.evict({ id, fieldName: 'notifications' }) // so that their page, if it is open, reads them again
      announce(text.nav.unread(unread))
    },
  })
  const unread = viewer?.unreadNotificationCount ?? 0
  const user = viewer?.user
  const moderates = user && (user.role !== 'USER' || user.moderates.length > 0)
  async function signOut() {
    await logout().catch(() => undefined) // the session ends in this browser all the same
    keep(null)
  }
  return (
    <nav aria-label={text.nav.account}>
      <Link className="button" href="/submit">{text.nav.submit}</Link>
      <Link href="/notifications" className="badge" aria-label={`${text.nav.notifications}: ${text.nav.unread(unread)}`}>
        <span aria-hidden="true">✉</span>{unread > 0 && <b>{unread}</b>}
      </Link>
      <Menu label={<span className="cut" dir="auto">{user?.name ?? text.nav.account}</span>}>
        {user && <Link href={addressOfName('user', user.name)}>{text.nav.profile}</Link>}
        <Link href="/feed">{text.nav.feed}</Link>
        <Link href="/saved">{text.nav.saved}</Link>
        <Link href="/hidden">{text.nav.hidden}</Link>
        {moderates && <Link href="/moderation">{text.nav.moderation}</Link>}
        <Link href="/settings">{text.nav.settings}</Link>
        <button type="button" onClick={signOut}>{text.nav.signOut}</button>
      </Menu>
    </nav>
  )
}
