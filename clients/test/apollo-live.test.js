// Apollo Client 4 subscribes, over a WebSocket and over multipart HTTP.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { ask, login, start } from './agora.js'

const url = await start()
const token = await login(url, 'grace')

globalThis.WebSocket ??= WebSocket // Node 20 does not have it, and the client uses its constants
const socket = createClient({ url: url.replace('http', 'ws'), connectionParams: { Authorization: `Bearer ${token}` } })
after(() => socket.dispose())

const streamed = [] // the media types of the responses over HTTP
const links = {
  'a WebSocket': new GraphQLWsLink(socket),
  'multipart HTTP': new HttpLink({
    uri: url,
    headers: { authorization: `Bearer ${token}` },
    async fetch(...request) {
      const response = await fetch(...request)
      streamed.push(response.headers.get('content-type'))
      return response
    },
  }),
}

const COMMENTS = gql`subscription Comments($subject: ID!, $after: String) {
  commentPosted(subject: $subject, after: $after) { comment { content author { name } } resumeToken }
}`

/** comment posts a comment. */
async function comment(content) {
  await ask(url, 'mutation($c: String!) { postComment(input: {subject: "topic:1", content: $c}) { comment { id } } }', { c: content }, token)
}

for (const [name, link] of Object.entries(links)) {
  const client = new ApolloClient({ cache: new InMemoryCache({ possibleTypes: { Node: ['Article'] } }), link })

  test(`an event over ${name}`, async () => {
    // With a token the subscription includes events from before it begins.
    const { resumeToken } = await ask(url, '{ resumeToken }')
    const seen = []
    const second = new Promise((resolve, reject) => {
      const subscription = client.subscribe({ query: COMMENTS, variables: { subject: 'topic:1', after: resumeToken } }).subscribe({
        next({ data, error }) {
          if (error) return reject(error)
          seen.push(data.commentPosted.comment.content)
          if (seen.length === 2) {
            subscription.unsubscribe()
            resolve()
          }
        },
        error: reject,
      })
    })
    await comment(`first over ${name}`)
    await comment(`second over ${name}`)
    await second
    assert.deepEqual(seen, [`first over ${name}`, `second over ${name}`])
  })

  test(`an event over ${name} updates the cache with the fields of its viewer`, async () => {
    const query = gql`{ article(id: "article:38") { id score viewerVote } }`
    const { data } = await client.query({ query, fetchPolicy: 'network-only' })
    const { resumeToken } = await ask(url, '{ resumeToken }')
    const event = new Promise((resolve, reject) => {
      const document = gql`subscription($after: String) { voteChanged(ids: ["article:38"], after: $after) { post { id score viewerVote } } }`
      const subscription = client.subscribe({ query: document, variables: { after: resumeToken } }).subscribe(({ error }) => {
        subscription.unsubscribe()
        error ? reject(error) : resolve()
      })
    })
    const vote = data.article.viewerVote === 'UP' ? 'NONE' : 'UP'
    await ask(url, 'mutation($v: Vote!) { vote(input: {post: "article:38", vote: $v}) { post { id } } }', { v: vote }, token)
    await event
    const { score, viewerVote } = client.readQuery({ query }).article
    assert.deepEqual([score, viewerVote], [data.article.score + (vote === 'UP' ? 1 : -1), vote])
  })

  test(`an error over ${name}`, async () => {
    const error = await new Promise((resolve, reject) => {
      client.subscribe({ query: COMMENTS, variables: { subject: 'nonsense' } }).subscribe({
        next({ error }) {
          if (error) resolve(error.errors[0])
        },
        error: (e) => resolve((e.errors ?? e)[0]),
        complete: () => reject(new Error('complete without an error')),
      })
    })
    assert.equal(error.extensions.code, 'BAD_USER_INPUT')
    assert.match(error.message, /nonsense/)
  })

  test(`a query over ${name}`, async () => {
    const { data } = await client.query({ query: gql`{ viewer { user { name } } }` })
    assert.equal(data.viewer.user.name, 'grace')
  })
}

test('responses over multipart HTTP are multipart/mixed', () => assert.match(streamed[0], /^multipart\/mixed/))
