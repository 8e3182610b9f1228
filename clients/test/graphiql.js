// The page that the server serves at /graphiql/, in Chromium.
import assert from 'node:assert/strict'
import { newPage } from './browser.js'

/** open shows the page of an API as a first visit does. The test fails if the page requests another host or violates its policy. */
export async function open(t, url, options) {
  const page = await newPage(t, options)
  const faults = []
  page.on('request', request => {
    if (!request.url().startsWith('data:') && new URL(request.url()).host !== new URL(url).host) faults.push(request.url())
  })
  page.on('console', message => { // a browser also logs each response of the API with status 401
    if (message.type() === 'error' && message.location().url !== url) faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(String(error)))
  t.after(() => assert.deepEqual(faults, []))
  await page.goto(new URL('/graphiql/', url).href)
  return page
}

/** write writes an operation into the editor. */
export const write = (page, query) => page.evaluate(value => globalThis.__MONACO.editor.getModels()
  .find(model => model.uri.path.endsWith('operation.graphql')).setValue(value), query)

/** responds waits until the response has a text, and returns all of it. */
export async function responds(page, part) {
  const response = await page.waitForFunction(wanted => {
    const text = globalThis.__MONACO?.editor.getModels().find(model => model.uri.path.endsWith('response.json'))?.getValue()
    return text?.includes(wanted) && text
  }, part)
  return response.jsonValue()
}

/** tab switches to one of GraphiQL's tabs, by its operation's name. */
export const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click()

/** play runs the operation in the editor. */
export const play = page => page.getByRole('button', { name: /execute query/i }).click()
