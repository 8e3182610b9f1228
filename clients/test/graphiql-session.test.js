// GraphiQL as the binary serves it: subscriptions, and the token of a login.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, login, start } from './agora.js'
import { open, play, responds, tab, write } from './graphiql.js'

const url = await start()
const token = await login(url)

test('a subscription listens until it is stopped', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  const status = page.getByRole('status').filter({ hasText: 'Listening' })
  assert.equal(await status.count(), 0)
  await tab(page, 'Live')
  const { resumeToken } = await ask(url, '{ resumeToken }')
  await write(page, `subscription Live { articlePosted(after: "${resumeToken}") { article { title } } }`)
  await play(page)
  await status.waitFor()
  await ask(url, 'mutation { postArticle(input: {title: "heard", content: "x"}) { article { id } } }', {}, token)
  await responds(page, '"title": "heard"')
  await status.waitFor()
  await page.getByRole('button', { name: /stop query/i }).click()
  await status.waitFor({ state: 'detached' })
})

test('all tabs send the token of the login', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await tab(page, 'LogIn')
  await play(page)
  await responds(page, '"token"')
  await page.getByText('Signed in as ada').waitFor()
  await page.getByRole('button', { name: 'New tab' }).click()
  await write(page, '{ viewer { user { name } } }')
  await play(page)
  await responds(page, '"name": "ada"')

  await page.reload()
  await page.getByText('Signed in as ada').waitFor()
  await write(page, '{ viewer { user { karma } } }')
  await play(page)
  await responds(page, '"karma":')

  await page.getByRole('button', { name: 'Forget the token' }).click()
  await write(page, '{ viewer { id } }')
  await play(page)
  await responds(page, '"viewer": null')
})

test('a subscription sends the token too', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await tab(page, 'LogIn')
  await play(page)
  await page.getByText('Signed in as ada').waitFor()
  const sent = new Promise(resolve => page.on('websocket', socket => socket.once('framesent', resolve)))
  await tab(page, 'Live')
  await play(page)
  const { payload } = await sent
  assert.match(JSON.parse(payload).payload.Authorization, /^Bearer /)
})

test('an expired token is removed', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await tab(page, 'LogIn')
  await play(page)
  const { token } = JSON.parse(await responds(page, '"token"')).data.login
  await ask(url, 'mutation { logout { viewer { id } } }', {}, token)
  await write(page, '{ viewer { user { name } } }')
  await play(page)
  await responds(page, 'UNAUTHENTICATED')
  await page.getByText('Signed in as ada').waitFor({ state: 'detached' })
  await play(page)
  await responds(page, '"viewer": null')
})

test('a logout removes the token', async t => {
  const page = await open(t, url)
  await responds(page, '"totalCount"')
  await tab(page, 'LogIn')
  await play(page)
  await page.getByText('Signed in as ada').waitFor()
  await write(page, 'mutation { logout { viewer { id } } }')
  await play(page)
  await page.getByText('Signed in as ada').waitFor({ state: 'detached' })
})
