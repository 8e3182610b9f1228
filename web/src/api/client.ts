// The client of the API: one cache, one link for queries and mutations, one socket for subscriptions.
import { ApolloClient, ApolloLink, HttpLink, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ErrorLink } from '@apollo/client/link/error'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { RetryLink } from '@apollo/client/link/retry'
import { type DocumentNode, OperationTypeNode, print } from 'graphql'
import type { Client } from 'graphql-ws'
import { cache } from './cache.ts'
import { Offline, payloadOf } from './errors.ts'
import { inOrder } from './inOrder.ts'
import { current, expire, subscribe } from './session.ts'

// The hash of a document, which codegen has computed: the server knows all documents of this build, and never reads
// their text. A server that does not know a hash asks for the text.
const hashOf = (document: DocumentNode) => (document as { __meta__?: { hash: string } }).__meta__?.hash ?? ''

const authorize = new ApolloLink((operation, forward) => {
  const session = current()
  if (session) operation.setContext({ headers: { authorization: `Bearer ${session.token}` }, token: session.token })
  return forward(operation)
})

// A session that has expired or was ended elsewhere ends here too, unless another user has signed in meanwhile. A query
// runs again without it; a mutation would be another user's.
const endSession = new ErrorLink(({ error, operation, forward }) => {
  const { token } = operation.getContext() as { token?: string }
  if (!CombinedGraphQLErrors.is(error) || !token || token !== current()?.token) return undefined
  if (!error.errors.some(({ extensions, path }) => extensions?.['code'] === 'UNAUTHENTICATED' && !path)) return undefined
  expire()
  if (operation.operationType !== OperationTypeNode.QUERY) return undefined
  operation.setContext({ headers: {} })
  return forward(operation)
})

// Queries are safe to repeat, so a lost connection is not shown at once. Mutations are repeated by their own idempotency
// keys only: see outbox.ts.
const retry = new RetryLink({
  delay: { initial: 300, max: 5000 },
  attempts: { max: 4, retryIf: (error, { operationType }) => operationType === 'query' && error instanceof Offline },
})

const http = new HttpLink({
  uri: '/graphql', headers: { accept: 'application/graphql-response+json' },
  fetch: (...request) => fetch(...request).catch((error: unknown) => {
    throw error instanceof TypeError ? new Offline(error.message) : error
  }),
})

// The socket is loaded with the first subscription, which no page waits for.
let socket: Promise<Client> | undefined
const connect = () => socket ??= import('graphql-ws').then(({ createClient }) => createClient({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  connectionParams: () => current() ? { authorization: `Bearer ${current()?.token}` } : {},
  lazyCloseTimeout: 5000,
  retryAttempts: Infinity,
  retryWait: retries => new Promise(resolve => {
    setTimeout(resolve, Math.min(30_000, 500 * 2 ** retries) * (0.5 + Math.random() / 2))
    addEventListener('online', () => resolve(), { once: true })
  }),
  shouldRetry: event => !(event instanceof CloseEvent && (event.code === 4403 || event.code === 4400)),
}))

// After a reconnect the socket sends the same variables again: with the token of the last event, so none is missing.
function resumeAfter(variables: Record<string, unknown>, data: Record<string, unknown> | null | undefined) {
  const token = payloadOf<{ resumeToken?: string }>(data)?.resumeToken
  if ('after' in variables && token) variables['after'] = token
}

const live = new ApolloLink(operation => {
  const { query, operationName } = operation
  const variables = { ...operation.variables }
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } }
  // The development server may be in front of a server that does not know this build.
  const document = import.meta.env.DEV ? { query: print(query) } : { query: '', extensions }
  return new Observable(observer => {
    let stop = () => { stopped = true }
    let stopped = false
    void connect().then(socket => {
      if (stopped) return
      stop = socket.subscribe({ ...document, operationName, variables }, {
        next(result) {
          resumeAfter(variables, result.data)
          observer.next(result as never)
        },
        error: error => observer.error(Array.isArray(error) ? new CombinedGraphQLErrors({ errors: error }) : error),
        complete: () => observer.complete(),
      })
    }, error => {
      socket = undefined // the next subscription loads it again
      observer.error(error)
    })
    return () => stop()
  })
})

export const client = new ApolloClient({
  cache,
  link: ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    live,
    ApolloLink.from([
      endSession, retry, authorize, inOrder,
      // The hashes are those of the documents in a build: the development server sends the documents.
      ...(import.meta.env.DEV ? [] : [new PersistedQueryLink({ generateHash: hashOf, useGETForHashedQueries: false })]),
      http,
    ]),
  ),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
})

// Another viewer sees other things everywhere: nothing of the last one stays.
let viewer = current()?.token
subscribe(() => {
  if (current()?.token === viewer) return
  viewer = current()?.token
  void socket?.then(open => open.terminate(), () => undefined)
  client.resetStore().catch(() => undefined) // each query shows its own failure, and those under way start again
})
