// What the queue of reports and that of held posts have in common: items leave, the focus moves on, new ones arrive.
import type { ApolloCache, Reference, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { items } from '../../app/items.ts'
import type { PostKind } from '../../gql/graphql.ts'

interface Queue { totalCount: number; edges: { node: Reference | null }[] }

/** drop takes an item out of all lists of a queue that have it. */
export function drop(cache: ApolloCache, queue: 'queue' | 'held', id: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Moderation' }),
    fields: {
      [queue](list: Queue, { readField }: { readField: (name: string, of: Reference) => unknown }) {
        const edges = list.edges.filter(({ node }) => !node || readField('id', node) !== id)
        return edges.length === list.edges.length ? list : { ...list, edges, totalCount: list.totalCount - 1 }
      },
    },
  } as Parameters<ApolloCache['modify']>[0])
}

/**
 * useFocusKept moves the focus to the next item when the item that has it leaves the list, whoever decided, or to the
 * page when none is left.
 */
export function useFocusKept(list: unknown): void {
  const last = useRef<{ item: HTMLElement; at: number } | null>(null)
  useEffect(() => {
    function onFocus() {
      const item = document.activeElement?.closest<HTMLElement>('[data-item]')
      last.current = item ? { item, at: items().indexOf(item) } : null
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const was = last.current
    if (!was || was.item.isConnected) return
    last.current = null
    const left = items()
    const next = left[Math.min(was.at, left.length - 1)] ?? document.getElementById('main')
    next?.focus()
  }, [list])
}

interface Counted { moderation: { queue?: { totalCount: number } | null } }
interface Within { kind?: PostKind | null; place?: string | null }

/**
 * useArrivals returns how many items a queue has beyond those that the page knows of, and a function that looks again.
 */
export function useArrivals(
  document: TypedDocumentNode<Counted, Within>, { kind, place }: Within, known: number | undefined,
) {
  const client = useApolloClient()
  const [total, setTotal] = useState(0)
  const look = useCallback(async () => {
    const options = { query: document, variables: { kind, place }, fetchPolicy: 'no-cache' as const }
    const found = await client.query(options).catch(() => null)
    setTotal(found?.data?.moderation.queue?.totalCount ?? 0)
  }, [client, document, kind, place])
  useEffect(() => {
    if (known !== undefined) void look() // the number that is known has changed
  }, [look, known])
  return { arrived: known === undefined ? 0 : Math.max(0, total - known), look }
}
