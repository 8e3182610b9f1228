// Apollo Client 4: queries, mutations, its cache, and errors by their codes.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache, gql } from '@apollo/client'
import * as jose from 'jose'
import { ask, login, password, start } from './agora.js'

// A host whose tokens name a role: the demo has no administrator.
const secret = Buffer.alloc(32, 'secret')
const folder = await mkdtemp(join(tmpdir(), 'agora-'))
after(() => rm(folder, { recursive: true }))
await writeFile(join(folder, 'secret'), secret)
const issuer = 'https://host.example'
const url = await start('--jwt', `issuer=${issuer},audience=forum,secret-file=${join(folder, 'secret')},role=role`)
const token = await login(url, 'grace')

// The cache needs the types of each interface, see its documentation.
const { __schema } = await ask(url, '{ __schema { types { kind name possibleTypes { name } } } }')
const possibleTypes = Object.fromEntries(
  __schema.types.filter((t) => t.kind === 'INTERFACE' || t.kind === 'UNION').map((t) => [t.name, t.possibleTypes.map((p) => p.name)]),
)

/** client returns a client with a cache of its own, logged in by default. */
function client(session = token) {
  return new ApolloClient({
    cache: new InMemoryCache({ possibleTypes }),
    link: new HttpLink({ uri: url, headers: session ? { authorization: `Bearer ${session}` } : {} }),
  })
}

const FEED = gql`query Feed { articles(order: NEW, first: 3) { nodes { id title score viewerVote author { id name } } } }`
const ARTICLE = gql`query Article($id: ID!) { article(id: $id) { id score viewerVote } }`
const VOTE = gql`mutation Vote($input: VoteInput!) {
  vote(input: $input) { post { id score viewerVote } errors { message code path } }
}`

test('a query', async () => {
  const { data } = await client().query({ query: FEED })
  assert.equal(data.articles.nodes.length, 3)
  assert.ok(data.articles.nodes.every((a) => a.title && a.author.name))
})

test('a session from a mutation', async () => {
  const { data } = await client('').mutate({
    mutation: gql`mutation Login($input: LoginInput!) { login(input: $input) { token viewer { id user { id name } } errors { code } } }`,
    variables: { input: { nameOrEmail: 'alan@example.com', password } },
  })
  assert.deepEqual(data.login.errors, [])
  const { data: as } = await client(data.login.token).query({ query: gql`{ viewer { id user { id name } } }` })
  assert.deepEqual(as.viewer, data.login.viewer)
})

test('a mutation changes every query that shows the entity, by its id', async () => {
  const c = client()
  const feed = await c.query({ query: FEED })
  const article = feed.data.articles.nodes.find((a) => a.author.name !== 'grace')
  await c.query({ query: ARTICLE, variables: { id: article.id } })

  const vote = article.viewerVote === 'UP' ? 'NONE' : 'UP'
  const { data } = await c.mutate({ mutation: VOTE, variables: { input: { post: article.id, vote } } })
  assert.deepEqual(data.vote.errors, [])

  const wanted = { score: article.score + (vote === 'UP' ? 1 : -1), viewerVote: vote }
  const shown = c.readQuery({ query: FEED }).articles.nodes.find((a) => a.id === article.id)
  const alone = c.readQuery({ query: ARTICLE, variables: { id: article.id } }).article
  for (const seen of [shown, alone]) assert.deepEqual({ score: seen.score, viewerVote: seen.viewerVote }, wanted)
  assert.equal(Object.keys(c.cache.extract()).filter((key) => key === `Article:${article.id}`).length, 1)
})

test('a change of the site changes every query that shows it, by its id', async () => {
  const c = client(await new jose.SignJWT({ role: 'admin' }).setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer).setAudience('forum').setSubject('root').setExpirationTime('1h').sign(secret))
  const SITE = gql`{ site { id name } }`
  const VIEWER = gql`{ viewer { id } site { id name description } }`
  const { data: { site: before } } = await c.query({ query: SITE })
  await c.query({ query: VIEWER })

  const name = `${before.name}, renamed`
  const { data } = await c.mutate({
    mutation: gql`mutation Update($input: UpdateSiteInput!) {
      updateSite(input: $input) { site { id name } errors { message code path } }
    }`,
    variables: { input: { name } },
  })
  assert.deepEqual(data.updateSite.errors, [])

  assert.equal(c.readQuery({ query: SITE }).site.name, name)
  assert.equal(c.readQuery({ query: VIEWER }).site.name, name)
  assert.deepEqual(Object.keys(c.cache.extract()).filter((key) => key.startsWith('Site:')), [`Site:${before.id}`])
})

test('errors that a user can correct are in the payload', async () => {
  const { data } = await client('').mutate({
    mutation: gql`mutation { register(input: { name: "ada", email: "not an address", password: "short" }) {
      token errors { __typename message code path }
    } }`,
  })
  assert.equal(data.register.token, null)
  assert.ok(data.register.errors.length > 0)
  for (const e of data.register.errors) assert.ok(e.message && e.code && e.path[0] === 'input', JSON.stringify(e))
})

test('the error of a late vote is in the payload', async () => {
  const { data } = await client().mutate({ mutation: VOTE, variables: { input: { post: 'article:1', vote: 'UP' } } })
  assert.equal(data.vote.errors[0].code, 'VOTING_CLOSED')
})

test('partial data beside an error is available on request', async () => {
  const { data, error } = await client().query({ query: gql`{ article(id: "nonsense") { id } tabs { id name } }`, errorPolicy: 'all' })
  assert.equal(data.article, null)
  assert.ok(data.tabs.length > 0)
  assert.equal(error.errors[0].extensions.code, 'BAD_USER_INPUT')
})

for (const [name, session, document, code, path] of [
  ['an id that is none', token, gql`{ article(id: "nonsense") { id } }`, 'BAD_USER_INPUT', ['article']],
  ['a page that is too large', token, gql`{ articles(first: 101) { totalCount } }`, 'BAD_USER_INPUT', ['articles']],
  ['an unknown field', token, gql`{ nonsense }`, 'GRAPHQL_VALIDATION_FAILED', undefined],
]) {
  test(`the code of ${name}`, async () => {
    await assert.rejects(client(session).query({ query: document }), (error) => {
      assert.ok(CombinedGraphQLErrors.is(error), String(error))
      assert.equal(error.errors[0].extensions.code, code)
      assert.deepEqual(error.errors[0].path, path)
      return true
    })
  })
}

test('the code of a vote without a session', async () => {
  await assert.rejects(client('').mutate({ mutation: VOTE, variables: { input: { post: 'article:1', vote: 'UP' } } }), (error) => {
    assert.ok(CombinedGraphQLErrors.is(error), String(error))
    assert.equal(error.errors[0].extensions.code, 'UNAUTHENTICATED')
    return true
  })
})
