// The pages of long lists, where one of them does not arrive.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('stories') // its stories have 50 authors
const [ada, mary] = [await site.login('ada'), await site.login('mary')]

/** failing has the API fail for further pages of lists, and returns the operations that asked for them. */
async function failing(page, fails = () => true) {
  const asked = []
  await page.route('**/graphql', route => {
    const { operationName, variables } = route.request().postDataJSON()
    if (!variables?.after || !fails(variables)) return route.continue()
    asked.push(operationName)
    return route.fulfill({ json: { errors: [{ message: 'It failed', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } })
  })
  return asked
}

/** each sends a mutation about each of several things, ten in a request. */
async function each(ids, mutation, token) {
  for (let i = 0; i < ids.length; i += 10) {
    const fields = ids.slice(i, i + 10).map((id, n) => `m${n}: ${mutation(JSON.stringify(id))}`)
    await site.ask(`mutation { ${fields.join(' ')} }`, {}, token)
  }
}

/** scrolled is a list at its end, with what stands there in place of a page that did not arrive. */
async function scrolled(page, name) {
  const list = page.getByRole('region', { name, exact: true })
  await list.getByRole('button', { name: 'Show more' }).or(list.getByRole('alert')).last().scrollIntoViewIfNeeded()
  await list.getByRole('alert').waitFor()
  await page.evaluate(() => new Promise(resolve => { requestIdleCallback(resolve) })) // a list that asks again has done so
  return list
}

test('a page of the muted users that fails is asked for once, and again when the reader wants it', async t => {
  const { articles: { nodes } } = await site.ask('{ articles(order: NEW, first: 50) { nodes { author { id } } } }')
  const ids = [...nodes.map(({ author }) => author.id), ada.user.id]
  await each(ids, id => `muteUser(input: { user: ${id}, state: ON }) { user { id } }`, mary.token)
  const page = await open(t, site, '/settings', { session: mary })
  const asked = await failing(page)
  await page.goto(new URL('/settings/privacy', site.url).href)
  const list = await scrolled(page, 'Muted users')
  assert.deepEqual(asked, ['SettingsMuted'])
  await page.unroute('**/graphql')
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.getByRole('button', { name: 'Undo it for writer0', exact: true }).waitFor()
  assert.equal(await list.getByRole('button', { name: /^Undo it for/ }).count(), 51)
})

test('a page of the moderation log that fails says so, and comes when the moderator asks again', async t => {
  const { articles: { nodes } } = await site.ask('{ articles(order: NEW, first: 30) { nodes { id } } }')
  await each(nodes.map(({ id }) => id), id => `lockSubject(input: { subject: ${id}, state: ON }) { subject { id } }`, ada.token)
  const page = await open(t, site, '/moderation', { session: ada })
  const asked = await failing(page)
  await page.goto(new URL('/moderation/log', site.url).href)
  const list = await scrolled(page, 'Moderation log')
  assert.deepEqual(asked, ['ModerationLog'])
  assert.equal(await list.locator('[data-item]').count(), 25)
  await page.unroute('**/graphql')
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.locator('[data-item]').nth(29).waitFor()
})

test('a page that fails in one order of a list is not said to fail in the others', async t => {
  const page = await open(t, site, '/')
  const asked = await failing(page, ({ order }) => order === 'RANKED')
  const list = await scrolled(page, 'Articles')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.waitForURL('**/?order=NEW')
  await list.getByRole('alert').waitFor({ state: 'detached' })
  await list.getByRole('article').last().scrollIntoViewIfNeeded()
  await list.getByRole('article').nth(40).waitFor()
  assert.deepEqual(asked, ['FrontPage'])
})
