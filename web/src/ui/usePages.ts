// The pages of a list, which the query of a page reads one after the other.
import { useState } from 'react'

interface Result {
  loading: boolean
  error?: unknown
  fetchMore: (options: { variables: { after: string | null | undefined; more: boolean } }) => Promise<unknown>
  refetch: () => Promise<unknown>
}

/**
 * usePages returns what List needs. A page that could not be read is read again only when the reader asks for it.
 * A query with $more leaves out what is not the list then.
 */
export function usePages(
  { loading, error, fetchMore, refetch }: Result,
  page: { hasNextPage: boolean; endCursor?: string | null } | undefined,
) {
  const [failure, setFailure] = useState<unknown>(null)
  async function onMore() {
    setFailure(null)
    await (page ? fetchMore({ variables: { after: page.endCursor, more: true } }) : refetch()).catch(setFailure)
  }
  return { loading, error: error ?? failure, hasMore: page?.hasNextPage ?? false, onMore }
}
