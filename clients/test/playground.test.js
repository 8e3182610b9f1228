// GraphQL Playground 1.x in a browser: a query, the documentation, and a subscription over its legacy protocol.
import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { after, before, test } from 'node:test'
import { chromium } from 'playwright-core'
import { ask, login, start } from './agora.js'

const url = await start()
const build = join(dirname(createRequire(import.meta.url).resolve('graphql-playground-react/package.json')), 'build')

const page = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/static/css/index.css"><div id="root"></div>
<script src="/static/js/middleware.js"></script>
<script>
  localStorage.clear()
  GraphQLPlayground.init(document.getElementById('root'), {
    endpoint: ${JSON.stringify(url)}, subscriptionEndpoint: ${JSON.stringify(url.replace('http', 'ws'))},
    settings: { 'schema.polling.enable': false, 'request.credentials': 'omit' },
  })
</script>`

// The page is of another origin than the server, as in life.
const pages = createServer((request, response) => {
  if (request.url === '/') return response.setHeader('content-type', 'text/html').end(page)
  createReadStream(join(build, normalize(new URL(request.url, 'http://localhost').pathname)))
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
})

let browser, tab
before(async () => {
  await once(pages.listen(0, '127.0.0.1'), 'listening')
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  tab = await browser.newPage()
  await tab.goto(`http://127.0.0.1:${pages.address().port}/`)
  await tab.waitForSelector('.CodeMirror')
})
after(async () => {
  await browser?.close()
  pages.close()
})

/** run puts a document into the editor and presses the button. */
async function run(document) {
  await tab.evaluate((text) => window.document.querySelector('.CodeMirror').CodeMirror.setValue(text), document)
  await tab.click('[title="Execute Query (Ctrl-Enter)"]')
}

const answered = (text) => tab.waitForFunction((t) => document.body.innerText.includes(t), text)

test('the documentation', async () => {
  await tab.getByText('Docs', { exact: true }).click()
  await tab.getByText('recommendedTopics').first().waitFor()
  await tab.getByText('Docs', { exact: true }).click() // shuts it
})

test('a query', async () => {
  await run('{ articles(first: 1) { totalCount } __typename }')
  await answered('"Query"')
})

test('a subscription over the legacy protocol', async () => {
  const { resumeToken } = await ask(url, '{ resumeToken }')
  await run(`subscription { articlePosted(after: "${resumeToken}") { article { title } } }`)
  const token = await login(url, 'grace')
  await ask(url, 'mutation { postArticle(input: {title: "Heard in the Playground", link: "https://example.com/"}) { article { id } } }', {}, token)
  await answered('Heard in the Playground')
})
