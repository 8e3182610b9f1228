// A reported post with its reports, and the decision about it.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { describe, type UserError } from '../../api/errors.ts'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import type { ResolveReportsInput } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { complain } from '../../ui/Announcer.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { PostLink } from './PostLink.tsx'

export const QueueItemFragment = graphql(`
  fragment QueueItem on QueueItem {
    id
    reportCount
    firstReportedAt
    post {
      __typename
      id
      author { id name }
      createdAt
      removedAt
      contentHTML
      ... on Article { link domain }
      ...ModeratedLink
    }
    reports { reason explanation rule createdAt by { id name } }
  }
`)

const Resolve = graphql(`
  mutation ResolveReports($input: ResolveReportsInput!) {
    resolveReports(input: $input) {
      post {
        id removedAt removal { reason }
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

interface Props {
  item: FragmentType<typeof QueueItemFragment>
  ofSite: boolean // whether the viewer moderates the whole site
  onDone: (done: string) => void
}

export function QueueItem({ item: masked, ofSite, onDone }: Props) {
  const all = useText()
  const text = all.moderation
  const { id, post, reports, reportCount } = unmask(QueueItemFragment, masked)
  const [resolve, { loading }] = useMutation(Resolve)
  const [removing, setRemoving] = useState(false)

  async function decide(decision: Omit<ResolveReportsInput, 'post'>): Promise<readonly UserError[]> {
    const { data } = await resolve({ variables: { input: { post: id.replace('queueItem:', ''), ...decision } } })
    const errors = data?.resolveReports?.errors ?? []
    if (errors.length === 0) onDone(decision.action === 'KEEP' ? text.queue.kept : text.queue.removed)
    return errors
  }
  async function keep() {
    try {
      const [error] = await decide({ action: 'KEEP' })
      if (error) complain(all.errors.refused(error))
    } catch (error) {
      complain(describe(error, all))
    }
  }
  const first = reports.at(-1)?.reason
  return (
    <article className="case" data-item tabIndex={-1}>
      <header>
        <h2>{post ? <PostLink post={post} /> : text.gone}</h2>
        {post && (
          <p className="meta">
            {text.kinds[post.__typename.toUpperCase() as 'ARTICLE']} {all.by} <UserLink user={post.author} />
            <Time at={post.createdAt} />
            {post.__typename === 'Article' && post.link && <a href={post.link} rel="noopener ugc">{post.domain}</a>}
            {ofSite && post.author && (
              <Link href={`/moderation${addressOfName('user', post.author.name)}`}>{text.people.record}</Link>
            )}
          </p>
        )}
      </header>
      {post?.removedAt && <p className="note">{text.queue.hidden}</p>}
      {post?.contentHTML && (
        <div className="markdown quoted" dir="auto" dangerouslySetInnerHTML={{ __html: post.contentHTML }} />
      )}
      <h3>{text.queue.reports(reportCount)}</h3>
      <ul className="reports">
        {reports.map(({ reason, explanation, rule, createdAt, by }, index) => (
          <li key={index}>
            <b>{all.thread.report.reasons[reason]}</b>{' '}
            <span className="meta">{rule ? text.byRule(rule) : <UserLink user={by} />} <Time at={createdAt} /></span>
            {explanation && <p dir="auto">{explanation}</p>}
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" disabled={loading} onClick={keep}>
          {post?.removedAt ? text.queue.restore : text.queue.keep}
        </button>
        <button type="button" className="danger" disabled={loading} onClick={() => setRemoving(true)}>
          {text.queue.remove}
        </button>
      </div>
      <RemoveDialog
        open={removing} onClose={() => setRemoving(false)} reason={first}
        send={(reason, explanation) => decide({ action: 'REMOVE', reason, explanation })}
      />
    </article>
  )
}
