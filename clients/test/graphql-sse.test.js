// graphql-sse in its distinct connections mode, and EventSource, which only has GET.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from 'graphql-sse'
import { ask, login, start } from './agora.js'

const url = await start()
const token = await login(url, 'grace')

const client = createClient({ url, headers: { authorization: `Bearer ${token}` }, retryAttempts: 0 })

const POSTED = 'subscription($after: String) { articlePosted(after: $after) { article { title } } }'
const post = (title) =>
  ask(url, 'mutation($t: String!) { postArticle(input: {title: $t, link: "https://example.com/"}) { article { id } } }', { t: title }, token)

async function first(query, variables) {
  for await (const answer of client.iterate({ query, variables })) return answer
}

test('a query, as its user', async () => {
  assert.equal((await first('{ viewer { name } }')).data.viewer.name, 'grace')
})

test('a subscription', async () => {
  const { resumeToken } = await ask(url, '{ resumeToken }')
  const heard = first(POSTED, { after: resumeToken })
  await post('over a stream')
  assert.equal((await heard).data.articlePosted.article.title, 'over a stream')
})

test('a document that is not valid', async () => {
  const answer = await first('{ nonsense }').catch((error) => error)
  const errors = answer.errors ?? answer
  assert.equal(errors[0].extensions.code, 'GRAPHQL_VALIDATION_FAILED')
})

test('a subscription by GET, as EventSource asks', async () => {
  const { resumeToken } = await ask(url, '{ resumeToken }')
  const address = new URL(url)
  address.search = new URLSearchParams({ query: POSTED, variables: JSON.stringify({ after: resumeToken }) })
  const stop = new AbortController()
  const response = await fetch(address, { headers: { accept: 'text/event-stream' }, signal: stop.signal })
  assert.match(response.headers.get('content-type'), /^text\/event-stream/)
  await post('for an EventSource')
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('\n\nevent: next\n') || /^event: next\n.*\n\n/m.test(text)) break
  }
  stop.abort()
  assert.match(text, /event: next\ndata: \{"data":\{"articlePosted":\{"article":\{"title":"for an EventSource"\}\}\}\}\n\n/)
})
