// What the pages of posts offer to moderators.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create({ users: ['mary', 'omar'] })
const [ada, mary, omar] = await Promise.all(['ada', 'mary', 'omar'].map(name => site.login(name)))
const ask = (query, variables, { token } = ada) => site.ask(query, variables, token)
for (const [name, closed] of [['talk', false], ['staff', true], ['tea', false]]) {
  await ask(
    'mutation($input: CreateCategoryInput!) { createCategory(input: $input) { category { id } } }',
    { input: { name, title: `About ${name}`, private: closed } },
  )
}
await ask('mutation($user: ID!) { grantModerator(input: {user: $user, of: "category:talk"}) { user { id } } }', { user: omar.user.id })

/** topic posts a topic, and returns its id. */
const topic = async (category, session = ada) => (await ask(
  'mutation($input: PostTopicInput!) { postTopic(input: $input) { topic { id } } }',
  { input: { title: `A topic of ${category}`, content: 'Its text.', category } }, session)).postTopic.topic.id
const pathOf = id => `/${id.replace(':', '/')}`

test('a topic is moved to a category that is chosen by its title', async t => {
  const id = await topic('talk')
  const page = await open(t, site, pathOf(id), { session: ada })
  await page.getByRole('button', { name: 'Moderate' }).click()
  await page.getByRole('button', { name: 'Move to another category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption('About tea')
  await dialog.locator('button[type=submit]').click()
  await page.locator('.post').getByRole('link', { name: 'About tea' }).waitFor()
  const { node } = await ask('query($id: ID!) { node(id: $id) { ... on Topic { category { name } } } }', { id })
  assert.deepEqual(node, { category: { name: 'tea' } })
})
