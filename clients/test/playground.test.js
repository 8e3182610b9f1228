// GraphQL Playground 1.x in Chromium, on a page of another origin than the API's.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { ask, login, start } from './agora.js'
import { newPage } from './browser.js'

const url = await start()
const token = await login(url)

const html = `<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="/static/css/index.css">
<style>html, body, #root { height: 100%; margin: 0 }</style>
<div id="root"></div>
<script src="/static/js/middleware.js"></script>
<script>
  GraphQLPlayground.init(document.getElementById('root'), {
    endpoint: '${url}', subscriptionEndpoint: '${url.replace('http', 'ws')}',
  })
</script>`

const files = new Map(['/static/js/middleware.js', '/static/css/index.css'].map(path =>
  [path, new URL(`../node_modules/graphql-playground-react/build${path}`, import.meta.url)]))
const pages = createServer((request, response) => {
  if (request.url === '/') return response.setHeader('content-type', 'text/html').end(html)
  if (!files.has(request.url)) return response.writeHead(404).end()
  createReadStream(files.get(request.url)).pipe(response)
})
await once(pages.listen(0, '127.0.0.1'), 'listening')
after(() => pages.close())

/** open shows a Playground that has loaded the schema, in a browser without history. */
async function open(t) {
  const page = await newPage(t)
  const schema = page.waitForResponse(response => response.request().postData()?.includes('__schema'))
  await page.goto(`http://127.0.0.1:${pages.address().port}/`)
  assert.equal((await (await schema).json()).errors, undefined)
  return page
}

/** run writes an operation into the editor and presses the button. */
async function run(page, query) {
  await page.evaluate(text => document.querySelector('.CodeMirror').CodeMirror.setValue(text), query)
  await page.getByTitle('Execute Query (Ctrl-Enter)').click()
}

/** shown waits until a line of a response has a text. */
const shown = (page, text) => page.locator('.CodeMirror-line', { hasText: text }).first().waitFor()

test('a query and its response', async t => {
  const page = await open(t)
  await run(page, '{ user(name: "ada") { name } }')
  await shown(page, '"name": "ada"')
})

test('the schema in the docs', async t => {
  const page = await open(t)
  await page.getByText('Docs', { exact: true }).click()
  await page.locator('.doc-category-item', { hasText: 'recommendedTopics' }).click()
  await page.getByText('Topics ranked by the hot formula, which weighs the score against the age.').waitFor()
  await page.getByText('type TopicConnection').first().waitFor()
})

test('a subscription over the legacy protocol', async t => {
  const page = await open(t)
  const { resumeToken } = await ask(url, '{ resumeToken }')
  const sent = []
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload).type)))
  await run(page, `subscription { articlePosted(after: "${resumeToken}") { article { title } } }`)
  await ask(url, 'mutation { postArticle(input: {title: "heard", content: "x"}) { article { id } } }', {}, token)
  await shown(page, '"title": "heard"')
  assert.deepEqual(sent, ['connection_init', 'start'])
})
