// All tags, by the number of posts that have them or by name.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { orderOfTags } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { number, useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Choices, useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'

export const query = graphql(`
  query TagsPage($order: TagOrder!, $after: String) {
    tags(order: $order, first: 100, after: $after) {
      edges { cursor node { id name articleCount topicCount } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export default function TagsPage() {
  const text = useText()
  const order = useChoice('order', orderOfTags)
  const result = useQuery(query, { variables: { order, after: null }, fetchPolicy: useFetchPolicy() })
  const tags = result.data?.tags
  const pages = usePages(result, tags?.pageInfo)
  useTitle(text.nav.tags)
  return (
    <>
      <h1>{text.nav.tags}</h1>
      <div className="orders">
        <Choices label={text.feed.order} name="order" values={orderOfTags} texts={text.feed.tagOrders} />
      </div>
      <List label={text.nav.tags} {...pages}>
        {tags && tags.edges.length > 0 && (
          <ul className="names">
            {tags.edges.map(({ node }) => node && (
              <li key={node.id} data-item tabIndex={-1}>
                <Link className="tag" href={addressOfName('tag', node.name)} data-open dir="auto">{node.name}</Link>
                <small>{number(node.articleCount + node.topicCount)}</small>
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  )
}
