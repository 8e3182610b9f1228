// A thread as readers see it: its orders, its pages, what is left out and folded, and one comment with what is around it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

// 140 comments are three pages, in branches that are ten levels deep.
const site = await Site.create('thread')
const mary = await site.login('mary')
const subject = 'article:1'

/** whole returns the ids of a thread in an order, as the API has them. */
async function whole(order) {
  const ids = []
  for (let after = null, more = true; more;) {
    const { node: { thread: { edges, pageInfo } } } = await site.ask(
      `query($id: ID!, $order: CommentOrder!, $after: String) { node(id: $id) { ... on Article {
        thread(order: $order, first: 100, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } } }`,
      { id: subject, order, after })
    ids.push(...edges.map(({ node }) => node.id.split(':')[3]))
    after = pageInfo.endCursor
    more = pageInfo.hasNextPage
  }
  return ids
}

const shown = page => page.locator('.comment').evaluateAll(all => all.map(({ id }) => id.slice(1)))
const more = page => page.getByRole('button', { name: /more repl/ })

/** unfold reads a thread to its end, with all that is left out below its comments. */
async function unfold(page, count) {
  for (;;) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if ((await shown(page)).length === count) return
    if (await more(page).count()) await more(page).first().click()
    await page.locator('.rows[aria-busy=false]').waitFor()
  }
}

for (const order of ['OLD', 'NEW', 'BEST', 'TOP', 'CONTROVERSIAL']) {
  test(`the whole thread in the order ${order}`, async t => {
    const page = await open(t, site, `/article/1?order=${order}`)
    await page.locator('.comment').nth(10).waitFor()
    assert.ok((await shown(page)).length < 140)
    await unfold(page, 140)
    assert.deepEqual(await shown(page), await whole(order))
    await page.getByRole('link', { name: 'Articles' }).click()
    await page.locator('.row').first().waitFor()
    await page.goBack() // what was read is still there
    await page.locator('.comment').nth(139).waitFor()
  })
}

test('a comment folds with its replies, and says how many there are', async t => {
  const page = await open(t, site, '/article/1')
  const first = page.locator('.comment').first()
  await first.waitFor()
  const next = (await whole('OLD'))[10] // every tenth is of the first level
  const replies = (await shown(page)).indexOf(next) - 1
  await first.getByRole('button', { expanded: true }).first().click()
  await first.getByText(`${replies} replies folded`).waitFor()
  assert.equal((await shown(page))[1], next)
  await first.getByRole('button', { expanded: false }).first().click()
  assert.equal((await shown(page)).indexOf(next), replies + 1)
})

test('the address of a comment shows it with those above and below it', async t => {
  const ids = await whole('OLD')
  const page = await open(t, site, `/article/1?comment=${ids[73]}`)
  await page.locator(`#c${ids[73]}`).waitFor()
  await page.waitForFunction(id => document.activeElement?.id === id, `c${ids[73]}`)
  const around = await shown(page)
  for (const id of ids.slice(70, 78)) assert.ok(around.includes(id), id)
  await page.getByRole('link', { name: /140/ }).click()
  await page.waitForURL(url => !url.search)
  await page.locator(`#c${ids[0]}`).waitFor()
})

test('a reply that arrives where the thread goes on with another page has its place, once', async t => {
  const ids = await whole('OLD')
  const page = await open(t, site, '/article/1')
  await page.locator('.comment').nth(10).waitFor()
  const read = await shown(page)
  const last = ids[ids.indexOf(read.at(-1)) - ids.indexOf(read.at(-1)) % 10] // a comment of the first level
  for (const parent of [last, read.at(-1), ids[0], null]) {
    await site.ask(
      'mutation($input: PostCommentInput!) { postComment(input: $input) { comment { id } } }',
      { input: { subject, parent: parent && `comment:${subject}:${parent}`, content: `A reply to ${parent}` } }, mary.token)
  }
  await page.getByText(`A reply to ${ids[0]}`, { exact: true }).or(page.getByRole('button', { name: /new comment/ })).first().waitFor()
  await unfold(page, 144)
  assert.deepEqual(await shown(page), await whole('OLD'))
})
