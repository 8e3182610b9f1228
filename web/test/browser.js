// Chromium, which all files of tests share. What the pages request is recorded for coverage.js.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { after } from 'node:test'
import { chromium } from 'playwright-core'

export const browser = await chromium.connect(process.env.WEB_TEST_BROWSER)
after(() => browser.close())

// Each file of tests writes which operations were sent and which files were loaded.
const requested = new URL('requested/', import.meta.url)
const seen = { operations: new Set(), files: new Set() }
after(() => {
  mkdirSync(requested, { recursive: true })
  const lists = { operations: [...seen.operations], files: [...seen.files] }
  writeFileSync(new URL(`${basename(process.argv[1])}.json`, requested), JSON.stringify(lists))
})

// record notes what a page sends: requests of files, and operations over HTTP and the socket, which page.sent has too.
function record(page) {
  page.sent = new Set()
  const operation = text => {
    try {
      const message = JSON.parse(text)
      const { operationName } = message.payload ?? message
      seen.operations.add(operationName)
      page.sent.add(operationName)
    } catch {} // no message of an operation
  }
  page.on('request', request => {
    seen.files.add(new URL(request.url()).pathname.slice(1))
    if (request.method() === 'POST') operation(request.postData())
  })
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => operation(payload)))
}

/** eventually waits until a function returns what is expected: what the API has, or what a list shows. */
export async function eventually(read, expected) {
  for (const end = Date.now() + 180_000; ; await new Promise(resolve => { setTimeout(resolve, 50) })) {
    const found = await read()
    try {
      return assert.deepEqual(found, expected)
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

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
  page.setDefaultTimeout(180_000)
  record(page)
  page.faults = []
  page.on('request', request => {
    const { host, protocol } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && host !== new URL(site.url).host) page.faults.push(request.url())
  })
  page.on('console', message => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket (connection|is already)|net::ERR/.test(message.text())) page.faults.push(message.text())
  })
  page.on('pageerror', error => page.faults.push(String(error)))
  t.after(() => assert.deepEqual(page.faults, []))
  await page.goto(new URL(path, site.url).href)
  if (path !== 'about:blank') await listens(page)
  return page
}

/** listens waits until a page listens to keys: its footer comes with the scripts, which do so when they are idle. */
export async function listens(page) {
  await page.locator('.footer').waitFor()
  await page.evaluate(() => new Promise(resolve => { requestIdleCallback(resolve) }))
}

/** scrollUntil scrolls to the end of a list until a row is there. The list may grow after a scroll to its end. */
export const scrollUntil = (page, row) => eventually(async () => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  return await row.isVisible()
}, true)
