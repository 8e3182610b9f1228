// graphql-ws: every kind of operation over one socket, sessions, and what a lost connection costs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { ask, login, start } from './agora.js'

const url = await start()
const token = await login(url, 'grace')

globalThis.WebSocket ??= WebSocket // Node 20 has none

function client(options = {}) {
  return createClient({ url: url.replace('http', 'ws'), connectionParams: { Authorization: `Bearer ${token}` }, ...options })
}

/** first returns the first answer to an operation. */
async function first(c, query, variables) {
  for await (const answer of c.iterate({ query, variables })) return answer
}

const post = (title) =>
  ask(url, 'mutation($t: String!) { postArticle(input: {title: $t, link: "https://example.com/"}) { article { id } } }', { t: title }, token)

const POSTED = 'subscription($after: String) { articlePosted(after: $after) { article { title } resumeToken } }'

test('a query and a mutation', async () => {
  const c = client()
  assert.equal((await first(c, '{ viewer { name } }')).data.viewer.name, 'grace')
  const vote = await first(c, 'mutation { voteArticle(input: {id: "article:2", vote: UP}) { article { viewerVote } } }')
  assert.equal(vote.data.voteArticle.article.viewerVote, 'UP')
  await c.dispose()
})

test('a document that is not valid', async () => {
  const c = client()
  await assert.rejects(first(c, '{ nonsense }'), (errors) => errors[0].extensions.code === 'GRAPHQL_VALIDATION_FAILED')
  await c.dispose()
})

test('a session that is nobody’s is refused', async () => {
  const c = client({ connectionParams: { Authorization: 'Bearer 1.NOBODY' }, retryAttempts: 0 })
  await assert.rejects(first(c, '{ viewer { name } }'), (event) => event.code === 4403)
  await c.dispose()
})

test('a ping is answered', async () => {
  const c = client({ keepAlive: 10 })
  const ponged = new Promise((resolve) => c.on('pong', (received) => received && resolve()))
  const open = c.subscribe({ query: POSTED }, { next() {}, error() {}, complete() {} })
  await ponged
  open()
  await c.dispose()
})

test('what happens while the connection is lost is told afterwards', async () => {
  let socket
  const c = client({ retryAttempts: 5, retryWait: async () => {}, on: { opened: (s) => (socket = s) } })
  const heard = []
  let { resumeToken } = await ask(url, '{ resumeToken }')
  const hear = async (n) => {
    for await (const { data } of c.iterate({ query: POSTED, variables: { after: resumeToken } })) {
      heard.push(data.articlePosted.article.title)
      resumeToken = data.articlePosted.resumeToken
      if (heard.length === n) return
    }
  }
  const one = hear(1)
  await post('before')
  await one
  socket.close(4499, 'a cable was pulled')
  await post('meanwhile')
  const three = hear(3)
  await post('after')
  await three
  assert.deepEqual(heard, ['before', 'meanwhile', 'after'])
  await c.dispose()
})
