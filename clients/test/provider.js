// A real OpenID provider for tests of tokens: it signs users in, changes its keys, and stops.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after } from 'node:test'
import * as jose from 'jose'
import Provider from 'oidc-provider'

const redirect = 'http://127.0.0.1/signed-in'
export const resource = 'https://forum.example' // the audience of access tokens

/** newKey returns a key of RS256 with an id. */
export async function newKey(kid) {
  const { privateKey, publicKey } = await jose.generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, publicKey }
}

/** jwkOf returns a key as a set of keys has it: its public half, or the private one. */
export async function jwkOf(key, half = 'publicKey') {
  return { ...await jose.exportJWK(key[half]), kid: key.kid, alg: 'RS256', use: 'sig' }
}

const configuration = jwks => ({
  clients: [{
    client_id: 'forum', application_type: 'native', redirect_uris: [redirect], token_endpoint_auth_method: 'none',
  }],
  jwks,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'picture'] },
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(16).toString('hex')] },
  ttl: { Session: 60, Interaction: 60, Grant: 60, IdToken: 60, AccessToken: 60 },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id, preferred_username: id, email: `${id}@example.com`, email_verified: true,
      picture: `https://example.com/${id}.png`,
    }),
  }),
  features: {
    resourceIndicators: {
      enabled: true, defaultResource: () => resource, useGrantedResource: () => true,
      getResourceServerInfo: () => ({ scope: '', audience: resource, accessTokenFormat: 'jwt' }),
    },
  },
})

/** startProvider starts a provider with keys, of which the first one signs. */
export async function startProvider(...keys) {
  const web = createServer()
  let port = 0
  let handle
  const provider = {
    fetches: 0, // of its keys

    /** publish replaces the keys. */
    async publish(...keys) {
      const set = { keys: await Promise.all(keys.map(key => jwkOf(key, 'privateKey'))) }
      handle = new Provider(this.issuer, configuration(set)).callback()
    },

    /** listen starts it again, at the same port. */
    async listen() {
      web.listen(port, '127.0.0.1')
      await once(web, 'listening')
      port = web.address().port
    },

    stop() {
      web.close()
      web.closeAllConnections()
    },

    signIn(name, nonce) { return signIn(this.issuer, name, nonce) },
  }
  web.on('request', (request, response) => {
    if (request.url === '/jwks') provider.fetches++
    handle(request, response)
  })
  await provider.listen()
  after(() => provider.stop())
  provider.issuer = `http://127.0.0.1:${port}`
  await provider.publish(...keys)
  return provider
}

/** signIn does an authorization-code flow with PKCE, logs in and consents, and returns the tokens. */
async function signIn(issuer, name, nonce) {
  const jar = new Map()
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'forum', response_type: 'code', redirect_uri: redirect, scope: 'openid email profile', nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
  })
  let at = `${issuer}/auth?${query}`
  for (let step = 0; !at.startsWith(redirect); step++) {
    assert.ok(step < 20, `the flow stays at ${at}`)
    at = new URL(at, issuer).href
    const response = await visit(jar, at)
    if (response.status >= 300 && response.status < 400) {
      at = response.headers.get('location')
      continue
    }
    const page = await response.text()
    assert.equal(response.status, 200, page)
    const [, action] = page.match(/action="([^"]+)"/)
    const form = page.includes('name="login"') ? { prompt: 'login', login: name, password: 'x' } : { prompt: 'consent' }
    at = (await visit(jar, new URL(action, at), form)).headers.get('location')
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

/** visit sends a request as a browser does, which keeps cookies and shows redirects. */
async function visit(jar, to, form) {
  const response = await fetch(to, {
    method: form ? 'POST' : 'GET', body: form && new URLSearchParams(form), redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/)
    jar.set(name, value)
  }
  return response
}

/** mint returns a token that a key signs, for the audience forum, which expires in a minute. */
export function mint(issuer, { kid, privateKey }, claims, { alg = 'RS256', expires = '1m', header = {} } = {}) {
  return new jose.SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).setIssuer(issuer)
    .setAudience(claims.aud ?? 'forum').setIssuedAt(claims.iat).setExpirationTime(expires).sign(privateKey)
}

/** send returns the response to an operation with a token. */
export async function send(url, token, query, variables = {}) {
  const response = await fetch(url, {
    method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

/** verdictOn returns OK if a server accepts a token, else the reason or the code of the error. */
export async function verdictOn(url, token) {
  const { data, errors: [error] = [] } = await send(url, token, '{ viewer { id } }')
  return error ? error.extensions.reason ?? error.extensions.code : data.viewer && 'OK'
}
