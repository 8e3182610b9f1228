// The development server: the site from the sources, with the API of a server beside it.
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { end, serve } from '../../clients/test/child.js'
import { eventually, open } from './browser.js'
import { path, postsOf } from './posts.js'
import { Site } from './site.js'

// develop starts the development server on the API of a site and returns its URL, under a name that the site does not serve.
async function develop(t, site) {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))
  const { server, url } = await serve(process.execPath, [vite, '--host', 'localhost', '--port', '0'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)), env: { ...process.env, AGORA: site.url, NO_COLOR: '1' },
  })
  t.after(() => end(server))
  return url.href
}

test('the development server shows the site from its sources, and what is posted there', async t => {
  const site = await Site.create('empty')
  const page = await open(t, { url: await develop(t, site) }, '/submit', { session: await site.login('mary') })
  await page.getByLabel('Title').fill('From the sources')
  await page.getByLabel('Text').fill('It works.')
  await page.locator('form.form button[type=submit]').click()
  await page.getByRole('heading', { name: 'From the sources' }).waitFor()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Live, too')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('article', { name: 'Comment by mary' }).getByText('Live, too').waitFor()
})

test('the development server works on a site that serves its own hosts alone, with the events of a thread', async t => {
  const site = await Site.create('empty', ['--hosts', '127.0.0.1'])
  const [mary, rosa] = [await site.login('mary'), await site.login('rosa')]
  const { comment, post } = postsOf(site)
  const subject = await post(mary, { title: 'Elsewhere', content: 'It is served there.' })
  const page = await open(t, { url: await develop(t, site) }, path(subject), { session: mary })
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
  await eventually(() => page.sent.has('ThreadChanged'), true)
  await comment(rosa, { subject: subject.id, content: 'And seen here' })
  await page.locator('.comment').filter({ hasText: 'And seen here' }).waitFor()
})
