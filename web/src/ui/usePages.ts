// The pages of a list, which the query of a page reads one after the other.
import { useState } from 'react'

interface Result {
  loading: boolean
  error?: unknown
  variables: unknown
  fetchMore: (options: { variables: { after: string | null | undefined; more: boolean } }) => Promise<unknown>
  refetch: () => Promise<unknown>
}

interface State { of: string; loading: boolean; error: unknown }

/**
 * usePages returns what List needs. A page that could not be read is read again only when the reader asks for it.
 * A query with $more leaves out what is not the list then.
 */
export function usePages(
  { loading, error, variables, fetchMore, refetch }: Result,
  page: { hasNextPage: boolean; endCursor?: string | null } | undefined,
) {
  const of = JSON.stringify(variables) // a list in another order is another list, of the same component
  const [state, setState] = useState<State | null>(null)
  async function onMore() {
    // It loads until its failure is known: the query may say before that it does not load, and the list would go on.
    setState({ of, loading: true, error: null })
    const end = (error: unknown) => setState(last => last?.of === of ? { of, loading: false, error } : last)
    await (page ? fetchMore({ variables: { after: page.endCursor, more: true } }) : refetch()).then(() => end(null), end)
  }
  const own = state?.of === of ? state : null
  const next = page?.hasNextPage ? page.endCursor ?? null : null
  return { loading: loading || own?.loading === true, error: error ?? own?.error, next, onMore }
}
