// An article with its comments.
import { useQuery } from '@apollo/client/react'
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
  query ArticlePage($id: ID!, $order: CommentOrder!, $around: ID) {
    resumeToken
    article(id: $id) {
      id title slug locked commentCount viewerCanComment viewerCanModerate
      viewerSeen { lastSeenAt unreadCount firstUnread { id } }
      ...ArticlePost
      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }
    }
  }
`)

export default function ArticlePage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText()
  const [search] = useSearchParams()
  const id = `article:${params['number']}`
  const order = orderOf(search)
  const around = commentIn(search, id)
  const found = useQuery(query, { variables: { id, order, around }, fetchPolicy: 'cache-first' })
  const data = found.data ?? found.previousData
  const article = data?.article
  useTitle(article?.title)
  if (found.error && !article) return <Problem error={found.error} onRetry={() => void found.refetch()} />
  if (!data) return <p className="loading">{text.loading}</p>
  if (!article) return <NotFound />
  return (
    <>
      <Post article={article} />
      <Thread
        subject={article} thread={article.thread} order={order} around={around} token={data.resumeToken ?? null}
        busy={!found.data} refetch={() => found.refetch()}
      />
    </>
  )
}
