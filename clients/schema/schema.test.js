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

test('every connection but voters, threads, searches and a feed is read from both ends', () => {
  const oneWay = []
  for (const type of Object.values(buildSchema(schema).getTypeMap())) {
    for (const field of Object.values(type.getFields?.() ?? {})) {
      const has = (name) => field.args?.some((arg) => arg.name === name)
      if (/Connection!?$/.test(field.type) && !(has('last') && has('before'))) oneWay.push(`${type.name}.${field.name}`)
    }
  }
  assert.deepEqual(oneWay.sort(),
    ['Article.thread', 'Article.voters', 'Query.search', 'Subject.thread', 'Topic.thread', 'Viewer.feed'])
})

// Wording that a reader stumbles over, and the term of the field.
const unclear = [
  [/\b(tells?|told|brings?|mends?|mended|strangers?|whence|gone|nobody|everybody|founds?|founded)\b/i, 'a plain verb or noun'],
  [/\banswers?\b/i, 'response or payload'],
  [/\bbudgets?\b/i, 'rate limit'],
  [/\bposters?\b/i, 'author'],
  [/\b(is|are) no\b(?! longer)/i, 'is not, or a statement of what is allowed'],
  [/^(what|who|whose|which|why|how|where|when)\b/i, 'a noun phrase'],
  [/\b(as it is now|take (it )?away|come into being|look at|looked at|for people|for programs, )/i, 'a plain phrase'],
]

const described = (schema) => Object.values(buildSchema(schema).getTypeMap()).filter((type) => type.astNode).flatMap((type) => [
  [type.name, type.description],
  ...(type.getValues?.() ?? []).map((value) => [`${type.name}.${value.name}`, value.description]),
  ...Object.values(type.getFields?.() ?? {}).flatMap((field) => [
    [`${type.name}.${field.name}`, field.description],
    ...(field.args ?? []).map((arg) => [`${type.name}.${field.name}(${arg.name}:)`, arg.description]),
  ]),
])

test('descriptions use plain terms', async (t) => {
  const found = (schema) => described(schema).flatMap(([name, text]) =>
    unclear.filter(([pattern]) => pattern.test(text ?? '')).map(([, better]) => `${name}: "${text}" (use ${better})`))
  assert.deepEqual(found(schema), [])
  await t.test('which finds those that are not', () => {
    assert.equal(found('"""What the viewer is told of.""" type Query { """The answer.""" a: Int }').length, 3)
  })
})

test('a deprecation says what to use, and until when the deprecated stays', async (t) => {
  const undated = (schema) => Object.values(buildSchema(schema).getTypeMap()).flatMap((type) => [
    ...(type.getValues?.() ?? []),
    ...Object.values(type.getFields?.() ?? {}).flatMap((field) => [field, ...(field.args ?? [])]),
  ]).filter((it) => it.astNode && it.deprecationReason != null)
    .filter((it) => !/^Use .+\. It stays until \d{4}-\d{2}-\d{2}\.$/.test(it.deprecationReason)).map((it) => it.name)
  assert.deepEqual(undated(schema), [])
  await t.test('which finds one that does not', () => {
    const reasons = ['Use b. It stays until 2027-06-30.', 'Use b.', 'It stays until 2027-06-30.']
    const fields = reasons.map((reason, i) => `f${i}(a: Int @deprecated(reason: "Use b.")): Int @deprecated(reason: "${reason}")`)
    assert.deepEqual(undated(`type Query { ${fields.join(' ')} }`), ['a', 'f1', 'a', 'f2', 'a'])
  })
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
