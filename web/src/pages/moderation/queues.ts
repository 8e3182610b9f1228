// What the queue of reports and that of held posts have in common: items leave, the focus moves on, new ones arrive.
import type { ApolloCache, Reference, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostKind } from '../../gql/graphql.ts'

interface Queue { totalCount: number; edges: { node: Reference | null }[] }

/** drop takes an item out of all lists of a queue that have it. */
export function drop(cache: ApolloCache, queue: 'moderationQueue' | 'approvalQueue', id: string): void {
  cache.modify({
    fields: {
      [queue](list: Queue, { readField }: { readField: (name: string, of: Reference) => unknown }) {
        const edges = list.edges.filter(({ node }) => !node || readField('id', node) !== id)
        return edges.length === list.edges.length ? list : { ...list, edges, totalCount: list.totalCount - 1 }
      },
    },
  } as Parameters<ApolloCache['modify']>[0])
}

/**
 * useLeave returns a function to call just before an item leaves the list: the next item has the focus then, or the page
 * if there is none.
 */
export function useLeave(items: unknown) {
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => {
    next.current?.focus()
    next.current = null
  }, [items])
  return (item: HTMLElement | null) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-item]')]
    const at = item ? all.indexOf(item) : -1
    next.current = all[at + 1] ?? all[at - 1] ?? document.getElementById('main')
  }
}

const every = 30_000 // milliseconds

interface Counted { queue?: { totalCount: number } | null }
interface Within { kind?: PostKind | null; place?: string | null }

/**
 * useArrivals returns how many items a queue has beyond those that the page knows of, and a function that looks again.
 * With poll it looks from time to time: the moderators of a place receive no events of the queue.
 */
export function useArrivals(
  document: TypedDocumentNode<Counted, Within>, { kind, place }: Within, known: number | undefined, poll: boolean,
) {
  const client = useApolloClient()
  const [total, setTotal] = useState(0)
  const look = useCallback(async () => {
    const options = { query: document, variables: { kind, place }, fetchPolicy: 'no-cache' as const }
    const found = await client.query(options).catch(() => null)
    setTotal(found?.data?.queue?.totalCount ?? 0)
  }, [client, document, kind, place])
  useEffect(() => {
    if (known !== undefined) void look() // the number that is known has changed
    if (!poll) return
    const timer = setInterval(() => { if (!globalThis.document.hidden) void look() }, every)
    return () => clearInterval(timer)
  }, [look, poll, known])
  return { arrived: known === undefined ? 0 : Math.max(0, total - known), look }
}
