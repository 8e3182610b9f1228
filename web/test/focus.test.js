// Where the focus is after each act whose button or form goes away, or is disabled meanwhile: never on the body.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { totp } from './forms.js'
import { head, menu, postsOf } from './posts.js'
import { startMail } from './mail.js'
import { password, Site } from './site.js'

const mail = await startMail()
const site = await Site.create('stories', mail.flags)
const [ada, mary, rosa, lily, vera] = await Promise.all(['ada', 'mary', 'rosa', 'lily', 'vera'].map(name => site.login(name)))
const run = (session, mutation) => site.ask(`mutation { ${mutation} }`, {}, session.token)
const { post, discuss } = postsOf(site)

await run(ada, `updateSite(input: { standing: { post: { perMinute: 0 } } }) { site { id } }
  go: createCategory(input: { name: "go", title: "Go" }) { category { id } }
  staff: createCategory(input: { name: "staff", title: "Staff", private: true }) { category { id } }
  createTab(input: { name: "tech", title: "Tech" }) { tab { id } }
  addCategoryToTab(input: { tab: "tech", category: "go" }) { tab { id } }
  createFilter(input: { kind: WORD, text: "casino", action: HOLD }) { filter { id } }
  banAddress(input: { network: "203.0.113.9", explanation: "spam" }) { addressBan { network } }`)
await run(mary, `muteUser(input: { user: "${lily.user.id}", state: ON }) { user { id } }
  hideTag(input: { name: "frogs", state: ON}) { tag { id } }
  createApiToken(input: { name: "script", scopes: [READ], password: "${password}" }) { token }`)
await site.login('mary') // a second session, which a test ends
const article = await post(mary, { title: 'Pears', content: 'They are green.' })
const topic = await discuss(rosa, { title: 'Plums', content: 'They are blue.', category: 'go' })
await post(mary, { title: 'A casino', content: 'With lights.' })
await run(rosa, `postComment(input: { subject: "${article.id}", content: "And sweet." }) { comment { id } }`)
await run(vera, 'requestPasswordReset(input: { email: "vera@example.org" }) { errors { ... on UserError { code } } }')
const { path: reset } = await mail.next('vera@example.org', 'reset-password')
const path = ({ id }) => `/${id.replace(':', '/')}`

// where names what has the focus.
const where = page => page.evaluate(() => {
  const { activeElement: element } = document
  const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
  return `${element.localName} ${element.localName === 'main' ? '' : name.trim()}`.slice(0, 30).trim()
})
const button = (page, name, at = page.getByRole('main')) => at.getByRole('button', { name, exact: true })
const press = (page, name) => button(page, name).first().press('Enter')
const section = (page, name) => page.getByRole('main').locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const fill = (page, label, text) => page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text)
const says = (page, text) => page.getByText(text, { exact: true }).first().waitFor()

let recoveryCode // of lily

const acts = [
  ['a ban', ada, '/moderation/user/lily', 'h2 Ban', async page => {
    await fill(page, 'Reason', 'spam')
    await press(page, 'Ban')
    await says(page, 'The user is banned.')
  }],
  ['the end of a ban', ada, '/moderation/user/lily', 'h2 Ban', async page => {
    await press(page, 'End the ban')
    await says(page, 'The ban has ended.')
  }],
  ['a note', ada, '/moderation/user/lily', 'h2 Add a note', async page => {
    await fill(page, 'Text', 'A spammer?')
    await press(page, 'Add')
    await says(page, 'The note is added.')
  }],
  ['the grant of a place', ada, '/moderation/user/rosa', 'h2 Moderates', async page => {
    await fill(page, 'Name of the category or group', 'go')
    await press(page, 'Make a moderator')
    await button(page, 'Revoke category:go').waitFor()
  }],
  ['the revocation of a place', ada, '/moderation/user/rosa', 'h2 Moderates', async page => {
    await press(page, 'Revoke category:go')
    await button(page, 'Revoke category:go').waitFor({ state: 'detached' })
  }],
  ['the ban of an address', ada, '/moderation/addresses', 'h2 Ban an address or a network', async page => {
    await fill(page, 'Address or network', '203.0.113.7')
    await fill(page, 'Reason', 'spam')
    await press(page, 'Ban')
    await page.getByText(/^203\.0\.113\.7.* is banned\.$/).first().waitFor()
  }],
  ['the end of the ban of an address', ada, '/moderation/addresses', 'h1 Bans of addresses', async page => {
    const end = page.getByRole('button', { name: /^End the ban of 203\.0\.113\.9/ })
    await end.press('Enter')
    await end.waitFor({ state: 'detached' })
  }],
  ['a filter that is deleted', ada, '/moderation/filters', 'h1 Filters of texts', async page => {
    await press(page, 'Delete the filter casino')
    await button(page, 'Delete the filter casino').waitFor({ state: 'detached' })
  }],
  ['a category', ada, '/moderation/places', /^button Create/, async page => {
    await page.getByText('New category').press('Enter')
    await fill(page, 'Name', 'birds')
    await section(page, 'Categories').getByRole('button', { name: 'Create' }).press('Enter')
    await says(page, 'birds is created.')
  }],
  ['a tab', ada, '/moderation/places', /^article /, async page => {
    await page.getByText('New tab').press('Enter')
    await fill(page, 'Name', 'nature')
    await section(page, 'Tabs').getByRole('button', { name: 'Create' }).press('Enter')
    await says(page, 'nature is created.')
  }],
  ['a category out of a tab', ada, '/moderation/places', /^article Tech/, async page => {
    await press(page, 'Take Go out of Tech')
    await button(page, 'Take Go out of Tech').waitFor({ state: 'detached' })
  }],
  ['a member', ada, '/moderation/places/staff', /^h2 Members/, async page => {
    await fill(page, 'Name of the user', 'mary')
    await press(page, 'Add')
    await button(page, 'Remove mary').waitFor()
  }],
  ['the end of a session', mary, '/settings/security', 'h2 Sessions', async page => {
    const ends = page.getByRole('button', { name: /^End the session/ })
    await ends.first().waitFor()
    const count = await ends.count()
    await ends.first().press('Enter')
    await eventually(() => ends.count(), count - 1)
  }],
  ['a revoked token', mary, '/settings/security', 'h2 API tokens', async page => {
    await press(page, 'Revoke the token: script')
    await button(page, 'Revoke the token: script').waitFor({ state: 'detached' })
  }],
  ['a second factor', lily, '/settings/security', 'h2 Second factor', async page => {
    const factor = section(page, 'Second factor')
    await factor.getByLabel('Password').fill(password)
    await press(page, 'Set it up')
    await fill(page, 'Code', totp(await factor.locator('code').first().textContent()))
    await press(page, 'Turn on')
    recoveryCode = await factor.locator('.codes code').first().textContent()
    await press(page, 'I have kept them')
    await button(page, 'Turn off').waitFor()
  }],
  ['the end of a second factor', lily, '/settings/security', 'h2 Second factor', async page => {
    await fill(page, 'Password', password)
    await fill(page, 'Code', recoveryCode)
    await press(page, 'Turn off')
    await button(page, 'Set it up').waitFor()
  }],
  ['a new password', undefined, reset, 'main', async page => {
    await fill(page, 'New password', `${password} again`)
    await press(page, 'Set the password')
    await says(page, 'Your password is set. You can sign in with it now.')
  }],
  ['a tag that is shown again', mary, '/settings/privacy', 'h2 Hidden tags', async page => {
    await press(page, 'Show posts with the tag frogs again')
    await button(page, 'Show posts with the tag frogs again').waitFor({ state: 'detached' })
  }],
  ['a user who is muted no longer', mary, '/settings/privacy', 'h2 Muted users', async page => {
    await press(page, 'Undo it for lily')
    await button(page, 'Undo it for lily').waitFor({ state: 'detached' })
  }],
  ['a held post that is withdrawn', mary, '/notifications', 'main', async page => {
    await press(page, 'Withdraw')
    await button(page, 'Withdraw').waitFor({ state: 'detached' })
  }],
  ['notifications that are read', mary, '/notifications', 'main', async page => {
    await press(page, 'Mark all as read')
    await button(page, 'Mark all as read').waitFor({ state: 'detached' })
  }],
  ['a topic that is followed', mary, path(topic), /^button Following/, async page => {
    await page.getByRole('button', { name: /^Follow/ }).first().press('Enter')
    await page.getByRole('button', { name: /^Following/ }).first().waitFor()
  }],
  ['a follow that ends in the list', mary, '/feed?show=follows', 'main', async page => {
    await page.getByRole('main').getByRole('button', { name: /^Following/ }).press('Enter')
    await page.getByText('You follow nothing yet', { exact: false }).waitFor()
  }],
  ['the form that edits a post', mary, path(article), 'input Title', async page => {
    await menu(head(page), 'edit')
    await button(page, 'Save').waitFor()
  }],
  ['a post that is saved', mary, path(article), /^article/, async page => {
    await menu(head(page), 'edit')
    await fill(page, 'Title', 'Green pears')
    await press(page, 'Save')
    await button(page, 'Save').waitFor({ state: 'detached' })
  }],
  ['an edit that is cancelled', mary, path(article), /^article/, async page => {
    await menu(head(page), 'edit')
    await press(page, 'Cancel')
    await button(page, 'Cancel').waitFor({ state: 'detached' })
  }],
]

for (const [name, session, address, expected, act] of acts) {
  test(`the focus after ${name}`, async t => {
    const page = await open(t, site, address, { session })
    await act(page)
    const found = async () => {
      const place = await where(page)
      return typeof expected === 'string' ? place : (place.match(expected) ? 'as expected' : place)
    }
    await eventually(found, typeof expected === 'string' ? expected : 'as expected')
  })
}
