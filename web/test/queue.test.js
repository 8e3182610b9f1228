// The queues of moderators: posts that wait for approval, reports as they arrive, and the log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('posts')
const [ada, bert, mary, rosa] = await Promise.all(['ada', 'bert', 'mary', 'rosa'].map(name => site.login(name)))
const ask = (query, variables) => site.ask(query, variables, ada.token)
await ask('mutation { createFilter(input: {kind: WORD, text: "raffle", action: HOLD}) { filter { id } } }')

const item = (page, title) => page.locator('[data-item]').filter({ hasText: title })
const post = (title, content = 'x') => site.ask(
  'mutation($title: String!, $content: String!) { postArticle(input: {title: $title, content: $content}) { article { id } state } }',
  { title, content }, mary.token)
const titles = async () => (await site.ask('{ articles(order: NEW, first: 5) { nodes { title } } }')).articles.nodes.map(({ title }) => title)

test('a held post arrives at two moderators: one publishes it, and it leaves the queue of the other', async t => {
  const [first, second] = [await open(t, site, '/moderation/approval', { session: ada }), await open(t, site, '/moderation/approval', { session: bert })]
  for (const page of [first, second]) await page.getByText('No post waits for approval.').waitFor()
  assert.equal((await post('A raffle at our office')).postArticle.state, 'HELD')
  for (const page of [first, second]) await page.getByRole('button', { name: 'Show 1 newly held post' }).click()
  await item(second, 'A raffle').waitFor()
  assert.equal((await titles()).includes('A raffle at our office'), false)
  await item(first, 'A raffle').getByRole('button', { name: 'Publish' }).click()
  for (const page of [first, second]) await item(page, 'A raffle').waitFor({ state: 'detached' })
  assert.ok((await titles()).includes('A raffle at our office'))
})

test('a rejected post comes back to its author with the reason, who withdraws another one', async t => {
  await post('A raffle of watches')
  await post('A raffle of cakes')
  const author = await open(t, site, '/notifications', { session: mary })
  const held = author.getByRole('region').filter({ hasText: 'A raffle of cakes' }).last()
  await held.getByRole('listitem').filter({ hasText: 'A raffle of cakes' }).getByRole('button').click()
  await author.getByText('A raffle of cakes').waitFor({ state: 'detached' })

  const page = await open(t, site, '/moderation/approval', { session: ada })
  await item(page, 'A raffle of watches').waitFor()
  assert.equal(await item(page, 'A raffle of cakes').count(), 0)
  await item(page, 'A raffle of watches').getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Raffles belong elsewhere.')
  await dialog.locator('button[type=submit]').click()
  await page.getByText('No post waits for approval.').waitFor()
  await author.reload()
  await author.locator('main').getByText('Raffles belong elsewhere.').first().waitFor()
  assert.equal((await titles()).includes('A raffle of watches'), false)
})

test('a comment that is held shows its author that it waits', async t => {
  const { articles: { nodes: [{ id }] } } = await ask('{ articles(order: NEW, first: 1) { nodes { id } } }')
  const page = await open(t, site, `/article/${id.split(':')[1]}`, { session: rosa })
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Join my raffle')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText(/moderator/i).first().waitFor()
  const moderator = await open(t, site, '/moderation/approval?kind=COMMENT', { session: ada })
  await item(moderator, 'Join my raffle').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('article', { name: 'Comment by rosa' }).getByText('Join my raffle').waitFor()
  assert.equal(await page.getByText('Join my raffle').count(), 1)
})

test('a report arrives live, with its words; the post is kept, and nobody else sees a change', async t => {
  const moderator = await open(t, site, '/moderation', { session: ada })
  await moderator.getByText('No post waits for a decision.').waitFor()
  const { articles: { nodes: [{ id, title }] } } = await ask('{ articles(order: NEW, first: 1) { nodes { id title } } }')
  const reader = await open(t, site, `/article/${id.split(':')[1]}`, { session: rosa })
  await reader.getByRole('button', { name: `More about: ${title}` }).click()
  await reader.getByRole('button', { name: 'Report' }).click()
  const dialog = reader.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Off topic' }).check()
  await dialog.getByRole('textbox').fill('What has this to do with us?')
  await dialog.locator('button[type=submit]').click()
  await moderator.getByRole('button', { name: 'Show 1 newly reported post' }).click()
  await item(moderator, title).getByText('What has this to do with us?').waitFor()
  await item(moderator, title).getByRole('button', { name: 'Keep' }).click()
  await moderator.getByText('No post waits for a decision.').waitFor()
  assert.equal((await ask('{ moderation { queue(first: 5) { totalCount } } }')).moderation.queue.totalCount, 0)
  await reader.reload()
  await reader.getByRole('heading', { name: title }).waitFor()
})

test('the log shows what moderators did, as they do it, and is filtered', async t => {
  const page = await open(t, site, '/moderation/log', { session: bert })
  await page.getByRole('heading', { name: /^Approved/ }).first().waitFor()
  const { articles: { nodes: [{ id }] } } = await ask('{ articles(order: NEW, first: 1) { nodes { id } } }')
  await ask('mutation($id: ID!) { lockSubject(input: {subject: $id, state: ON}) { subject { id } } }', { id })
  await page.getByRole('button', { name: 'Show 1 new entry' }).click()
  await page.getByRole('heading', { name: /^Locked/ }).waitFor()
  await page.getByLabel('Act', { exact: true }).selectOption('LOCK')
  await page.getByRole('heading', { name: /^Approved/ }).first().waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: /^Locked/ }).waitFor()
  assert.equal(await page.locator('main [data-item]').count(), 1)
  await ask('mutation($id: ID!) { removePost(input: {post: $id, reason: SPAM}) { post { id } } }', { id })
  await page.goto(new URL('/moderation/log?action=REMOVE', site.url).href)
  await page.getByRole('list', { name: 'Effect on the ranks' }).waitFor()
  await page.getByText(/It has left the front page/).first().waitFor()
})

test('an address that asks for what there is not shows the whole queue, and the whole log', async t => {
  const page = await open(t, site, '/moderation?order=x&kind=x', { session: ada })
  await page.getByText('No post waits for a decision.').waitFor()
  await page.goto(new URL('/moderation/approval?kind=x', site.url).href)
  await page.getByText('No post waits for approval.').waitFor()
  await page.goto(new URL('/moderation/log?action=x', site.url).href)
  await page.getByRole('heading', { name: /^Approved/ }).first().waitFor()
})

test('new entries of the log are not counted in another filter', async t => {
  const begun = site.begun('Logged')
  const page = await open(t, site, '/moderation/log', { session: ada })
  const arrived = page.getByRole('button', { name: 'Show 1 new entry' })
  const { articles: { nodes: [{ id }] } } = await ask('{ articles(order: NEW, first: 1) { nodes { id } } }')
  await eventually(() => site.begun('Logged') >= begun + 1, true)
  await ask('mutation($id: ID!) { lockSubject(input: {subject: $id, state: ON}) { subject { id } } }', { id })
  await arrived.waitFor()
  await page.getByLabel('Act', { exact: true }).selectOption('APPROVE')
  await arrived.waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).search, '?action=APPROVE')
})

test('a moderator who is one no more sees why the act was refused, and a reader sees no queue', async t => {
  await post('A raffle of books')
  const page = await open(t, site, '/moderation/approval', { session: bert })
  await item(page, 'A raffle of books').waitFor()
  await site.run('user', 'revoke', '--data', site.data, 'bert')
  await item(page, 'A raffle of books').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('status').filter({ hasText: /moderator/i }).waitFor()
  await item(page, 'A raffle of books').waitFor()
  const reader = await open(t, site, '/moderation/approval', { session: rosa })
  await reader.getByText('This page is for moderators.').waitFor()
  assert.equal(await reader.getByText('A raffle of books').count(), 0)
})
