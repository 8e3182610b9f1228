// A post of any kind in a list.
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { CommentRow } from './CommentRow.tsx'
import { TopicRow } from './TopicRow.tsx'

export const PostRowFragment = graphql(`
  fragment PostRow on Post {
    __typename
    id
    ...ArticleRow
    ...TopicRow
    ...CommentRow
  }
`)

export function PostRow({ post: masked }: { post: FragmentType<typeof PostRowFragment> }) {
  const post = unmask(PostRowFragment, masked)
  switch (post.__typename) {
    case 'Article': return <ArticleRow article={post} />
    case 'Topic': return <TopicRow topic={post} />
    case 'Comment': return <CommentRow comment={post} />
  }
}
