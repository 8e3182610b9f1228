// Sends GraphiQL's operations, with the token of the last login unless a tab has a token of its own.
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { getOperationAST, parse } from 'graphql'
import { forget, keep, read } from './session.js'

const signIn = new Set(['login', 'register'])
const signOut = new Set(['logout', 'logoutEverywhere'])

/** createFetcher returns GraphiQL's fetcher for the API at url: queries and mutations by POST, subscriptions over a WebSocket. */
export function createFetcher(url) {
  const send = createGraphiQLFetcher({ url, subscriptionUrl: url.replace(/^http/, 'ws'), enableIncrementalDelivery: false })
  return async (params, options = {}) => {
    const document = documentOf(params.query)
    const operation = document && operationOf(document, params.operationName)
    const fields = operation?.selectionSet.selections.filter(selection => selection.kind === 'Field') ?? []
    const own = Object.keys(options.headers ?? {}).some(name => name.toLowerCase() === 'authorization')
    // The schema is the same for every viewer, and the server refuses a login with a token that has expired.
    const withToken = read() && !own && !fields.some(({ name }) => name.value === '__schema' || signIn.has(name.value))
    const response = await send(
      { ...params, operationName: operation ? operation.name?.value : params.operationName },
      { headers: { ...(withToken && { Authorization: `Bearer ${read().token}` }), ...options.headers }, documentAST: document },
    )
    if (!own) follow(fields, response, withToken)
    return response
  }
}

/** documentOf parses a document. It returns undefined if it is wrong: the server's response names the mistake. */
function documentOf(query) {
  try {
    return parse(query)
  } catch {
    return undefined
  }
}

/**
 * operationOf returns the operation that a request runs: the one of this name, or the only one. Just after a change of tabs
 * GraphiQL still has the name of the last tab's.
 */
const operationOf = (document, name) => getOperationAST(document, name) ?? getOperationAST(document)

/** follow keeps the session that a response begins, and forgets the one that it ends. */
function follow(fields, { data, errors }, withToken) {
  for (const field of fields) {
    const payload = data?.[field.alias?.value ?? field.name.value]
    if (signIn.has(field.name.value) && payload?.token) keep({ token: payload.token, name: payload.viewer?.user?.name })
    if (signOut.has(field.name.value) && payload) forget()
  }
  const reason = errors?.[0]?.extensions?.reason
  if (withToken && (reason === 'INVALID' || reason === 'EXPIRED')) forget()
}
