// Records how far the viewer has seen a thread, and what was new before.
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { current } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import type { Edge } from './rows.ts'

const MarkSeen = graphql(`
  mutation MarkSeen($input: MarkSeenInput!) {
    markSeen(input: $input) { errors { message path code ... on ForbiddenError { reason ban { expiresAt explanation } } } }
  }
`)

const delay = 3000 // milliseconds that a page is open before it is seen

interface Seen { unreadCount: number; firstUnread?: { id: string } | null }

/** useMarkSeen returns the comments that were new when the page was opened; null if none were. */
export function useMarkSeen(id: string, edges: readonly Edge[], seen: Seen | null | undefined) {
  const client = useApolloClient()
  const [before] = useState(seen)
  const latest = useMemo(() => edges.reduce((latest, { node }) => Math.max(latest, Number(node?.id.split(':')[3] ?? 0)), 0), [edges])
  useEffect(() => {
    if (!current()) return
    const timer = setTimeout(() => {
      const upTo = latest ? `comment:${id}:${latest}` : null
      void client.mutate({ mutation: MarkSeen, variables: { input: { subject: id, upTo } } }).catch(() => undefined)
    }, delay)
    return () => clearTimeout(timer)
  }, [client, id, latest])
  return before?.unreadCount && before.firstUnread ? { count: before.unreadCount, comment: before.firstUnread.id } : null
}
