// All groups of articles.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'

export const query = graphql(`
  query GroupsPage($after: String) {
    groups(first: 100, after: $after) {
      edges { cursor node { id name articleCount } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export default function GroupsPage() {
  const text = useText()
  const result = useQuery(query, { variables: { after: null }, fetchPolicy: useFetchPolicy() })
  const groups = result.data?.groups
  const pages = usePages(result, groups?.pageInfo)
  useTitle(text.nav.groups)
  return (
    <>
      <h1>{text.nav.groups}</h1>
      <List label={text.nav.groups} {...pages}>
        {groups && groups.edges.length > 0 && (
          <ul className="names cards">
            {groups.edges.map(({ node }) => node && (
              <li key={node.id} data-item tabIndex={-1}>
                <Link href={addressOfName('g', node.name)} data-open dir="auto">{node.name}</Link>
                <small>{text.feed.articleCount(node.articleCount)}</small>
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  )
}
