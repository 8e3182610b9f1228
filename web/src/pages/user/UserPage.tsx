// A user: the profile, and the user's articles, topics and comments as three views.
import { useQuery } from '@apollo/client/react'
import { userOrders, viewsOfPerson } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { ArticleRow } from '../../ui/ArticleRow.tsx'
import { Choices, useChoice } from '../../ui/Choices.tsx'
import { CommentRow } from '../../ui/CommentRow.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { TopicRow } from '../../ui/TopicRow.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { NotFound } from '../not-found/NotFound.tsx'
import { Profile } from './Profile.tsx'
import { Standing } from './Standing.tsx'

export const query = graphql(`
  query UserPage(
    $name: String!, $order: UserPostOrder!, $articles: Boolean!, $topics: Boolean!, $comments: Boolean!, $after: String
  ) {
    user(name: $name) {
      id
      name
      ...Profile
      ...UserStanding
      articles(order: $order, first: 25, after: $after) @include(if: $articles) {
        edges { cursor node { id ...ArticleRow } }
        pageInfo { hasNextPage endCursor }
      }
      topics(order: $order, first: 25, after: $after) @include(if: $topics) {
        edges { cursor node { id ...TopicRow } }
        pageInfo { hasNextPage endCursor }
      }
      comments(order: $order, first: 25, after: $after) @include(if: $comments) {
        edges { cursor node { id ...CommentRow } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

export default function UserPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText()
  const name = params['name'] ?? ''
  const show = useChoice('show', viewsOfPerson)
  const order = useChoice('order', userOrders)
  const shown = { articles: show === 'articles', topics: show === 'topics', comments: show === 'comments' }
  const result = useQuery(query, { variables: { name, order, ...shown, after: null }, fetchPolicy: useFetchPolicy() })
  const user = result.data?.user
  const pages = usePages(result, user?.[show]?.pageInfo)
  useTitle(user?.name)
  if (result.data && !user) return <NotFound />
  return (
    <>
      {user ? <><Profile user={user} /><Standing user={user} /></> : <h1 dir="auto">{name}</h1>}
      <div className="orders">
        <Choices label={text.feed.show} name="show" values={viewsOfPerson} texts={text.people.views} drop={['order']} />
        <Choices label={text.feed.order} name="order" values={userOrders} texts={text.feed.orders} />
      </div>
      <List label={text.people.views[show]} {...pages}>
        {user?.articles?.edges.map(({ node, cursor }) => node && <ArticleRow key={cursor} article={node} />)}
        {user?.topics?.edges.map(({ node, cursor }) => node && <TopicRow key={cursor} topic={node} />)}
        {user?.comments?.edges.map(({ node, cursor }) => node && <CommentRow key={cursor} comment={node} />)}
      </List>
    </>
  )
}
