// A thread of 10,000 comments, scrolled from its beginning to its end.
import assert from 'node:assert/strict'
import { browser, open } from './browser.js'
import { larger } from './larger.js'
import { Site } from './site.js'

const idle = 8 // milliseconds of processor time that the control takes on an idle machine

// control does the same work each time, on the thread of the page. On a busy machine all work takes longer, as other
// programs use the same caches and cores.
function control() {
  performance.mark('control begins')
  const rows = Array.from({ length: 24_000 }, (_, i) => ({ key: `row ${i * 7919 % 24_000}` }))
  rows.sort((a, b) => a.key < b.key ? -1 : 1)
  performance.mark('control ends')
}

// tasks returns how long the tasks of the page's main thread took in a trace, and the controls, in milliseconds of processor
// time and in all, the longest first. Processor time is the page's own: other work of the machine does not count.
function tasks(trace) {
  const { traceEvents: events } = JSON.parse(trace.toString())
  const thread = ({ pid, tid }) => `${pid} ${tid}`
  const main = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread))
  const marks = name => events.filter(event => event.name === name).map(({ tts, ts }) => ({ tts, ts })).sort((a, b) => a.ts - b.ts)
  const [begins, ends] = [marks('control begins'), marks('control ends')]
  const isControl = ({ ts, dur }) => begins.some(begin => begin.ts >= ts && begin.ts <= ts + dur)
  const found = events.filter(event => event.name.endsWith('RunTask') && event.tdur && main.has(thread(event)) && !isControl(event))
  return {
    tasks: found.map(({ tdur, dur }) => ({ processor: tdur / 1000, all: dur / 1000 })).sort((a, b) => b.processor - a.processor),
    controls: begins.map(({ tts }, i) => (ends[i].tts - tts) / 1000).sort((a, b) => b - a),
  }
}

larger('10,000 comments scroll without a task of more than 50 ms', 'imports 10,000 comments, and scrolls through them five times', async t => {
  const site = await Site.create('long thread', ['--rate-limit-reads=0'])
  const longest = []
  for (let run = 0; run < 5; run++) {
    const page = await open(t, site, '/article/1')
    await page.locator('.comment').first().waitFor()
    for (let i = 0; i < 20; i++) await page.evaluate(control) // until it is compiled
    await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'blink.user_timing'] })
    for (let row = 0, turn = 0; row < 9_980; turn++) {
      await page.mouse.wheel(0, 4000)
      if (turn % 10 === 0) await page.evaluate(control)
      row = await page.evaluate(() => new Promise(resolve => {
        requestAnimationFrame(() => resolve(Number([...document.querySelectorAll('[data-row]')].at(-1)?.dataset.row ?? 0)))
      }))
    }
    const found = tasks(await browser.stopTracing())
    assert.ok(found.tasks.length > 1000 && found.controls.length > 20, `${found.tasks.length} tasks, ${found.controls.length} controls`)
    const slower = Math.max(1, found.controls[Math.floor(found.controls.length / 10)] / idle) // a tenth took longer
    longest.push(found.tasks[0].processor / slower)
    t.diagnostic(`${found.tasks[0].processor} ms of processor time; ${Math.max(...found.tasks.map(({ all }) => all))} ms in all; `
      + `the control took ${slower.toFixed(1)} times as long as on an idle machine`)
    await page.context().close()
  }
  longest.sort((a, b) => a - b)
  assert.ok(longest[2] <= 50, longest.join(' '))
})
