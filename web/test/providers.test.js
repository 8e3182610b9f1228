// What the pages of an account show of the server: the providers that sign users in, who has no password, and no email.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const [issuer, secret] = ['https://id.example.org', 'a secret of the provider and of this site']
const file = join(tmpdir(), `agora-provider-${process.pid}`)
await writeFile(file, secret)
const jwt = `issuer=${issuer},audience=forum,secret-file=${file},sign-in=true,label=Example,url=${issuer}/begin?a=b`
const site = await Site.create('stories', ['--jwt', jwt])
const silent = await Site.create('stories', ['--production']) // it sends no email

const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url')

/** idToken returns a token of the provider for one of its users. */
function idToken(name, claims = {}) {
  const body = { iss: issuer, aud: 'forum', sub: name, name, exp: Math.floor(Date.now() / 1000) + 600, ...claims }
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(body)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** enter returns a session of a user of the provider, which makes the account. */
async function enter(name, claims) {
  const { signInWithIdToken: { token, viewer } } = await site.ask(
    'mutation($input: SignInWithIdTokenInput!) { signInWithIdToken(input: $input) { token viewer { user { id name } } } }',
    { input: { idToken: idToken(name, claims) } })
  return { token, user: viewer.user }
}

const main = page => page.getByRole('main')

test('the pages for signing in and up, and the settings, lead to the provider', async t => {
  const page = await open(t, site, '/sign-in?to=/tags')
  const link = main(page).getByRole('link', { name: 'Sign in with Example' })
  assert.equal(await link.getAttribute('href'), `${issuer}/begin?a=b&to=%2Ftags`)
  await page.goto(new URL('/sign-up', site.url).href)
  assert.equal(await link.getAttribute('href'), `${issuer}/begin?a=b&to=%2F`)
  const mary = await open(t, site, '/settings/security', { session: await site.login('mary') })
  const other = main(mary).getByRole('link', { name: 'Link your account at Example' })
  assert.equal(await other.getAttribute('href'), `${issuer}/begin?a=b&to=%2Fsettings%2Fsecurity`)
  const without = await open(t, silent, '/sign-in')
  await main(without).getByRole('button', { name: 'Sign in' }).waitFor()
  assert.equal(await main(without).getByRole('link', { name: /Sign in with/ }).count(), 0)
})

test('a token that arrives while its page is open signs in', async t => {
  const page = await open(t, site, '/sign-in/sso')
  await main(page).getByText('There is no token').waitFor()
  await page.evaluate(hash => { location.hash = hash }, `id_token=${idToken('vera')}&to=/tags`)
  await main(page).getByText('sign in as vera').waitFor()
  assert.equal(new URL(page.url()).hash, '')
  await page.evaluate(hash => { location.hash = hash }, `id_token=${idToken('wanda')}&to=/tags`)
  await main(page).getByText('sign in as wanda').waitFor()
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/tags')
  await page.getByRole('banner').getByRole('button', { name: 'wanda' }).waitFor()
})

test('who has no password is not asked for one', async t => {
  const session = await enter('nora', { email: 'nora@example.org', email_verified: true })
  const page = await open(t, site, '/settings/password', { session })
  const passwords = main(page).getByLabel(/password/i)
  await main(page).getByText('Your account has no password').waitFor()
  assert.equal(await main(page).getByRole('link', { name: 'Set a password' }).getAttribute('href'), '/reset-password')
  for (const path of ['/settings/email', '/settings/security']) {
    await page.goto(new URL(path, site.url).href)
    await main(page).getByText('Your account has no password').waitFor()
    assert.equal(await passwords.count(), 0)
  }
  await main(page).getByLabel('Name of the token').fill('my bot')
  await main(page).getByRole('button', { name: 'Create the token' }).click()
  await main(page).locator('code.secret').waitFor()
  await main(page).getByRole('button', { name: `Unlink ${issuer}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText(/./).waitFor() // the only way to sign in
  assert.equal(await page.getByRole('dialog').getByLabel(/password/i).count(), 0)
  await page.goto(new URL('/settings/privacy', site.url).href)
  await main(page).getByRole('button', { name: 'Delete the account…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account for good' }).click()
  await page.waitForURL(site.url)
  assert.equal((await site.ask('{ user(name: "nora") { id } }')).user, null)
})

test('who has a password is asked for it', async t => {
  const page = await open(t, site, '/settings/password', { session: await site.login('rosa') })
  await main(page).getByLabel('Current password').waitFor()
  await page.goto(new URL('/settings/email', site.url).href)
  await main(page).getByRole('button', { name: 'Change the address' }).waitFor()
  await page.goto(new URL(`/sign-in/sso#id_token=${idToken('rosa')}`, site.url).href)
  await main(page).getByLabel('Password').waitFor()
})

test('a site that sends no email promises none', async t => {
  const page = await open(t, silent, '/reset-password')
  await main(page).getByText('This site sends no email').waitFor()
  assert.equal(await main(page).getByRole('button').count(), 0)
  await page.goto(new URL('/verify-email?token=1.none', silent.url).href)
  await main(page).getByText('This site sends no email').waitFor()
  assert.equal(await main(page).getByRole('link', { name: 'Get another link' }).count(), 0)
  const mary = await open(t, silent, '/settings/email', { session: await silent.login('mary') })
  await main(mary).getByText('This site sends no email').waitFor()
  assert.equal(await main(mary).getByRole('button').count(), 0)
  await page.goto(new URL('/sign-up', silent.url).href)
  await main(page).getByLabel('Name').fill('zoe')
  await main(page).getByLabel('Email address').fill('zoe@example.org')
  await main(page).getByLabel('Password').fill('a good password')
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Welcome, zoe!', { exact: true }).waitFor()
})
