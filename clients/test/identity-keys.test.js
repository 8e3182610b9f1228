// The keys of issuers: they rotate, their provider is down, or who publishes them is hostile.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { start } from './agora.js'
import { jwkOf, mint, newKey, send, startProvider, verdictOn } from './provider.js'

/** becomes sends a token until the verdict on it is the given one. */
async function becomes(url, token, verdict) {
  let last
  for (const late = Date.now() + 60_000; (last = await verdictOn(url, token)) !== verdict; await setTimeout(500)) {
    assert.ok(Date.now() < late, `the verdict stays ${last}, not ${verdict}`)
  }
}

/** nameIn returns the name of the viewer of an ID token. */
async function nameIn(url, { id_token: token }) {
  return (await send(url, token, '{ viewer { user { name } } }')).data?.viewer?.user.name
}

// Keys are fetched at most every ten seconds, so some of these wait for that long, at the same time.
describe('keys of issuers', { concurrency: true }, () => {
  test('the provider changes its keys', async () => {
    const [one, two] = [await newKey('one'), await newKey('two')]
    const provider = await startProvider(one)
    const url = await start('--jwt', `issuer=${provider.issuer},audience=forum`)
    const before = await provider.signIn('mary', 'n')
    assert.equal(await nameIn(url, before), 'mary')

    await provider.publish(two, one)
    const { id_token: recent } = await provider.signIn('joan', 'n')
    assert.equal(JSON.parse(atob(recent.split('.')[0])).kid, 'two')
    const unknown = await mint(provider.issuer, await newKey('three'), { sub: 'joan' })
    assert.equal(await verdictOn(url, unknown), 'INVALID')
    await becomes(url, recent, 'OK')
    assert.equal(await verdictOn(url, unknown), 'INVALID')
    assert.equal(await nameIn(url, before), 'mary') // its key is still published
    assert.equal(await verdictOn(url, await mint(provider.issuer, one, { sub: 'lin' })), 'OK')
    assert.equal(provider.fetches, 2, 'many tokens cause few fetches')
  })

  test('the provider is down', async () => {
    const one = await newKey('one')
    const provider = await startProvider(one)
    const tokens = await provider.signIn('mary', 'n')
    provider.stop()
    const url = await start('--jwt', `issuer=${provider.issuer},audience=forum,sign-in=true`)
    assert.equal(await verdictOn(url, tokens.id_token), 'UNAVAILABLE')
    const { data } = await send(url, '', '{ articles(first: 1) { nodes { id } } }')
    assert.equal(data.articles.nodes.length, 1, 'all else works')

    await provider.listen()
    await becomes(url, tokens.id_token, 'OK')
    provider.stop()
    assert.equal(await nameIn(url, tokens), 'mary')
    assert.equal(await verdictOn(url, await mint(provider.issuer, one, { sub: 'joan' })), 'OK')
    const unknown = await mint(provider.issuer, await newKey('two'), { sub: 'joan' })
    await becomes(url, unknown, 'UNAVAILABLE') // it may be a key that is new
    assert.equal(await verdictOn(url, await mint(provider.issuer, one, { sub: 'lin' })), 'OK')
  })

  test('who publishes keys is hostile', async t => {
    const key = await newKey('one')
    const jwk = await jwkOf(key)
    const set = (padding, n = 1) => JSON.stringify({
      padding: 'x'.repeat(padding),
      keys: Array.from({ length: n }, (_, i) => ({ ...jwk, kid: i ? `other ${i}` : 'one' })),
    })
    const sets = { // of keys, and the verdicts on tokens
      'a small set': ['OK', response => response.end(set(0))],
      'a set of almost 1 MiB': ['OK', response => response.end(set(1_000_000))],
      'a set of more than 1 MiB': ['UNAVAILABLE', response => response.end(set(1 << 20))],
      'a set without an end': ['UNAVAILABLE', response => pipeline(endless, response, () => {})],
      '32 keys': ['OK', response => response.end(set(0, 32))],
      '33 keys': ['UNAVAILABLE', response => response.end(set(0, 33))],
      'no response': ['UNAVAILABLE', () => {}],
      'some bytes a second': ['UNAVAILABLE', response => pipeline(slow, response, () => {})],
      'a redirect to http': ['UNAVAILABLE', response => { // this machine, but not by an address that is only its own
        response.writeHead(302, { location: `http://0.0.0.0:${web.address().port}/0` }).end()
      }],
      'an error': ['UNAVAILABLE', response => response.writeHead(500).end(set(0))],
    }
    const hosts = Object.values(sets)
    const web = createServer((request, response) => hosts[Number(request.url.slice(1))][1](response))
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    after(() => web.closeAllConnections() ?? web.close())
    const issuer = i => `https://${i}.example`
    const url = await start(...hosts.flatMap((_, i) => [
      '--jwt', `issuer=${issuer(i)},audience=forum,jwks=http://127.0.0.1:${web.address().port}/${i}`,
    ]))
    const known = [] // in the order of the verdicts
    await Promise.all(Object.entries(sets).map(([name, [verdict]], i) => t.test(name, async () => {
      const token = await mint(issuer(i), key, { sub: 'mary' })
      assert.equal(await verdictOn(url, token), verdict)
      known.push(name)
    })))
    const cut = Math.min(...['no response', 'some bytes a second'].map(name => known.indexOf(name)))
    const late = Object.entries(sets).filter(([name, [verdict]]) => verdict === 'OK' && known.indexOf(name) > cut)
    assert.deepEqual(late.map(([name]) => name), [], 'a set that does not end delays no other one')
  })
})

/** endless and slow are bodies that have to be cut off. */
function * endless() {
  yield '{"padding":"'
  for (;;) yield 'x'.repeat(1 << 16)
}

async function * slow() {
  for (yield '{"padding":"'; ; yield 'x') await setTimeout(500)
}
