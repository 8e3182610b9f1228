// The held posts, which a moderator publishes or rejects.
import { useQuery, useSubscription } from '@apollo/client/react'
import { useSearchParams } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { announce } from '../../ui/Announcer.tsx'
import { List } from '../../ui/List.tsx'
import { usePages } from '../../ui/usePages.ts'
import { Frame, type Viewer } from './Frame.tsx'
import { HeldPost } from './HeldPost.tsx'
import { kindIn, QueueFilter } from './QueueFilter.tsx'
import { drop, useArrivals, useFocusKept } from './queues.ts'

export const query = graphql(`
  query ApprovalQueue($kind: PostKind, $place: ID, $after: String) {
    moderation {
      held(kind: $kind, place: $place, first: 20, after: $after) {
        totalCount
        edges { cursor node { id ...HeldCase } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

const Count = graphql(`
  query CountHeld($kind: PostKind, $place: ID) {
    moderation { queue: held(kind: $kind, place: $place, first: 0) { totalCount } }
  }
`)

const PostHeld = graphql(`
  subscription PostHeld($kind: PostKind, $place: ID) { postHeld(kind: $kind, place: $place) { heldPost { id } } }
`)

const Approved = graphql(`
  subscription Approved { moderationLogged { entry { id action target } } }
`)

export default function ApprovalPage() {
  const text = useText().moderation
  return <Frame title={text.approval.title} right="PLACE">{viewer => <Approval viewer={viewer} />}</Frame>
}

function Approval({ viewer }: { viewer: Viewer }) {
  const text = useText().moderation
  const [search] = useSearchParams()
  const ofSite = viewer.role !== 'USER'
  const categories = viewer.moderates.filter(id => id.startsWith('category:'))
  const place = search.get('place') ?? (ofSite ? null : categories[0] ?? null)
  const kind = place ? null : kindIn(search) // the API takes one of the two
  const result = useQuery(query, {
    variables: { kind, place, after: null }, skip: !ofSite && !place,
  })
  const { client, data, refetch } = result
  const queue = data?.moderation.held
  const pages = usePages(result, queue?.pageInfo)
  useFocusKept(queue?.edges)
  const { arrived, look } = useArrivals(Count, { kind, place }, queue?.totalCount)
  useSubscription(PostHeld, {
    skip: !ofSite && !place, variables: { kind, place }, onData: () => void look(),
  })
  useSubscription(Approved, {
    skip: !ofSite,
    onData({ data: { data } }) {
      const entry = data?.moderationLogged.entry
      const decides = entry && (entry.action === 'APPROVE' || entry.action === 'REJECT')
      if (decides && entry.target) drop(client.cache, 'held', entry.target)
    },
  })
  const onDone = (id: string, done: string) => {
    drop(client.cache, 'held', id)
    announce(done)
  }
  return (
    <>
      <QueueFilter viewer={{ ...viewer, moderates: categories }} kind={kind} place={place} withKind={!place} />
      {queue && queue.totalCount > 0 && <p className="count">{text.approval.count(queue.totalCount)}</p>}
      {arrived > 0 && (
        <button type="button" className="bar" onClick={() => refetch()}>{text.approval.arrived(arrived)}</button>
      )}
      <List label={text.approval.title} empty={text.approval.empty} {...pages}>
        {(queue?.edges ?? []).flatMap(({ node }) => node
          ? [<HeldPost key={node.id} post={node} ofSite={ofSite} onDone={done => onDone(node.id, done)} />]
          : [])}
      </List>
    </>
  )
}
