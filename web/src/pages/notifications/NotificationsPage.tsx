// The viewer's notifications, newest first, and the posts of the viewer that wait for a moderator.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { List } from '../../ui/List.tsx'
import { SignedIn } from '../../ui/SignedIn.tsx'
import { useAct } from '../../ui/useAct.ts'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { HeldPosts } from './HeldPosts.tsx'
import { NotificationRow } from './NotificationRow.tsx'

export const query = graphql(`
  query NotificationsPage($after: String) {
    viewer {
      id
      unreadNotificationCount
      notifications(first: 25, after: $after) {
        edges { cursor node { id ...NotificationRow } }
        pageInfo { hasNextPage endCursor }
      }
      ...HeldPosts
    }
  }
`)

const MarkAllRead = graphql(`
  mutation MarkAllRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      viewer { id unreadNotificationCount }
      errors { message path code ... on ForbiddenError { reason ban { expiresAt explanation } } }
    }
  }
`)

function Notifications() {
  const text = useText()
  const act = useAct()
  const result = useQuery(query, { variables: { after: null }, fetchPolicy: useFetchPolicy() })
  const viewer = result.data?.viewer
  const list = viewer?.notifications
  const pages = usePages(result, list?.pageInfo)
  const newest = list?.edges[0]?.node?.id
  async function markAll(upTo: string) {
    if (!await act(MarkAllRead, { input: { upTo } }, text.people.allRead)) return
    const { cache } = result.client
    for (const { node } of list?.edges ?? []) {
      const id = node && cache.identify({ __typename: 'Notification', id: node.id })
      if (id) cache.modify({ id, fields: { read: () => true } })
    }
  }
  return (
    <>
      <p className="actions">
        {newest && viewer?.unreadNotificationCount
          ? <button type="button" onClick={() => markAll(newest)}>{text.people.markAllRead}</button> : null}
        <Link href="/settings/notifications">{text.people.chooseKinds}</Link>
      </p>
      {viewer && <HeldPosts viewer={viewer} />}
      <List label={text.nav.notifications} empty={text.people.noNotifications} {...pages}>
        {list?.edges.map(({ node, cursor }) => node && <NotificationRow key={cursor} notification={node} />)}
      </List>
    </>
  )
}

export default function NotificationsPage() {
  return <SignedIn title={useText().nav.notifications}><Notifications /></SignedIn>
}
