// What this site asks of Agora, and the variables by the URL of a page. Public fields only, but for Own: one field of
// the viewer would make the whole response private.
import { graphql } from '../gql'
import type { ArticleOrder } from '../gql/graphql'

export const Front = graphql(`
  query Front($order: ArticleOrder!, $after: String) {
    articles(order: $order, first: 25, after: $after) { nodes { ...Row } pageInfo { hasNextPage endCursor } }
  }
  fragment Row on Article { id title link domain createdAt score commentCount author { id name } }
`)
export const Article = graphql(`
  query Article($id: ID!) {
    article(id: $id) {
      ...Row contentHTML
      thread(first: 25) { edges { depth node { id contentHTML createdAt author { id name } } } }
    }
  }
`)
export const Own = graphql(`
  query Own($ids: [ID!]!) {
    viewer { id user { name } } nodes(ids: $ids) { __typename ... on Article { id viewerVote viewerCanVote } }
  }
`)
export const Login = graphql(`
  mutation Login($input: LoginInput!) { login(input: $input) { token errors { message } } }
`)
export const Logout = graphql(`mutation Logout { logout { errors { message } } }`)
export const Vote = graphql(`
  mutation Vote($input: VoteInput!) { vote(input: $input) { errors { message } } }
`)

export const orders: ArticleOrder[] = ['RANKED', 'NEW', 'TOP', 'ACTIVE', 'COMMENTS']
export const frontOf = (url: URLSearchParams) =>
  ({ order: orders.find(order => order === url.get('order')) ?? 'RANKED', after: url.get('after') })
export const articleOf = (id: string) => ({ id: `article:${id}` })
