// Posts an article: a link, a text, or both.
import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
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
import { useTitle } from '../../ui/Title.ts'
import { useMounted } from '../../ui/useMounted.ts'
import { useSuspension } from '../../ui/useSuspension.ts'

const PostArticle = graphql(`
  mutation PostArticle($input: PostArticleInput!) {
    postArticle(input: $input) {
      article { id slug }
      state
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
        ... on DuplicateLinkError { article { id slug title commentCount } }
      }
    }
  }
`)

export default function SubmitPage() {
  const text = useText()
  const { form } = text.thread
  const writer = useWriter()
  const limits = useLimits()
  const [, navigate] = useLocation()
  const [post] = useMutation(PostArticle)
  const { key, fields, field, set, forget } = usePostDraft('article')
  const [earlier, setEarlier] = useState<{ id: string; slug: string; title: string; commentCount: number } | null>(null)
  const [held, setHeld] = useState(false)
  const mounted = useMounted()
  const suspension = useSuspension()
  const duplicate = useRef(false)
  useTitle(form.article)
  if (!writer) return <SignedIn title={form.article} />
  if (suspension) return <SignedIn title={form.article}><p className="note" dir="auto">{suspension}</p></SignedIn>
  if (held) return <p className="note" role="status">{text.thread.unsent.held}</p>

  async function send() {
    const { title = '', link = '', content = '', groups = '', tags = '' } = fields
    const { data } = await post({
      variables: {
        input: {
          title: title.trim(), link: link.trim() || null, content: contentOf(content) || null, groups: namesIn(groups),
          tags: namesIn(tags), idempotencyKey: key, postDuplicate: duplicate.current,
        },
      },
    })
    duplicate.current = false
    const payload = data?.postArticle
    const errors = payload?.errors ?? []
    const same = errors.find(error => error.__typename === 'DuplicateLinkError')
    setEarlier(same?.article ?? null)
    if (errors.length > 0) return errors
    forget()
    if (!mounted.current) complain(payload?.article ? form.posted(title.trim()) : text.thread.unsent.held)
    else if (payload?.article) navigate(addressOf(payload.article))
    else setHeld(true)
    return []
  }

  return (
    <>
      <h1>{form.article}</h1>
      <SessionEnded />
      <Form submit={text.nav.submit} fields={['title', 'link', 'content', 'groups', 'tags']} send={send}>
        {errors => (
          <>
            <Field name="title" label={form.title} maxLength={limits?.title.max} errors={errors} dir="auto" required {...field('title')} />
            <Field name="link" type="url" inputMode="url" label={form.link} hint={form.linkHint} errors={errors} {...field('link')} />
            {earlier && (
              <div className="note" role="alert">
                <p>{form.duplicate} <Link href={addressOf(earlier)} dir="auto">{earlier.title}</Link> · {text.comments(earlier.commentCount)}</p>
                <button type="submit" onClick={() => { duplicate.current = true }}>{form.postAnyway}</button>
              </div>
            )}
            <Editor
              name="content" label={form.content} value={fields['content'] ?? ''} onChange={value => set('content', value)}
              rows={8} limit={limits?.content.max} errors={errorsOf(errors, 'content', text)}
            />
            <Field name="groups" label={form.groups} hint={form.groupsHint} errors={errors} dir="auto" {...field('groups')} />
            <Field name="tags" label={form.tags} hint={form.tagsHint} errors={errors} dir="auto" {...field('tags')} />
          </>
        )}
      </Form>
    </>
  )
}
