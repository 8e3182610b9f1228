// A time, as how long ago it was, in the reader's language; the title is the time in the reader's zone.
import { useSyncExternalStore } from 'react'

const units = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const

// A formatter takes longer to make than to use. The language is that of the page: another one loads the page again.
const once = <T,>(make: (language: string) => T) => {
  let made: T | undefined
  return () => made ??= make(document.documentElement.lang)
}
const relative = once(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const absolute = once(language => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }))

function ago(at: Date): string {
  const seconds = (at.getTime() - Date.now()) / 1000
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const round = seconds > 0 ? Math.round : Math.trunc // 90 days from now are three months
  return relative().format(round(seconds / size), unit)
}

// All times of a page are said anew together.
const every = 10_000 // milliseconds
const listeners = new Set<() => void>()
let tick = 0
setInterval(() => {
  tick++
  for (const listener of listeners) listener()
}, every)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}

export function Time({ at }: { at: string }) {
  useSyncExternalStore(subscribe, () => tick)
  const date = new Date(at)
  return <time dateTime={at} title={absolute().format(date)}>{ago(date)}</time>
}
