// graphql-sse, the client of GraphQL over Server-Sent Events, with a connection for each operation.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from 'graphql-sse'
import { arrives, ask, login, start, stop } from './agora.js'

const url = await start()
const token = await login(url)
const post = 'mutation($title: String!, $groups: [String!]!) { postArticle(input: {title: $title, content: "x", groups: $groups}) { article { title } } }'
const posted = 'subscription($group: String, $after: String) { articlePosted(group: $group, after: $after) { resumeToken article { title } } }'

/** connect returns a client that ends with the test. */
function connect(t, options = {}) {
  const client = createClient({ url, retryAttempts: 0, ...options })
  t.after(() => client.dispose())
  return client
}

/** all returns the results of an operation that ends. */
async function all(client, query, variables) {
  const results = []
  for await (const result of client.iterate({ query, variables })) results.push(result)
  return results
}

/** now returns a resume token: a subscription with it gets all later events. */
const now = async () => (await ask(url, '{ resumeToken }')).resumeToken

test('a query', async t => {
  const [{ data }, ...more] = await all(connect(t), 'query($n: Int!) { articles(first: $n) { nodes { id title } } }', { n: 2 })
  assert.deepEqual(more, [])
  assert.equal(data.articles.nodes.length, 2)
  assert.match(data.articles.nodes[0].id, /^article:\d+$/)
})

test('the session in a header, and a mutation with it', async t => {
  const client = connect(t, { headers: async () => ({ authorization: `Bearer ${token}` }) })
  assert.deepEqual(await all(client, '{ viewer { user { name } } }'), [{ data: { viewer: { user: { name: 'ada' } } } }])
  assert.deepEqual(await all(client, post, { title: 'over a stream', groups: [] }), [{ data: { postArticle: { article: { title: 'over a stream' } } } }])
})

test('a subscription', async t => {
  const events = connect(t).iterate({ query: posted, variables: { group: 'stream', after: await now() } })
  for (const title of ['one', 'two']) {
    const event = events.next()
    await ask(url, post, { title, groups: ['elsewhere'] }, token)
    await ask(url, post, { title, groups: ['stream'] }, token)
    assert.equal((await event).value.data.articlePosted.article.title, title)
  }
  assert.deepEqual(await events.return(), { done: true, value: undefined })
})

test('a subscription of a viewer', async t => {
  const client = connect(t, { headers: { authorization: `Bearer ${token}` } })
  const [refused] = await all(connect(t), 'subscription { notificationReceived { resumeToken } }')
  assert.equal(refused.errors[0].extensions.code, 'UNAUTHENTICATED')

  const query = 'subscription($after: String) { notificationReceived(after: $after) { notification { __typename } } }'
  const events = client.iterate({ query, variables: { after: await now() } })
  const { topics } = await ask(url, '{ topics(first: 1) { nodes { id } } }')
  const comment = 'mutation($topic: ID!) { postComment(input: {subject: $topic, content: "What says @ada?"}) { errors { __typename } } }'
  const event = events.next()
  await ask(url, comment, { topic: topics.nodes[0].id }, await login(url, 'grace'))
  assert.ok((await event).value.data.notificationReceived.notification.__typename)
})

for (const [name, query, code] of [
  ['a syntax error', '{', 'GRAPHQL_PARSE_FAILED'],
  ['an invalid document', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  ['an invalid argument', 'subscription { articlePosted(after: "x") { resumeToken } }', 'BAD_USER_INPUT'],
]) {
  test(`${name} ends in errors`, async t => {
    const [{ data, errors }, ...more] = await all(connect(t), query)
    assert.deepEqual(more, [])
    assert.equal(data, undefined)
    assert.equal(errors[0].extensions.code, code)
  })
}

test('after a lost connection, a subscription resumes at its last event', async t => {
  const lost = new AbortController()
  const variables = { group: 'lost', after: await now() }
  let connections = 0
  const client = connect(t, {
    retryAttempts: 1,
    retry: () => ask(url, post, { title: 'while away', groups: ['lost'] }, token),
    fetchFn: (input, init) => fetch(input, { ...init, signal: connections++ ? init.signal : AbortSignal.any([init.signal, lost.signal]) }),
  })
  await ask(url, post, { title: 'before', groups: ['lost'] }, token)
  const titles = []
  for await (const { data: { articlePosted } } of client.iterate({ query: posted, variables })) {
    titles.push(articlePosted.article.title)
    variables.after = articlePosted.resumeToken // graphql-sse subscribes again with it
    if (titles.length === 2) break
    lost.abort(new Error('lost'))
  }
  assert.deepEqual(titles, ['before', 'while away'])
  assert.equal(connections, 2)
})

/** listen reads the events of a GET like that of an EventSource. */
async function* listen(t, query, variables = {}) {
  const ended = new AbortController()
  t.after(() => ended.abort())
  const response = await fetch(`${url}?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`, {
    headers: { accept: 'text/event-stream', 'cache-control': 'no-cache' },
    signal: ended.signal,
  })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type'), /^text\/event-stream/)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
      const [, id, event, data] = text.slice(0, end).match(/^(?:id: (.*)\n)?event: (.*)\ndata: (.*)$/) ?? []
      if (event) yield { ...(id && { id }), event, data: data && JSON.parse(data) }
    }
  }
}

test('a subscription of an EventSource', async t => {
  const events = listen(t, posted, { group: 'source', after: await now() })
  const event = events.next()
  await ask(url, post, { title: 'one', groups: ['source'] }, token)
  const { value } = await event
  assert.equal(value.event, 'next')
  assert.equal(value.data.data.articlePosted.article.title, 'one')
  assert.equal(value.id, value.data.data.articlePosted.resumeToken)
})

test('a query of an EventSource ends with complete', async t => {
  const events = []
  for await (const event of listen(t, '{ __typename }')) events.push(event)
  assert.deepEqual(events, [{ event: 'next', data: { data: { __typename: 'Query' } } }, { event: 'complete', data: '' }])
})

test('an EventSource cannot run a mutation', async t => {
  const { value } = await listen(t, 'mutation { logout { viewer { id } } }').next()
  assert.equal(value.data.data, undefined)
  assert.match(value.data.errors[0].message, /GET/)
})

test('when its server stops, a subscription goes on at the next server', async t => {
  const [first, second] = [await start(), await start()]
  let here = first
  const events = connect(t, { url: () => here, retryAttempts: 5, retry: async () => {} }).iterate({ query: 'subscription { articlePosted { article { title } } }' })
  assert.equal((await arrives(events.next(), first)).value.data.articlePosted.article.title, 'here')
  here = second
  await stop(first)
  assert.equal((await arrives(events.next(), second)).value.data.articlePosted.article.title, 'here')
})
