// Emails through a real SMTP server, smtp-server of Nodemailer, with STARTTLS and a password.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { ask, start } from './agora.js'

const emails = [] // that arrived and that no test has taken
let arrived = () => {}
let refused = 0 // connections with a wrong password
let busy = 0 // how many of the next emails get a temporary error

/** certificate makes a certificate for 127.0.0.1, which Agora trusts. */
function certificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
    '-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'], { stdio: 'ignore' })
  process.env.SSL_CERT_FILE = cert
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

const folder = mkdtempSync(join(tmpdir(), 'agora-mail-'))
const server = new SMTPServer({
  ...certificate(folder),
  authMethods: ['PLAIN', 'LOGIN'],
  onAuth({ username, password }, session, done) {
    if (session.secure && username === 'agora' && password === 'sekret') return done(null, { user: username })
    refused++
    done(new Error('wrong password'))
  },
  async onData(stream, session, done) {
    const chunks = []
    for await (const chunk of stream) chunks.push(chunk)
    if (busy-- > 0) return done(Object.assign(new Error('try again'), { responseCode: 451 }))
    const raw = Buffer.concat(chunks).toString()
    emails.push({ from: session.envelope.mailFrom.address, to: session.envelope.rcptTo.map(r => r.address), raw, ...parts(raw) })
    arrived()
    done()
  },
})
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
const templates = mkdtempSync(join(tmpdir(), 'agora-templates-'))
writeFileSync(join(templates, 'password-changed.txt'), 'Subject: Another template\n\nfor {{.Site}}\n')
const url = await start('--smtp-url', `smtp://agora:sekret@127.0.0.1:${server.server.address().port}`,
  '--mail-from', 'Forum <noreply@example.com>', '--site-url', 'https://forum.example.com/', '--mail-templates', templates)
after(() => {
  server.close()
  for (const made of [folder, templates]) rmSync(made, { recursive: true })
})

/** parts returns the decoded parts of an email by their types, and its headers. */
function parts(raw) {
  const [headers] = raw.split('\r\n\r\n')
  const boundary = headers.match(/boundary="?([^"\s;]+)/)[1]
  const found = { headers }
  for (const part of raw.split(`--${boundary}`).slice(1, -1)) {
    const at = part.indexOf('\r\n\r\n')
    const type = part.slice(0, at).match(/Content-Type: ([^;\s]+)/)[1]
    assert.match(part.slice(0, at), /quoted-printable/)
    found[type] = part.slice(at + 4).replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  }
  return found
}

/** next takes the next email to an address. */
async function next(to) {
  for (;;) {
    const i = emails.findIndex(e => e.to[0] === to)
    if (i >= 0) return emails.splice(i, 1)[0]
    await new Promise(resolve => { arrived = resolve })
  }
}

/** token returns the token in the link of an email. */
function token(email, page) {
  const link = new URL(email['text/plain'].match(/https:\/\/\S+/)[0])
  assert.equal(link.origin + link.pathname, `https://forum.example.com/${page}`)
  assert.ok(email['text/html'].includes(link.href), email['text/html'])
  return link.searchParams.get('token')
}

const errors = 'errors { code message }'

function register(name) {
  return ask(url, `mutation($in: RegisterInput!) { register(input: $in) { token ${errors} } }`,
    { in: { name, email: `${name}@example.com`, password: 'correct horse' } })
}

function login(name, password) {
  return ask(url, `mutation($in: LoginInput!) { login(input: $in) { token ${errors} } }`, { in: { nameOrEmail: name, password } })
}

test('a registration sends text and HTML, and its link verifies the address', async () => {
  const session = (await register('mary')).register.token
  const email = await next('mary@example.com')
  assert.equal(email.from, 'noreply@example.com')
  for (const header of [/^From: "?Forum"? <noreply@example.com>/m, /^Subject: Confirm your email address for forum.example.com/m,
    /^Message-ID: </mi, /^Date: /m, /^Auto-Submitted: auto-generated/m, /^Content-Type: multipart\/alternative/m]) {
    assert.match(email.headers, header)
  }
  assert.match(email['text/plain'], /^Hello,/)
  const verified = () => ask(url, '{ viewer { user { account { emailVerified } } } }', {}, session)
  assert.equal((await verified()).viewer.user.account.emailVerified, false)
  const { verifyEmail } = await ask(url, `mutation($t: String!) { verifyEmail(input: {token: $t}) { ${errors} } }`,
    { t: token(email, 'verify-email') })
  assert.deepEqual(verifyEmail.errors, [])
  assert.equal((await verified()).viewer.user.account.emailVerified, true)
})

test('a reset sets a password and ends the sessions, and the notice has the template of the operator', async () => {
  const session = (await register('rosa')).register.token
  await next('rosa@example.com')
  busy = 1 // the email is sent again
  const asked = Date.now()
  await ask(url, `mutation { requestPasswordReset(input: {email: "ROSA@example.com"}) { ${errors} } }`)
  assert.ok(Date.now() - asked < 1500, 'the response waits for the mail server')
  const { resetPassword } = await ask(url, `mutation($in: ResetPasswordInput!) { resetPassword(input: $in) { ${errors} } }`,
    { in: { token: token(await next('rosa@example.com'), 'reset-password'), newPassword: 'battery staple' } })
  assert.deepEqual(resetPassword.errors, [])
  await assert.rejects(ask(url, '{ viewer { id } }', {}, session), /UNAUTHENTICATED/)
  assert.equal((await login('rosa', 'correct horse')).login.errors[0].code, 'WRONG_CREDENTIALS')
  assert.ok((await login('rosa', 'battery staple')).login.token)
  const notice = await next('rosa@example.com')
  assert.match(notice.headers, /^Subject: Another template/m)
  assert.match(notice['text/plain'], /^for forum/)
  assert.match(notice['text/html'], /Hello,/)
})

test('an address without an account gets no email', async () => {
  await ask(url, `mutation { requestPasswordReset(input: {email: "nobody@example.com"}) { ${errors} } }`)
  await ask(url, `mutation { requestPasswordReset(input: {email: "mary@example.com"}) { ${errors} } }`)
  await next('mary@example.com') // it was asked for later
  assert.deepEqual(emails, [])
  assert.equal(refused, 0)
})
