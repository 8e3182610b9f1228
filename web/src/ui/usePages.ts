// The pages of a list, which the query of a page reads one after the other.
import { useState } from 'react'

interface Result {
  loading: boolean
  error?: unknown
  variables: unknown
  fetchMore: (options: { variables: { after: string | null | undefined; more: boolean } }) => Promise<unknown>
  refetch: () => Promise<unknown>
}

/**
 * usePages returns what List needs. A page that could not be read is read again only when the reader asks for it.
 * A query with $more leaves out what is not the list then.
 */
export function usePages(
  { loading, error, variables, fetchMore, refetch }: Result,
  page: { hasNextPage: boolean; endCursor?: string | null } | undefined,
) {
  const of = JSON.stringify(variables) // a list in another order is another list, of the same component
  const [failure, setFailure] = useState<{ of: string; error: unknown } | null>(null)
  async function onMore() {
    setFailure(null)
    const read = page ? fetchMore({ variables: { after: page.endCursor, more: true } }) : refetch()
    await read.catch((error: unknown) => setFailure({ of, error }))
  }
  const failed = failure?.of === of ? failure.error : null
  return { loading, error: error ?? failed, hasMore: page?.hasNextPage ?? false, onMore }
}
