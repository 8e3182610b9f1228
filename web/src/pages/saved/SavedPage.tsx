// The posts that the viewer has saved, the last one first.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { List } from '../../ui/List.tsx'
import { PostRow } from '../../ui/PostRow.tsx'
import { SignedIn } from '../../ui/SignedIn.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'

export const query = graphql(`
  query SavedPage($after: String) {
    viewer {
      id
      saved(first: 25, after: $after) {
        edges { cursor node { id ...PostRow } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

function Saved() {
  const text = useText()
  const result = useQuery(query, { variables: { after: null }, fetchPolicy: useFetchPolicy() })
  const posts = result.data?.viewer?.saved
  const pages = usePages(result, posts?.pageInfo)
  return (
    <List label={text.nav.saved} empty={text.people.noSaved} {...pages}>
      {posts?.edges.map(({ node, cursor }) => node && <PostRow key={cursor} post={node} />)}
    </List>
  )
}

export default function SavedPage() {
  return <SignedIn title={useText().nav.saved}><Saved /></SignedIn>
}
