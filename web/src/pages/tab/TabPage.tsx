// The topics of the categories of a tab.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { placeOrders } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { TopicRow } from '../../ui/TopicRow.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { NotFound } from '../not-found/NotFound.tsx'
import { TabLinks } from '../topics/TabLinks.tsx'
import { TopicOrders } from '../topics/TopicOrders.tsx'

export const query = graphql(`
  query TabPage($name: String!, $order: TopicOrder!, $after: String) {
    tabs { id ...TabLinks }
    tab(name: $name) {
      id
      title
      categories { id name title }
      topics(order: $order, snapshot: true, first: 25, after: $after) {
        edges { cursor node { id ...TopicRow } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

export default function TabPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText().feed
  const name = params['name'] ?? ''
  const order = useChoice('order', placeOrders)
  const result = useQuery(query, { variables: { name, order, after: null }, fetchPolicy: useFetchPolicy() })
  const tab = result.data?.tab
  const pages = usePages(result, tab?.topics.pageInfo)
  useTitle(tab?.title)
  if (result.data && !tab) return <NotFound />
  return (
    <>
      <h1 className="hidden" dir="auto">{tab?.title ?? name}</h1>
      <TabLinks tabs={result.data?.tabs} />
      <nav aria-label={text.categories} className="meta places">
        {tab?.categories.map(category => (
          <Link key={category.id} href={addressOfName('category', category.name)} dir="auto">{category.title}</Link>
        ))}
      </nav>
      <TopicOrders orders={placeOrders} order={order} windowed={false} />
      <List label={tab?.title ?? name} {...pages}>
        {tab?.topics.edges.map(({ node, cursor }) => node && <TopicRow key={cursor} topic={node} />)}
      </List>
    </>
  )
}
