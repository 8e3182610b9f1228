// Runs the tests of all files, or of those that it is called with. They share a Chromium, and the data that sites begin with.
// What measures runs last, and by itself: beside other tests, Lighthouse takes up to fifteen points from a page.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { executable, flags } from '../../clients/test/chromium.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const chosen = process.argv.slice(2).map(path => resolve(path))
const all = (await readdir(folder)).filter(name => name.endsWith('.test.js')).sort().map(name => join(folder, name))

await rm(join(folder, 'requested'), { recursive: true, force: true })
process.env.WEB_TEST_RUN = await mkdtemp(join(tmpdir(), 'agora-web-'))
const browser = await chromium.launchServer({ executablePath: executable, args: flags })
process.env.WEB_TEST_BROWSER = browser.wsEndpoint()

const files = chosen.length ? chosen : all
const measures = file => file.endsWith('/measure.test.js')
for (const together of [files.filter(file => !measures(file)), files.filter(measures)]) {
  if (!together.length) continue
  const tests = run({ files: together, concurrency: availableParallelism(), timeout: 1_800_000 })
  tests.on('test:fail', () => { process.exitCode = 1 })
  for await (const text of tests.compose(new spec())) process.stdout.write(text)
}
await browser.close()
await rm(process.env.WEB_TEST_RUN, { recursive: true, force: true })
if (!chosen.length) await import('./coverage.js')
