// The session of the page. The token that a login or a registration returns is kept for all of
// GraphiQL's tabs, until the browser's tab is closed.
const key = 'agora:session'
const listeners = new Set()

let session = JSON.parse(sessionStorage.getItem(key))

/** read returns the session's token and its user's name, or null. */
export const read = () => session

/** subscribe calls listener after each change. It returns a function that ends this. */
export function subscribe(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** keep makes a session the page's own. */
export function keep(next) {
  session = next
  if (next) sessionStorage.setItem(key, JSON.stringify(next))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** forget drops the session. It stays valid on the server. */
export const forget = () => keep(null)
