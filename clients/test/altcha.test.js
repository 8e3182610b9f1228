// The widget of ALTCHA in Chromium, in a form on a page of another origin than the API's.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { ask, start } from './agora.js'
import { newPage } from './browser.js'

const url = await start('--challenge', 'altcha')

const html = `<!doctype html>
<meta charset="utf-8">
<form><altcha-widget></altcha-widget></form>
<script type="module" src="/altcha.js"></script>`

const pages = createServer((request, response) => {
  if (request.url === '/') return response.setHeader('content-type', 'text/html').end(html)
  if (request.url !== '/altcha.js') return response.writeHead(404).end()
  response.setHeader('content-type', 'text/javascript')
  createReadStream(new URL('../node_modules/altcha/dist/main/altcha.js', import.meta.url)).pipe(response)
})
await once(pages.listen(0, '127.0.0.1'), 'listening')
after(() => pages.close())

test('the widget solves a challenge, and its field registers an account', async t => {
  const page = await newPage(t)
  await page.goto(`http://127.0.0.1:${pages.address().port}/`)
  const { challenge } = await ask(url, '{ challenge { altcha } }')
  await page.evaluate(async text => {
    await customElements.whenDefined('altcha-widget')
    const widget = document.querySelector('altcha-widget')
    widget.addEventListener('statechange', event => {
      if (event.detail.state === 'verified') window.payload = event.detail.payload
    })
    widget.configure({ challenge: JSON.parse(text) })
  }, challenge.altcha)
  await page.getByRole('checkbox').press('Space') // its picture lies above it
  await page.waitForFunction(() => window.payload, null, { timeout: 60_000 })
  const solution = await page.evaluate(() => new FormData(document.querySelector('form')).get('altcha'))
  assert.equal(solution, await page.evaluate(() => window.payload))
  const { register } = await ask(url, `mutation($in: RegisterInput!) { register(input: $in) { token errors {
    code } } }`,
  { in: { name: 'mary', email: 'mary@example.com', password: 'correct horse', challenge: solution } })
  assert.deepEqual(register.errors, [])
  assert.ok(register.token)
})
