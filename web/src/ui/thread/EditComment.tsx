// Changes the text of a comment.
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { describe, wordsOf } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Composer } from '../compose/Composer.tsx'
import { Problem } from '../Problem.tsx'

const Source = graphql(`
  query CommentSource($id: ID!) {
    node(id: $id) { id ... on Comment { content } }
  }
`)

const Edit = graphql(`
  mutation EditComment($input: EditCommentInput!) {
    editComment(input: $input) {
      comment { id content ...Comment }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function EditComment({ id, closed, onDone }: { id: string; closed: boolean; onDone: () => void }) {
  const text = useText()
  const { data, error, refetch } = useQuery(Source, { variables: { id }, fetchPolicy: 'network-only' })
  const [edit] = useMutation(Edit)
  const [errors, setErrors] = useState<readonly string[]>([])
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data?.node || data.node.__typename !== 'Comment') return <p className="loading">{text.loading}</p>

  async function send(content: string): Promise<boolean> {
    try {
      const { data } = await edit({ variables: { input: { post: id, content } } })
      const refused = data?.editComment?.errors ?? []
      setErrors(wordsOf(refused, text))
      if (refused.length === 0) onDone()
      return refused.length === 0
    } catch (error) {
      setErrors([describe(error, text)])
      return false
    }
  }

  return (
    <Composer
      place={`edit:${id}`} label={text.thread.editLabel} submit={text.save} initial={data.node.content ?? ''} autoFocus
      errors={errors} closed={closed} onSend={send} onCancel={onDone}
    />
  )
}
