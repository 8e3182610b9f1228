// What a front end writes over the generated types: one function for every post.
import type { PostFragment, VotesFragment } from './gql/graphql.js'

export function points(votes: VotesFragment): string {
  return `${votes.score} = ${votes.upvotes} - ${votes.downvotes}`
}

export function line(node: PostFragment): string {
  if (!('score' in node && 'content' in node)) return node.id
  const author: string = node.author?.name ?? 'unknown'
  const size: number = node.content?.length ?? 0
  return `${points(node)} by ${author} at ${node.createdAt}, ${size} characters`
}
