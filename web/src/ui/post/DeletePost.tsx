// Asks before it deletes a post, as nothing returns it.
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Dialog } from '../Dialog.tsx'
import { useAct } from '../useAct.ts'

const Delete = graphql(`
  mutation DeletePost($input: DeletePostInput!) {
    deletePost(input: $input) {
      post { id ...ArticlePost ...TopicPost ...Comment ... on Comment { subject { id commentCount } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

interface Props { post: { __typename: 'Article' | 'Topic' | 'Comment'; id: string }; onClose: () => void }

export function DeletePost({ post: { __typename: kind, id }, onClose }: Props) {
  const text = useText()
  const act = useAct()
  async function remove() {
    if (await act(Delete, { input: { post: id } }, text.thread.deleted)) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.thread.deleteTitle[kind]}>
      <p>{text.thread.deleteText}</p>
      <p className="actions dialog-actions">
        <button type="button" className="danger" onClick={remove}>{text.thread.delete}</button>
        <button type="button" onClick={onClose}>{text.cancel}</button>
      </p>
    </Dialog>
  )
}
