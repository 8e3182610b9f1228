// The comments of the whole site, newest first.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { CommentRow } from '../../ui/CommentRow.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'

export const query = graphql(`
  query CommentsPage($after: String) {
    comments(order: NEW, first: 25, after: $after) {
      edges { cursor node { id ...CommentRow } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export default function CommentsPage() {
  const text = useText().feed
  const result = useQuery(query, { variables: { after: null }, fetchPolicy: useFetchPolicy() })
  const comments = result.data?.comments
  const pages = usePages(result, comments?.pageInfo)
  useTitle(text.newestComments)
  return (
    <>
      <h1>{text.newestComments}</h1>
      <List label={text.newestComments} {...pages}>
        {comments?.edges.map(({ node, cursor }) => node && <CommentRow key={cursor} comment={node} />)}
      </List>
    </>
  )
}
