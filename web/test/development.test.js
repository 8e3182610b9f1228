// The development server: the site from the sources, with the API of a server beside it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

test('the development server shows the site from its sources, and what is posted there', async t => {
  const site = await Site.create({ stories: [] })
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))
  const server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', '0'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)), env: { ...process.env, AGORA: site.url, NO_COLOR: '1' },
  })
  t.after(() => server.kill())
  let url
  for await (const line of createInterface(server.stdout)) {
    url = line.match(/Local:\s+(\S+)/)?.[1]
    if (url) break
  }
  assert.ok(url, 'the development server has started')
  const page = await open(t, { url }, '/submit', { session: await site.login('mary') })
  await page.getByLabel('Title').fill('From the sources')
  await page.getByLabel('Text').fill('It works.')
  await page.locator('form.form button[type=submit]').click()
  await page.getByRole('heading', { name: 'From the sources' }).waitFor()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Live, too')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.locator('.comment').filter({ hasText: 'Live, too' }).waitFor()
})
