// Where readers come back to: the place of a list, the item they left, and a page that could not be loaded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create()
const mary = await site.login('mary')
const place = page => page.evaluate(() => Math.round(scrollY))
const rows = page => page.getByRole('region', { name: 'Articles' }).getByRole('article')

test('a page that cannot be loaded offline leaves the site, and is shown when the reader tries again', async t => {
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
