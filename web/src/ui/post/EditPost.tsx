// Changes the title, the link, the text and the tags of an article or a topic. What is changed is a draft until it is saved.
import { useMutation, useQuery } from '@apollo/client/react'
import { errorsOf } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Editor } from '../compose/Editor.tsx'
import { namesIn } from '../compose/names.ts'
import { SessionEnded } from '../compose/SessionEnded.tsx'
import { useLimits } from '../compose/useLimits.ts'
import { usePostDraft } from '../compose/usePostDraft.ts'
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
    editArticle(input: $input) {
      article { id ...ArticlePost }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const EditTopic = graphql(`
  mutation EditTopic($input: EditTopicInput!) {
    editTopic(input: $input) {
      topic { id ...TopicPost }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props { kind: 'Article' | 'Topic'; id: string; onDone: () => void }

export function EditPost({ kind, id, onDone }: Props) {
  const text = useText()
  const limits = useLimits()
  const { data, error, refetch } = useQuery(PostSource, { variables: { id }, fetchPolicy: 'network-only' })
  const [editArticle] = useMutation(EditArticle)
  const [editTopic] = useMutation(EditTopic)
  const post = data?.node && 'title' in data.node ? data.node : null
  const { fields, field, set, forget } = usePostDraft(`edit:${id}`, post ? {
    title: post.title, link: 'link' in post ? post.link ?? '' : '', content: post.content ?? '', tags: post.tags.join(', '),
  } : {})
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!post) return <p className="loading">{text.loading}</p>

  async function send() {
    const { title = '', link = '', content = '', tags = '', explanation = '' } = fields
    const input = { post: id, title: title.trim(), content, tags: namesIn(tags), explanation: explanation.trim() || null }
    const errors = kind === 'Article'
      ? (await editArticle({ variables: { input: { ...input, link: link.trim() } } })).data?.editArticle?.errors ?? []
      : (await editTopic({ variables: { input } })).data?.editTopic?.errors ?? []
    if (errors.length === 0) end()
    return errors
  }

  function end() {
    forget()
    onDone()
  }

  return (
    <Form
      submit={text.save} fields={['title', 'link', 'content', 'tags', 'explanation']} send={send}
      actions={<button type="button" onClick={end}>{text.cancel}</button>}
    >
      {errors => (
        <>
          <SessionEnded />
          <Field name="title" label={text.thread.form.title} maxLength={limits?.title.max} errors={errors} dir="auto" required autoFocus {...field('title')} />
          {'link' in post && <Field name="link" type="url" label={text.thread.form.link} errors={errors} {...field('link')} />}
          <Editor
            name="content" label={text.thread.form.content} value={fields['content'] ?? ''} onChange={value => set('content', value)}
            rows={10} limit={limits?.content.max} errors={errorsOf(errors, 'content', text)}
          />
          <Field name="tags" label={text.thread.form.tags} hint={text.thread.form.tagsHint} errors={errors} dir="auto" {...field('tags')} />
          <Field name="explanation" label={text.thread.form.explanation} maxLength={limits?.editReason.max} errors={errors} dir="auto" {...field('explanation')} />
        </>
      )}
    </Form>
  )
}
