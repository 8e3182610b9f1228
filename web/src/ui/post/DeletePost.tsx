// Asks before it deletes a post, as nothing returns it.
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Dialog } from '../Dialog.tsx'
import { useAct } from '../useAct.ts'

const DeleteArticle = graphql(`
  mutation DeleteArticle($input: DeleteArticleInput!) {
    deleteArticle(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }
  }
`)

const DeleteTopic = graphql(`
  mutation DeleteTopic($input: DeleteTopicInput!) {
    deleteTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }
  }
`)

const DeleteComment = graphql(`
  mutation DeleteComment($input: DeleteCommentInput!) {
    deleteComment(input: $input) {
      comment { id subject { id ... on Article { commentCount } ... on Topic { commentCount } } ...Comment }
      errors { ... on UserError { message path code } }
    }
  }
`)

const documents = { Article: DeleteArticle, Topic: DeleteTopic, Comment: DeleteComment }

interface Props { post: { __typename: 'Article' | 'Topic' | 'Comment'; id: string }; onClose: () => void }

export function DeletePost({ post: { __typename: kind, id }, onClose }: Props) {
  const text = useText()
  const act = useAct()
  async function remove() {
    if (await act(documents[kind] as typeof DeleteArticle, { input: { id } }, text.thread.deleted)) onClose()
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
