// The session of this browser: the token that a login returns, for all tabs. It is no cookie, so that no other site can
// send it.
import { useSyncExternalStore } from 'react'

export interface Session { token: string; user: { id: string; name: string } }

type User = Session['user']

const key = 'agora:session'
const listeners = new Set<() => void>()

// stored returns the session, or the user whose session was the last one and expired.
function stored(): { session: Session | null; expired: User | null } {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    return { session: kept?.token ? kept : null, expired: kept?.expired ?? null }
  } catch {
    return { session: null, expired: null } // another program of this origin has written it, or storage is off
  }
}

let session = stored().session
let expired: User | null = null // who opens the site later may be another user

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

function set(next: Session | null, before: User | null): void {
  session = next
  expired = before
  try {
    if (next || before) localStorage.setItem(key, JSON.stringify(next ?? { expired: before }))
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
  const kept = stored()
  session = kept.session
  expired = kept.expired
  for (const listener of listeners) listener()
})

/** useSession returns the session, and renders again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, current)

/** useWriter returns the writer, and renders again when it changes. */
export const useWriter = () => useSyncExternalStore(subscribe, writer)
