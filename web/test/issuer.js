// A provider of ID tokens for one file of tests, with the keys by which the API checks them.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after } from 'node:test'

const base64 = value => Buffer.from(JSON.stringify(value)).toString('base64url')

/** startIssuer starts a provider. Its flags let a site accept its tokens. */
export async function startIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const issuer = `http://127.0.0.1:${server.address().port}`
  return {
    issuer,
    flags: ['--jwt', `issuer=${issuer},audience=forum,jwks=${issuer}/jwks,sign-in=true`],

    /** token returns an ID token with some claims, which is valid for a minute unless they say otherwise. */
    token(claims) {
      const now = Math.floor(Date.now() / 1000)
      const body = { iss: issuer, aud: 'forum', iat: now, exp: now + 60, jti: randomUUID(), ...claims }
      const content = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(body)}`
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
    },
  }
}
