// The queues of the moderators of one category: what is reported and held in it shows while their page is open.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const [ada, mary, rosa] = [await site.login('ada'), await site.login('mary'), await site.login('rosa')]
for (const name of ['go', 'js']) {
  await site.ask('mutation($name: String!) { createCategory(input: {name: $name}) { category { id } } }', { name }, ada.token)
}
await site.ask('mutation($user: ID!) { grantModerator(input: {user: $user, place: "category:go"}) { user { id } } }', { user: mary.user.id }, ada.token)

const post = (title, category) => site.ask(
  'mutation($title: String!, $category: String!) { postTopic(input: {title: $title, category: $category}) { topic { id } heldPost { id } } }',
  { title, category }, rosa.token)
const report = id => site.ask(
  'mutation($id: ID!) { reportPost(input: {post: $id, reason: SPAM}) { report { reason } } }', { id }, ada.token)

test('the moderators of a category see reports of it arrive', async t => {
  const [inGo, inJS] = [await post('Buy my watches', 'go'), await post('Buy my clocks', 'js')]
  const begun = site.begun('ReportFiled')
  const page = await open(t, site, '/moderation', { session: mary })
  await eventually(() => site.begun('ReportFiled') >= begun + 1, true)
  await page.getByText('No post waits for a decision.').waitFor()
  await report(inJS.postTopic.topic.id)
  await report(inGo.postTopic.topic.id)
  await page.getByRole('button', { name: /1 newly reported post/ }).click()
  await page.locator('[data-item]').filter({ hasText: 'Buy my watches' }).waitFor()
  assert.equal(await page.locator('[data-item]').count(), 1)
})

test('the moderators of a category see posts that wait arrive', async t => {
  await site.ask('mutation { updateSite(input: {approveFirstPosts: 9}) { site { id } } }', {}, ada.token)
  const begun = site.begun('PostHeld')
  const page = await open(t, site, '/moderation/approval', { session: mary })
  await eventually(() => site.begun('PostHeld') >= begun + 1, true)
  await page.getByText('No post waits for approval.').waitFor()
  await post('Held in js', 'js')
  await post('Held in go', 'go')
  await page.getByRole('button', { name: /1 newly held post/ }).click()
  await page.locator('[data-item]').filter({ hasText: 'Held in go' }).waitFor()
  assert.equal(await page.locator('[data-item]').count(), 1)
})
