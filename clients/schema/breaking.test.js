import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { problems } from './breaking.js'

const read = (path) => readFile(new URL(path, import.meta.url), 'utf8')

test('the schema breaks no client of the released one, or says so', async () => {
  const found = problems(await read('released.graphqls'), await read('../../schema.graphqls'), await read('breaking.txt'))
  assert.deepEqual(found, [])
})

test('a breaking change', async (t) => {
  const released = 'type Query { a: Int, b(first: Int): Int! }'
  const removed = 'type Query { b(first: Int): Int! }'
  const two = 'type Query { b(first: Int!): Int }'
  const cases = {
    'nothing changes': [released, '', []],
    'a field is added': ['type Query { a: Int, b(first: Int, last: Int): Int!, c: Int }', '', []],
    'a field is removed': [removed, '', ['breaks clients: Query.a was removed.']],
    'a field is removed, and that is marked': [removed, '# It was unused.\n\n  Query.a was removed.\n', []],
    'a comment marks nothing': [removed, '# Query.a was removed.', ['breaks clients: Query.a was removed.']],
    'one of several is marked': [
      two,
      'Query.a was removed.\nQuery.b changed type from Int! to Int.',
      ['breaks clients: Query.b arg first has changed type from Int to Int!.'],
    ],
    'a mark of what did not change': [
      released,
      'Query.a was removed.',
      ['breaking.txt marks what did not change: Query.a was removed.'],
    ],
    'a mark of a part of the description': [
      removed,
      'Query.a',
      ['breaks clients: Query.a was removed.', 'breaking.txt marks what did not change: Query.a'],
    ],
  }
  for (const [name, [current, marks, want]] of Object.entries(cases)) {
    await t.test(name, () => assert.deepEqual(problems(released, current, marks), want))
  }
})
