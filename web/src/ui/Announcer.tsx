// What happens without the reader's doing: announced to screen readers, and shown at the edge of the page if it is a
// refusal that has no place of its own.
import { useSyncExternalStore } from 'react'

interface Notices { quiet: string; toast: string } // the title of a next page does not hide a toast

let notices: Notices = { quiet: '', toast: '' }
let timer: ReturnType<typeof setTimeout>
const listeners = new Set<() => void>()

function set(next: Partial<Notices>) {
  notices = { ...notices, ...next }
  for (const listener of listeners) listener()
}

/** announce has a text read out when the reader is idle. */
export const announce = (text: string) => set({ quiet: text })

/** complain shows a text for some seconds, and has it read out. */
export function complain(text: string): void {
  set({ toast: text })
  clearTimeout(timer)
  timer = setTimeout(() => set({ toast: '' }), 8000)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Announcer() {
  const { quiet, toast } = useSyncExternalStore(subscribe, () => notices)
  return (
    <>
      <div className="hidden" role="status">{quiet}</div>
      <div className={toast ? 'toast' : 'hidden'} role="status">{toast}</div>
    </>
  )
}
