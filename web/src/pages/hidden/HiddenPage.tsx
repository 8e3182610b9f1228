// The posts that the viewer has hidden, the last one first.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { List } from '../../ui/List.tsx'
import { PostRow } from '../../ui/PostRow.tsx'
import { SignedIn } from '../../ui/SignedIn.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'

export const query = graphql(`
  query HiddenPage($after: String) {
    viewer {
      id
      hidden(first: 25, after: $after) {
        edges { cursor node { id ...PostRow } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

function Hidden() {
  const text = useText()
  const result = useQuery(query, { variables: { after: null }, fetchPolicy: useFetchPolicy() })
  const posts = result.data?.viewer?.hidden
  const pages = usePages(result, posts?.pageInfo)
  return (
    <List label={text.nav.hidden} empty={text.people.noHidden} {...pages}>
      {posts?.edges.map(({ node, cursor }) => node && <PostRow key={cursor} post={node} />)}
    </List>
  )
}

export default function HiddenPage() {
  return <SignedIn title={useText().nav.hidden}><Hidden /></SignedIn>
}
