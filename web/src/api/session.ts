// The session of this browser: the token that a login returns, for all tabs. It is no cookie, so that no other site can
// send it.
import { useSyncExternalStore } from 'react'

export interface Session { token: string; user: { id: string; name: string } }

const key = 'agora:session'
const listeners = new Set<() => void>()

function stored(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null // another program of this origin has written it, or storage is off
  }
}

let session = stored()

/** current returns the session, null for an anonymous visitor. */
export const current = () => session

/** keep makes a session that of all tabs; null ends it in this browser. */
export function keep(next: Session | null): void {
  session = next
  try {
    if (next) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  } catch {
    // The session lasts as long as the page then.
  }
  for (const listener of listeners) listener()
}

/** subscribe calls a listener after each change, in this tab and in others. It returns a function that ends this. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('storage', event => {
  if (event.key !== key && event.key !== null) return
  session = stored()
  for (const listener of listeners) listener()
})

/** useSession returns the session, and renders again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, current)
