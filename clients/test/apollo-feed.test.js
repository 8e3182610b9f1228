// Apollo Client 4 scrolls through a feed while votes change its order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { ask, login, start } from './agora.js'

const url = await start()

const PAGE = gql`query Page($after: String) {
  articles(order: RANKED, first: 6, after: $after) { edges { cursor node { id ranking { value } } } pageInfo { hasNextPage endCursor } }
}`

/** vote returns the article's new value in the ranking. */
async function vote(id, token) {
  const { vote } = await ask(url, 'mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { post { ... on Article { ranking { value } } } } }', { id }, token)
  return vote.post.ranking.value
}

test('fetchMore repeats no article, and misses only those that moved above its cursor', async () => {
  const voters = [await login(url, 'grace'), await login(url, 'alan')]
  const all = await ask(url, '{ articles(order: RANKED, first: 100) { nodes { id votingOpen } } }')
  const before = all.articles.nodes.map((a) => a.id)
  const open = new Set(all.articles.nodes.filter((a) => a.votingOpen).map((a) => a.id))

  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { Query: { fields: { articles: relayStylePagination(['order']) } } } }),
    link: new HttpLink({ uri: url }),
  })
  const feed = client.watchQuery({ query: PAGE })
  const shown = feed.subscribe({ next() {} }) // as a component would be
  let { data } = await feed.refetch()
  const lifted = new Set()
  while (data.articles.pageInfo.hasNextPage) {
    // The article that the cursor names moves, and the next two move more: past it, where they are close.
    const last = data.articles.edges.at(-1).node
    const place = before.indexOf(last.id)
    const next = before.slice(place + 1, place + 3).filter((id) => open.has(id))
    await vote(last.id, voters[0])
    for (const id of next) {
      for (const voter of voters) if ((await vote(id, voter)) > last.ranking.value) lifted.add(id)
    }
    await feed.fetchMore({ variables: { after: data.articles.pageInfo.endCursor } })
    data = client.readQuery({ query: PAGE })
  }
  shown.unsubscribe()

  const seen = data.articles.edges.map((e) => e.node.id)
  assert.ok(lifted.size > 0, 'nothing was lifted past a cursor: with these demo data the test shows nothing')
  assert.equal(new Set(seen).size, seen.length, 'something came twice')
  assert.deepEqual(before.filter((id) => !seen.includes(id)), before.filter((id) => lifted.has(id)))
})
