// A tag: what it is about, and the articles and topics that have it, as two views.
import { useQuery } from '@apollo/client/react'
import { frontOrders, tagOrders, viewsOfTag } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { ArticleRow } from '../../ui/ArticleRow.tsx'
import { Choices, useChoice } from '../../ui/Choices.tsx'
import { FollowButton } from '../../ui/FollowButton.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { TopicRow } from '../../ui/TopicRow.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { NotFound } from '../not-found/NotFound.tsx'
import { HideTag } from './HideTag.tsx'

export const query = graphql(`
  query TagPage(
    $name: String!, $order: ArticleOrder!, $topicOrder: TopicOrder!, $articles: Boolean!, $topics: Boolean!,
    $after: String
  ) {
    tag(name: $name) {
      __typename
      id
      name
      description
      articleCount
      topicCount
      viewerIsFollowing
      ...HideTag
      articles(order: $order, snapshot: true, first: 25, after: $after) @include(if: $articles) {
        edges { cursor node { id ...ArticleRow } }
        pageInfo { hasNextPage endCursor }
      }
      topics(order: $topicOrder, snapshot: true, first: 25, after: $after) @include(if: $topics) {
        edges { cursor node { id ...TopicRow } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

export default function TagPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText()
  const name = params['name'] ?? ''
  const show = useChoice('show', viewsOfTag)
  const order = useChoice('order', frontOrders)
  const topicOrder = useChoice('order', tagOrders)
  const topics = show === 'topics'
  const variables = { name, order, topicOrder, articles: !topics, topics, after: null }
  const result = useQuery(query, { variables, fetchPolicy: useFetchPolicy() })
  const tag = result.data?.tag
  const pages = usePages(result, (topics ? tag?.topics : tag?.articles)?.pageInfo)
  useTitle(tag?.name)
  if (result.data && !tag) return <NotFound />
  const counts = {
    articles: text.feed.articleCount(tag?.articleCount ?? 0), topics: text.feed.topicCount(tag?.topicCount ?? 0),
  }
  return (
    <>
      <header className="head">
        <h1 dir="auto">{tag?.name ?? name}</h1>
        {tag && <FollowButton target={tag} name={tag.name} />}
        {tag && <HideTag tag={tag} />}
        {tag?.description && <p dir="auto">{tag.description}</p>}
      </header>
      <div className="orders">
        <Choices label={text.feed.show} name="show" values={viewsOfTag} texts={counts} drop={['order']} />
        {topics
          ? <Choices label={text.feed.order} name="order" values={tagOrders} texts={text.feed.orders} />
          : <Choices label={text.feed.order} name="order" values={frontOrders} texts={text.feed.orders} />}
      </div>
      <List label={counts[show]} {...pages}>
        {topics
          ? tag?.topics?.edges.map(({ node, cursor }) => node && <TopicRow key={cursor} topic={node} />)
          : tag?.articles?.edges.map(({ node, cursor }) => node && <ArticleRow key={cursor} article={node} />)}
      </List>
    </>
  )
}
