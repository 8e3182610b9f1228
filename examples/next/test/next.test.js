// Builds the site, and runs it by `next start` beside the binary that AGORA names: demo data, few points to spend.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { end, output, serve } from '../../../clients/test/child.js'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }

if (!process.env.AGORA) throw new Error('set AGORA to the binary: go build -o /tmp/agora ./cmd/agora')

const servers = []
after(() => Promise.all(servers.map(server => end(server, 'SIGKILL'))))

/** start starts a server, and returns the URL that it prints. */
async function start(command, args) {
  const { server, url } = await serve(command, args, { cwd, env })
  servers.push(server)
  return url
}

let site
before(async () => {
  const agora = [
    'serve', '--addr', '127.0.0.1:0', '--web', 'off', '--trusted-proxies', '127.0.0.1', '--rate-limit-reads', '9000',
  ]
  env.AGORA_URL = new URL('/graphql', await start(process.env.AGORA, agora)).href
  await comment()
  await output('npm', ['run', 'build'], { cwd, env })
  site = await start(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '0'])
})

/** comment posts a comment, as the demo data has none on articles. */
async function comment() {
  const ask = async (query, token) => (await fetch(env.AGORA_URL, { method: 'POST', body: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json', ...token && { authorization: `Bearer ${token}` } } })).json()
  const { data } = await ask('mutation { login(input: {nameOrEmail: "alan", password: "correct horse"}) { token } }')
  await ask('mutation { postComment(input: {subject: "article:3", content: "Well *said*"}) { comment { id } } }',
    data.login.token)
}

let visitors = 0
/** visitor returns one with an address of its own, in a chain that begins with what a client made up. */
function visitor() {
  const address = `203.0.113.${++visitors}`
  const made = `198.51.100.${visitors}`
  const headers = { 'x-forwarded-for': `${made}, ${address}, 10.1.2.3`, origin: site.origin }
  return async (path, body) => {
    const method = body ? 'POST' : 'GET'
    const response = await fetch(new URL(path, site), { method, headers, body, redirect: 'manual' })
    const [cookie] = response.headers.getSetCookie()
    if (cookie) headers.cookie = cookie.split(';')[0]
    return { status: response.status, headers: response.headers, cookie, html: await response.text() }
  }
}

/** fill returns the form of a page that has this text in it, as a browser without JavaScript sends it. */
function fill(html, text, values) {
  const form = html.split('<form').slice(1).map(part => part.split('</form>')[0]).find(part => part.includes(text))
  const body = new FormData()
  const plain = value => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  for (const [input] of form.matchAll(/<input type="hidden"[^>]*>/g)) {
    body.append(/name="([^"]*)"/.exec(input)[1], plain(/value="([^"]*)"/.exec(input)?.[1] ?? ''))
  }
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  return body
}

/** signedIn returns a visitor with a session. */
async function signedIn(name) {
  const visit = visitor()
  const { status, headers, cookie } = await visit('/sign-in', fill((await visit('/sign-in')).html, 'password',
    { name, password: 'correct horse' }))
  assert.deepEqual([status, headers.get('location')], [303, '/'])
  for (const part of ['HttpOnly', 'SameSite=lax', 'Secure']) assert.ok(cookie.split('; ').includes(part), cookie)
  return visit
}

test('the front page and an article are rendered, and public as Agora says', async () => {
  const visit = visitor()
  const front = await visit('/')
  assert.equal(front.html.match(/<article>/g).length, 25)
  assert.match(front.headers.get('cache-control'), /^public, max-age=0, s-maxage=([1-9]|10)$/)
  const [, next] = /href="(\/\?[^"]*after=[^"]*)"/.exec(front.html)
  assert.equal((await visit(next.replaceAll('&amp;', '&'))).html.match(/<article>/g).length, 13)
  assert.match((await visit('/article/3')).html, /<article>.*<section id="comment:article:3:.*Well <em>said<\/em>/)
  assert.equal((await visit('/article/99999999')).status, 404)
})

test('a rate limit counts the visitor, not this server and not what a client writes', async () => {
  const [eager, calm] = [visitor(), visitor()]
  let id = 1
  let refused = await eager('/article/1')
  while (refused.status !== 429 && id < 38) refused = await eager(`/article/${++id}`)
  assert.match(refused.html, /rate limit.* \(in \d+ seconds\)/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(refused.headers.get('cache-control'), 'private, no-store')
  assert.equal((await calm(`/article/${id}`)).status, 200)
  assert.equal((await eager(`/article/${id}`)).status, 200, 'the answer is kept for all')
})

test('a wrong password is shown', async () => {
  const visit = visitor()
  const form = fill((await visit('/sign-in')).html, 'password', { name: 'ada', password: 'wrong' })
  const { html, cookie } = await visit('/sign-in', form)
  assert.match(html, /role="alert">[^<]*password/)
  assert.equal(cookie, undefined)
})

test('a page of a session is private, its vote counts, and nobody else sees it', async () => {
  const [ada, grace, other] = [await signedIn('ada'), await signedIn('grace'), visitor()]
  const list = '/?order=NEW'
  const row = html => html.split('<article>').find(part => part.includes('href="/article/36"'))
  const score = html => Number(/Score: <!-- -->(\d+)/.exec(row(html))[1])
  const before = await ada(list)
  assert.equal(before.headers.get('cache-control'), 'private, no-store')
  assert.match(before.html, /<form[^>]*>.*ada<!-- --> <button>Sign out/)
  const voted = await ada(list, fill(before.html, '&quot;article:36&quot;', { vote: 'UP' }))
  assert.deepEqual([voted.status, voted.headers.get('location')], [303, list])
  const page = await ada(list)
  assert.equal(score(page.html), score(before.html) + 1)
  assert.match(row(page.html), /aria-pressed="true"/)
  const hers = await grace(list)
  assert.match(hers.html, /grace<!-- --> <button>Sign out/)
  assert.match(row(hers.html), /aria-pressed="false"/)
  const anyones = await other(list)
  assert.match(anyones.headers.get('cache-control'), /^public/)
  assert.doesNotMatch(anyones.html, /Sign out|<form/)
  assert.equal((await ada(list, fill(page.html, 'Sign out', {}))).status, 303)
  assert.match((await ada('/')).html, /Sign in/)
})
