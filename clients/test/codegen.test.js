// GraphQL Code Generator's client preset: one fragment reads articles, topics and comments,
// without an alias; the types check, and the generated document runs.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import { buildASTSchema, parse, print } from 'graphql'
import ts from 'typescript'
import { ask, start } from './agora.js'

const here = fileURLToPath(new URL('../codegen/', import.meta.url))
const read = (name) => readFile(join(here, name), 'utf8')

/** generate runs the preset on the operations, with a directory of its own for the output. */
async function generate() {
  const directory = await mkdtemp(join(here, 'build-'))
  after(() => rm(directory, { recursive: true }))
  const schema = parse(await readFile(new URL('../../schema.graphqls', import.meta.url), 'utf8'))
  const operations = await read('posts.graphql')
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${join(directory, 'gql')}/`,
    schema,
    schemaAst: buildASTSchema(schema),
    documents: [{ location: 'posts.graphql', rawSDL: operations, document: parse(operations) }],
    config: { strictScalars: true, scalars: { DateTime: 'string', HTML: 'string', URL: 'string', _Any: 'unknown' }, useTypeImports: true },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
  })
  for (const section of sections) {
    await mkdir(dirname(section.filename), { recursive: true })
    await writeFile(section.filename, await codegen(section))
  }
  await writeFile(join(directory, 'line.ts'), await read('line.ts'))
  return directory
}

test('one fragment over Node and Post generates types that check, and runs', async () => {
  const directory = await generate()
  const program = ts.createProgram([join(directory, 'line.ts'), join(directory, 'gql', 'graphql.ts')], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    lib: ['lib.es2022.d.ts'],
    skipLibCheck: true,
  })
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
  assert.deepEqual(problems.map((p) => `${p.file?.fileName}: ${ts.flattenDiagnosticMessageText(p.messageText, '\n')}`), [])

  const { PostsDocument } = await import(join(directory, 'gql', 'graphql.js'))
  const { line } = await import(join(directory, 'line.js'))
  const ids = ['article:1', 'topic:1', 'comment:topic:1:1', 'user:1']
  const { nodes } = await ask(await start(), print(PostsDocument), { ids })
  assert.deepEqual(nodes.map((node) => node.__typename), ['Article', 'Topic', 'Comment', 'User'])
  for (const node of nodes.slice(0, 3)) assert.match(line(node), /^-?\d+ = \d+ - \d+ by \w+ at \d{4}-\S+Z, \d+ characters$/)
  assert.equal(line(nodes[3]), 'user:1')
})
