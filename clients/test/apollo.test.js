// Apollo Client 4: queries, mutations, the normalised cache, and errors told apart by their codes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { filter, firstValueFrom } from 'rxjs'
import { ask, password, start } from './agora.js'

const url = await start()

/** possibleTypes is what Apollo Client asks of a schema, so that fragments on interfaces and unions match. */
async function possibleTypes() {
  const { __schema } = await ask(url, '{ __schema { types { name possibleTypes { name } } } }')
  return Object.fromEntries(
    __schema.types.filter((type) => type.possibleTypes).map((type) => [type.name, type.possibleTypes.map(({ name }) => name)]),
  )
}

const types = await possibleTypes()

function connect(token = '') {
  const session = { token }
  const bearer = new SetContextLink(({ headers }) => ({
    headers: { ...headers, ...(session.token && { authorization: `Bearer ${session.token}` }) },
  }))
  const client = new ApolloClient({
    link: bearer.concat(new HttpLink({ uri: url })),
    cache: new InMemoryCache({ possibleTypes: types }),
  })
  after(() => client.stop())
  return { client, session }
}

const LOGIN = gql`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      token
      user { id name }
      errors { ... on UserError { message path code } }
    }
  }
`

const VOTE = gql`
  mutation Vote($id: ID!, $vote: Vote!) {
    voteArticle(input: { id: $id, vote: $vote }) {
      article { id votes score viewerVote }
      errors { ... on UserError { message path code } }
    }
  }
`

const FEED = gql`
  query Feed($first: Int!) {
    articles(order: TIME, first: $first) {
      edges { cursor node { id title votes viewerVote poster { id name } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`

const ARTICLE = gql`
  query Article($id: ID!) { article(id: $id) { id title votes viewerVote } }
`

async function loggedIn(name) {
  const { client, session } = connect()
  const { data } = await client.mutate({ mutation: LOGIN, variables: { input: { nameOrEmail: name, password } } })
  session.token = data.login.token
  return client
}

/** refused is the first error of an operation that must fail with GraphQL errors. */
async function refused(operation) {
  const error = await operation.then(() => assert.fail('it was not refused'), (error) => error)
  assert.ok(CombinedGraphQLErrors.is(error), `${error}`)
  return error.errors[0]
}

test('a query answers a page of the feed', async () => {
  const { client } = connect()
  const { data } = await client.query({ query: FEED, variables: { first: 3 } })
  assert.equal(data.articles.edges.length, 3)
  assert.equal(data.articles.pageInfo.hasNextPage, true)
  assert.equal(data.articles.pageInfo.endCursor, data.articles.edges[2].cursor)
  assert.equal(data.articles.edges[0].node.viewerVote, null, 'nobody is logged in')
})

test('login opens a session, which the next request is made in', async () => {
  const client = await loggedIn('grace')
  const { data } = await client.query({ query: gql`{ viewer { id name } }` })
  assert.equal(data.viewer.name, 'grace')
})

test('one vote changes every query that shows the article', async () => {
  const client = await loggedIn('ada')
  const feed = client.watchQuery({ query: FEED, variables: { first: 5 } })
  const page = await firstValueFrom(feed.pipe(filter(({ dataState }) => dataState === 'complete')))
  const { id, votes } = page.data.articles.edges.map(({ node }) => node).find(({ viewerVote }) => viewerVote === 'NONE')
  const article = client.watchQuery({ query: ARTICLE, variables: { id } })
  const voted = [
    firstValueFrom(feed.pipe(filter(({ data }) => data?.articles?.edges.some(({ node }) => node.id === id && node.votes === votes + 1)))),
    firstValueFrom(article.pipe(filter(({ data }) => data?.article?.votes === votes + 1))),
  ]
  await firstValueFrom(article.pipe(filter(({ data }) => data?.article?.votes === votes)))

  const { data } = await client.mutate({ mutation: VOTE, variables: { id, vote: 'UP' } })
  assert.deepEqual(data.voteArticle.errors, [])

  const [inFeed, alone] = await Promise.all(voted)
  assert.equal(inFeed.data.articles.edges.find(({ node }) => node.id === id).node.viewerVote, 'UP')
  assert.equal(alone.data.article.viewerVote, 'UP')
  assert.ok(client.cache.extract()[`Article:${id}`], 'the cache holds it under its global id')
})

test('a fragment on an interface is found in the cache again', async () => {
  const { client } = connect()
  const query = gql`query($id: ID!) { node(id: $id) { id ... on Commentable { commentCount viewerCanReply } } }`
  const variables = { id: 'article:1' }
  const fresh = await client.query({ query, variables })
  const cached = await client.query({ query, variables, fetchPolicy: 'cache-only' })
  assert.equal(fresh.data.node.viewerCanReply, false)
  assert.deepEqual(cached.data, fresh.data)
})

test('a user error is data: the payload holds it under UserError', async () => {
  const { client } = connect()
  const { data } = await client.mutate({ mutation: LOGIN, variables: { input: { nameOrEmail: 'ada', password: 'wrong horse' } } })
  assert.equal(data.login.token, null)
  assert.equal(data.login.errors.length, 1)
  assert.equal(data.login.errors[0].code, 'WRONG_CREDENTIALS')
  assert.equal(data.login.errors[0].__typename, 'WrongCredentialsError')
})

test('a vote on nothing is NOT_FOUND in the payload', async () => {
  const client = await loggedIn('ada')
  const { data } = await client.mutate({ mutation: VOTE, variables: { id: 'article:999999', vote: 'UP' } })
  assert.equal(data.voteArticle.article, null)
  assert.deepEqual(data.voteArticle.errors.map(({ code, path }) => ({ code, path })), [{ code: 'NOT_FOUND', path: ['input', 'id'] }])
})

test('errors by their code', async (t) => {
  const { client } = connect()
  const ada = await loggedIn('ada')
  const variables = { id: 'article:1', vote: 'UP' }
  const cases = [
    ['a mutation without a session', 'UNAUTHENTICATED', () => client.mutate({ mutation: VOTE, variables })],
    ['a session that is over', 'UNAUTHENTICATED', () => connect('1.over').client.mutate({ mutation: VOTE, variables })],
    ['a vote that articles do not take', 'BAD_USER_INPUT', () => ada.mutate({ mutation: VOTE, variables: { ...variables, vote: 'DOWN' } })],
    ['a negative page', 'BAD_USER_INPUT', () => client.query({ query: FEED, variables: { first: -1 } })],
    ['a variable of another type', 'BAD_USER_INPUT', () => client.query({ query: FEED, variables: { first: 'many' } })],
    ['a field that is not there', 'GRAPHQL_VALIDATION_FAILED', () => client.query({ query: gql`{ nonesuch }` })],
  ]
  for (const [name, code, operation] of cases) {
    await t.test(name, async () => {
      const error = await refused(operation())
      assert.equal(error.extensions.code, code)
      assert.ok(error.message)
    })
  }
})

test('with errorPolicy all, data comes beside the errors', async () => {
  const { client } = connect()
  const query = gql`query($id: ID!) { article(id: $id) { id } articles(first: 101) { totalCount } }`
  const { data, error } = await client.query({ query, variables: { id: 'article:1' }, errorPolicy: 'all' })
  assert.ok(CombinedGraphQLErrors.is(error))
  assert.equal(error.errors[0].extensions.code, 'BAD_USER_INPUT')
  assert.deepEqual(data, null)
})
