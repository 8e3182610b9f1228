// Starts the built binary that AGORA names, on its demo data, for one file of tests.
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { end, serve } from './child.js'

const servers = new Map() // by the URLs of their APIs

export const password = 'correct horse' // of the demo's users

/** start starts a server for the file's tests and returns the URL of the API. */
export async function start(...flags) {
  const binary = process.env.AGORA
  if (!binary) throw new Error('set AGORA to the binary: go build -o /tmp/agora ./cmd/agora && AGORA=/tmp/agora npm test')
  const { server, url } = await serve(binary, ['--addr', '127.0.0.1:0', ...flags])
  after(() => end(server, 'SIGKILL')) // SIGTERM would wait 5 s for a connection that fetch has opened and not used
  const api = new URL('/graphql', url).href
  servers.set(api, server)
  return api
}

/** stop sends SIGTERM to a server and waits until it has ended. */
export const stop = url => end(servers.get(url))

/** ask sends one operation over plain fetch and returns its data; it throws errors. */
export async function ask(url, query, variables = {}, token = '') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** login returns a session's token. */
export async function login(url, name = 'ada') {
  const data = await ask(url, 'mutation($n: String!, $p: String!) { login(input: {nameOrEmail: $n, password: $p}) { token } }', { n: name, p: password })
  return data.login.token
}

/** arrives posts articles until an event arrives, because a client cannot see when a subscription begins. */
export async function arrives(event, url) {
  const token = await login(url)
  let come = false
  event = event.finally(() => { come = true })
  while (!come) {
    await ask(url, 'mutation { postArticle(input: {title: "here", content: "x"}) { article { id } } }', {}, token)
    await Promise.race([event, setTimeout(200)])
  }
  return event
}
