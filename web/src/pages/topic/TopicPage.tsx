// A topic with its comments.
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { commentIn } from '../../ui/address.ts'
import { Post } from '../../ui/post/Post.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { orderOf } from '../../ui/thread/ThreadOrders.tsx'
import { Thread } from '../../ui/thread/Thread.tsx'
import { useTitle } from '../../ui/Title.ts'
import { NotFound } from '../not-found/NotFound.tsx'

export const query = graphql(`
  query TopicPage($id: ID!, $order: CommentOrder!, $around: ID) {
    resumeToken
    topic(id: $id) {
      id title slug locked commentCount viewerCanComment viewerCanModerate
      viewerSeen { lastSeenAt unreadCount firstUnread { id } }
      ...TopicPost
      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }
    }
  }
`)

const RecordView = graphql(`
  mutation RecordTopicView($input: RecordTopicViewInput!) {
    recordTopicView(input: $input) {
      topic { id viewCount }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

const recorded = new Set<string>() // the topics that were viewed since the site was opened

export default function TopicPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText()
  const [search] = useSearchParams()
  const id = `topic:${params['number']}`
  const order = orderOf(search)
  const around = commentIn(search, id)
  const found = useQuery(query, { variables: { id, order, around }, fetchPolicy: 'cache-first' })
  const data = found.data ?? found.previousData
  const topic = data?.topic
  const client = useApolloClient()
  useEffect(() => {
    if (!topic || recorded.has(id)) return
    recorded.add(id)
    client.mutate({ mutation: RecordView, variables: { input: { subject: id } } }).catch(() => undefined)
  }, [client, id, topic])
  useTitle(topic?.title)
  if (found.error && !topic) return <Problem error={found.error} onRetry={() => void found.refetch()} />
  if (!data) return <p className="loading">{text.loading}</p>
  if (!topic) return <NotFound />
  return (
    <>
      <Post topic={topic} />
      <Thread
        subject={topic} thread={topic.thread} order={order} around={around} token={data.resumeToken ?? null}
        busy={!found.data} refetch={() => found.refetch()}
      />
    </>
  )
}
