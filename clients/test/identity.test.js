// The host's users: tokens of a real OpenID provider, and tokens that jose forges.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as jose from 'jose'
import Provider from 'oidc-provider'
import WebSocket from 'ws'
import { start } from './agora.js'

const redirect = 'http://127.0.0.1/signed-in'
const resource = 'https://forum.example'

const { privateKey, publicKey } = await jose.generateKeyPair('RS256', { extractable: true })
const web = createServer()
web.listen(0, '127.0.0.1')
await once(web, 'listening')
after(() => web.closeAllConnections() ?? web.close())
const issuer = `http://127.0.0.1:${web.address().port}`
const provider = new Provider(issuer, {
  clients: [{
    client_id: 'forum', application_type: 'native', redirect_uris: [redirect], token_endpoint_auth_method: 'none',
  }],
  jwks: { keys: [{ ...await jose.exportJWK(privateKey), kid: 'one', alg: 'RS256', use: 'sig' }] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'picture'] },
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(16).toString('hex')] },
  ttl: { Session: 60, Interaction: 60, Grant: 60, IdToken: 60, AccessToken: 60 },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id, preferred_username: id, email: `${id}@example.com`, email_verified: true, picture: `https://example.com/${id}.png`,
    }),
  }),
  features: {
    resourceIndicators: {
      enabled: true, defaultResource: () => resource, useGrantedResource: () => true,
      getResourceServerInfo: () => ({ scope: '', audience: resource, accessTokenFormat: 'jwt' }),
    },
  },
})
web.on('request', provider.callback())

const url = await start('--jwt', `issuer=${issuer},audience=forum,audience=${resource},role=role,sign-in=true`)

/** visit sends a request as a browser does, which keeps cookies and shows redirects. */
async function visit(jar, to, form) {
  const response = await fetch(new URL(to, issuer), {
    method: form ? 'POST' : 'GET', body: form && new URLSearchParams(form), redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/)
    jar.set(name, value)
  }
  return response
}

/** signIn does an authorization-code flow with PKCE, logs in and consents, and returns the tokens. */
async function signIn(name, nonce) {
  const jar = new Map()
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'forum', response_type: 'code', redirect_uri: redirect, scope: 'openid email profile', nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
  })
  let at = `/auth?${query}`
  for (let step = 0; !at.startsWith(redirect); step++) {
    assert.ok(step < 20, `the flow stays at ${at}`)
    const response = await visit(jar, at)
    if (response.status >= 300 && response.status < 400) {
      at = response.headers.get('location')
      continue
    }
    const page = await response.text()
    assert.equal(response.status, 200, page)
    const [, action] = page.match(/action="([^"]+)"/)
    const form = page.includes('name="login"') ? { prompt: 'login', login: name, password: 'x' } : { prompt: 'consent' }
    at = (await visit(jar, action, form)).headers.get('location')
  }
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'forum', grant_type: 'authorization_code', redirect_uri: redirect, code_verifier: verifier,
      code: new URL(at).searchParams.get('code'),
    }),
  })
  const tokens = await response.json()
  assert.equal(response.status, 200, JSON.stringify(tokens))
  return tokens
}

/** send returns the response to an operation with a token. */
async function send(token, query, variables = {}) {
  const response = await fetch(url, {
    method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

const viewer = '{ viewer { id name email picture needsName role } }'
const exchange = `mutation($in: SignInWithIdTokenInput!) { signInWithIdToken(input: $in) {
  token user { id name } errors { __typename ... on UserError { code path } } } }`

/** mint signs a token by a key, that of the provider by default. */
function mint(claims, { key = privateKey, alg = 'RS256', kid = 'one', expires = '1m', header = {} } = {}) {
  return new jose.SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).setIssuer(issuer)
    .setAudience(claims.aud ?? 'forum').setIssuedAt().setExpirationTime(expires).sign(key)
}

test('an ID token of the provider makes an account, and later finds it', async () => {
  const tokens = await signIn('mary', 'n1')
  const { data } = await send(tokens.id_token, viewer)
  const { id, ...rest } = data.viewer
  assert.match(id, /^user:\d+$/)
  assert.deepEqual(rest, {
    name: 'mary', email: 'mary@example.com', picture: 'https://example.com/mary.png', needsName: false, role: 'USER',
  })
  assert.equal((await send((await signIn('mary', 'n2')).id_token, viewer)).data.viewer.id, id)
})

test('an access token is of the same user', async () => {
  const tokens = await signIn('mary', 'n')
  assert.equal(tokens.access_token.split('.').length, 3)
  assert.equal((await send(tokens.access_token, viewer)).data.viewer.name, 'mary')
})

test('a name that is taken', async () => {
  const { data } = await send((await signIn('ada', 'n')).id_token, viewer) // ada is a user of the demo
  assert.deepEqual([data.viewer.name, data.viewer.needsName], ['ada-2', true])
})

test('first requests at the same time make one account', async () => {
  const { id_token: token } = await signIn('joan', 'n')
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(token, viewer)))
  assert.deepEqual([...new Set(responses.map(r => r.data?.viewer.name))], ['joan'])
  assert.equal(new Set(responses.map(r => r.data.viewer.id)).size, 1)
})

test('signInWithIdToken opens a session, for the right nonce only', async () => {
  const { id_token: idToken } = await signIn('lin', 'right')
  for (const nonce of ['wrong', undefined]) {
    const { data } = await send('', exchange, { in: { idToken, nonce } })
    assert.deepEqual(data.signInWithIdToken, {
      token: null, user: null, errors: [{ __typename: 'WrongCredentialsError', code: 'WRONG_CREDENTIALS', path: ['input', 'nonce'] }],
    })
  }
  const { data } = await send('', exchange, { in: { idToken, nonce: 'right' } })
  assert.deepEqual(data.signInWithIdToken.errors, [])
  assert.equal((await send(data.signInWithIdToken.token, viewer)).data.viewer.name, 'lin')
})

test('a role of a token is for that token', async () => {
  assert.equal((await send(await mint({ sub: 'mod', role: 'moderator' }), viewer)).data.viewer.role, 'MODERATOR')
  assert.equal((await send(await mint({ sub: 'mod' }), viewer)).data.viewer.role, 'USER')
})

const other = await jose.generateKeyPair('RS256')
const elliptic = await jose.generateKeyPair('ES256', { extractable: true })
const pem = new TextEncoder().encode(await jose.exportSPKI(publicKey))
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
for (const [name, token] of Object.entries(forged)) {
  test(`forged: ${name}`, async () => {
    const { data, errors } = await send(token, viewer)
    assert.equal(data ?? null, null)
    assert.deepEqual([errors[0].extensions.code, errors[0].extensions.reason], ['UNAUTHENTICATED', 'INVALID'])
  })
}

test('a long token', async () => {
  const { data } = await send(await mint({ sub: 'mary', padding: 'x'.repeat(5500) }), viewer)
  assert.equal(data.viewer.name, 'mary')
})

test('an expired token', async () => {
  const { errors } = await send(await mint({ sub: 'mary' }, { expires: Math.floor(Date.now() / 1000) - 120 }), viewer)
  assert.equal(errors[0].extensions.reason, 'EXPIRED')
})

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
    body: JSON.stringify({ query: '{ viewer { name } }' }),
  })
  assert.deepEqual(await response.json(), { data: { viewer: { name: 'mary' } } })
  const refused = await fetch(api, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: exchange, variables: { in: { idToken: token } } }),
  })
  const { data } = await refused.json()
  assert.deepEqual([data.signInWithIdToken.token, data.signInWithIdToken.errors[0].code], [null, 'WRONG_CREDENTIALS'])
})
