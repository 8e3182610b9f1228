// The examples of docs/clients.md, as they stand there but for the address of the server.
import assert from 'node:assert/strict'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import { buildASTSchema, parse } from 'graphql'
import { pipe, take, toPromise } from 'wonka'
import WebSocket from 'ws'
import { ask, login, start } from './agora.js'

const here = fileURLToPath(new URL('..', import.meta.url))
const page = await readFile(join(here, '../docs/clients.md'), 'utf8')
const url = await start()
const [ada, grace] = [await login(url, 'ada'), await login(url, 'grace')]

// The modules are in a folder of clients, whose packages they import.
const folder = await mkdtemp(join(here, 'build-'))
after(() => rm(folder, { recursive: true }))
await copyFile(join(here, 'possible-types.json'), join(folder, 'possible-types.json'))
for (const [, name, text] of page.matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)```/g)) {
  await writeFile(join(folder, name), text.replaceAll('127.0.0.1:8080', new URL(url).host))
}
const load = (name) => import(join(folder, name))

test('Apollo Client reads pages of a list, fields of interfaces, and a vote before it is confirmed', async () => {
  const { connect, FRONT } = await load('apollo.js')
  const { vote } = await load('apollo-vote.js')
  const client = connect(grace)
  const front = client.watchQuery({ query: FRONT })
  const scores = []
  let watched
  const shown = front.subscribe(({ data }) => scores.push(data?.articles?.edges.find(({ node }) => node.id === watched)?.node.score))
  const { data } = await front.refetch()
  await front.fetchMore({ variables: { after: data.articles.pageInfo.endCursor } })
  const { edges } = client.readQuery({ query: FRONT }).articles
  assert.equal(edges.length, 20)
  const { node } = edges.find(({ node }) => node.viewerVote === 'NONE' && node.author.name !== 'grace')
  watched = node.id
  assert.deepEqual(await vote(client, node, 'UP'), [])
  assert.deepEqual([...new Set(scores.filter((score) => score !== undefined))], [node.score + 1])
  shown.unsubscribe()

  const [error] = await vote(client, { ...node, id: 'article:999999' }, 'UP')
  assert.deepEqual([error.code, error.path], ['NOT_FOUND', ['input', 'post']])
})

test('Apollo Client keeps what two components read of an account', async () => {
  const { connect } = await load('apollo.js')
  const client = connect(ada)
  const read = (fields) => client.query({ query: parse(`{ viewer { id user { id account { ${fields} } } } }`) })
  await read('email')
  await read('emailVerified')
  const { viewer } = client.readQuery({ query: parse('{ viewer { id user { id account { email emailVerified } } } }') })
  assert.equal(viewer.user.account.email, 'ada@example.com')
})

test('urql reads the inbox again after a notification was read, and hears of a new one', async () => {
  const { connect, HEARD, INBOX, READ, inbox } = await load('urql.js')
  const client = connect(ada, WebSocket)
  const { resumeToken } = await ask(url, '{ resumeToken }')
  const heard = pipe(client.subscription(HEARD, { after: resumeToken }), take(1), toPromise)
  await ask(url, 'mutation { postComment(input: {subject: "topic:1", content: "What says @ada?"}) { errors { code } } }', {}, grace)
  const { notification } = (await heard).data.notificationReceived
  const unread = async () => (await client.query(INBOX, {}, inbox)).data.viewer.notifications.nodes
    .find(({ id }) => id === notification.id)?.read === false
  assert.equal(await unread(), true)
  const read = await client.mutation(READ, { notification: notification.id })
  assert.deepEqual(read.data.markNotificationRead.errors, [])
  assert.equal(await unread(), false)
})

test('GraphQL Code Generator makes types of the schema for clients', async () => {
  const { default: settings } = await load('codegen.js')
  const [[folderOfTypes, { preset: name, ...options }]] = Object.entries(settings.generates)
  assert.equal(name, 'client')
  const schema = parse(await readFile(join(here, settings.schema), 'utf8'))
  const document = 'query Front { articles { nodes { id contentHTML ...Dated } } } fragment Dated on Post { createdAt }'
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: folderOfTypes, schema, schemaAst: buildASTSchema(schema),
    documents: [{ location: 'front.graphql', rawSDL: document, document: parse(document) }],
    plugins: [], pluginMap: {}, ...options,
  })
  const types = (await Promise.all(sections.map((section) => codegen(section)))).join('\n')
  assert.match(types, /export type FrontQuery = [^;]*contentHTML\?: string \| null/)
})

test('the settings of genqlient are those of its tests', async () => {
  const [, shown] = /```yaml\n([\s\S]*?)```/.exec(page)
  assert.equal(shown, await readFile(join(here, 'genqlient/genqlient.yaml'), 'utf8'))
})
