// The client of Agora's API: who asks, what may be kept for all, and what went wrong.
import { BlockList, isIP } from 'node:net'
import { cookies, headers } from 'next/headers'
import type { TypedDocumentString } from '../gql/graphql'

const family = (address: string) => isIP(address) === 6 ? 'ipv6' : 'ipv4'
const networks = (process.env['TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean)
const proxies = new BlockList()
for (const network of networks) {
  const [address = '', bits] = network.trim().split('/')
  proxies.addSubnet(address, Number(bits ?? (family(address) === 'ipv6' ? 128 : 32)), family(address))
}

/** visitorOf returns the last address that is not of our own proxies: a client may have written what is left of it. */
function visitorOf(forwarded: string | null) {
  const hops = networks.length && forwarded ? forwarded.split(',').map(hop => hop.trim()).reverse() : []
  const visitor = hops.find(hop => !isIP(hop) || !proxies.check(hop, family(hop)))
  return visitor && isIP(visitor) ? visitor : undefined
}

interface Reader { token?: string | undefined; address: string | undefined }
export const reader = async (): Promise<Reader> =>
  ({ token: (await cookies()).get('session')?.value, address: visitorOf((await headers()).get('x-forwarded-for')) })

interface Answer<T> { data: T | null; status: number; problem: string | null; wait: number; until: number }
// Answers for readers without a session, by document and variables. proxy.ts and the pages, built apart, share them
// so. The cache of Next.js has the header X-Forwarded-For in its keys, and shows old answers while it asks again.
const kept: Map<string, Answer<unknown>> = ((globalThis as { kept?: Map<string, Answer<unknown>> }).kept ??= new Map())

/** ask sends an operation. What failed is in the answer: its status, a text, and the seconds to wait. */
export async function ask<T, V>(document: TypedDocumentString<T, V>, variables: V, by: Reader): Promise<Answer<T>> {
  const body = JSON.stringify({ query: document.toString(), variables })
  const found = by.token ? undefined : kept.get(body)
  if (found && found.until > Date.now()) return found as Answer<T>
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/graphql-response+json' })
  if (by.token) headers.set('authorization', `Bearer ${by.token}`)
  if (by.address) headers.set('x-forwarded-for', by.address) // one address, never the client's list
  try {
    const url = process.env['AGORA_URL'] ?? 'http://127.0.0.1:8080/graphql'
    const response = await fetch(url, { method: 'POST', headers, body, cache: 'no-store' })
    if (response.status === 401 && by.token) return ask(document, variables, { address: by.address }) // it has ended
    const { data = null, errors } = await response.json()
    const wait = Number(response.headers.get('retry-after'))
    const problem = errors ? errors[0].message + (wait ? ` (in ${wait} seconds)` : '') : null
    const [, age] = /^(?=.*\bpublic\b).*\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
    const until = age && !errors && !by.token ? Date.now() + Number(age) * 1000 : 0
    const answer = { data, status: response.status, problem, wait, until }
    if (until && kept.size >= 500) kept.delete(kept.keys().next().value ?? '') // the oldest
    if (until) kept.set(body, answer)
    return answer
  } catch {
    return { data: null, status: 503, problem: 'the forum cannot be reached', wait: 5, until: 0 }
  }
}
