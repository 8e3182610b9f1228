// The host's users: tokens of a real OpenID provider, and tokens that jose forges.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import * as jose from 'jose'
import WebSocket from 'ws'
import { start } from './agora.js'
import { mint as sign, newKey, resource, send as post, startProvider, verdictOn } from './provider.js'

const key = await newKey('one')
const provider = await startProvider(key)
const { issuer } = provider
const url = await start('--jwt', `issuer=${issuer},audience=forum,audience=${resource},role=role,sign-in=true`)
const signIn = (name, nonce) => provider.signIn(name, nonce)
const send = (token, query, variables) => post(url, token, query, variables)

const viewer = '{ viewer { id user { name picture role account { email needsName } } } }'
const exchange = `mutation($in: SignInWithIdTokenInput!) { signInWithIdToken(input: $in) {
  token viewer { id user { name } } errors { __typename code path } } }`

/** mint signs a token by a key, that of the provider by default. */
const mint = (claims, { key: by = key.privateKey, kid = 'one', ...rest } = {}) =>
  sign(issuer, { kid, privateKey: by }, claims, rest)

// All that the file waits for comes before its first test: the server stops when all tests so far have ended.
const other = await jose.generateKeyPair('RS256')
const elliptic = await jose.generateKeyPair('ES256', { extractable: true })
const pem = new TextEncoder().encode(await jose.exportSPKI(key.publicKey))
const valid = await mint({ sub: 'mary' })
const [head, , signature] = valid.split('.')
const payload = jose.base64url.encode(JSON.stringify({ ...jose.decodeJwt(valid), role: 'admin' }))
const forged = {
  'no signature': new jose.UnsecuredJWT({ sub: 'mary' }).setIssuer(issuer).setAudience('forum').setExpirationTime('1m').encode(),
  'HS256 with the public key': await mint({ sub: 'mary' }, { key: pem, alg: 'HS256' }),
  'another key': await mint({ sub: 'mary' }, { key: other.privateKey }),
  'an unknown key': await mint({ sub: 'mary' }, { key: other.privateKey, kid: 'two' }),
  'another kind of key': await mint({ sub: 'mary' }, { key: elliptic.privateKey, alg: 'ES256' }),
  'a key in the header': await mint({ sub: 'mary' }, {
    key: elliptic.privateKey, alg: 'ES256', header: { jwk: await jose.exportJWK(elliptic.publicKey) },
  }),
  'a URL of keys in the header': await mint({ sub: 'mary' }, { key: other.privateKey, header: { jku: 'https://evil.example/keys' } }),
  'another audience': await mint({ sub: 'mary', aud: 'shop' }),
  'not yet valid': await mint({ sub: 'mary', nbf: Math.floor(Date.now() / 1000) + 600 }),
  'no subject': await mint({}),
  'another payload': `${head}.${payload}.${signature}`,
  'no payload': `${head}..${signature}`,
  'more at the end': `${valid}x`,
}

test('an ID token of the provider makes an account, and later finds it', async () => {
  const tokens = await signIn('mary', 'n1')
  const { data } = await send(tokens.id_token, viewer)
  const { id, user } = data.viewer
  assert.match(id, /^user:\d+$/)
  assert.deepEqual(user, {
    name: 'mary', picture: 'https://example.com/mary.png', role: 'USER',
    account: { email: 'mary@example.com', needsName: false },
  })
  assert.equal((await send((await signIn('mary', 'n2')).id_token, viewer)).data.viewer.id, id)
})

test('an access token is of the same user', async () => {
  const tokens = await signIn('mary', 'n')
  assert.equal(tokens.access_token.split('.').length, 3)
  assert.equal((await send(tokens.access_token, viewer)).data.viewer.user.name, 'mary')
})

test('a name that is taken', async () => {
  const { data } = await send((await signIn('ada', 'n')).id_token, viewer) // ada is a user of the demo
  assert.deepEqual([data.viewer.user.name, data.viewer.user.account.needsName], ['ada-2', true])
})

test('first requests at the same time make one account', async () => {
  const { id_token: token } = await signIn('joan', 'n')
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(token, viewer)))
  assert.deepEqual([...new Set(responses.map(r => r.data?.viewer.user.name))], ['joan'])
  assert.equal(new Set(responses.map(r => r.data.viewer.id)).size, 1)
})

test('signInWithIdToken opens a session, for the right nonce only', async () => {
  const { id_token: idToken } = await signIn('lin', 'right')
  for (const nonce of ['wrong', undefined]) {
    const { data } = await send('', exchange, { in: { idToken, nonce } })
    assert.deepEqual(data.signInWithIdToken, {
      token: null, viewer: null, errors: [{ __typename: 'WrongCredentialsError', code: 'WRONG_CREDENTIALS', path: ['input', 'nonce'] }],
    })
  }
  const { data } = await send('', exchange, { in: { idToken, nonce: 'right' } })
  assert.deepEqual(data.signInWithIdToken.errors, [])
  assert.equal((await send(data.signInWithIdToken.token, viewer)).data.viewer.user.name, 'lin')
})

test('a role of a token is for that token', async () => {
  assert.equal((await send(await mint({ sub: 'mod', role: 'moderator' }), viewer)).data.viewer.user.role, 'MODERATOR')
  assert.equal((await send(await mint({ sub: 'mod' }), viewer)).data.viewer.user.role, 'USER')
})

for (const [name, token] of Object.entries(forged)) {
  test(`forged: ${name}`, async () => {
    const { data, errors } = await send(token, viewer)
    assert.equal(data ?? null, null)
    assert.deepEqual([errors[0].extensions.code, errors[0].extensions.reason], ['UNAUTHENTICATED', 'INVALID'])
  })
}

test('a long token', async () => {
  const { data } = await send(await mint({ sub: 'mary', padding: 'x'.repeat(5500) }), viewer)
  assert.equal(data.viewer.user.name, 'mary')
})

for (const [name, verdict, claim, seconds] of [ // the clocks may differ by a minute
  ['expired within the skew', 'OK', 'exp', -30],
  ['expired', 'EXPIRED', 'exp', -90],
  ['not yet valid within the skew', 'OK', 'nbf', 30],
  ['not yet valid', 'INVALID', 'nbf', 90],
  ['issued in the future within the skew', 'OK', 'iat', 30],
  ['issued in the future', 'INVALID', 'iat', 90],
]) {
  test(`the clocks differ: ${name}`, async () => {
    const at = Math.floor(Date.now() / 1000) + seconds
    const token = claim === 'exp'
      ? await mint({ sub: 'mary' }, { expires: at })
      : await mint({ sub: 'mary', [claim]: at }, { expires: '3m' })
    assert.equal(await verdictOn(url, token), verdict)
  })
}

test('a socket is closed when its token expires', async t => {
  const token = await mint({ sub: 'mary' }, { expires: Math.floor(Date.now() / 1000) + 2 })
  const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws')
  t.after(() => socket.terminate())
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } }))
  const [acknowledged] = await once(socket, 'message')
  assert.equal(JSON.parse(acknowledged).type, 'connection_ack')
  const [code, reason] = await once(socket, 'close')
  assert.equal(code, 4403)
  assert.match(String(reason), /^EXPIRED: /)
})

test('a shared secret in a file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'agora-')), 'secret')
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, `${secret}\n`)
  const list = join(file, '..', 'issuers.json')
  await writeFile(list, JSON.stringify([{ issuer: 'https://host.example', audience: ['forum'], secretFile: file, name: 'nick' }]))
  const api = await start('--jwt-file', list)
  const token = await new jose.SignJWT({ nick: 'mary' }).setProtectedHeader({ alg: 'HS256' }).setSubject('42')
    .setIssuer('https://host.example').setAudience('forum').setExpirationTime('1m').sign(new TextEncoder().encode(secret))
  const response = await fetch(api, {
    method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ viewer { user { name } } }' }),
  })
  assert.deepEqual(await response.json(), { data: { viewer: { user: { name: 'mary' } } } })
  const refused = await fetch(api, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: exchange, variables: { in: { idToken: token } } }),
  })
  const { data } = await refused.json()
  assert.deepEqual([data.signInWithIdToken.token, data.signInWithIdToken.errors[0].code], [null, 'WRONG_CREDENTIALS'])
})
