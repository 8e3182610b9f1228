// What happens without the reader's doing: announced to screen readers, and shown at the edge of the page if it is a
// refusal that has no place of its own.
import { useSyncExternalStore } from 'react'

interface Notice { text: string; shown: boolean }

let notice: Notice = { text: '', shown: false }
let timer: ReturnType<typeof setTimeout>
const listeners = new Set<() => void>()

function set(next: Notice) {
  notice = next
  for (const listener of listeners) listener()
}

/** announce has a text read out when the reader is idle. */
export const announce = (text: string) => set({ text, shown: false })

/** complain shows a text for some seconds, and has it read out. */
export function complain(text: string): void {
  set({ text, shown: true })
  clearTimeout(timer)
  timer = setTimeout(() => set({ text: '', shown: false }), 8000)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Announcer() {
  const { text, shown } = useSyncExternalStore(subscribe, () => notice)
  return <div className={shown ? 'toast' : 'hidden'} role="status" aria-live="polite">{text}</div>
}
