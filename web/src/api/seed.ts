// What the server has put into the page: the response to its first query, for an anonymous visitor. It saves a round trip.
import type { TypedDocumentNode } from '@apollo/client'
import { client } from './client.ts'
import { current } from './session.ts'

interface Seed { variables: Record<string, unknown>; data: unknown }

/** plant writes the response into the cache. query is that of the page. */
export function plant(query: TypedDocumentNode<any, any>): void {
  const element = document.getElementById('seed')
  if (!element || current()) return
  const { variables, data } = JSON.parse(element.textContent) as Seed
  client.writeQuery({ query, variables, data })
  element.remove()
}
