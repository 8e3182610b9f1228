// Changes the title, the link, the text and the tags of an article or a topic.
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { errorsOf } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Editor } from '../compose/Editor.tsx'
import { namesIn } from '../compose/names.ts'
import { useLimits } from '../compose/useLimits.ts'
import { Field } from '../Field.tsx'
import { Form } from '../Form.tsx'
import { Problem } from '../Problem.tsx'

const PostSource = graphql(`
  query PostSource($id: ID!) {
    node(id: $id) {
      id
      ... on Article { title link content tags }
      ... on Topic { title content tags }
    }
  }
`)

const EditArticle = graphql(`
  mutation EditArticle($input: EditArticleInput!) {
    editArticle(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }
  }
`)

const EditTopic = graphql(`
  mutation EditTopic($input: EditTopicInput!) {
    editTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }
  }
`)

interface Props { kind: 'Article' | 'Topic'; id: string; onDone: () => void }

export function EditPost({ kind, id, onDone }: Props) {
  const text = useText()
  const limits = useLimits()
  const { data, error, refetch } = useQuery(PostSource, { variables: { id }, fetchPolicy: 'network-only' })
  const [editArticle] = useMutation(EditArticle)
  const [editTopic] = useMutation(EditTopic)
  const [changed, setChanged] = useState<string | null>(null)
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  const post = data?.node
  if (!post || !('title' in post)) return <p className="loading">{text.loading}</p>
  const content = changed ?? post.content ?? ''

  async function send(values: FormData) {
    const value = (name: string) => String(values.get(name) ?? '').trim()
    const input = { id, title: value('title'), content, tags: namesIn(value('tags')), reason: value('reason') || null }
    const errors = kind === 'Article'
      ? (await editArticle({ variables: { input: { ...input, link: value('link') } } })).data?.editArticle?.errors ?? []
      : (await editTopic({ variables: { input } })).data?.editTopic?.errors ?? []
    if (errors.length === 0) onDone()
    return errors
  }

  return (
    <Form
      submit={text.save} fields={['title', 'link', 'content', 'tags', 'reason']} send={send}
      actions={<button type="button" onClick={onDone}>{text.cancel}</button>}
    >
      {errors => (
        <>
          <Field name="title" label={text.thread.form.title} defaultValue={post.title} maxLength={limits?.title.max} errors={errors} dir="auto" required />
          {'link' in post && <Field name="link" type="url" label={text.thread.form.link} defaultValue={post.link ?? ''} errors={errors} />}
          <Editor
            name="content" label={text.thread.form.content} value={content} onChange={setChanged} rows={10}
            limit={limits?.content.max} errors={errorsOf(errors, 'content', text)}
          />
          <Field name="tags" label={text.thread.form.tags} hint={text.thread.form.tagsHint} defaultValue={post.tags.join(', ')} errors={errors} dir="auto" />
          <Field name="reason" label={text.thread.form.reason} maxLength={limits?.editReason.max} errors={errors} dir="auto" />
        </>
      )}
    </Form>
  )
}
