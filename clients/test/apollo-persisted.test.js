// Apollo Client 4 sends the hash of a query with GET, and the query only once, or never when it is trusted.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists'
import { start } from './agora.js'

const url = await start()
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const FRONT = gql`query Front { articles(order: RANKED, first: 3) { nodes { id title score } } }`

/** recording returns a client and its HTTP requests. */
function recording(uri = url, hashes = { sha256 }) {
  const wire = []
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      new PersistedQueryLink({ ...hashes, useGETForHashedQueries: true }),
      new HttpLink({
        uri,
        async fetch(uri, options) {
          const response = await fetch(uri, options)
          const sent = options.method === 'GET' ? new URL(uri).searchParams.get('query') : JSON.parse(options.body).query
          wire.push({ uri, options, method: options.method, query: Boolean(sent), response, body: await response.clone().json() })
          return response
        },
      }),
    ]),
  })
  return { client, wire }
}

test('a query is registered by its hash', async () => {
  const first = recording()
  const { data } = await first.client.query({ query: FRONT })
  assert.equal(data.articles.nodes.length, 3)
  assert.deepEqual(first.wire.map(({ query }) => query), [false, true])
  assert.equal(first.wire[0].method, 'GET')
  assert.equal(first.wire[0].body.errors[0].extensions.code, 'PERSISTED_QUERY_NOT_FOUND')

  const second = recording()
  await second.client.query({ query: FRONT })
  assert.deepEqual(second.wire.map(({ method, query }) => [method, query]), [['GET', false]])
})

test('the response to a known hash can be cached and revalidated', async () => {
  const { client, wire } = recording()
  await client.query({ query: FRONT })
  const { uri, options, response } = wire.at(-1)
  assert.match(response.headers.get('cache-control'), /^max-age=\d+, public$/)
  const again = await fetch(uri, { ...options, headers: { ...options.headers, 'if-none-match': response.headers.get('etag') } })
  assert.equal(again.status, 304)
  assert.equal(again.headers.get('cache-control'), response.headers.get('cache-control'))
})

test('an invalid document is not registered', async () => {
  for (const visit of ['the first time', 'the second time']) {
    const { client, wire } = recording()
    await assert.rejects(client.query({ query: gql`{ nonsense }` }), (error) => error.errors[0].extensions.code === 'GRAPHQL_VALIDATION_FAILED')
    assert.deepEqual(wire.map(({ query }) => query), [false, true], visit)
  }
})

test('with --trusted-only the documents of a manifest are executed, and no others', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'agora-clients-'))
  t.after(() => rm(dir, { recursive: true }))
  const body = 'query Front { articles(first: 2) { nodes { id title __typename } __typename } }'
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: [{ id: sha256(body), name: 'Front', type: 'query', body }] }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
  const strict = await start('--trusted-documents', join(dir, 'manifest.json'), '--trusted-only')

  const { client, wire } = recording(strict, generatePersistedQueryIdsFromManifest({ loadManifest: () => manifest }))
  const { data } = await client.query({ query: gql(body) })
  assert.equal(data.articles.nodes.length, 2)
  assert.deepEqual(wire.map(({ method, query }) => [method, query]), [['GET', false]])

  const other = recording(strict) // sends the text if the hash is unknown
  await assert.rejects(other.client.query({ query: FRONT }), (error) => error.errors[0].extensions.code === 'FORBIDDEN')
})
