// The start of the site: what it sends, and what it shows when a part of it does not load.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { path, postsOf, write } from './posts.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const mary = await site.login('mary')
const { article, post } = postsOf(site)

test('a comment that waits is sent by the next visit, to whatever page', async t => {
  const subject = await post(mary, { title: 'Alder', content: 'It likes water.' })
  const page = await open(t, site, path(subject), { session: mary })
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('"PostComment"') ? route.abort() : route.continue())
  await write(page, 'So do willows')
  await page.getByRole('article', { name: 'Waiting to be sent' }).waitFor()
  const next = await page.context().newPage()
  await page.close()
  await next.goto(site.url)
  await eventually(async () => (await article(subject.id)).comments.map(({ content }) => content), ['So do willows'])
  await eventually(() => next.evaluate(() => localStorage.getItem('agora:outbox')), '[]')
})

test('a first page that does not load leaves the frame, with a button that loads it', async t => {
  const page = await open(t, site, 'about:blank')
  await page.route('**/assets/TagsPage-*', route => route.abort())
  await page.goto(new URL('/tags', site.url).href)
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'Topics', exact: true }).first().waitFor()
  await page.unroute('**/assets/TagsPage-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
})

test('a language that does not load is replaced by English', async t => {
  const page = await open(t, site, 'about:blank', { locale: 'zh-CN' })
  let tried = false
  await page.route(/\/assets\/zh-/, route => {
    tried = true
    return route.abort()
  })
  await page.goto(new URL('/tags', site.url).href)
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  assert.equal(tried, true)
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
})
