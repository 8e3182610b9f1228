// The rows of a thread, from its edges in reading order: comments that are not folded, what was left out below them, and
// the reader's comments that the server does not have yet.
import type { Unsent } from '../../api/outbox.ts'
import type { ThreadFragment as Fragment } from '../../gql/graphql.ts'

export type Edge = Fragment['edges'][number]

export type Row =
  | { kind: 'comment'; key: string; depth: number; id: string; comment: NonNullable<Edge['node']>; folded: number | null }
  | { kind: 'more'; key: string; depth: number; count: number; cursor: string }
  | { kind: 'unsent'; key: string; depth: number; item: Unsent }

// The row of a comment that is not folded is made once: of 10,000 few change.
const made = new WeakMap<Edge, Row>()

function rowOf(edge: Edge, comment: NonNullable<Edge['node']>): Row {
  const row = made.get(edge) ?? { kind: 'comment', key: comment.id, depth: edge.depth, id: comment.id, comment, folded: null }
  made.set(edge, row)
  return row
}

/** rowsOf returns the rows. folded has the ids of the comments whose replies are folded. */
export function rowsOf(edges: readonly Edge[], folded: ReadonlySet<string>, unsent: readonly Unsent[]): Row[] {
  const rows: Row[] = unsent.filter(({ parent }) => parent === null).map(item => ({ kind: 'unsent', key: item.key, depth: 1, item }))
  const parents = new Set(unsent.map(({ parent }) => parent))
  const open: { depth: number; rows: Row[] }[] = [] // what is to follow the replies of the comments above
  const close = (depth: number) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) rows.push(...open.pop()!.rows)
  }
  for (let at = 0; at < edges.length; at++) {
    const edge = edges[at]!
    const { node, depth, more } = edge
    if (!node) continue
    close(depth)
    const { id } = node
    if (!folded.has(id)) {
      rows.push(rowOf(edge, node))
      const after: Row[] = []
      if (parents.has(id)) {
        for (const item of unsent) if (item.parent === id) after.push({ kind: 'unsent', key: item.key, depth: depth + 1, item })
      }
      if (more) after.push({ kind: 'more', key: more.cursor, depth: depth + 1, ...more })
      if (after.length) open.push({ depth, rows: after })
      continue
    }
    const first = at
    while ((edges[at + 1]?.depth ?? 0) > depth) at++
    rows.push({ kind: 'comment', key: id, depth, id, comment: node, folded: at - first })
  }
  close(1)
  return rows
}
