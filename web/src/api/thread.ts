// The list of a thread in the cache, in reading order: how its pages come together, and how it follows changes.
import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client'
import type { CommentOrder } from '../gql/graphql.ts'

interface Edge {
  __typename: 'ThreadEdge'
  node: Reference | null
  cursor: string
  depth: number
  more: { __typename: 'MoreReplies'; count: number; cursor: string } | null
}

interface List {
  edges: readonly Edge[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  totalCount: number
}

// behind returns the index behind a comment and all that is below it; the end of the list for no comment.
function behind(edges: readonly Edge[], at: number): number {
  const { depth } = edges[at] ?? { depth: 0 }
  const next = edges.findIndex((edge, index) => index > at && edge.depth <= depth)
  return next < 0 ? edges.length : next
}

// unfold puts replies that were left out behind their parent. What was shown below it stays, unless the page has it too.
function unfold(list: List, at: number, page: List): List {
  const parent = list.edges[at]!
  const end = behind(list.edges, at)
  const next = page.edges.findIndex(({ depth }) => depth <= parent.depth)
  const replies = next < 0 ? page.edges : page.edges.slice(0, next)
  const known = new Set(replies.map(({ node }) => node?.__ref))
  const direct = replies.filter(({ depth }) => depth === parent.depth + 1).length
  const cursor = next < 0 && page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  const more = cursor && parent.more ? { ...parent.more, count: Math.max(1, parent.more.count - direct), cursor } : null
  return {
    ...list,
    edges: [
      ...list.edges.slice(0, at), { ...parent, more }, ...replies,
      ...list.edges.slice(at + 1, end).filter(({ node }) => !known.has(node?.__ref)), ...list.edges.slice(end),
    ],
  }
}

/** threadField is the policy of `thread`: one list for each order and each permalink. */
export const threadField: FieldPolicy<List> = {
  keyArgs: ['order', 'around'],
  merge(list, page, { args }) {
    if (!list || !args?.['after']) return page
    const at = list.edges.findIndex(({ more }) => more?.cursor === args['after'])
    if (at >= 0) return unfold(list, at, page)
    // A comment that was posted while the list was shown has its own place on a later page.
    const known = new Set(page.edges.map(({ node }) => node?.__ref))
    const { startCursor, hasPreviousPage } = list.pageInfo
    return {
      ...page,
      edges: [...list.edges.filter(({ node }) => !known.has(node?.__ref)), ...page.edges],
      pageInfo: { ...page.pageInfo, startCursor, hasPreviousPage },
    }
  },
}

type Read = (field: string, of: Reference) => unknown

interface Details { order: CommentOrder; around?: string | null; read: Read }

function change(cache: ApolloCache, subject: string, update: (list: List, details: Details) => List) {
  const [kind] = subject.split(':')
  cache.modify({
    id: cache.identify({ __typename: kind === 'article' ? 'Article' : 'Topic', id: subject })!,
    fields: {
      thread(list: List, { storeFieldName, readField: read }: { storeFieldName: string; readField: Read }) {
        return update(list, { ...JSON.parse(storeFieldName.slice(storeFieldName.indexOf('{'))), read })
      },
    } as never,
  })
}

interface Posted { id: string; depth: number; parent?: { id: string } | null | undefined }

/**
 * insertComment shows a new comment in all lists of its subject that show its place. One of the viewer (own) shows in
 * any case. It returns whether some list did not have it.
 */
export function insertComment(cache: ApolloCache, subject: string, comment: Posted, own: boolean): boolean {
  const node = { __ref: cache.identify({ __typename: 'Comment', id: comment.id })! }
  const above = comment.parent && cache.identify({ __typename: 'Comment', id: comment.parent.id })
  let inserted = false
  change(cache, subject, (list, { order, around }) => {
    if (list.edges.some(edge => edge.node?.__ref === node.__ref)) return list
    const parent = list.edges.findIndex(edge => edge.node?.__ref === above)
    if (above ? parent < 0 : !own && (around || order === 'OLD' && list.pageInfo.hasNextPage)) return list
    const at = order === 'OLD' ? behind(list.edges, parent) : parent + 1
    const edge: Edge = { __typename: 'ThreadEdge', node, cursor: '', depth: comment.depth, more: null }
    inserted = true
    return { ...list, edges: list.edges.toSpliced(at, 0, edge), totalCount: list.totalCount + 1 }
  })
  return inserted
}

/** removeComment takes out a comment that is not in the thread any more, and what is only there because of it. */
export function removeComment(cache: ApolloCache, subject: string, id: string): void {
  const gone = cache.identify({ __typename: 'Comment', id })
  change(cache, subject, (list, { read }) => {
    const isEmpty = ({ node, more }: Edge) => !more && node && Boolean(read('deletedAt', node) ?? read('removedAt', node))
    let at = list.edges.findIndex(({ node }) => node?.__ref === gone)
    if (at < 0) return list
    const edges = [...list.edges]
    for (;;) {
      const { depth } = edges[at]!
      edges.splice(at, 1)
      const parent = at - 1
      if (parent < 0 || edges[parent]!.depth !== depth - 1) break
      if ((edges[at]?.depth ?? 0) >= depth || !isEmpty(edges[parent]!)) break
      at = parent
    }
    return { ...list, edges, totalCount: list.totalCount - (list.edges.length - edges.length) }
  })
}
