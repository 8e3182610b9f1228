// Compares what the tests have requested with the build: each operation, and each page, is used by some test.
import { readdirSync, readFileSync } from 'node:fs'

const requested = new URL('requested/', import.meta.url) // where browser.js writes
const read = (name, base) => JSON.parse(readFileSync(new URL(name, base), 'utf8'))
const dist = new URL('../dist/', import.meta.url)
const reports = readdirSync(requested).map(name => read(name, requested))
const operations = new Set(reports.flatMap(({ operations }) => operations))
const files = new Set(reports.flatMap(({ files }) => files))

const missing = [
  ...read('operations.json', dist).operations.filter(({ name }) => !operations.has(name)).map(({ type, name }) => `${type} ${name}`),
  ...Object.entries(read('files.json', dist)).filter(([module, { file }]) => module.startsWith('src/pages/') && !files.has(file)).map(([module]) => module),
]
console.log(missing.length ? `no test uses:\n${missing.join('\n')}` : 'the tests use every operation and every page')
if (missing.length) process.exitCode = 1
