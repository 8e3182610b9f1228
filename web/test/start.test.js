// The start of the site: what it sends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { path, postsOf, write } from './posts.js'
import { Site } from './site.js'

const site = await Site.create()
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
