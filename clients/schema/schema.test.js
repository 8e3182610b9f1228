import { composeServices } from '@apollo/composition'
import { ESLint } from 'eslint'
import { buildSchema, parse, validateSchema } from 'graphql'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const schema = await readFile(`${root}schema.graphqls`, 'utf8')

test('the schema is valid', () => {
  assert.deepEqual(validateSchema(buildSchema(schema)), [])
})

test('the schema follows the rules of GraphQL-ESLint', async (t) => {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: `${root}clients/schema/eslint.config.js` })
  const found = async (text) => {
    const [result] = await eslint.lintText(text, { filePath: 'schema.graphqls' })
    return result.messages.map((m) => `${m.line}:${m.column} ${m.message} (${m.ruleId})`)
  }
  assert.deepEqual(await found(schema), [])
  await t.test('which find what is wrong', async () => {
    const rules = (await found('# eslint-disable\ntype thing { many: ThingConnection }')).join('\n')
    for (const rule of ['naming-convention', 'require-description', 'strict-id-in-types', 'relay-arguments']) {
      assert.match(rules, new RegExp(rule))
    }
  })
})

test('every connection but voters, which have no order, is read from both ends', () => {
  const oneWay = []
  for (const type of Object.values(buildSchema(schema).getTypeMap())) {
    for (const field of Object.values(type.getFields?.() ?? {})) {
      const has = (name) => field.args?.some((arg) => arg.name === name)
      if (String(field.type).endsWith('Connection') && !(has('last') && has('before'))) oneWay.push(`${type.name}.${field.name}`)
    }
  }
  assert.deepEqual(oneWay, ['Article.voters'])
})

const agora = { name: 'agora', url: 'http://agora.test/graphql', typeDefs: parse(schema) }

// A subgraph that adds to Agora's users.
const badges = {
  name: 'badges',
  url: 'http://badges.test/graphql',
  typeDefs: parse(`
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
    type User @key(fields: "id") { id: ID!, badges(first: Int, after: String): BadgeConnection! }
    type BadgeConnection { nodes: [Badge]!, pageInfo: PageInfo! }
    type Badge { name: String!, article: Article }
    type Article @key(fields: "id", resolvable: false) { id: ID! }
    type PageInfo @shareable { hasNextPage: Boolean!, hasPreviousPage: Boolean!, startCursor: String, endCursor: String }
  `),
}

function compose(...subgraphs) {
  const { schema, errors } = composeServices(subgraphs)
  assert.deepEqual(errors?.map((e) => e.message) ?? [], [])
  return schema.toAPISchema().toGraphQLJSSchema()
}

test('the schema composes alone', () => {
  const fields = (schema) => Object.keys(schema.getType('User').getFields()).sort()
  assert.deepEqual(fields(compose(agora)), fields(buildSchema(schema)))
})

test('the schema composes with a subgraph that extends an entity', () => {
  const user = compose(agora, badges).getType('User').getFields()
  assert.ok(user.badges && user.karma)
})
