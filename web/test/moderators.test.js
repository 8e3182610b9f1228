// A moderator's day: a report arrives, the post is removed with a reason, its author learns it, and it is restored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const [ada, mary, rosa] = [await site.login('ada'), await site.login('mary'), await site.login('rosa')]
const { postArticle: { article } } = await site.ask(
  'mutation { postArticle(input: {title: "Buy my watches", content: "They are cheap."}) { article { id } } }', {}, mary.token)
const path = `/${article.id.replace(':', '/')}`

test("a moderator's day", async t => {
  const reader = await open(t, site, path, { session: rosa })
  await reader.getByRole('button', { name: 'More about: Buy my watches' }).click()
  await reader.getByRole('button', { name: 'Report' }).click()
  const dialog = reader.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await reader.getByText('Moderators will look at it').waitFor()

  const moderator = await open(t, site, '/moderation', { session: ada })
  const item = moderator.locator('[data-item]').filter({ hasText: 'Buy my watches' })
  await item.getByRole('button', { name: 'Remove…' }).click()
  const removal = moderator.getByRole('dialog')
  await removal.getByRole('textbox').fill('No advertisements, please.')
  await removal.locator('button[type=submit]').click()
  await item.waitFor({ state: 'detached' })

  const author = await open(t, site, '/notifications', { session: mary })
  await author.locator('main').getByText(/removed/i).first().waitFor()
  await author.goto(new URL(path, site.url).href)
  await author.getByText('No advertisements, please.').waitFor()

  await moderator.goto(new URL('/moderation/log', site.url).href)
  await moderator.getByText('No advertisements, please.').first().waitFor()
  await moderator.goto(new URL(path, site.url).href)
  await moderator.getByRole('button', { name: 'Moderate' }).click()
  await moderator.getByRole('button', { name: 'Restore' }).click()
  await moderator.getByText('A moderator has removed this.').waitFor({ state: 'detached' }) // its text was shown all along
  const { node } = await site.ask('query($id: ID!) { node(id: $id) { ... on Article { removedAt title } } }', { id: article.id })
  assert.deepEqual(node, { removedAt: null, title: 'Buy my watches' })
})
