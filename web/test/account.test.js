// Signing up, in and out: passwords, second factors, emails, the host's users, and sessions in several browsers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { hides, pasted, refused, totp } from './forms.js'
import { startIssuer } from './issuer.js'
import { startMail } from './mail.js'
import { password, Site } from './site.js'

const [mail, host] = [await startMail(), await startIssuer()]
const site = await Site.create('posts', ['--rate-limit-registrations', '0', ...mail.flags, ...host.flags])
const guarded = await Site.create('empty', ['--challenge', 'altcha', '--rate-limit-registrations', '1'])
const { articles } = await site.ask('{ articles(order: NEW, first: 1) { nodes { id } } }')
const article = `/${articles.nodes[0].id.replace(':', '/')}`

const viewer = async (token, fields = 'user { name }', at = site) => (await at.ask(`{ viewer { ${fields} } }`, {}, token)).viewer
const exists = async (name, at = site) => (await at.ask('query($name: String!) { user(name: $name) { id } }', { name })).user !== null
const session = page => page.evaluate(() => {
  const kept = JSON.parse(localStorage.getItem('agora:session'))
  return kept?.token ? kept : null // else whose session expired
})
const main = page => page.getByRole('main')
const menu = (page, name) => page.getByRole('banner').getByRole('button', { name, exact: true })
const signInLink = page => page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })
const path = page => new URL(page.url()).pathname

/** submit clicks a button, and waits until its form has got its answer. */
async function submit(page, name) {
  await main(page).getByRole('button', { name, exact: true }).click()
  await page.locator('form[aria-busy=true]').waitFor({ state: 'detached' })
}

async function fill(page, values) {
  for (const [label, text] of Object.entries(values)) await main(page).getByLabel(label, { exact: true }).fill(text)
}
async function signIn(page, name, secret = password) {
  await fill(page, { 'Name or email address': name, Password: secret })
  await submit(page, 'Sign in')
}
const opened = async (page, name) => {
  await menu(page, name).waitFor()
  return session(page)
}
async function signOut(page, name) {
  await menu(page, name).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInLink(page).waitFor()
}
const rejected = token => assert.rejects(viewer(token), /UNAUTHENTICATED/)

test('a visitor who signs up sees each refusal at its field, and gets a link that verifies the address', async t => {
  await site.register('taken')
  const page = await open(t, site, '/topics')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up', exact: true }).click()
  const [name, email, secret] = ['Name', 'Email address', 'Password'].map(label => main(page).getByLabel(label, { exact: true }))
  await submit(page, 'Sign up')
  assert.match(await refused(name), /./)
  await fill(page, { Name: 'a <b>', 'Email address': 'nowhere', Password: 'short' })
  await submit(page, 'Sign up')
  assert.match(await refused(email), /email/i)
  assert.match(await refused(secret), /8/)
  assert.match(await refused(name), /./)
  await fill(page, { Name: 'TAKEN', 'Email address': 'lin@example.org', Password: password })
  await submit(page, 'Sign up')
  assert.match(await refused(name), /another user/i)
  await fill(page, { Name: 'lin', 'Email address': 'TAKEN@example.org' })
  await submit(page, 'Sign up')
  assert.match(await refused(email), /./)
  assert.equal(await exists('lin'), false)

  await fill(page, { 'Email address': 'lin@example.org' })
  await submit(page, 'Sign up')
  const { token } = await opened(page, 'lin')
  await page.getByText('Welcome, lin!').waitFor()
  assert.equal(path(page), '/topics')
  await hides(page, password)
  assert.deepEqual((await viewer(token, 'user { name role account { email emailVerified } }')).user, {
    name: 'lin', role: 'USER', account: { email: 'lin@example.org', emailVerified: false },
  })

  const { path: link } = await mail.next('lin@example.org', 'verify-email')
  await page.goto(new URL(link, site.url).href)
  await main(page).getByText('your email address is verified').waitFor()
  assert.equal((await viewer(token, 'user { account { emailVerified } }')).user.account.emailVerified, true)
  await page.goto(new URL('/verify-email?token=wrong', site.url).href)
  await main(page).getByRole('link', { name: 'Get another link' }).click()
  await main(page).getByText('lin@example.org · verified').waitFor()
})

test('a browser solves the challenge of a site, which limits registrations', async t => {
  const page = await open(t, guarded, '/sign-up')
  await fill(page, { Name: 'joan', 'Email address': 'joan@example.org', Password: password })
  await submit(page, 'Sign up')
  const { token } = await opened(page, 'joan')
  assert.equal((await viewer(token, 'user { name }', guarded)).user.name, 'joan')
  const next = await open(t, guarded, '/sign-up')
  await fill(next, { Name: 'jane', 'Email address': 'jane@example.org', Password: password })
  await submit(next, 'Sign up')
  await main(next).getByRole('alert').getByText('That was too often. Try again in').waitFor()
  assert.equal(await exists('jane', guarded), false)
})

test('after failures a browser solves a challenge to sign in', async t => {
  const login = 'mutation($input: LoginInput!) { login(input: $input) { token errors { ... on UserError { code } } } }'
  for (let i = 0; i < 5; i++) await guarded.ask(login, { input: { nameOrEmail: `nobody${i}`, password: 'wrong' } })
  const { login: bare } = await guarded.ask(login, { input: { nameOrEmail: 'mary', password } })
  assert.deepEqual(bare, { token: null, errors: [{ code: 'CHALLENGE_REQUIRED' }] })
  const page = await open(t, guarded, '/sign-in')
  await signIn(page, 'mary')
  const { token } = await opened(page, 'mary')
  assert.equal((await viewer(token, 'user { name }', guarded)).user.name, 'mary')
})

test('a visitor signs in by name or email address, and out again', async t => {
  await site.register('nora')
  const page = await open(t, site, '/sign-in')
  await signIn(page, 'nora', 'wrong')
  await main(page).getByText('incorrect').waitFor()
  assert.equal(await main(page).getByText('incorrect').count(), 1)
  assert.equal(await session(page), null)
  await signIn(page, 'NORA@example.org')
  const { token } = await opened(page, 'nora')
  await hides(page, password)
  await page.goto(new URL('/sign-in?to=/tags', site.url).href)
  await page.waitForURL('**/tags') // who is signed in has nothing to do there
  await signOut(page, 'nora')
  assert.equal(await session(page), null)
  await rejected(token)
})

test('the menu of the account leads to its pages', async t => {
  const page = await open(t, site, '/', { session: await site.register('mina') })
  for (const [name, at] of [['Profile', '/user/mina'], ['Following', '/feed'], ['Saved', '/saved'], ['Settings', '/settings']]) {
    await menu(page, 'mina').click()
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${at}`)
  }
  assert.equal(await page.getByRole('link', { name: 'Moderation' }).count(), 0)
  const moderator = await open(t, site, '/', { session: await site.login('ada') })
  await menu(moderator, 'ada').click()
  await moderator.getByRole('link', { name: 'Moderation' }).click()
  await moderator.waitForURL('**/moderation')
})

test('a second factor is set up, asked for, replaced by a recovery code, and turned off', async t => {
  const { token } = await site.register('tess')
  const page = await open(t, site, '/settings/security', { session: { token, user: { id: (await viewer(token, 'id')).id, name: 'tess' } } })
  const factor = main(page).locator('section').filter({ has: page.getByRole('heading', { name: 'Second factor' }) })
  const enabled = async () => (await viewer(token, 'twoFactor')).twoFactor
  await factor.getByLabel('Password').fill('wrong')
  await factor.getByRole('button', { name: 'Set it up' }).click()
  assert.match(await refused(factor.getByLabel('Password')), /incorrect/)
  await factor.getByLabel('Password').fill(password)
  await factor.getByRole('button', { name: 'Set it up' }).click()
  await factor.getByRole('img', { name: 'QR code of the secret' }).waitFor()
  const secret = await factor.locator('code').textContent()
  const uri = new URL(await factor.getByRole('link').getAttribute('href'))
  assert.deepEqual([uri.protocol, uri.searchParams.get('secret')], ['otpauth:', secret])
  const code = factor.getByRole('textbox', { name: 'Code' })
  assert.equal(await code.getAttribute('autocomplete'), 'one-time-code')
  await code.fill('000000')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  assert.match(await refused(code), /incorrect/)
  assert.equal(await enabled(), false)
  await code.fill(totp(secret))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await factor.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  assert.equal(await enabled(), true)
  const recovery = await factor.getByRole('listitem').allTextContents()
  assert.equal(recovery.length, 10)
  const [file] = await Promise.all([page.waitForEvent('download'), factor.getByRole('button', { name: 'Save as a file' }).click()])
  assert.equal(file.suggestedFilename(), 'recovery-codes.txt')
  await factor.getByRole('button', { name: 'I have kept them' }).click()
  await hides(page, recovery[0])
  await hides(page, secret)

  let used = ''
  const next = () => (used = totp(secret, 1)) // a code works once, and the last one was of this minute's half
  for (const [wrong, right] of [[() => '000000', next], [() => used, () => recovery[0]]]) {
    const other = await open(t, site, '/sign-in')
    await signIn(other, 'tess')
    const asked = main(other).getByLabel('Code')
    await asked.waitFor()
    assert.equal(await session(other), null)
    await asked.fill(wrong())
    await submit(other, 'Sign in')
    assert.match(await refused(asked), /incorrect/)
    await asked.fill(right())
    await submit(other, 'Sign in')
    const { token } = await opened(other, 'tess')
    assert.equal((await viewer(token)).user.name, 'tess')
  }

  await factor.getByLabel('Password').fill(password)
  await code.fill(recovery[0]) // which has been used
  await factor.getByRole('button', { name: 'Turn off' }).click()
  assert.match(await refused(code), /incorrect/)
  await factor.getByLabel('Password').fill(password)
  await code.fill(recovery[1])
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await factor.getByRole('button', { name: 'Set it up' }).waitFor()
  assert.equal(await enabled(), false)
})

test('one session, and all of them, are ended from another browser', async t => {
  await site.register('sven')
  const [here, phone] = [await open(t, site, '/sign-in?to=/settings/security'), await open(t, site, `/sign-in?to=${article}`, {
    userAgent: '<b>Phone</b>',
  })]
  await signIn(phone, 'sven')
  const { token } = await opened(phone, 'sven')
  await signIn(here, 'sven')
  const sessions = main(here).locator('section').filter({ has: here.getByRole('heading', { name: 'Sessions', exact: true }) })
  await sessions.getByText('This one').waitFor()
  assert.equal(await sessions.getByRole('listitem').count(), 3) // with that of the registration
  await sessions.getByRole('button', { name: 'End the session: <b>Phone</b>' }).click()
  await sessions.getByText('<b>Phone</b>').waitFor({ state: 'detached' })
  await rejected(token)
  await phone.getByRole('link', { name: 'Tags', exact: true }).click()
  await signInLink(phone).waitFor()
  assert.equal(await session(phone), null)

  await signInLink(phone).click()
  await signIn(phone, 'sven')
  const { token: next } = await opened(phone, 'sven')
  const { token: own } = await session(here)
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await signInLink(here).waitFor()
  for (const ended of [next, own]) await rejected(ended)
  await phone.getByRole('link', { name: 'Topics', exact: true }).click()
  await signInLink(phone).waitFor()
})

test('the tabs of a browser share one session', async t => {
  await site.register('tabs')
  const page = await open(t, site, '/sign-in')
  const other = await page.context().newPage()
  await other.goto(new URL(article, site.url).href)
  await signInLink(other).waitFor()
  await signIn(page, 'tabs')
  await menu(other, 'tabs').waitFor()
  await main(other).getByRole('textbox', { name: 'Your comment' }).waitFor()
  await signOut(page, 'tabs')
  await signInLink(other).waitFor()
  await main(other).getByText('Sign in to comment.').waitFor()
})

test('a session that has expired leaves the draft to who signs in again', async t => {
  const kept = await site.register('drew')
  const page = await open(t, site, article, { session: kept })
  const comment = main(page).getByRole('textbox', { name: 'Your comment' })
  await comment.fill('A long thought')
  await page.waitForFunction(() => Object.values(localStorage).some(value => value.includes('A long thought')))
  await site.ask('mutation { logout { errors { ... on UserError { code } } } }', {}, kept.token)
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await signInLink(page).waitFor()
  await page.goBack()
  await main(page).getByText('Your session has ended. Your text is kept').waitFor()
  assert.equal(await comment.inputValue(), 'A long thought')
  await signInLink(page).click()
  await signIn(page, 'drew')
  await comment.waitFor()
  assert.equal(await comment.inputValue(), 'A long thought')
})

test('a comment that is sent after the session has expired is not lost', async t => {
  const kept = await site.register('dora')
  const page = await open(t, site, article, { session: kept })
  await main(page).getByRole('textbox', { name: 'Your comment' }).fill('Sent too late')
  await site.ask('mutation { logout { errors { ... on UserError { code } } } }', {}, kept.token)
  await submit(page, 'Post')
  await signInLink(page).click()
  await signIn(page, 'dora')
  await main(page).getByText('Sent too late').first().waitFor()
})

test('a password is reset by the link of an email, which leaves no token in the address', async t => {
  const { token } = await site.register('rhea')
  const page = await open(t, site, '/sign-in')
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  const email = main(page).getByLabel('Email address')
  await email.fill('nowhere')
  await submit(page, 'Send the link')
  assert.match(await refused(email), /email/i)
  for (const address of ['nobody@example.org', 'rhea@example.org']) { // who has an account is not shown
    await email.fill(address)
    await submit(page, 'Send the link')
    await main(page).getByText('the email is on its way').waitFor()
  }
  const { path: link } = await mail.next('rhea@example.org', 'reset-password')
  const secret = new URL(link, site.url).searchParams.get('token')
  await page.goto(new URL(link, site.url).href)
  const next = main(page).getByLabel('New password')
  assert.equal(await next.getAttribute('autocomplete'), 'new-password')
  await page.waitForURL(url => !url.href.includes(secret))
  await next.fill('short')
  await submit(page, 'Set the password')
  assert.match(await refused(next), /8/)
  await pasted(next, 'a better horse')
  await submit(page, 'Set the password')
  await main(page).getByText('Your password is set').waitFor()
  await hides(page, 'a better horse')
  await rejected(token)
  await main(page).getByRole('link', { name: 'Sign in', exact: true }).click()
  await signIn(page, 'rhea')
  await main(page).getByText('incorrect').waitFor()
  await signIn(page, 'rhea', 'a better horse')
  assert.equal((await viewer((await opened(page, 'rhea')).token)).user.name, 'rhea')
  assert.match((await mail.next('rhea@example.org')).text, /rhea/)

  await page.goto(new URL(link, site.url).href)
  await main(page).getByLabel('New password').fill('yet another horse')
  await submit(page, 'Set the password')
  await main(page).getByRole('alert').getByText(/./).first().waitFor()
  await main(page).getByRole('button', { name: 'Get another link' }).click()
  await main(page).getByLabel('Email address').waitFor()
})

test("the host's users sign in by an ID token, which leaves the address", async t => {
  const page = await open(t, site)
  const claims = { sub: 'h1', preferred_username: 'hana', email: 'hana@example.org', email_verified: true, nonce: 'n1' }
  const idToken = host.token(claims)
  await page.goto(new URL(`/sign-in/sso#id_token=${idToken}&nonce=n1&to=/tags`, site.url).href)
  await main(page).getByText('You are about to sign in as hana of').waitFor()
  await page.waitForURL(url => url.hash === '')
  assert.equal(await session(page), null)
  await submit(page, 'Sign in')
  const { token } = await opened(page, 'hana')
  await page.waitForURL('**/tags')
  assert.deepEqual((await viewer(token, 'user { name account { email emailVerified } }')).user, {
    name: 'hana', account: { email: 'hana@example.org', emailVerified: true },
  })
  await page.goBack()
  assert.equal(page.url().includes(idToken), false)
})

test('an ID token that is wrong signs nobody in', async t => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'h2', preferred_username: 'evan' }
  const cases = {
    'another nonce': [host.token({ ...claims, nonce: 'n1' }), 'n2'],
    'no nonce': [host.token({ ...claims, nonce: 'n1' }), ''],
    expired: [host.token({ ...claims, iat: now - 600, exp: now - 300 }), ''],
    'another audience': [host.token({ ...claims, aud: 'shop' }), ''],
    'another issuer': [host.token({ ...claims, iss: 'https://evil.example' }), ''],
    forged: [host.token(claims).replace(/\.[^.]+$/, '.AAAA'), ''],
    'no token': ['not.a.token', ''],
  }
  const page = await open(t, site)
  for (const [name, [token, nonce]] of Object.entries(cases)) {
    await page.goto('about:blank') // as another fragment alone loads no page
    await page.goto(new URL(`/sign-in/sso#id_token=${token}&nonce=${nonce}`, site.url).href)
    await submit(page, 'Sign in')
    await main(page).getByRole('alert').getByText(/./).first().waitFor()
    assert.equal(await session(page), null, name)
  }
  assert.equal(await exists('evan'), false)
  await page.goto(new URL('/sign-in/sso', site.url).href)
  await main(page).getByText('There is no token').waitFor()
  await main(page).getByRole('link', { name: 'Sign in', exact: true }).waitFor()
})

test('a user of the host whose name is taken chooses another, and markup in it is text', async t => {
  await site.register('lena')
  const page = await open(t, site, `/sign-in/sso#id_token=${host.token({ sub: 'h3', preferred_username: 'lena' })}`)
  await submit(page, 'Sign in')
  const name = main(page).getByLabel('Name', { exact: true })
  await name.fill('lena lena')
  await submit(page, 'Change the name')
  assert.match(await refused(name), /./)
  await name.fill('lena-of-host')
  await submit(page, 'Change the name')
  const { token } = await opened(page, 'lena-of-host')
  assert.deepEqual((await viewer(token, 'user { name account { needsName } }')).user, {
    name: 'lena-of-host', account: { needsName: false },
  })
  const hostile = '<img src=x onerror=alert(1)>'
  const other = await open(t, site, `/sign-in/sso#id_token=${host.token({ sub: 'h4', preferred_username: hostile })}`)
  await main(other).getByText(hostile).waitFor()
  await submit(other, 'Sign in')
  await main(other).getByRole('button', { name: 'Keep this name' }).click()
  const { token: kept, user } = await opened(other, (await session(other)).user.name)
  assert.equal((await viewer(kept)).user.name, user.name)
  assert.equal(user.name.includes('<'), false)
})

test('an address that asks to go elsewhere after the sign-in stays on the site', async t => {
  await site.register('oskar')
  const places = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example/', 'javascript:alert(1)', 'evil.example']
  const page = await open(t, site)
  for (const to of places) {
    await page.goto(new URL(`/sign-in?to=${encodeURIComponent(to)}`, site.url).href)
    await signIn(page, 'oskar')
    await opened(page, 'oskar')
    assert.equal(page.url(), site.url, to)
    await signOut(page, 'oskar')
    const token = host.token({ sub: 'h5', preferred_username: 'otto' })
    await page.goto(new URL(`/sign-in/sso#id_token=${token}&to=${encodeURIComponent(to)}`, site.url).href)
    await submit(page, 'Sign in')
    await opened(page, 'otto')
    await page.waitForURL(site.url)
    await signOut(page, 'otto')
  }
})

test('password managers and the clipboard work on every form', async t => {
  const wanted = {
    '/sign-in': { 'Name or email address': 'username', Password: 'current-password' },
    '/sign-up': { Name: 'username', 'Email address': 'email', Password: 'new-password' },
    '/reset-password': { 'Email address': 'email' },
    '/reset-password?token=x': { 'New password': 'new-password' },
  }
  for (const [at, fields] of Object.entries(wanted)) {
    const page = await open(t, site, at)
    for (const [label, token] of Object.entries(fields)) {
      const field = main(page).getByLabel(label, { exact: true })
      assert.equal(await field.getAttribute('autocomplete'), token, `${at} ${label}`)
      assert.equal(await field.getAttribute('type'), /password/.test(token) ? 'password' : /email/.test(token) ? 'email' : null)
      await pasted(field, 'from the clipboard')
    }
    await page.context().close()
  }
})
