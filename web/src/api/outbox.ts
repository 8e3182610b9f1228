// Comments that are under way. Each is kept in this browser until the server has it or its author discards it, and is
// sent with the same idempotency key each time, so that it is posted once however often the connection is lost.
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useSyncExternalStore } from 'react'
import { graphql } from '../gql/index.ts'
import { client } from './client.ts'
import type { UserError } from './errors.ts'
import { current, subscribe as onSession, writer } from './session.ts'
import { insertComment } from './thread.ts'

/**
 * An Unsent comment is being sent, waits for a connection, was refused with an error, or is held for a moderator. error
 * is that of the operation, errors are those of the payload.
 */
export interface Unsent {
  key: string
  user: string
  subject: string
  parent: string | null
  content: string
  at: string
  state: 'sending' | 'waiting' | 'refused' | 'held'
  edited?: boolean // since it was sent first: the server may have an earlier text
  error?: { code: string; message: string; retryAfter: number }
  errors?: readonly UserError[]
}

const PostComment = graphql(`
  mutation PostComment($input: PostCommentInput!) {
    postComment(input: $input) {
      comment {
        id depth content parent { id }
        subject { id commentCount }
        ...Comment
      }
      state
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const Correct = graphql(`
  mutation CorrectComment($input: EditCommentInput!) {
    editComment(input: $input) {
      comment { id ...Comment }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const storage = 'agora:outbox'
const listeners = new Set<() => void>()

function stored(): readonly Unsent[] {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? '[]')
  } catch {
    return []
  }
}

let items = stored()

function notify() {
  for (const listener of listeners) listener()
}

// The keys of comments whose last change could not be stored, as the storage is full or off: they last as long as the page.
const unstored = new Set<string>()

// all returns what is stored, which other tabs write too, with what this tab alone has.
const all = () => [
  ...stored().filter(({ key }) => !unstored.has(key)), ...items.filter(({ key }) => unstored.has(key)),
]

function set(change: (items: readonly Unsent[]) => readonly Unsent[]) {
  const before = all()
  items = change(before)
  try {
    localStorage.setItem(storage, JSON.stringify(items))
    unstored.clear()
  } catch {
    for (const item of items) if (!before.includes(item)) unstored.add(item.key)
  }
  notify()
}

const update = (key: string, change: Partial<Unsent>) =>
  set(items => items.map(item => item.key === key ? { ...item, ...change } : item))

/** discard forgets a comment. */
export const discard = (key: string) => set(items => items.filter(item => item.key !== key))

/** accept forgets the first comment below a parent that waited for a moderator: one of its author's is shown there now. */
export function accept(subject: string, parent: string | null): void {
  const user = current()?.user.id
  const held = items.find(item =>
    item.state === 'held' && item.user === user && item.subject === subject && item.parent === parent)
  if (held) discard(held.key)
}

/** post sends a new comment, which is shown at once. After the end of the session it waits for the next one. */
export function post(subject: string, parent: string | null, content: string): void {
  const user = writer()?.id
  if (!user) return
  const key = crypto.randomUUID()
  const item: Unsent = { key, user, subject, parent, content, at: new Date().toISOString(), state: 'waiting' }
  set(items => [...items, item])
  void send(key)
}

/** edit changes the text of a comment that could not be sent, and sends it. */
export function edit(key: string, content: string): void {
  update(key, { content, edited: true })
  void send(key)
}

const posters = new Set<(id: string, parent: string | null) => void>()

/** onPosted calls a listener with each comment that the server has got. It returns a function that ends this. */
export function onPosted(listener: (id: string, parent: string | null) => void) {
  posters.add(listener)
  return () => { posters.delete(listener) }
}

const underway = new Map<string, Promise<void>>()

/** settled ends when each comment that is being sent now has its answer, or has failed. */
export const settled = async (): Promise<void> => void await Promise.all(underway.values())

/** send sends a comment, or sends it again. Nothing is sent under another account than that of its author. */
export async function send(key: string): Promise<void> {
  const item = items.find(item => item.key === key)
  if (!item || item.user !== current()?.user.id || underway.has(key)) return
  const sent = deliver(item).finally(() => underway.delete(key))
  underway.set(key, sent)
  await sent
}

async function deliver({ key, subject, parent, content, edited }: Unsent): Promise<void> {
  update(key, { state: 'sending', error: undefined, errors: undefined } as never)
  try {
    const { data } = await client.mutate({
      mutation: PostComment, variables: { input: { subject, parent, content, idempotencyKey: key } },
    })
    const payload = data?.postComment
    const posted = payload?.comment
    if (posted) {
      insertComment(client.cache, subject, posted, true)
      // What fails here is sent again from the start: the key finds the comment.
      const errors = edited && posted.content !== content ? await correct(posted.id, content) : []
      if (errors.length > 0) return update(key, { state: 'refused', errors })
      discard(key)
      for (const listener of posters) listener(posted.id, parent)
    } else {
      update(key, payload?.state === 'HELD' ? { state: 'held' } : { state: 'refused', errors: payload?.errors ?? [] })
    }
  } catch (error) {
    const failed = failure(error)
    update(key, failed)
    // A server that is away says nothing when it is back; without a network the browser does.
    if (failed.state === 'waiting' && navigator.onLine) setTimeout(flush, 1000 * (failed.error?.retryAfter || 10))
  }
}

async function correct(id: string, content: string): Promise<readonly UserError[]> {
  const { data } = await client.mutate({ mutation: Correct, variables: { input: { post: id, content } } })
  return data?.editComment?.errors ?? []
}

// What the server may accept later waits; all else needs its author.
const later = ['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNAUTHENTICATED']

function failure(error: unknown): Partial<Unsent> {
  if (!CombinedGraphQLErrors.is(error)) return { state: 'waiting' }
  const { message = '', extensions } = error.errors[0] ?? {}
  const code = String(extensions?.['code'] ?? '')
  const retryAfter = Number(extensions?.['retryAfter'] ?? 0)
  return { state: later.includes(code) ? 'waiting' : 'refused', error: { code, message, retryAfter } }
}

function flush() {
  for (const { key, state } of items) if (state === 'waiting' || state === 'sending') void send(key)
}

addEventListener('online', flush)
addEventListener('storage', event => {
  if (event.key !== storage) return
  items = all()
  notify()
})
onSession(flush)
if (navigator.onLine) flush()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}

/** useOutbox returns the comments of all subjects and accounts that are not posted yet. */
export const useOutbox = () => useSyncExternalStore(subscribe, () => items)
