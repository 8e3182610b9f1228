// A category: what it is about, who moderates it, and its topics.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { placeOrders, windows } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useChoice } from '../../ui/Choices.tsx'
import { FollowButton } from '../../ui/FollowButton.tsx'
import { List } from '../../ui/List.tsx'
import { Moderators } from '../../ui/Moderators.tsx'
import { useTitle } from '../../ui/Title.ts'
import { TopicRow } from '../../ui/TopicRow.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { NotFound } from '../not-found/NotFound.tsx'
import { TopicOrders } from '../topics/TopicOrders.tsx'

export const query = graphql(`
  query CategoryPage($name: String!, $order: TopicOrder!, $window: Window!, $after: String) {
    category(name: $name) {
      __typename
      id
      name
      title
      description
      approval
      private
      topicCount
      viewerIsFollowing
      moderators { id name }
      pinnedTopics { id ...TopicRow }
      topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {
        edges { cursor node { id ...TopicRow } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

export default function CategoryPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText()
  const name = params['name'] ?? ''
  const order = useChoice('order', placeOrders)
  const chosen = useChoice('window', windows)
  const variables = { name, order, window: order === 'TOP' ? chosen : 'ALL', after: null } as const
  const result = useQuery(query, { variables, fetchPolicy: useFetchPolicy() })
  const category = result.data?.category
  const pages = usePages(result, category?.topics.pageInfo)
  const pinned = new Set(category?.pinnedTopics.map(({ id }) => id))
  useTitle(category?.title)
  if (result.data && !category) return <NotFound />
  return (
    <>
      <header className="head">
        <h1 dir="auto">{category?.title ?? name}</h1>
        {category && <FollowButton target={category} name={category.title} />}
        <Link className="button" href={`/new-topic?category=${encodeURIComponent(name)}`}>{text.nav.newTopic}</Link>
        {category?.description && <p dir="auto">{category.description}</p>}
        {category && (
          <p className="meta">
            {text.feed.topicCount(category.topicCount)} <Moderators users={category.moderators} />
            {category.private && <span className="mark">{text.feed.private}</span>}
            {category.approval && <span>{text.feed.approval}</span>}
          </p>
        )}
      </header>
      <TopicOrders orders={placeOrders} order={order} windowed />
      {category?.pinnedTopics.map(topic => <TopicRow key={topic.id} topic={topic} />)}
      <List label={category?.title ?? name} {...pages}>
        {category?.topics.edges.map(({ node, cursor }) => (
          node && !pinned.has(node.id) && <TopicRow key={cursor} topic={node} />
        ))}
      </List>
    </>
  )
}
