// urql: queries by GET, mutations, and subscriptions over fetch and over a WebSocket.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from '@urql/core'
import { createClient } from 'graphql-ws'
import { pipe, scan, take, toPromise } from 'wonka'
import WebSocket from 'ws'
import { ask, login, start } from './agora.js'

const url = await start()
const token = await login(url, 'grace')

/** client returns a client and the methods of its HTTP requests. */
function client(options = {}) {
  const methods = []
  return {
    methods,
    urql: new Client({
      url,
      exchanges: [cacheExchange, fetchExchange],
      // The header makes a browser send a preflight, which the server requires for other sites' GETs.
      fetchOptions: { headers: { authorization: `Bearer ${token}`, 'Apollo-Require-Preflight': 'true' } },
      fetch: (uri, { signal, ...init }) => {
        methods.push(init.method)
        return fetch(uri, init) // without the signal: aborting it would be an unhandled rejection
      },
      ...options,
    }),
  }
}

test('queries by GET, mutations by POST', async () => {
  const { urql, methods } = client({ preferGetMethod: true })
  const { data, error } = await urql.query('query Feed($n: Int) { articles(first: $n) { nodes { id score viewerVote } } }', { n: 2 })
  assert.equal(error, undefined)
  assert.equal(data.articles.nodes.length, 2)
  const voted = await urql.mutation('mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { post { id viewerVote } } }', {
    id: data.articles.nodes[0].id,
  })
  assert.equal(voted.data.vote.post.viewerVote, 'UP')
  assert.deepEqual(methods, ['GET', 'POST'])
})

test('a GET of another site’s page succeeds with the header that makes it send a preflight', async () => {
  const page = (uri, { signal, ...init }) =>
    fetch(uri, { ...init, headers: { ...init.headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } })
  const { urql } = client({ preferGetMethod: true, fetch: page })
  assert.equal((await urql.query('{ __typename }', {})).data.__typename, 'Query')
  const { urql: hasty } = client({ preferGetMethod: true, fetch: page, fetchOptions: {} })
  assert.equal((await hasty.query('{ __typename }', {})).error.response.status, 403)
})

test('an error by its code', async () => {
  const { error } = await client().urql.query('{ article(id: "nonsense") { id } }', {})
  assert.equal(error.graphQLErrors[0].extensions.code, 'BAD_USER_INPUT')
  assert.deepEqual(error.graphQLErrors[0].path, ['article'])
})

globalThis.WebSocket ??= WebSocket // Node 20 does not have it
const socket = createClient({ url: url.replace('http', 'ws'), connectionParams: { Authorization: `Bearer ${token}` } })
after(() => socket.dispose())

for (const [name, options] of Object.entries({
  fetch: { fetchSubscriptions: true },
  'a WebSocket': {
    exchanges: [
      subscriptionExchange({ forwardSubscription: ({ query, variables }) => ({ subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }) }) }),
    ],
  },
})) {
  const posted = (n, after) => {
    const query = 'subscription($after: String) { articlePosted(after: $after) { article { title } resumeToken } }'
    return pipe(client(options).urql.subscription(query, { after }), take(n), scan((all, event) => [...all, event], []), toPromise)
  }

  test(`a subscription over ${name}, and its resume token`, async () => {
    const { resumeToken } = await ask(url, '{ resumeToken }')
    const heard = posted(2, resumeToken)
    const titles = [`Heard over ${name}`, `Heard over ${name} next`]
    for (const title of titles) {
      await ask(url, 'mutation($t: String!) { postArticle(input: {title: $t, link: "https://example.com/"}) { article { id } } }', { t: title }, token)
    }
    const [first, second] = (await heard).map(({ data }) => data.articlePosted)
    assert.deepEqual([first.article.title, second.article.title], titles)
    const [again] = await posted(1, first.resumeToken)
    assert.deepEqual(again.data.articlePosted, second)
  })

  test(`an error over ${name}`, async () => {
    const [{ error }] = await posted(1, 'nonsense')
    assert.equal(error.graphQLErrors[0].extensions.code, 'BAD_USER_INPUT')
  })
}
