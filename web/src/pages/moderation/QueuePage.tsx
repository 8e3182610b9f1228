// The moderation queue: the posts with open reports. What a moderator decides leaves the list, and so does what others
// decide meanwhile.
import { useQuery, useSubscription } from '@apollo/client/react'
import { useSearchParams } from 'wouter'
import { graphql } from '../../gql/index.ts'
import type { QueueOrder } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { announce } from '../../ui/Announcer.tsx'
import { useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { usePages } from '../../ui/usePages.ts'
import { Frame, type Viewer } from './Frame.tsx'
import { kindIn, QueueFilter } from './QueueFilter.tsx'
import { QueueItem } from './QueueItem.tsx'
import { drop, useArrivals, useFocusKept } from './queues.ts'

export const query = graphql(`
  query ModerationQueue($order: QueueOrder!, $kind: PostKind, $place: ID, $after: String) {
    moderation {
      queue(order: $order, kind: $kind, place: $place, first: 20, after: $after) {
        totalCount
        edges { cursor node { id ...QueueItem } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

const Count = graphql(`
  query CountReported($kind: PostKind, $place: ID) {
    moderation { queue(kind: $kind, place: $place, first: 0) { totalCount } }
  }
`)

const ReportFiled = graphql(`
  subscription ReportFiled($place: ID) { reportFiled(place: $place) { item { id ...QueueItem } } }
`)

const Decided = graphql(`
  subscription Decided { moderationLogged { entry { id action target } } }
`)

const orders: [QueueOrder, ...QueueOrder[]] = ['OLD', 'NEW', 'REPORTS']

export default function QueuePage() {
  const text = useText().moderation
  return <Frame title={text.queue.title} right="PLACE">{viewer => <Queue viewer={viewer} />}</Frame>
}

function Queue({ viewer }: { viewer: Viewer }) {
  const text = useText().moderation
  const [search] = useSearchParams()
  const ofSite = viewer.role !== 'USER'
  const order = useChoice('order', orders)
  const kind = kindIn(search)
  const place = search.get('place') ?? (ofSite ? null : viewer.moderates[0] ?? null)
  const result = useQuery(query, {
    variables: { order, kind, place, after: null },
  })
  const { client, data, refetch } = result
  const queue = data?.moderation.queue
  const pages = usePages(result, queue?.pageInfo)
  useFocusKept(queue?.edges)
  const { arrived, look } = useArrivals(Count, { kind, place }, queue?.totalCount)
  useSubscription(ReportFiled, { skip: !ofSite && !place, variables: { place }, onData: () => void look() })
  useSubscription(Decided, {
    skip: !ofSite,
    onData({ data: { data } }) {
      const entry = data?.moderationLogged.entry
      const decides = entry && (entry.action === 'RESOLVE_REPORTS' || entry.action === 'DELETE')
      if (decides && entry.target) drop(client.cache, 'queue', `queueItem:${entry.target}`)
    },
  })
  const onDone = (id: string, done: string) => {
    drop(client.cache, 'queue', id)
    announce(done)
  }
  return (
    <>
      <QueueFilter
        viewer={viewer} kind={kind} place={place}
        orders={orders.map(name => [name, text.queue.orders[name]])} order={order}
      />
      {queue && queue.totalCount > 0 && <p className="count">{text.queue.count(queue.totalCount)}</p>}
      {arrived > 0 && (
        <button type="button" className="bar" onClick={() => refetch()}>{text.queue.arrived(arrived)}</button>
      )}
      <List label={text.queue.title} empty={text.queue.empty} {...pages}>
        {queue?.edges.flatMap(({ node }) => node
          ? [<QueueItem key={node.id} item={node} ofSite={ofSite} onDone={done => onDone(node.id, done)} />]
          : [])}
      </List>
    </>
  )
}
