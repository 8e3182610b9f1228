// Chromium, for one file of tests.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { chromium } from 'playwright-core'

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
after(() => browser.close())

/**
 * open opens a page of a site in a browser of its own, signed in with a session if there is one. The test fails if a page
 * requests another host, violates its policy, or throws.
 */
export async function open(t, site, path = '/', { session, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', ...options })
  t.after(() => context.close())
  if (session) {
    await context.addInitScript(text => {
      if (!sessionStorage.getItem('began')) localStorage.setItem('agora:session', text)
      sessionStorage.setItem('began', '1')
    }, JSON.stringify(session))
  }
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.faults = []
  page.on('request', request => {
    const { host, protocol } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && host !== new URL(site.url).host) page.faults.push(request.url())
  })
  page.on('console', message => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection|net::ERR/.test(message.text())) page.faults.push(message.text())
  })
  page.on('pageerror', error => page.faults.push(String(error)))
  t.after(() => assert.deepEqual(page.faults, []))
  await page.goto(new URL(path, site.url).href)
  if (path !== 'about:blank') { // the footer comes with the scripts, which listen to keys when they are idle
    await page.locator('.footer').waitFor()
    await page.evaluate(() => new Promise(resolve => { requestIdleCallback(resolve) }))
  }
  return page
}
