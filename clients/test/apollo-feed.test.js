// Apollo Client 4 scrolls through a feed that votes move meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { ask, login, start } from './agora.js'

const url = await start()

const PAGE = gql`query Page($after: String) {
  articles(order: SCORE, first: 5, after: $after) { edges { cursor node { id votes } } pageInfo { hasNextPage endCursor } }
}`

test('fetchMore repeats nothing and misses nothing that stayed', async () => {
  const token = await login(url, 'grace')
  const all = await ask(url, '{ articles(order: SCORE, first: 100) { nodes { id viewerCanVote } } }', {}, token)
  const before = all.articles.nodes.map((a) => a.id)
  const movable = all.articles.nodes.slice(10).filter((a) => a.viewerCanVote).map((a) => a.id)

  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { Query: { fields: { articles: relayStylePagination(['order']) } } } }),
    link: new HttpLink({ uri: url }),
  })
  const feed = client.watchQuery({ query: PAGE })
  const shown = feed.subscribe({ next() {} }) // as a component would be
  let { data } = await feed.refetch()
  const moved = new Set()
  while (data.articles.pageInfo.hasNextPage) {
    const id = movable.pop()
    if (id) {
      moved.add(id)
      await ask(url, 'mutation($id: ID!) { voteArticle(input: {id: $id, vote: UP}) { article { id } } }', { id }, token)
    }
    await feed.fetchMore({ variables: { after: data.articles.pageInfo.endCursor } })
    data = client.readQuery({ query: PAGE })
  }
  shown.unsubscribe()

  const seen = data.articles.edges.map((e) => e.node.id)
  assert.ok(moved.size > 2, 'the feed did not move')
  assert.equal(new Set(seen).size, seen.length, 'something came twice')
  const stayed = before.filter((id) => !moved.has(id))
  assert.deepEqual(seen.filter((id) => !moved.has(id)), stayed)
})
