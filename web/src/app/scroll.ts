// Where the reader was on each page of the history. The cache has the page, so it has its height when it is shown again.
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

const entry = () => `${history.state?.at ?? ''}${location.pathname}${location.search}`

let returning = true // to a page of the history, or to the page that was open before a reload
addEventListener('popstate', () => { returning = true })
addEventListener('scroll', () => { positions.set(entry(), scrollY) }, { passive: true })
addEventListener('pagehide', () => {
  store(key, JSON.stringify([...positions].slice(-100)), 'session')
})

/** isReturning reports whether the page that is about to be shown is one of the history. */
export const isReturning = () => returning

/** restoreScroll goes to where the reader was, or to the top of a new page. */
export function restoreScroll(): void {
  const at = returning ? positions.get(entry()) ?? 0 : 0
  returning = false
  if (!location.hash) scrollTo(0, at)
}
