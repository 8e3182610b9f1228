// A post that waits, where it would be, and the decision about it.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { describe } from '../../api/errors.ts'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfName } from '../../ui/address.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'

export const HeldPostFragment = graphql(`
  fragment HeldCase on HeldPost {
    id
    kind
    createdAt
    author { id name }
    title
    link
    contentHTML
    category { id name title }
    tags
    groups
    subject { __typename id title slug }
    rule
  }
`)

const Approve = graphql(`
  mutation ApprovePost($input: ApprovePostInput!) {
    approvePost(input: $input) {
      post { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const Reject = graphql(`
  mutation RejectHeldPost($input: RejectHeldPostInput!) {
    rejectHeldPost(input: $input) {
      heldPost { id rejectedAt explanation }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props {
  post: FragmentType<typeof HeldPostFragment>
  ofSite: boolean // whether the viewer moderates the whole site
  onDone: (done: string) => void
}

export function HeldPost({ post: masked, ofSite, onDone }: Props) {
  const all = useText()
  const text = all.moderation
  const { id, kind, createdAt, author, title, link, contentHTML, category, tags, groups, subject, rule } =
    unmask(HeldPostFragment, masked)
  const [approve, { loading }] = useMutation(Approve)
  const [reject] = useMutation(Reject)
  const [rejecting, setRejecting] = useState(false)

  async function publish() {
    try {
      const { data } = await approve({ variables: { input: { heldPost: id } } })
      const error = data?.approvePost?.errors[0]
      if (error) complain(all.errors.refused(error))
      else onDone(text.approval.approved)
    } catch (error) {
      complain(describe(error, all))
    }
  }
  async function refuse(values: FormData) {
    const input = { heldPost: id, explanation: read(values, 'explanation') || null }
    const { data } = await reject({ variables: { input } })
    const errors = data?.rejectHeldPost?.errors ?? []
    if (errors.length === 0) onDone(text.approval.rejected)
    return errors
  }
  return (
    <article className="case" data-item tabIndex={-1}>
      <header>
        <h2 dir="auto">{title ?? text.commentOn(subject?.title ?? '')}</h2>
        <p className="meta">
          {text.kinds[kind]} {all.by} <UserLink user={author} /> <Time at={createdAt} />
          {category && <Link href={addressOfName('category', category.name)} dir="auto">{category.title}</Link>}
          {groups.map(name => <Link key={name} href={addressOfName('g', name)}>{name}</Link>)}
          {tags.map(name => <span key={name} className="tag">{name}</span>)}
          {subject && <Link href={addressOf(subject)} data-open>{text.approval.subject}</Link>}
          {ofSite && author && (
            <Link href={`/moderation${addressOfName('user', author.name)}`}>{text.people.record}</Link>
          )}
        </p>
      </header>
      {rule && <p className="note">{text.rule(rule)}</p>}
      {link && <p><a href={link} rel="noopener nofollow ugc" dir="ltr">{link}</a></p>}
      {contentHTML && <div className="markdown quoted" dir="auto" dangerouslySetInnerHTML={{ __html: contentHTML }} />}
      <div className="actions">
        <button type="button" disabled={loading} onClick={publish}>{text.approval.approve}</button>
        <button type="button" className="danger" disabled={loading} onClick={() => setRejecting(true)}>
          {text.approval.reject}
        </button>
      </div>
      <Dialog open={rejecting} onClose={() => setRejecting(false)} title={text.approval.rejectTitle}>
        <Form
          submit={text.approval.rejectSubmit} fields={['explanation']} send={refuse}
          actions={<button type="button" onClick={() => setRejecting(false)}>{all.cancel}</button>}
        >
          {errors => (
            <Field
              name="explanation" label={text.remove.explanation} hint={text.approval.explanationHint} rows={3} errors={errors}
            />
          )}
        </Form>
      </Dialog>
    </article>
  )
}
