// What the comments of one thread have in common.
import { createContext, use } from 'react'

export interface ThreadContext {
  subject: { id: string; slug: string }
  viewerId: string | undefined
  canReply: boolean
  canModerate: boolean
  isNew: (id: string) => boolean
  onCollapse: (id: string) => void
  onReply: (id: string | null) => void // null ends it
  onEdit: (id: string | null) => void
}

export const Thread = createContext<ThreadContext | null>(null)

/** useThread returns the thread that a comment is in. */
export function useThread(): ThreadContext {
  const thread = use(Thread)
  if (!thread) throw new Error('a comment outside a thread')
  return thread
}
