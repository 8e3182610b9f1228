// Chromium, for one file of tests.
import { after } from 'node:test'
import { chromium } from 'playwright-core'
import { executable, flags } from './chromium.js'

const browser = await chromium.launch({ executablePath: executable, args: flags })
after(() => browser.close())

/** newPage opens an empty page in a browser without history. Options are those of Playwright's contexts. */
export async function newPage(t, options = {}) {
  const context = await browser.newContext(options)
  t.after(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  return page
}
