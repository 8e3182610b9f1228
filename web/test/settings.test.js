// What users change in their settings, and how they take their data and leave.
import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { open } from './browser.js'
import { hides, refused } from './forms.js'
import { startIssuer } from './issuer.js'
import { startMail } from './mail.js'
import { password, Site } from './site.js'

const [mail, host] = [await startMail(), await startIssuer()]
const site = await Site.create('posts', ['--rate-limit-registrations', '0', ...mail.flags, ...host.flags])
const viewer = async (token, fields = 'user { name }') => (await site.ask(`{ viewer { ${fields} } }`, {}, token)).viewer
const main = page => page.getByRole('main')

/** submit clicks a button, and waits until its form has got its answer. */
async function submit(scope, name) {
  await scope.getByRole('button', { name, exact: true }).click()
  await scope.locator('form[aria-busy=true]').waitFor({ state: 'detached' })
}

test('the profile is edited, and a link that would run a script is refused', async t => {
  const user = await site.register('pia')
  const page = await open(t, site, '/settings', { session: user })
  await main(page).getByLabel('Website').fill('javascript:alert(1)')
  await submit(main(page), 'Save')
  assert.match(await refused(main(page).getByLabel('Website')), /./)
  await main(page).getByLabel('Website').fill('https://pia.example.org')
  await main(page).getByLabel('About you').fill('I write **compilers** <script>alert(1)</script>')
  await submit(main(page), 'Save')
  await main(page).getByText('Saved.').waitFor()
  const reader = await open(t, site, '/user/pia')
  await main(reader).getByText('compilers').first().waitFor()
  assert.match(await main(reader).getByRole('link', { name: /pia\.example\.org/ }).getAttribute('rel'), /nofollow/)
})

test('the name is changed once, and the site shows it at once', async t => {
  const user = await site.register('quin')
  const page = await open(t, site, '/settings/profile', { session: user })
  const name = main(page).getByLabel('Name', { exact: true })
  await name.fill('mary')
  await submit(main(page), 'Change the name')
  assert.match(await refused(name), /another user/i)
  await name.fill('quinn')
  await submit(main(page), 'Change the name')
  await page.getByRole('banner').getByRole('button', { name: 'quinn' }).waitFor()
  assert.equal((await viewer(user.token)).user.name, 'quinn')
  await name.fill('quinta')
  await submit(main(page), 'Change the name')
  await main(page).getByRole('alert').getByText(/./).first().waitFor() // once in a month
  assert.equal((await viewer(user.token)).user.name, 'quinn')
})

test('the email address changes when the link to the new one is opened', async t => {
  const user = await site.register('ruth')
  const page = await open(t, site, '/settings/email', { session: user })
  await submit(main(page), 'Send the link again')
  await main(page).getByText('We have sent you an email with a link.').waitFor()
  await main(page).getByLabel('New email address').fill('ruth@example.net')
  await main(page).getByLabel('Password').fill('wrong')
  await submit(main(page), 'Change the address')
  assert.match(await refused(main(page).getByLabel('Password')), /incorrect/)
  await main(page).getByLabel('Password').fill(password)
  await submit(main(page), 'Change the address')
  await main(page).getByText('We have sent a link to the new address.').waitFor()
  await hides(page, password)
  assert.equal((await viewer(user.token, 'user { account { email } }')).user.account.email, 'ruth@example.org')
  const { path } = await mail.next('ruth@example.net', 'verify-email')
  await page.goto(new URL(path, site.url).href)
  await main(page).getByText('your email address is verified').waitFor()
  assert.deepEqual((await viewer(user.token, 'user { account { email emailVerified } }')).user.account, { email: 'ruth@example.net', emailVerified: true })
})

test('a new password ends the other sessions', async t => {
  const user = await site.register('sara')
  const other = await site.login('sara')
  const page = await open(t, site, '/settings/password', { session: user })
  const [old, next] = ['Current password', 'New password'].map(label => main(page).getByLabel(label))
  await old.fill('wrong')
  await next.fill('another horse')
  await submit(main(page), 'Change the password')
  assert.match(await refused(old), /incorrect/)
  await old.fill(password)
  await submit(main(page), 'Change the password')
  await main(page).getByText('Your password is changed.').waitFor()
  await hides(page, 'another horse')
  assert.equal((await viewer(user.token)).user.name, 'sara')
  await assert.rejects(viewer(other.token), /UNAUTHENTICATED/)
  assert.equal((await site.login('sara')).token, null)
})

test('a user is not notified of what they have turned off', async t => {
  const user = await site.register('theo')
  const page = await open(t, site, '/settings/notifications', { session: user })
  await main(page).getByRole('checkbox', { name: 'Mentions of my name' }).uncheck()
  await submit(main(page), 'Save')
  await main(page).getByText('Saved.').waitFor()
  assert.deepEqual((await viewer(user.token, 'notificationPreferences { off }')).notificationPreferences, { off: ['MENTION'] })
  await page.reload()
  assert.equal(await main(page).getByRole('checkbox', { name: 'Mentions of my name' }).isChecked(), false)
})

test('hidden tags, and users who are muted and blocked, come back', async t => {
  const user = await site.register('uma')
  const [mary, rosa] = [await site.login('mary'), await site.login('rosa')]
  await site.ask('mutation($id: ID!) { muteUser(input: {user: $id, state: ON}) { user { id } } }', { id: mary.user.id }, user.token)
  await site.ask('mutation($id: ID!) { blockUser(input: {user: $id, state: ON}) { user { id } } }', { id: rosa.user.id }, user.token)
  const page = await open(t, site, '/settings/privacy', { session: user })
  await main(page).getByLabel('Tag', { exact: true }).fill('raffles')
  await submit(main(page), 'Hide the tag')
  await main(page).getByRole('link', { name: 'raffles' }).waitFor()
  const lists = async () => {
    const { hiddenTags, muted, blocked } = await viewer(user.token, `hiddenTags { name }
      muted(first: 5) { edges { node { name } } } blocked(first: 5) { edges { node { name } } }`)
    return [hiddenTags.map(({ name }) => name), ...[muted, blocked].map(({ edges }) => edges.map(({ node }) => node.name))]
  }
  assert.deepEqual(await lists(), [['raffles'], ['mary'], ['rosa']])
  for (const name of ['Show posts with the tag raffles again', 'Undo it for mary', 'Undo it for rosa']) {
    await main(page).getByRole('button', { name }).click()
    await main(page).getByRole('button', { name }).waitFor({ state: 'detached' })
  }
  assert.deepEqual(await lists(), [[], [], []])
})

test('a token is shown once, acts within its scope, and is revoked', async t => {
  const user = await site.register('viola')
  const page = await open(t, site, '/settings/security', { session: user })
  const tokens = main(page).locator('section').filter({ has: page.getByRole('heading', { name: 'API tokens' }) })
  await submit(tokens, 'Create the token')
  assert.match(await refused(tokens.getByLabel('Name of the token')), /./)
  await tokens.getByLabel('Name of the token').fill('my reader')
  await tokens.getByLabel('Scope').selectOption('READ')
  await submit(tokens, 'Create the token')
  assert.match(await refused(tokens.getByLabel('Password')), /required/)
  await tokens.getByLabel('Password').fill('wrong')
  await submit(tokens, 'Create the token')
  assert.match(await refused(tokens.getByLabel('Password')), /incorrect/)
  await tokens.getByLabel('Password').fill(password)
  await submit(tokens, 'Create the token')
  const token = await tokens.locator('code.secret').textContent()
  assert.equal((await viewer(token)).user.name, 'viola')
  const { postArticle: { errors: [refusal] } } = await site.ask(
    'mutation { postArticle(input: {title: "By a program", content: "x"}) { errors { code } } }',
    {},
    token,
  )
  assert.equal(refusal.code, 'FORBIDDEN')
  await page.reload()
  await tokens.getByText('my reader').waitFor()
  await hides(page, token)
  await tokens.getByRole('button', { name: 'Revoke the token: my reader' }).click()
  await tokens.getByText('my reader').waitFor({ state: 'detached' })
  await assert.rejects(viewer(token), /UNAUTHENTICATED/)
  await tokens.getByLabel('Name of the token').fill('my writer')
  await tokens.getByLabel('Password').fill(password)
  await submit(tokens, 'Create the token')
  await tokens.locator('code.secret').waitFor()
  await tokens.getByText('in 3 months').waitFor()
  await tokens.getByRole('button', { name: 'Revoke the token: my writer' }).click()
  await tokens.locator('code.secret').waitFor({ state: 'detached' })
})

test('an account of the host is linked, signs in, and is unlinked', async t => {
  const user = await site.register('walt')
  const claims = { sub: 'w1', preferred_username: 'walter' }
  const page = await open(t, site, `/sign-in/sso#id_token=${host.token(claims)}&to=/settings/security`, { session: user })
  await main(page).getByText('You are signed in as walt.').waitFor()
  await main(page).getByLabel('Password').fill('wrong')
  await submit(main(page), 'Link the account')
  assert.match(await refused(main(page).getByLabel('Password')), /incorrect/)
  await main(page).getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Link the account' }).click()
  await page.waitForURL('**/settings/security')
  const other = await open(t, site, `/sign-in/sso#id_token=${host.token(claims)}`)
  await submit(main(other), 'Sign in')
  await other.getByRole('banner').getByRole('button', { name: 'walt' }).waitFor()

  await main(page).getByRole('button', { name: `Unlink ${host.issuer}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual((await viewer(user.token, 'user { account { identities { issuer } } }')).user.account.identities, [])
})

test('a user takes their data, and deletes the account with its posts', async t => {
  const user = await site.register('xena')
  const { postArticle: { article } } = await site.ask(
    'mutation { postArticle(input: {title: "My only post", content: "It is short."}) { article { id } } }', {}, user.token)
  const page = await open(t, site, '/settings/privacy', { session: user })
  const [file] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Download my data' }).click()])
  const items = JSON.parse(await text(await file.createReadStream()))
  assert.ok(items.some(({ content }) => JSON.stringify(content).includes('It is short.')))

  await main(page).getByRole('button', { name: 'Delete the account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'They are deleted too.' }).check()
  await dialog.getByLabel('Password').fill('wrong')
  await submit(dialog, 'Delete my account for good')
  assert.match(await refused(dialog.getByLabel('Password')), /incorrect/)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
  await assert.rejects(viewer(user.token), /UNAUTHENTICATED/)
  const reader = await open(t, site, `/${article.id.replace(':', '/')}`)
  assert.equal(await reader.getByText('It is short.').count(), 0)
  await reader.goto(new URL('/user/xena', site.url).href)
  await reader.getByRole('heading', { name: 'Not found' }).waitFor()
})
