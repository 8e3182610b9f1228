// A thread of 10,000 comments, scrolled from its beginning to its end.
import assert from 'node:assert/strict'
import { browser, open } from './browser.js'
import { larger } from './larger.js'
import { Site } from './site.js'

// tasks returns how long the tasks of the page's main thread took in a trace, in milliseconds of processor time and in all,
// the longest first. Processor time is the page's own: other work of the machine does not count.
function tasks(trace) {
  const { traceEvents: events } = JSON.parse(trace.toString())
  const thread = ({ pid, tid }) => `${pid} ${tid}`
  const main = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread))
  return events.filter(event => event.name.endsWith('RunTask') && event.tdur && main.has(thread(event)))
    .map(({ tdur, dur }) => ({ processor: tdur / 1000, all: dur / 1000 }))
    .sort((a, b) => b.processor - a.processor)
}

larger('10,000 comments scroll without a task of more than 50 ms', 'imports 10,000 comments, and scrolls through them five times', async t => {
  const site = await Site.create('long thread', ['--rate-limit-reads=0'])
  const longest = []
  for (let run = 0; run < 5; run++) {
    const page = await open(t, site, '/article/1')
    await page.locator('.comment').first().waitFor()
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    for (let row = 0; row < 9_980;) {
      await page.mouse.wheel(0, 4000)
      row = await page.evaluate(() => new Promise(resolve => {
        requestAnimationFrame(() => resolve(Number([...document.querySelectorAll('[data-row]')].at(-1)?.dataset.row ?? 0)))
      }))
    }
    const found = tasks(await browser.stopTracing())
    assert.ok(found.length > 1000, `${found.length} tasks`)
    longest.push(found[0].processor)
    t.diagnostic(`${found[0].processor} ms of processor time; ${Math.max(...found.map(({ all }) => all))} ms in all`)
    await page.context().close()
  }
  longest.sort((a, b) => a - b)
  assert.ok(longest[2] <= 50, longest.join(' '))
})
