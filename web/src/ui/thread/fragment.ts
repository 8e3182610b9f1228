// What the site shows of a page of a thread.
import { graphql } from '../../gql/index.ts'

export const ThreadFragment = graphql(`
  fragment Thread on ThreadConnection {
    edges { cursor depth more { count cursor } node { id ...Comment } }
    pageInfo { hasNextPage endCursor }
  }
`)
