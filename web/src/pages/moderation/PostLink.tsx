// A link to a post, by its title; a comment is named by what it is on.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfComment } from '../../ui/address.ts'

export const PostLinkFragment = graphql(`
  fragment ModeratedLink on Post {
    __typename
    id
    ... on Subject { title slug }
    ... on Comment { subject { __typename id title slug } }
  }
`)

export function PostLink({ post: masked }: { post: FragmentType<typeof PostLinkFragment> }) {
  const text = useText().moderation
  const post = unmask(PostLinkFragment, masked)
  if (post.__typename !== 'Comment') {
    return <Link href={addressOf(post)} dir="auto" data-open>{post.title || text.untitled}</Link>
  }
  const { subject } = post
  if (!subject) return <span>{text.commentOn('')}</span>
  const { title } = subject
  return <Link href={addressOfComment(post.id, subject)} dir="auto" data-open>{text.commentOn(title)}</Link>
}
