// Where readers come back to: the place of a list, the item they left, and a page that could not be loaded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, listens, open, scrollUntil } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const mary = await site.login('mary')
const place = page => page.evaluate(() => Math.round(scrollY))
const rows = page => page.getByRole('region', { name: 'Articles' }).getByRole('article')

test('a page that cannot be loaded offline leaves the site in view, and is shown when the reader tries again', async t => {
  const page = await open(t, site)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('alert').getByText('There is no connection to the server.').waitFor()
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').getByText('There is no connection to the server.').waitFor()
  await page.getByRole('link', { name: 'Articles' }).click() // is loaded already
  await rows(page).first().waitFor()
  await page.goBack()
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Groups', level: 1 }).waitFor()
})

test('a link to a part of the page is no way back: the next page begins at its top', async t => {
  const page = await open(t, site, '/?order=NEW')
  await rows(page).nth(24).waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  await eventually(() => place(page), 400)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' }).click()
  await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#main$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await rows(page).nth(24).waitFor()
  assert.equal(await place(page), 0)
})

for (const [who, session] of [['a visitor', undefined], ['a user', mary]]) {
  test(`${who} who loads a list again is where they were`, async t => {
    const page = await open(t, site, '/?order=NEW', { session })
    await rows(page).nth(24).waitFor()
    await page.evaluate(() => scrollTo(0, 700))
    await eventually(() => place(page), 700)
    await page.reload()
    await eventually(() => place(page), 700)
    for (const count of [50, 75]) {
      await scrollUntil(page, rows(page).nth(count - 1))
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight - 1500))
    const at = await place(page)
    await page.reload()
    await eventually(() => place(page), at)
    await page.goto(new URL('/robots.txt', site.url).href)
    await page.goBack()
    await eventually(() => place(page), at)
    await page.goto(new URL('/?order=NEW', site.url).href) // a new visit
    await rows(page).nth(24).waitFor()
    assert.equal(await place(page), 0)
  })
}

test('a reader who scrolls while a list is read again stays where they scroll to', async t => {
  const page = await open(t, site, '/?order=NEW', { session: mary })
  await rows(page).nth(24).waitFor()
  for (const count of [50, 75]) {
    await scrollUntil(page, rows(page).nth(count - 1))
  }
  let release
  const asked = new Promise(resolve => { release = resolve })
  await page.route('**/graphql', async route => {
    if (route.request().postDataJSON().variables?.after) await asked
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await listens(page)
  await rows(page).nth(24).waitFor()
  await page.keyboard.press('Home')
  await eventually(() => place(page), 0)
  release()
  await page.keyboard.press('j')
  await rows(page).first().and(page.locator(':focus')).waitFor()
  assert.equal(await place(page), 0)
})

test('the current choice of a row of links is in sight on a phone, and the page stays at its top', async t => {
  const page = await open(t, site, '/?order=CONTROVERSIAL', { session: mary, viewport: { width: 360, height: 740 }, hasTouch: true })
  for (const [path, name] of [['/?order=CONTROVERSIAL', 'Controversial'], ['/settings/privacy', 'Privacy']]) {
    await page.goto(new URL(path, site.url).href)
    for (const dir of ['ltr', 'rtl']) {
      if (dir === 'rtl') await page.addInitScript(() => addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl' }))
      await page.reload()
      const current = page.getByRole('main').getByRole('link', { name, exact: true })
      await current.waitFor()
      const { x, width } = await current.boundingBox()
      assert.ok(x >= 0 && x + width <= 360, `${path} ${dir}: ${x} to ${x + width}`)
      assert.equal(await place(page), 0)
    }
  }
})

test('times go on while the page is open', async t => {
  const page = await open(t, site, 'about:blank')
  await page.clock.install()
  await page.goto(new URL('/?order=NEW', site.url).href)
  const time = rows(page).nth(1).locator('time')
  await time.filter({ hasText: /1 hour|60 minutes/ }).waitFor()
  await page.clock.runFor(3 * 3_600_000)
  await time.filter({ hasText: '4 hours' }).waitFor()
})

test('a page that is slow to load has a sign meanwhile', async t => {
  const page = await open(t, site)
  let release
  const asked = new Promise(resolve => { release = resolve })
  await page.route('**/assets/GroupsPage-*.js', async route => {
    await asked
    await route.continue()
  })
  await page.getByRole('link', { name: 'Groups' }).click()
  const sign = page.getByRole('status').getByText('Loading…')
  await sign.waitFor()
  release()
  await page.getByRole('heading', { name: 'Groups', level: 1 }).waitFor()
  assert.equal(await sign.count(), 0)
})
