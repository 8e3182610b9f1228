// Bundles the page and the editor's workers into ../assets/build, with the licences of all that is in them. The bundles
// are compressed, as they are most of what the binary embeds.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { gzipSync } from 'fflate' // zlib's output differs between processors and versions of Node

const out = '../assets/build'
const options = {
  bundle: true, minify: true, target: 'es2022', legalComments: 'none', metafile: true, outdir: out,
  define: { 'process.env.NODE_ENV': '"production"' },
}

await rm(out, { recursive: true, force: true })
const bundles = await Promise.all([
  build({
    ...options,
    entryPoints: ['page.jsx'],
    format: 'esm',
    jsx: 'automatic',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    plugins: [{
      name: 'examples', // stay readable, and change without a build
      setup: ({ onResolve }) => onResolve({ filter: /\/examples\.js$/ }, () => ({ path: '../examples.js', external: true })),
    }, {
      name: 'JSON without Babel', // which Prettier would format variables and headers with
      setup: ({ onLoad }) => onLoad({ filter: /utility\/jsonc\.js$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(/async function formatJSONC[^]*?\n}/, `function formatJSONC(content) {
          return content.trim() && JSON.stringify(parseJSONC(content), null, 2)
        }`),
      })),
    }],
  }),
  build({
    ...options,
    format: 'iife',
    entryPoints: {
      'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
      'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
      'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
    },
  }),
])

const packages = new Set(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  .map(file => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]).filter(Boolean))
const texts = await Promise.all([...packages].sort().map(async folder => {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  const files = (await readdir(folder)).filter(file => /^(licen[cs]e|notice|thirdpartynotices)/i.test(file)).sort()
  const text = await Promise.all(files.map(file => readFile(`${folder}/${file}`, 'utf8')))
  return [`${name} ${version}, ${license}`, ...text.map(part => part.replaceAll('\r', '').trim())].join('\n\n')
}))
await Promise.all((await readdir(out)).map(async name => {
  await writeFile(`${out}/${name}.gz`, gzipSync(await readFile(`${out}/${name}`), { level: 9, mtime: 0 }))
  await rm(`${out}/${name}`)
}))
await writeFile(`${out}/LICENSES.txt`, texts.join(`\n\n${'='.repeat(80)}\n\n`) + '\n')
