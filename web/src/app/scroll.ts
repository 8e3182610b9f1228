// Where the reader was on each page of the history.
import { store, stored } from '../api/storage.ts'

history.scrollRestoration = 'manual'

const key = 'agora:scroll'
const positions = new Map<string, number>(before())

function before(): [string, number][] {
  try {
    return JSON.parse(stored(key, 'session') ?? '[]')
  } catch {
    return []
  }
}

/** entry names a page of the history. */
export const entry = () => location.pathname + location.search

// A visit that is neither a reload nor a return begins at the top, even if the page was open before.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate') positions.delete(entry())

let returning = true // to a page of the history, or to the page that was open before a reload
let wanted: number | null = null // the position that is to be restored, as soon as the page is so high
addEventListener('popstate', () => { returning = true })
// A link to a part of the page is no return to it, though the browser reports it as one.
const pageOf = (url: string) => url.split('#')[0]
addEventListener('hashchange', ({ oldURL, newURL }) => { if (pageOf(oldURL) === pageOf(newURL)) returning = false })
const keep = () => { if (wanted === null) positions.set(entry(), scrollY) }
addEventListener('scroll', keep, { passive: true })
addEventListener('pagehide', () => {
  keep()
  store(key, JSON.stringify([...positions].slice(-100)), 'session')
})

/** isReturning reports whether the page that is about to be shown is one of the history. */
export const isReturning = () => returning

/** restoreScroll goes to where the reader was, or to the top of a new page. */
export function restoreScroll(): void {
  wanted = returning ? positions.get(entry()) ?? 0 : 0
  returning = false
  if (location.hash) wanted = null
  approach()
}

// At the end of a list that was longer, the list reads its next page: the position is nearer then.
function approach() {
  if (wanted === null) return
  scrollTo(0, wanted)
  if (Math.abs(scrollY - wanted) <= 1) wanted = null
}
new ResizeObserver(approach).observe(document.documentElement)

// What the reader does meanwhile goes first.
for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
  addEventListener(act, () => { wanted = null }, { capture: true, passive: true })
}
