// Chromium, for one file of tests.
import { after } from 'node:test'
import { chromium } from 'playwright-core'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
  ],
})
after(() => browser.close())

/** newPage opens an empty page in a browser without history. Options are those of Playwright's contexts. */
export async function newPage(t, options = {}) {
  const context = await browser.newContext(options)
  t.after(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}
