// The home of the forum: its tabs and categories, what is going on in it, and its topics.
import { useQuery } from '@apollo/client/react'
import { topicOrders, windows } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { PostRow } from '../../ui/PostRow.tsx'
import { useTitle } from '../../ui/Title.ts'
import { TopicRow } from '../../ui/TopicRow.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { Overview } from './Overview.tsx'
import { TabLinks } from './TabLinks.tsx'
import { TopicOrders } from './TopicOrders.tsx'

export const query = graphql(`
  query TopicsPage($order: TopicOrder!, $window: Window!, $after: String, $more: Boolean! = false) {
    topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {
      edges { cursor node { id ...TopicRow } }
      pageInfo { hasNextPage endCursor }
    }
    ... @skip(if: $more) {
      tabs { id ...TabLinks }
      featuredSubjects { id ...PostRow }
      ...Overview
    }
  }
`)

export default function TopicsPage() {
  const text = useText()
  const order = useChoice('order', topicOrders)
  const chosen = useChoice('window', windows)
  const variables = { order, window: order === 'TOP' ? chosen : 'ALL', after: null } as const
  const result = useQuery(query, { variables, fetchPolicy: useFetchPolicy() })
  const { data } = result
  const pages = usePages(result, data?.topics?.pageInfo)
  useTitle(text.nav.topics)
  return (
    <>
      <h1 className="hidden">{text.nav.topics}</h1>
      <TabLinks tabs={data?.tabs} />
      <div className="columns">
        {data && <Overview site={data} />}
        <div>
          <TopicOrders orders={topicOrders} order={order} windowed />
          {data?.featuredSubjects?.map(post => <PostRow key={post.id} post={post} />)}
          <List label={text.nav.topics} {...pages}>
            {data?.topics?.edges.map(({ node, cursor }) => node && <TopicRow key={cursor} topic={node} />)}
          </List>
        </div>
      </div>
    </>
  )
}
