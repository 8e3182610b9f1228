// Starts the built binary that AGORA names, on its demo data, for one file of tests.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { after } from 'node:test'

export const password = 'correct horse' // of the demo's users

/** start serves until the file's tests are over, and returns the URL of the API. */
export async function start(...flags) {
  const binary = process.env.AGORA
  if (!binary) throw new Error('AGORA names no binary: go build -o /tmp/agora ./cmd/agora && AGORA=/tmp/agora npm test')
  const server = spawn(binary, ['--addr', '127.0.0.1:0', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => server.kill('SIGKILL') // SIGTERM would wait 5 s for a connection that fetch has opened and not used
  after(end)
  process.once('SIGTERM', () => process.exit(end())) // when a test takes too long
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = line.match(/https?:\/\/\S+/) ?? []
    if (url) return new URL('/graphql', url).href
  }
  throw new Error('the server ended before it said where it is')
}

/** ask sends one operation over plain fetch and returns its data; errors are thrown. */
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
