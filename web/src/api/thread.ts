// The comments of a thread in the cache: how its pages come together in reading order, and how they follow changes.
import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client'
import type { CommentOrder } from '../gql/graphql.ts'

interface AnyEdge { cursor: string; depth: number; more?: { __typename: 'MoreReplies'; count: number; cursor: string } | null | undefined }

interface PageOf<E> { edges: readonly E[]; pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined } }

/**
 * join returns the edges of a thread in reading order, and the page that they end with. A page goes on with the one after
 * its last edge; with whole set, what was left out below an edge is on the one after its cursor. It is called for 10,000
 * comments as often as a page is read, so it makes few objects.
 */
export function join<E extends AnyEdge>(
  first: PageOf<E>, pageAfter: (cursor: string, whole: boolean) => PageOf<E> | undefined, keyOf: (edge: E) => string | undefined,
): { edges: E[]; last: PageOf<E> } {
  let edges: E[] = []
  let inserted = false
  function add(page: PageOf<E>, end: number) {
    for (let at = 0; at < end; at++) {
      const edge = page.edges[at]!
      inserted ||= !edge.cursor
      const place = edges.push(edge) - 1
      for (let { more } = edge; more;) {
        const below = pageAfter(more.cursor, true)
        if (!below) break
        const next = below.edges.findIndex(({ depth }) => depth <= edge.depth)
        const replies = next < 0 ? below.edges : below.edges.slice(0, next)
        add(below, replies.length)
        const count = Math.max(1, more.count - replies.filter(({ depth }) => depth === edge.depth + 1).length)
        const { hasNextPage, endCursor } = below.pageInfo
        more = next < 0 && hasNextPage && endCursor ? { ...more, count, cursor: endCursor } : null
        edges[place] = { ...edge, more }
      }
    }
  }
  let last = first
  for (let page: PageOf<E> | undefined = first; page;) {
    last = page
    add(page, page.edges.length)
    const { hasNextPage, endCursor }: PageOf<E>['pageInfo'] = page.pageInfo
    page = hasNextPage && endCursor ? pageAfter(endCursor, false) : undefined
  }
  if (inserted) { // has its own place on a page that was read later
    const read = new Set(edges.filter(({ cursor }) => cursor).map(keyOf))
    edges = edges.filter(edge => edge.cursor || !read.has(keyOf(edge)))
  }
  return { edges, last }
}

interface Edge extends AnyEdge { __typename: 'ThreadEdge'; node: Reference | null }

type Page = PageOf<Edge>

const keyOf = (edge: Edge | undefined) => edge?.node?.__ref

interface Args { order: CommentOrder; around?: string | null; after?: string | null; depth?: number | null }

/** threadField is the policy of `thread`: a page begins it in each order and around each comment, others follow a cursor. */
export const threadField: FieldPolicy<Page> = {
  keyArgs: args => args?.['after'] ? ['order', 'after', 'depth'] : ['order', 'around'],
  merge: false,
}

interface Details { storeFieldName: string; readField: (field: string, of: Reference) => unknown; DELETE: object }

function visitPages(cache: ApolloCache, subject: string, visitor: (page: Page, args: Args, details: Details) => Page | object) {
  const [kind] = subject.split(':')
  cache.modify({
    id: cache.identify({ __typename: kind === 'article' ? 'Article' : 'Topic', id: subject })!,
    fields: {
      thread(page: Page, details: Details) {
        const { storeFieldName: name } = details
        return visitor(page, JSON.parse(name.slice(name.indexOf('{'))), details)
      },
    } as never,
  })
}

const nameOf = ({ order, around, after, depth }: Args) =>
  after ? `${order} after ${after} ${depth ? '' : 'whole'}` : `${order} around ${around ?? ''}`

interface List { edges: Edge[]; last: Page; args: Args; read: Details['readField'] }

/** A Change removes an edge, or inserts one behind it, or at the beginning. */
type Change = { at: Edge; remove: true } | { at: Edge | undefined; insert: Edge }

// change calls update with each list of a thread, and does what it returns.
function change(cache: ApolloCache, subject: string, update: (list: List) => Change | null) {
  const pages = new Map<string, { page: Page; args: Args }>()
  let read: Details['readField'] = () => undefined
  visitPages(cache, subject, (page, args, { readField }) => {
    pages.set(nameOf(args), { page, args })
    read = readField
    return page
  })
  for (const first of pages.values()) {
    const { order, after } = first.args
    if (after) continue
    const pageAfter = (after: string, whole: boolean) => pages.get(nameOf({ order, after, depth: whole ? null : 1 }))?.page
    const changed = update({ ...join(first.page, pageAfter, keyOf), args: first.args, read })
    if (!changed) continue
    const { at } = changed
    const isAt = (edge: Edge) => edge.cursor === at?.cursor && keyOf(edge) === keyOf(at)
    for (const each of at ? pages.values() : [first]) {
      const index = each.page.edges.findIndex(isAt)
      if (at && index < 0) continue
      const edges = 'remove' in changed ? each.page.edges.toSpliced(index, 1) : each.page.edges.toSpliced(index + 1, 0, changed.insert)
      each.page = { ...each.page, edges }
    }
  }
  visitPages(cache, subject, (page, args) => pages.get(nameOf(args))?.page ?? page)
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
  change(cache, subject, ({ edges, last, args: { order, around } }) => {
    if (edges.some(edge => keyOf(edge) === node.__ref)) return null
    const parent = edges.findIndex(edge => keyOf(edge) === above)
    if (above ? parent < 0 : !own && (around || order === 'OLD' && last.pageInfo.hasNextPage)) return null
    inserted = true
    // It is behind the last reply to its parent, or right behind its parent.
    const depth = edges[parent]?.depth ?? 0
    const next = order === 'OLD' ? edges.findIndex((edge, at) => at > parent && edge.depth <= depth) : parent + 1
    const insert: Edge = { __typename: 'ThreadEdge', node, cursor: '', depth: comment.depth, more: null }
    return { at: edges[(next < 0 ? edges.length : next) - 1], insert }
  })
  return inserted
}

/** removeComment takes out a comment that is not in the thread any more, and those above it that are only there for it. */
export function removeComment(cache: ApolloCache, subject: string, id: string): void {
  const gone = new Set([cache.identify({ __typename: 'Comment', id })!])
  for (const key of gone) { // grows
    change(cache, subject, ({ edges, last, read }) => {
      const index = edges.findIndex(edge => keyOf(edge) === key)
      const at = edges[index]
      if (!at || (edges[index + 1]?.depth ?? 0) > at.depth) return null
      const next = edges[index + 1]?.depth ?? (last.pageInfo.hasNextPage ? Infinity : 0) // of what is not read yet
      const parent = edges[index - 1]
      const isOnly = parent?.node && !parent.more && parent.depth === at.depth - 1 && next <= parent.depth
      if (isOnly && (read('deletedAt', parent.node!) ?? read('removedAt', parent.node!))) gone.add(keyOf(parent)!)
      return { at, remove: true }
    })
  }
}

/** markGone shows a comment that is not in the thread any more as removed by a moderator, or as deleted. */
export function markGone(cache: ApolloCache, id: string, removed: boolean): void {
  const now = () => new Date().toISOString()
  cache.modify({
    id: cache.identify({ __typename: 'Comment', id })!,
    fields: { [removed ? 'removedAt' : 'deletedAt']: now, contentHTML: () => null, viewerCanComment: () => false, viewerCanEdit: () => false },
  })
}

/** forgetPages drops what was read of a thread beyond its first pages. */
export function forgetPages(cache: ApolloCache, subject: string): void {
  visitPages(cache, subject, (page, { after }, { DELETE }) => after ? DELETE : page)
}
