// GraphiQL as the binary serves it: a first visit, and the editor.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, start } from './agora.js'
import { open, responds, write } from './graphiql.js'

const url = await start()
const home = new URL('/graphiql/', url)

test('the page has a name, a logo and an icon', async t => {
  const page = await open(t, url)
  assert.equal(await page.title(), 'Agora: GraphiQL')
  await page.locator('.graphiql-logo', { hasText: 'Agora GraphiQL' }).waitFor()
  const icon = await fetch(new URL(await page.locator('link[rel=icon]').getAttribute('href'), home))
  assert.equal(icon.headers.get('content-type'), 'image/svg+xml')
})

test('the page opens with the first response', async t => {
  const page = await open(t, url)
  const response = JSON.parse(await responds(page, '"totalCount"'))
  assert.equal(response.data.articles.edges.length, 10)
})

test('a reload does not run the operation of the visitor', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  const sent = []
  await write(page, 'mutation { logout { viewer { id } } }')
  await page.waitForFunction(() => localStorage.getItem('graphiql:tabState')?.includes('logout'))
  page.on('request', request => { if (request.postData()?.includes('logout')) sent.push(request.postData()) })
  const schema = page.waitForResponse(response => response.request().postData()?.includes('__schema'))
  await page.reload()
  await schema
  await page.locator('.graphiql-query-editor', { hasText: 'logout' }).waitFor()
  assert.deepEqual(sent, [])
})

test('the documentation is open, with the description of the schema', async t => {
  const page = await open(t, url)
  const { __schema: { description } } = await ask(url, '{ __schema { description } }')
  await page.locator('.graphiql-plugin', { hasText: description.split('\n')[0] }).waitFor()
})

test('a field in the documentation', async t => {
  const page = await open(t, url)
  await page.locator('.graphiql-plugin').getByRole('link', { name: 'Query', exact: true }).click()
  await page.locator('.graphiql-plugin').getByText('recommendedTopics').first().waitFor()
})

test('the editor completes the names of fields', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await page.locator('.graphiql-query-editor .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('{ hotT')
  await page.keyboard.press('Control+Space')
  await page.locator('.suggest-widget .monaco-list-row', { hasText: 'hotTopics' }).first().waitFor()
})

test('a mistake is marked before the operation runs', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await write(page, '{ viewer { shoesize } }')
  await page.locator('.graphiql-query-editor .squiggly-error').first().waitFor()
})

test('prettify formats the operation, its variables and its headers', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await write(page, '# kept\n{tabs{name}}')
  await page.getByRole('button', { name: /prettify/i }).click()
  await page.waitForFunction(wanted => globalThis.__MONACO.editor.getModels().some(model => model.getValue() === wanted), '# kept\n{\n  tabs {\n    name\n  }\n}\n')
})

test('below 700 px the panes are below each other', async t => {
  for (const width of [360, 699]) {
    const page = await open(t, url, { viewport: { width, height: 800 } })
    await responds(page, '"totalCount"')
    const operation = await page.locator('.graphiql-editors').boundingBox()
    const response = await page.locator('.graphiql-response').boundingBox()
    assert.ok(response.y >= operation.y + operation.height, 'the response is below the operation')
    for (const pane of [operation, response]) assert.ok(pane.x >= 0 && pane.x + pane.width <= width && pane.width > width * 0.8, `${width}: ${JSON.stringify(pane)}`)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing is beside the screen')
    await page.getByRole('button', { name: /documentation explorer/i }).click()
    const docs = await page.locator('.graphiql-plugin').boundingBox()
    assert.ok(docs.y >= response.y + response.height, 'the documentation is below the response')
  }
})

test('at 1280 px they are side by side', async t => {
  const page = await open(t, url, { viewport: { width: 1280, height: 720 } })
  await responds(page, '"totalCount"')
  const operation = await page.locator('.graphiql-editors').boundingBox()
  const response = await page.locator('.graphiql-response').boundingBox()
  assert.ok(response.x >= operation.x + operation.width)
})
