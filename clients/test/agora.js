// Starts the built binary that AGORA names, on its demo data, for one file of tests.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'

const servers = new Map() // by the URLs of their APIs

export const password = 'correct horse' // of the demo's users

/** start starts a server for the file's tests and returns the URL of the API. */
export async function start(...flags) {
  const binary = process.env.AGORA
  if (!binary) throw new Error('set AGORA to the binary: go build -o /tmp/agora ./cmd/agora && AGORA=/tmp/agora npm test')
  const server = spawn(binary, ['--addr', '127.0.0.1:0', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => server.kill('SIGKILL') // SIGTERM would wait 5 s for a connection that fetch has opened and not used
  after(end)
  process.once('SIGTERM', () => process.exit(end())) // when a test takes too long
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = line.match(/https?:\/\/\S+/) ?? []
    if (!url) continue
    const api = new URL('/graphql', url).href
    servers.set(api, server)
    return api
  }
  throw new Error('the server ended before it printed its URL')
}

/** stop sends SIGTERM to a server and waits until it has ended. */
export async function stop(url) {
  const server = servers.get(url)
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

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
