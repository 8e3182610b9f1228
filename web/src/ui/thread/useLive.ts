// Keeps a thread current: new comments, edits, deletions and removals as they occur, and the votes on its first comments.
import { useApolloClient } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { accept, settled } from '../../api/outbox.ts'
import { current } from '../../api/session.ts'
import { forgetPages, insertComment, markGone, removeComment } from '../../api/thread.ts'
import { graphql } from '../../gql/index.ts'
import type { ThreadChangedSubscription } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { announce } from '../Announcer.tsx'

const ThreadChanged = graphql(`
  subscription ThreadChanged($subject: ID!, $after: String) {
    threadChanged(subject: $subject, after: $after) {
      kind
      id
      comment { id depth author { id } parent { id } ...Comment }
      subject {
        id
        commentCount viewerCanComment
        ...ArticlePost
        ...TopicPost
      }
      resumeToken
    }
  }
`)

const VotesChanged = graphql(`
  subscription VotesChanged($ids: [ID!]!) {
    voteChanged(ids: $ids) { post { id score } }
  }
`)

type Change = ThreadChangedSubscription['threadChanged']
type Posted = NonNullable<Change['comment']>

// The position up to which the cache has the changes of each subject.
const tokens = new Map<string, string>()

const codeOf = (error: unknown) =>
  CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions ?? {} : {}

interface Options {
  subject: string
  token: string | null // the position at which the thread was read; null if it is not known
  refetch: () => Promise<{ data?: { resumeToken?: string | null | undefined } | undefined }>
  /** Returns whether a reply would move what the reader sees. */
  moves: (parent: string | null) => boolean
  /** Returns whether the reader has a text at a comment, which then stays when it leaves the thread. */
  keeps: (comment: string) => boolean
}

export function useLive({ subject, token, refetch, moves, keeps }: Options) {
  const client = useApolloClient()
  const text = useText().thread
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<readonly Posted[]>([])
  const waiting = useRef(held)
  const call = useRef({ refetch, moves, keeps, text })
  useEffect(() => { call.current = { refetch, moves, keeps, text } })

  const insert = useCallback((comments: readonly Posted[]) => {
    const added = comments.filter(comment => insertComment(client.cache, subject, comment, false))
    if (added.length) setFresh(fresh => new Set([...fresh, ...added.map(({ id }) => id)]))
    return added
  }, [client, subject])

  const hold = useCallback((comments: readonly Posted[]) => {
    waiting.current = comments
    setHeld(comments)
  }, [])

  /** Shows the comments that were held back, and returns the first. */
  const release = useCallback(() => {
    const [first] = insert(waiting.current)
    hold([])
    return first?.id
  }, [insert, hold])

  useEffect(() => {
    if (token && !tokens.has(subject)) tokens.set(subject, token)
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout>
    let ended = false
    let applied = Promise.resolve()

    // The reader's own comment often arrives before the answer to the mutation that posts it, and would show twice.
    const isOwn = ({ comment }: Change) => comment?.author && comment.author.id === current()?.user.id

    async function receive(change: Change) {
      if (isOwn(change)) await settled()
      if (ended) return // the next subscription begins before this change
      tokens.set(subject, change.resumeToken)
      apply(change)
    }

    function apply(change: Change) {
      const { kind, id, comment } = change
      if (comment) {
        if (kind !== 'POSTED' && kind !== 'RESTORED') return // the cache has its present state
        const own = isOwn(change)
        if (!own && call.current.moves(comment.parent?.id ?? null)) hold([...waiting.current, comment])
        else if (own) {
          if (insertComment(client.cache, subject, comment, true)) accept(subject, comment.parent?.id ?? null)
        } else if (insert([comment]).length === 0) return
        if (!own) announce(call.current.text.newReplies(Math.max(1, waiting.current.length)))
      } else if (id.startsWith('comment:')) {
        hold(waiting.current.filter(comment => comment.id !== id))
        if (call.current.keeps(id)) markGone(client.cache, id, kind === 'REMOVED')
        else removeComment(client.cache, subject, id)
      } else if (kind === 'MOVED') void call.current.refetch().catch(() => undefined) // the page stays as it is
    }

    async function fail(error: unknown) {
      if (ended) return
      const { code, retryAfter } = codeOf(error)
      if (code === 'NOT_FOUND') return
      if (code === 'STREAM_GAP' || code === 'BAD_USER_INPUT') {
        tokens.delete(subject)
        forgetPages(client.cache, subject)
        const { data } = await call.current.refetch().catch(() => ({ data: undefined }))
        if (data?.resumeToken) tokens.set(subject, data.resumeToken)
      }
      timer = setTimeout(start, 1000 * Number(retryAfter ?? 3))
    }

    function start() {
      if (ended) return
      const variables = { subject, after: tokens.get(subject) ?? null }
      const subscription = client.subscribe({ query: ThreadChanged, variables }).subscribe({
        next({ data, error }) {
          if (error) return void fail(error)
          if (!data) return
          applied = applied.then(() => receive(data.threadChanged)).catch(reportError)
        },
        error: fail,
      })
      stop = () => subscription.unsubscribe()
    }

    start()
    return () => {
      ended = true
      stop()
      clearTimeout(timer)
      insert(waiting.current) // the position is behind them
      waiting.current = []
    }
  }, [client, subject, token, insert, hold])

  return { fresh, held, release, mark: useCallback((id: string) => setFresh(fresh => new Set([...fresh, id])), []) }
}

/** useLiveVotes follows the votes on the first 100 of some posts. */
export function useLiveVotes(ids: readonly string[]): void {
  const client = useApolloClient()
  const key = ids.slice(0, 100).join(' ')
  useEffect(() => {
    if (!key) return
    let stop = () => {}
    const timer = setTimeout(() => { // not for a list that changes at once, as a page of it arrives
      const subscription = client.subscribe({ query: VotesChanged, variables: { ids: key.split(' ') } }).subscribe({ error() {} })
      stop = () => subscription.unsubscribe()
    }, 1000)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, key])
}
