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
let expired: Session['user'] | null = null

/** current returns the session, null for an anonymous visitor. */
export const current = () => session

/**
 * writer returns whose texts this tab shows: those of the user who is signed in, or whose session expired. A user who
 * signs out leaves none for the next one at this browser.
 */
export const writer = () => session?.user ?? expired

/** keep makes a session that of all tabs; null ends it in this browser. */
export const keep = (next: Session | null) => set(next, null)

/** expire ends a session that the server does not accept any more. */
export const expire = () => set(null, session?.user ?? null)

function set(next: Session | null, before: Session['user'] | null): void {
  session = next
  expired = before
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
  if (session) expired = null
  for (const listener of listeners) listener()
})

/** useSession returns the session, and renders again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, current)

/** useWriter returns the writer, and renders again when it changes. */
export const useWriter = () => useSyncExternalStore(subscribe, writer)
