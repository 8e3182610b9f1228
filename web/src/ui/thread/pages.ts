// The pages of a thread behind its first one. Each is watched in the cache by itself, so that a new page, or a change of
// one, does not read the whole thread again.
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useSyncExternalStore } from 'react'
import { join } from '../../api/thread.ts'
import { graphql, unmask } from '../../gql/index.ts'
import type { CommentOrder, MoreThreadQueryVariables, ThreadFragment as Page } from '../../gql/graphql.ts'
import { ThreadFragment } from './fragment.ts'
import type { Edge } from './rows.ts'

const MoreThread = graphql(`
  query MoreThread($id: ID!, $order: CommentOrder!, $first: Int!, $after: String!, $depth: Int) {
    node(id: $id) {
      id
      ... on Subject { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }
    }
  }
`)

const levels = 8 // that are shown at once
const nameOf = (cursor: string, whole: boolean) => `${cursor} ${whole}`

class Pages {
  #client: ApolloClient
  #thread: { id: string; order: CommentOrder }
  #loaded = new Map<string, MoreThreadQueryVariables>()
  #pages: ReadonlyMap<string, Page> = new Map()
  #stops: (() => void)[] = []
  #listener: (() => void) | null = null // while the thread is shown

  constructor(client: ApolloClient, thread: { id: string; order: CommentOrder }) {
    this.#client = client
    this.#thread = thread
    client.onResetStore(async () => { // another viewer begins anew
      this.#loaded.clear()
      this.#set(new Map())
    })
  }

  /** load reads the page behind a cursor: all replies if it is whole, and else those of the levels that are shown. */
  load = async (cursor: string, whole: boolean) => {
    const variables = { ...this.#thread, after: cursor, first: 50, depth: whole ? null : levels }
    await this.#client.query({ query: MoreThread, variables, fetchPolicy: 'network-only' })
    const name = nameOf(cursor, whole)
    if (this.#loaded.has(name)) return
    this.#loaded.set(name, variables)
    if (this.#listener) this.#watch(name, variables)
  }

  current = () => this.#pages

  subscribe = (listener: () => void) => {
    this.#listener = listener
    this.#loaded.forEach((variables, name) => this.#watch(name, variables))
    return () => {
      this.#stops.forEach(stop => stop())
      this.#stops = []
      this.#listener = null
    }
  }

  #watch(name: string, variables: MoreThreadQueryVariables) {
    const query = this.#client.watchQuery({ query: MoreThread, variables, fetchPolicy: 'cache-only' })
    const subscription = query.subscribe(({ data, dataState }) => {
      const thread = dataState === 'complete' && data.node && 'thread' in data.node ? data.node.thread : null
      const pages = new Map(this.#pages)
      if (thread) pages.set(name, unmask(ThreadFragment, thread))
      else pages.delete(name)
      this.#set(pages)
    })
    this.#stops.push(() => subscription.unsubscribe())
  }

  #set(pages: ReadonlyMap<string, Page>) {
    this.#pages = pages
    this.#listener?.()
  }
}

const opened = new Map<string, Pages>() // by thread and order, while the site is open

/** useThreadPages returns what was read of a thread that begins with a page, and a function that reads another page. */
export function useThreadPages(id: string, order: CommentOrder, first: Page) {
  const client = useApolloClient()
  const name = `${id} ${order}`
  const pages = opened.get(name) ?? new Pages(client, { id, order })
  opened.set(name, pages)
  const current = useSyncExternalStore(pages.subscribe, pages.current)
  const { edges, last } = useMemo(
    () => join<Edge>(first, (cursor, whole) => current.get(nameOf(cursor, whole)), ({ node }) => node?.id), [first, current],
  )
  return { edges, pageInfo: last.pageInfo, load: pages.load }
}
