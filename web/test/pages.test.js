// The HTML of the server and what the scripts make of it: a reader sees the same, with and without JavaScript.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const [site, real] = [await Site.create('comments'), await Site.create('posts')]
const [mary, ada] = [await site.login('mary'), await site.login('ada')]
const number = id => id.split(':').at(-1)
const { articles: { nodes: [long, short] } } = await site.ask('{ articles(order: NEW, first: 2) { nodes { id } } }')
const write = (name, input, field, session) => site.ask(
  `mutation($in: ${name[0].toUpperCase() + name.slice(1)}Input!) { ${name}(input: $in) { ${field} { id } } }`,
  { in: input }, session.token,
).then(data => data[name][field].id)
const comment = (content, parent = null) =>
  write('postComment', { subject: short.id, parent, content }, 'comment', mary)
const removed = await comment('a comment to be removed')
const deleted = await comment('a comment to be deleted')
for (const parent of [removed, deleted]) await comment('a reply', parent)
await write('removePost', { post: removed, reason: 'OFF_TOPIC' }, 'post', ada)
await write('deletePost', { post: deleted }, 'post', mary)
await write('postArticle', { title: 'Tagged', content: 'Some text', groups: ['a/b'], tags: ['c++'] }, 'article', mary)
const { categories: [category], tabs: [tab], topics: { nodes: [topic] } } = await real.ask(
  '{ categories { name } tabs { name } topics(first: 1) { nodes { id author { name } } } }',
)
const lists = [
  '/', '/?order=TOP&window=WEEK', '/topics', '/topics?order=TOP', '/groups', '/tags?order=NAME',
  `/topic/${number(topic.id)}`, `/category/${category.name}?order=TOP&window=YEAR`, `/tab/${tab.name}`,
  `/user/${topic.author?.name ?? 'ada'}?show=topics`,
]
const [thread, notes] = [long, short].map(({ id }) => `/article/${number(id)}`)
const paths = [
  '/', '/?order=NEW', '/domain/site1.example.org', thread, notes, `${notes}?order=NEW`,
  `${notes}?comment=${number(removed)}`, `${notes}?comment=nonsense`, `${notes}?comment=-1`,
  `${notes}?comment=99999999999999999999`, '/article/999999', '/tags', '/groups', '/comments', '/g/a%2Fb', '/tag/c++',
  '/tag/c++?show=topics', '/user/mary', '/user/mary?show=comments', '/user/writer1?order=OLD', '/settings/x',
  '/nothing',
]

// seen returns what a reader sees of a page that both have.
const seen = page => page.evaluate(() => {
  const textOf = element => element.textContent.trim().replace(/\s+/g, ' ')
  const texts = selector => [...document.querySelectorAll(selector)].map(textOf)
  return {
    title: document.title,
    headings: texts('#main h1, #main > section > header h2'),
    rows: texts('#main .row h2, #main .row .excerpt, #main .names a, #main .names small'),
    comments: texts('.comment .markdown'),
    notes: texts('#main .gone, #main .note:has(a[href^="/article"])'),
    choices: texts('#main .orders a'),
    empty: texts('#main p.empty, #main .empty p'),
  }
})

for (const [of, path] of [...paths.map(path => [site, path]), ...lists.map(path => [real, path])]) {
  test(`the server and the scripts agree on ${path}${of === real ? ' of real posts' : ''}`, async t => {
    const plain = await open(t, of, 'about:blank', { javaScriptEnabled: false })
    await plain.goto(new URL(path, of.url).href)
    const page = await open(t, of, path)
    const want = await seen(plain)
    assert.ok(want.headings.length > 0)
    await page.waitForFunction(title => document.title === title, want.title)
    const got = await seen(page)
    got.rows.length = Math.min(got.rows.length, want.rows.length) // the scripts may have read on
    got.comments.length = Math.min(got.comments.length, want.comments.length)
    assert.deepEqual(got, want)
  })
}

test('a reader without JavaScript goes to the next page of a list, and to the end of a thread', async t => {
  const page = await open(t, site, 'about:blank', { javaScriptEnabled: false })
  await page.goto(new URL('/?order=NEW', site.url).href)
  const first = await page.locator('.row h2').allTextContents()
  await page.getByRole('link', { name: 'Show more' }).click()
  await page.waitForURL(/after=/)
  const second = await page.locator('.row h2').allTextContents()
  assert.equal(second.length, 25)
  assert.equal(new Set([...first, ...second]).size, new Set(first).size + new Set(second).size)
  await page.goto(new URL(thread, site.url).href)
  assert.equal(await page.locator('.comment').count(), 50)
  await page.getByRole('link', { name: 'Show more' }).click()
  await page.waitForURL(/comment=/)
  assert.equal(await page.getByRole('link', { name: 'Show more' }).count(), 0)
})

test('a reader without JavaScript searches, and sees nothing that needs scripts', async t => {
  const page = await open(t, site, 'about:blank', { javaScriptEnabled: false })
  await page.goto(site.url)
  assert.equal(await page.locator('.row').count(), 25)
  assert.equal(await page.locator('button').filter({ visible: true }).count(), 0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('servers')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Results for servers', level: 1 }).waitFor()
  await page.getByRole('main').getByRole('article').first().getByText('servers').first().waitFor()
  await page.goto(new URL('/submit', site.url).href)
  assert.match(await page.locator('main').innerText(), /^This page needs JavaScript\./)
})
