// graphql-ws, the client of graphql-transport-ws.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { arrives, ask, login, start, stop } from './agora.js'

const url = await start()
const token = await login(url)
const post = 'mutation($title: String!, $groups: [String!]!) { postArticle(input: {title: $title, content: "x", groups: $groups}) { article { title } } }'
const posted = 'subscription($group: String, $after: String) { articlePosted(group: $group, after: $after) { resumeToken article { title } } }'

/** connect returns a client that ends with the test. */
function connect(t, options = {}) {
  const client = createClient({ url: url.replace('http', 'ws'), webSocketImpl: WebSocket, ...options })
  t.after(() => client.dispose())
  return client
}

/** first returns the result of an operation with one result. */
async function first(client, query, variables) {
  const results = []
  for await (const result of client.iterate({ query, variables })) results.push(result)
  assert.equal(results.length, 1)
  return results[0]
}

/** now returns a resume token: a subscription with it gets all later events. */
const now = async () => (await ask(url, '{ resumeToken }')).resumeToken

test('a query', async t => {
  const { data } = await first(connect(t), 'query($n: Int!) { articles(first: $n) { nodes { id title } } }', { n: 2 })
  assert.equal(data.articles.nodes.length, 2)
  assert.match(data.articles.nodes[0].id, /^article:\d+$/)
})

test('the session in connectionParams, and a mutation with it', async t => {
  const client = connect(t, { connectionParams: async () => ({ authorization: `Bearer ${token}` }) })
  assert.deepEqual(await first(client, '{ viewer { user { name } } }'), { data: { viewer: { user: { name: 'ada' } } } })
  assert.deepEqual(await first(client, post, { title: 'over the socket', groups: [] }), { data: { postArticle: { article: { title: 'over the socket' } } } })
})

test('without a session viewer is null', async t => {
  const client = connect(t)
  assert.deepEqual(await first(client, '{ viewer { user { name } } }'), { data: { viewer: null } })
  const { data, errors } = await first(client, post, { title: 'no', groups: [] })
  assert.equal(data.postArticle, null)
  assert.equal(errors[0].extensions.code, 'UNAUTHENTICATED')
})

test('an invalid document ends in errors, and the socket stays open', async t => {
  const client = connect(t)
  await assert.rejects(first(client, '{ nothing }'), ([error]) => error.extensions.code === 'GRAPHQL_VALIDATION_FAILED')
  await assert.rejects(first(client, '{'), ([error]) => error.extensions.code === 'GRAPHQL_PARSE_FAILED')
  assert.deepEqual(await first(client, '{ __typename }'), { data: { __typename: 'Query' } })
})

test('a subscription', async t => {
  const events = connect(t).iterate({ query: posted, variables: { group: 'socket', after: await now() } })
  for (const title of ['one', 'two']) {
    const event = events.next()
    await ask(url, post, { title, groups: ['elsewhere'] }, token)
    await ask(url, post, { title, groups: ['socket'] }, token)
    assert.equal((await event).value.data.articlePosted.article.title, title)
  }
  assert.deepEqual(await events.return(), { done: true, value: undefined })
})

test('several operations share a socket', async t => {
  let connections = 0
  const client = connect(t, { lazy: false, on: { connected: () => connections++ } })
  const after = await now()
  const events = ['left', 'right'].map(group => client.iterate({ query: posted, variables: { group, after } }))
  await first(client, '{ __typename }')
  await ask(url, post, { title: 'for both', groups: ['left', 'right'] }, token)
  for (const event of events) assert.equal((await event.next()).value.data.articlePosted.article.title, 'for both')
  assert.equal(connections, 1)
})

test('an invalid token closes with 4403, and a client that checks the code does not retry', async t => {
  let connections = 0
  const client = connect(t, {
    connectionParams: { authorization: 'Bearer 1.wrong' },
    shouldRetry: event => event.code !== 4403, // by default graphql-ws retries
    on: { opened: () => connections++ },
  })
  await assert.rejects(first(client, '{ __typename }'), { code: 4403, reason: /^INVALID: / })
  assert.equal(connections, 1)
})

test('after 4403, a client goes on with a new token', async t => {
  const tokens = ['1.wrong', token]
  const client = connect(t, {
    connectionParams: () => ({ authorization: `Bearer ${tokens.shift()}` }),
    retryWait: async () => {},
  })
  assert.deepEqual(await first(client, '{ viewer { user { name } } }'), { data: { viewer: { user: { name: 'ada' } } } })
  assert.deepEqual(tokens, [])
})

test('after a lost connection, a subscription resumes at its last event', async t => {
  let socket
  const client = connect(t, {
    on: { opened: opened => { socket = opened } },
    retryWait: () => ask(url, post, { title: 'while away', groups: ['lost'] }, token),
  })
  const variables = { group: 'lost', after: await now() }
  const titles = []
  await new Promise((resolve, reject) => {
    const article = title => ask(url, post, { title, groups: ['lost'] }, token).catch(reject)
    client.subscribe({ query: posted, variables }, {
      next({ data: { articlePosted } }) {
        titles.push(articlePosted.article.title)
        variables.after = articlePosted.resumeToken // graphql-ws subscribes again with it
        if (titles.length === 1) socket.terminate()
        if (titles.length === 2) article('after')
        if (titles.length === 3) resolve()
      },
      error: reject,
      complete: () => reject(new Error('the subscription ended')),
    })
    article('before')
  })
  assert.deepEqual(titles, ['before', 'while away', 'after'])
})

test('the server replies to pings', async t => {
  const pong = new Promise(resolve => connect(t, { lazy: false, keepAlive: 1, on: { pong: received => received && resolve() } }))
  await pong
})

test('when its server stops, a subscription goes on at the next server', async t => {
  const [one, other] = [await start(), await start()]
  let here = one
  const events = connect(t, { url: () => here.replace('http', 'ws'), retryWait: async () => {} }).iterate({ query: 'subscription { articlePosted { article { title } } }' })
  assert.equal((await arrives(events.next(), one)).value.data.articlePosted.article.title, 'here')
  here = other
  await stop(one)
  assert.equal((await arrives(events.next(), other)).value.data.articlePosted.article.title, 'here')
})
