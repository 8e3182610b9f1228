// How a list is read: anew when the reader opens it, and as it was when they come back to it.
import { useRef } from 'react'
import { useSearch } from 'wouter'
import { isReturning } from '../app/scroll.ts'

/** useFetchPolicy returns the policy of the query of a list. */
export function useFetchPolicy() {
  const search = useSearch()
  const last = useRef<{ search: string; policy: 'cache-first' | 'cache-and-network' }>(undefined)
  if (last.current?.search !== search) {
    last.current = { search, policy: isReturning() ? 'cache-first' : 'cache-and-network' }
  }
  return last.current.policy
}
