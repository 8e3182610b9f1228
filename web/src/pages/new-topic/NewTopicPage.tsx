// Posts a topic to a category.
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { errorsOf } from '../../api/errors.ts'
import { useWriter } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf } from '../../ui/address.ts'
import { complain } from '../../ui/Announcer.tsx'
import { SignedIn } from '../../ui/SignedIn.tsx'
import { contentOf } from '../../ui/compose/content.ts'
import { Editor } from '../../ui/compose/Editor.tsx'
import { namesIn } from '../../ui/compose/names.ts'
import { useLimits } from '../../ui/compose/useLimits.ts'
import { usePostDraft } from '../../ui/compose/usePostDraft.ts'
import { SessionEnded } from '../../ui/compose/SessionEnded.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useMounted } from '../../ui/useMounted.ts'
import { useSuspension } from '../../ui/useSuspension.ts'

export const query = graphql(`
  query NewTopicPage {
    categories { id name title }
  }
`)

const PostTopic = graphql(`
  mutation PostTopic($input: PostTopicInput!) {
    postTopic(input: $input) {
      topic { id slug }
      state
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export default function NewTopicPage() {
  const text = useText()
  const { form } = text.thread
  const writer = useWriter()
  const limits = useLimits()
  const [search, setSearch] = useSearchParams()
  const [, navigate] = useLocation()
  const { data: found, error, refetch } = useQuery(query)
  const [post] = useMutation(PostTopic)
  const { key, fields, field, set, forget } = usePostDraft('topic')
  const [held, setHeld] = useState(false)
  const mounted = useMounted()
  const suspension = useSuspension()
  const categories = found?.categories ?? []
  const named = search.get('category') ?? fields['category'] ?? ''
  const category = !found || categories.some(({ name }) => name === named) ? named : '' // which the writer has to choose
  useTitle(text.nav.newTopic)
  if (!writer) return <SignedIn title={text.nav.newTopic} />
  if (suspension) return <SignedIn title={text.nav.newTopic}><p className="note" dir="auto">{suspension}</p></SignedIn>
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (held) return <p className="note" role="status">{text.thread.unsent.held}</p>

  async function send() {
    const { title = '', content = '', tags = '' } = fields
    const { data } = await post({
      variables: {
        input: { title: title.trim(), content: contentOf(content), category, tags: namesIn(tags), idempotencyKey: key },
      },
    })
    const payload = data?.postTopic
    const errors = payload?.errors ?? []
    if (errors.length > 0) return errors
    forget()
    if (!mounted.current) complain(payload?.topic ? form.posted(title.trim()) : text.thread.unsent.held)
    else if (payload?.topic) navigate(addressOf(payload.topic))
    else setHeld(true)
    return []
  }

  return (
    <>
      <h1>{text.nav.newTopic}</h1>
      <SessionEnded />
      <Form submit={form.postTopic} fields={['title', 'category', 'content', 'tags']} send={send}>
        {errors => (
          <>
            <Select
              name="category" label={form.category} errors={errors} value={category}
              options={[['', form.chooseCategory], ...categories.map(({ name, title }) => [name, title] as const)]}
              onChange={({ target: { value } }) => {
                set('category', value)
                setSearch({ category: value }, { replace: true })
              }}
            />
            <Field name="title" label={form.title} maxLength={limits?.title.max} errors={errors} dir="auto" required {...field('title')} />
            <Editor
              name="content" label={form.content} value={fields['content'] ?? ''} onChange={value => set('content', value)}
              rows={10} limit={limits?.content.max} errors={errorsOf(errors, 'content', text)}
            />
            <Field name="tags" label={form.tags} hint={form.tagsHint} errors={errors} dir="auto" {...field('tags')} />
          </>
        )}
      </Form>
    </>
  )
}
