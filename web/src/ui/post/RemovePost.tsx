// Removes a post, as a moderator.
import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { RemovalCategory } from '../../gql/graphql.ts'
import { RemoveDialog } from '../RemoveDialog.tsx'

const Remove = graphql(`
  mutation RemovePost($input: RemovePostInput!) {
    removePost(input: $input) {
      post {
        id ...ArticlePost ...TopicPost ...Comment
        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }
      }
      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }
    }
  }
`)

export function RemovePost({ id, onClose }: { id: string; onClose: () => void }) {
  const [remove] = useMutation(Remove)
  async function send(category: RemovalCategory, reason: string | null) {
    const { data } = await remove({ variables: { input: { id, category, reason } } })
    const errors = data?.removePost?.errors ?? []
    if (errors.length === 0) onClose()
    return errors
  }
  return <RemoveDialog open onClose={onClose} send={send} />
}
