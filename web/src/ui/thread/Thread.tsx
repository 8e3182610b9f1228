// The comments on an article or a topic: a flat list in reading order that shows the depths by indentation.
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { onPosted, useOutbox } from '../../api/outbox.ts'
import { useSession, useWriter } from '../../api/session.ts'
import { type FragmentType, unmask } from '../../gql/index.ts'
import type { CommentOrder } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf } from '../address.ts'
import { Problem } from '../Problem.tsx'
import { SignInLink } from '../SignInLink.tsx'
import { useSuspension } from '../useSuspension.ts'
import { Comment } from './Comment.tsx'
import { Thread as Context, type ThreadContext } from './context.ts'
import { ThreadFragment } from './fragment.ts'
import { useThreadPages } from './pages.ts'
import { ThreadOrders } from './ThreadOrders.tsx'
import { PlainRows, type RowsHandle, VirtualRows } from './Rows.tsx'
import { type Row, rowsOf } from './rows.ts'
import { Reply } from './Reply.tsx'
import { UnsentComment } from './UnsentComment.tsx'
import { useLive, useLiveVotes } from './useLive.ts'
import { useMarkSeen } from './useMarkSeen.ts'

const long = 150 // comments, from which on rows are virtual
const foldedOf = new Map<string, ReadonlySet<string>>() // by subject, while the site is open

interface Props {
  subject: {
    id: string; slug: string; locked: boolean; commentCount: number; viewerCanComment: boolean; viewerCanModerate: boolean
    viewerSeen?: { lastSeenAt: string; unreadCount: number; firstUnread?: { id: string } | null } | null
  }
  thread: FragmentType<typeof ThreadFragment>
  order: CommentOrder
  around: string | null
  token: string | null
  busy: boolean // with another order or permalink
  refetch: () => Promise<{ data?: { resumeToken?: string | null | undefined } | undefined }>
}

export function Thread({ subject, thread: masked, order, around, token, busy, refetch }: Props) {
  const text = useText()
  const session = useSession()
  const suspension = useSuspension()
  const { id } = subject
  const { edges, pageInfo, load: read } = useThreadPages(id, order, unmask(ThreadFragment, masked))
  const outbox = useOutbox()
  const userId = session?.user.id
  const writerId = useWriter()?.id
  const unsent = useMemo(
    () => outbox.filter(item => item.subject === id && item.user === writerId), [outbox, id, writerId],
  )
  const [folded, setFolded] = useState(() => foldedOf.get(id) ?? new Set<string>())
  const [act, setAct] = useState<{ kind: 'reply' | 'edit'; id: string } | null>(null)
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const list = useRef<RowsHandle>(null)
  const rows = useMemo(() => rowsOf(edges, folded, unsent), [edges, folded, unsent])
  const seen = useMarkSeen(id, edges, subject.viewerSeen)

  const live = useLive({
    subject: id, token, refetch,
    keeps: comment => act?.id === comment || unsent.some(({ parent }) => parent === comment),
    moves(parent) {
      const shown = [...document.querySelectorAll<HTMLElement>('.rows > [data-row]')]
        .find(element => element.getBoundingClientRect().bottom > 0)
      if (!shown || shown.getBoundingClientRect().top > innerHeight) return false
      const at = parent ? rows.findIndex(row => row.key === parent) : -1
      if (parent && at < 0) return false
      const { depth } = rows[at] ?? { depth: 0 }
      const next = rows.findIndex((row, index) => index > at && row.depth <= depth)
      const place = order === 'OLD' ? (next < 0 ? rows.length : next) : at + 1
      return place < rows.length && place <= Number(shown.dataset['row'])
    },
  })
  useLiveVotes(useMemo(() => [id, ...edges.slice(0, 99).flatMap(({ node }) => node?.id ?? [])], [id, edges]))

  const load = useCallback(async (cursor: string, whole: boolean) => {
    setLoading(true)
    setError(null)
    await read(cursor, whole).catch(setError)
    setLoading(false)
  }, [read])

  const { hasNextPage, endCursor } = pageInfo
  const next = useCallback(() => {
    if (hasNextPage && endCursor && !loading && !error) void load(endCursor, false)
  }, [hasNextPage, endCursor, loading, error, load])

  const fold = useCallback((comment: string) => setFolded(folded => {
    const next = new Set(folded)
    if (!next.delete(comment)) next.add(comment)
    foldedOf.set(id, next)
    return next
  }), [id])

  const shown = around !== null && rows.some(row => row.key === around)
  useEffect(() => { if (shown && around) list.current?.show(around) }, [shown, around])
  const { mark } = live
  const posted = useRef<string | null>(null)
  useEffect(() => onPosted((comment, parent) => {
    mark(comment)
    if (parent === null) posted.current = comment
  }), [mark])
  useEffect(() => {
    if (!posted.current || !rows.some(({ key }) => key === posted.current)) return
    list.current?.show(posted.current)
    posted.current = null
  }, [rows])

  const { fresh } = live
  const { slug, viewerCanComment, viewerCanModerate } = subject
  const context = useMemo((): ThreadContext => ({
    subject: { id, slug }, viewerId: userId, canReply: viewerCanComment, canModerate: viewerCanModerate,
    isNew: comment => fresh.has(comment),
    onCollapse: fold,
    onReply: comment => setAct(comment ? { kind: 'reply', id: comment } : null),
    onEdit: comment => setAct(comment ? { kind: 'edit', id: comment } : null),
  }), [id, slug, userId, viewerCanComment, viewerCanModerate, fresh, fold])

  const render = (row: Row) => (
    <div className="level" style={{ '--depth': row.depth - 1 } as CSSProperties}>
      {row.kind === 'comment' ? (
        <Comment
          comment={row.comment} depth={row.depth} folded={row.folded} target={row.id === around}
          act={act?.id === row.id ? act.kind : null}
        />
      ) : row.kind === 'unsent' ? <UnsentComment item={row.item} /> : (
        <button type="button" className="link" disabled={loading} onClick={() => void load(row.cursor, true)}>
          {text.thread.moreReplies(row.count)}
        </button>
      )}
    </div>
  )
  const List = subject.commentCount > long ? VirtualRows : PlainRows

  return (
    <Context value={context}>
      <section className="thread" aria-labelledby="comments">
        <header className="thread-head">
          <h2 id="comments" tabIndex={-1}>{text.thread.title(subject.commentCount)}</h2>
          {rows.length > 1 && <ThreadOrders order={order} />}
        </header>
        {subject.locked && <p className="note">{text.thread.locked}</p>}
        {suspension && !subject.locked && <p className="note" dir="auto">{suspension}</p>}
        {writerId && !around && <Reply parent={null} closed={session !== null && !viewerCanComment} />}
        {!writerId && !subject.locked && <p className="note"><SignInLink>{text.thread.signIn}</SignInLink></p>}
        {around && (
          <p className="note">
            {shown ? text.thread.context : text.thread.noComment}{' '}
            <Link href={`${addressOf(subject)}${order === 'OLD' ? '' : `?order=${order}`}`}>{text.thread.whole(subject.commentCount)}</Link>
          </p>
        )}
        {seen && !around && (
          <p className="note"><Link href={`${addressOf(subject)}?comment=${seen.comment.split(':')[3]}`}>{text.thread.unread(seen.count)}</Link></p>
        )}
        {rows.length === 0 && !around && <p className="empty">{text.thread.empty}</p>}
        <List
          key={`${order} ${around}`} subject={`${id} ${order} ${around}`} rows={rows} keep={act?.id ?? null} label={text.thread.label}
          busy={busy || loading} ref={list} render={render} onEnd={next}
        />
        {error ? <Problem error={error} onRetry={() => setError(null)} /> : null}
        {loading && <p className="loading">{text.loading}</p>}
        <div>
          {hasNextPage && !loading && !error && (
            <button type="button" className="link" onClick={next}>{text.showMore}</button>
          )}
        </div>
        {live.held.length > 0 && (
          <button type="button" className="bar new-comments" onClick={() => {
            const first = live.release()
            if (first) setTimeout(() => list.current?.show(first), 50)
          }}>
            {text.thread.newComments(live.held.length)}
          </button>
        )}
      </section>
    </Context>
  )
}
