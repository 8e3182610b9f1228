// What the issue of a fast and accessible site can measure: sizes, requests, Lighthouse.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { executable, flags } from '../../clients/test/chromium.js'
import { open } from './browser.js'
import { larger } from './larger.js'
import { Site } from './site.js'

const site = await Site.create('comments')
const article = '/article/' + (await site.ask('{ articles(order: NEW, first: 1) { nodes { id } } }')).articles.nodes[0].id.split(':')[1]

test('the first load of the front page takes at most 150 kB', async t => {
  const page = await open(t, site, 'about:blank')
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  let bytes = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.locator('.row').first().waitFor()
  t.diagnostic(`${bytes} bytes`)
  assert.ok(bytes <= 150_000, `${bytes} bytes`)
})

test('the content takes two requests, and no script', async t => {
  const page = await open(t, site, 'about:blank', { javaScriptEnabled: false })
  const requests = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await page.goto(site.url, { waitUntil: 'networkidle' })
  assert.equal(await page.locator('.row').count(), 25)
  assert.ok(requests.filter(path => !path.endsWith('.svg')).length <= 3, requests.join(' '))
})

/** debugged starts a Chromium for Lighthouse, and returns its port. */
async function debugged(t) {
  const folder = join(site.folder, t.name.replaceAll(' ', '-'))
  const args = [...flags, '--remote-debugging-port=0']
  const context = await chromium.launchPersistentContext(folder, { executablePath: executable, args })
  t.after(() => context.close())
  return Number((await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
}

const rate = async (url, port, ...onlyCategories) =>
  (await lighthouse(new URL(url).href, { port, output: 'json', logLevel: 'error', onlyCategories })).lhr

const pages = [['front page', '/'], ['article', article]]

for (const [name, path] of pages) {
  test(`Lighthouse finds the ${name} accessible, well made and fit for search engines`, async t => {
    const { categories, audits } = await rate(new URL(path, site.url), await debugged(t), 'accessibility', 'best-practices', 'seo')
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
    const scores = Object.values(categories).map(({ id, score }) => `${id}: ${Math.round(score * 100)}`)
    t.diagnostic(scores.join('; '))
    assert.equal(Object.keys(categories).length, 3)
    assert.ok(Object.values(categories).every(({ score }) => score >= 0.95),
      `${scores.join('; ')}; ${failed.map(({ id }) => id).join(' ')}`)
  })
}

/** control serves a page of the site without its scripts, with all else that belongs to it, and returns its URL. */
async function control(t, path) {
  const server = createServer((asked, response) => {
    asked.headers.host = new URL(site.url).host
    const passed = request(new URL(asked.url, site.url), { method: asked.method, headers: asked.headers }, async from => {
      if (asked.url !== path) return from.pipe(response.writeHead(from.statusCode, from.headers))
      const body = Buffer.concat(await from.toArray())
      const html = (from.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
      const plain = html.replace(/<script[^>]*src=[^>]*><\/script>|<link[^>]*rel="?modulepreload[^>]*>/g, '')
      assert.notEqual(plain, html)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(gzipSync(plain))
    })
    asked.pipe(passed)
    passed.on('error', () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.closeAllConnections() ?? server.close())
  return new URL(path, `http://127.0.0.1:${server.address().port}`)
}

for (const [name, path] of pages) {
  // Other work of the machine lowers the score of any page. So the page is rated in turns with itself without scripts,
  // which has 100 where nothing else runs.
  larger(`Lighthouse rates the speed of the ${name}`, 'rates pages ten times', async t => {
    const port = await debugged(t)
    const urls = { page: new URL(path, site.url), control: await control(t, path) }
    const scores = { page: [], control: [] }
    for (let run = 0; run < 5; run++) {
      for (const [of, url] of Object.entries(urls)) {
        const { categories } = await rate(url, port, 'performance')
        scores[of].push(Math.round(categories.performance.score * 100))
      }
    }
    for (const list of Object.values(scores)) list.sort((a, b) => a - b)
    t.diagnostic(JSON.stringify(scores))
    assert.ok(scores.page[2] >= scores.control[2] - 5, JSON.stringify(scores))
  })
}
