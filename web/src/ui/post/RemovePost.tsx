// Removes a post, as a moderator.
import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { RemovalReason } from '../../gql/graphql.ts'
import { RemoveDialog } from '../RemoveDialog.tsx'

const Remove = graphql(`
  mutation RemovePost($input: RemovePostInput!) {
    removePost(input: $input) {
      post {
        id ...ArticlePost ...TopicPost ...Comment
        ... on Comment { subject { id commentCount } }
      }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function RemovePost({ id, onClose }: { id: string; onClose: () => void }) {
  const [remove] = useMutation(Remove)
  async function send(reason: RemovalReason, explanation: string | null) {
    const { data } = await remove({ variables: { input: { post: id, reason, explanation } } })
    const errors = data?.removePost?.errors ?? []
    if (errors.length === 0) onClose()
    return errors
  }
  return <RemoveDialog open onClose={onClose} send={send} />
}
