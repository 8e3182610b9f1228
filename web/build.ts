// What the build does beside bundling.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type DocumentNode, Kind, parse, print } from 'graphql'
import type { Plugin } from 'vite'
import * as choices from './src/app/choices.ts'
import { pages } from './src/app/pages.ts'
import { en } from './src/i18n/en/index.ts'

const generated = 'src/gql/'

/**
 * documents puts each GraphQL document into the module that uses it. What codegen writes has all of them in one module,
 * so that the first page would load the documents of all others.
 */
export function documents(): Plugin {
  const byName = new Map<string | undefined, DocumentNode & { __meta__: { hash: string } }>()
  return {
    name: 'documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const { hash, name, document } of await operations()) byName.set(name, { ...document, __meta__: { hash } })
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes(generated)) return
      const replaced = code.replace(/\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g, (_, text: string) => {
        const [first] = parse(text, { noLocation: true }).definitions
        if (first?.kind === Kind.FRAGMENT_DEFINITION) return '({})' // unmask needs its type alone
        const name = first?.kind === Kind.OPERATION_DEFINITION ? first.name?.value : undefined
        const found = byName.get(name)
        if (!found) throw new Error(`${id}: codegen has no document ${name}`)
        return `JSON.parse(${JSON.stringify(JSON.stringify(found))})`
      })
      return replaced === code ? null : { code: replaced, map: null }
    },
  }
}

// operations returns the operations that codegen has found, by name. A hash is that of the text that Apollo Client sends
// to a server that does not know the hash.
async function operations() {
  const found: Record<string, string> = JSON.parse(await readFile(generated + 'persisted-documents.json', 'utf8'))
  return Object.values(found).map(compact => {
    const document = parse(compact, { noLocation: true })
    const text = print(document)
    const hash = createHash('sha256').update(text).digest('hex')
    const operation = document.definitions.find(definition => definition.kind === Kind.OPERATION_DEFINITION)
    return { hash, text, document, name: operation?.name?.value ?? '', type: operation?.operation }
  }).sort((a, b) => a.name < b.name ? -1 : 1)
}

/**
 * manifest writes the operations as an Apollo persisted-query manifest, for agora serve --trusted-documents, and for
 * the server's own pages.
 */
export function manifest(): Plugin {
  return {
    name: 'manifest',
    apply: 'build',
    async generateBundle() {
      const all = (await operations()).map(({ hash, name, type, text }) => ({ id: hash, name, type, body: text }))
      const source = JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations: all }, null, 1)
      this.emitFile({ type: 'asset', fileName: 'operations.json', source: source + '\n' })
    },
  }
}

/** site writes what the server's own pages share with the scripts: pages, choices of lists, and their English texts. */
export function site(): Plugin {
  return {
    name: 'site',
    apply: 'build',
    generateBundle() {
      const texts = {
        orders: { ...en.feed.orders, ...en.feed.tagOrders }, windows: en.feed.windows, views: en.people.views,
        removalReasons: en.thread.removalReasons, deleted: en.thread.deleted, removed: en.thread.removed,
      }
      for (const { page } of pages) if (!existsSync(`src/pages/${page}.tsx`)) throw new Error(`there is no src/pages/${page}.tsx`)
      const source = JSON.stringify({ pages, choices, texts }, null, 1)
      this.emitFile({ type: 'asset', fileName: 'site.json', source: source + '\n' })
    },
  }
}

/** late lets the scripts wait for the style: the page has its content before they run. */
export function late(): Plugin {
  return {
    name: 'late',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: html => html.replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"') },
  }
}

/** licences writes the licences of all packages in the bundle. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(chunk => chunk.type === 'chunk' ? Object.keys(chunk.modules) : [])
      const folders = new Set(modules.map(file => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]).filter(f => f !== undefined))
      const texts = await Promise.all([...folders].sort().map(async folder => {
        const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
        const files = (await readdir(folder)).filter(file => /^(licen[cs]e|notice)/i.test(file)).sort()
        const parts = await Promise.all(files.map(file => readFile(`${folder}/${file}`, 'utf8')))
        return [`${name} ${version}, ${license}`, ...parts.map(part => part.replaceAll('\r', '').trim())].join('\n\n')
      }))
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: texts.join(`\n\n${'='.repeat(80)}\n\n`) + '\n' })
    },
  }
}

/**
 * compressed writes FILE.br beside each file that browsers load. A file of the last build stays as it is if it has the
 * same content, as versions of the compressor differ in what they make of it.
 */
export function compressed(): Plugin {
  const last = new Map<string, Buffer>()
  return {
    name: 'compressed',
    apply: 'build',
    async buildStart() {
      for (const file of await filesOf('dist')) if (file.endsWith('.br')) last.set(file, await readFile(file))
    },
    async writeBundle() {
      for (const file of await filesOf('dist')) {
        if (!/\.(js|css|svg|txt)$/.test(file)) continue
        const content = await readFile(file)
        const before = last.get(`${file}.br`)
        const same = before && content.equals(brotliDecompressSync(before))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.br`, same ? before : brotliCompressSync(content, { params }))
      }
    },
  }
}

// filesOf returns the files below a folder, none if there is no such folder.
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(entry => `${entry.parentPath}/${entry.name}`)
}

/**
 * first returns a namer of chunks that puts all that main.tsx imports into one file: the bundler would make a file of
 * each part that a later page needs too.
 */
export function first() {
  const modules = new Set<string>()
  return (id: string, graph: { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }) => {
    const add = (of: string) => {
      if (modules.has(of)) return
      modules.add(of)
      graph.getModuleInfo(of)?.importedIds.forEach(add)
    }
    if (modules.size === 0) add(resolve('index.html'))
    return modules.has(id) ? 'site' : null
  }
}
