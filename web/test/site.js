// A site to test: the built binary on a redis-server of its own, with users, and with what an import has made.
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { end, output, serve } from '../../clients/test/child.js'

export const password = 'correct horse battery'

const words = 'the a new way to build fast servers with small parts and why it works for large sites in practice'.split(' ')
const text = (seed, length) => Array.from({ length }, (_, i) => words[(seed * 31 + i * 17 + (seed >> 3) * i) % words.length]).join(' ')
const hour = 3600

/** stories returns so many stories of Hacker News, as its API writes them. The first one is the newest. */
const stories = (count, now = Math.floor(Date.now() / 1000)) => Array.from({ length: count }, (_, i) => ({
  id: 1_000_000 - i, type: 'story', title: text(i, 5 + i % 6), url: `https://site${i % 40}.example.org/${i}`, by: `writer${i % 50}`,
  time: now - i * hour, score: 1 + (i * 7919) % 300, descendants: 0,
}))

/** comments returns so many comments on a story; of ten, nine reply to one of those before. */
const comments = (count, story, since = Math.floor(Date.now() / 1000) - hour) => Array.from({ length: count }, (_, i) => ({
  id: 2_000_000 + i, type: 'comment', parent: i % 10 === 0 ? story : 2_000_000 + i - 1 - (i % 7 === 0 ? i % 10 - 1 : 0),
  by: `writer${i % 50}`, text: `<p>${text(i, 20 + i % 40)}</p>`, time: since + Math.floor(i / 4),
}))

// A folder of files of Hacker News, V2EX and Reddit, which are not part of the project.
const folder = process.env.AGORA_TEST_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** imports returns the lines of imports by their flag: real ones where the folder has them, else ones of the same shape. */
function imports() {
  if (!existsSync(folder)) {
    return {
      hn: { stories: stories(400) },
      v2ex: {
        nodes: ['go', 'programmer', 'design'].map((name, id) => ({ id: id + 1, name, title: name.toUpperCase(), parent: '', root: true })),
        tabs: [{ order: 1, tab: 'creative', title: 'Creative', nodes: ['design'] }],
        topics: Array.from({ length: 400 }, (_, i) => ({
          id: i + 1, title: text(i, 5 + i % 6), node: ['go', 'programmer', 'design'][i % 3], by: `writer${i % 50}`,
          created: 1_700_000_000 + i * hour, last_touched: 1_700_000_000 + i * hour, replies: 0,
        })),
        bodies: [],
      },
      reddit: { posts: stories(400).map(({ id, title, url, time, score }) => ({
        id: id.toString(36), subreddit: 'programming', title, url, created_utc: time, ups: score, downs: 0, score, num_comments: 0,
      })) },
    }
  }
  const read = name => gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`))).toString().trimEnd().split('\n').map(line => JSON.parse(line))
  return {
    hn: { stories: read('hn_stories').slice(-400) },
    v2ex: {
      nodes: read('v2ex_nodes'), tabs: read('v2ex_tabs'), topics: read('v2ex_topics').slice(-400), bodies: read('v2ex_bodies'),
    },
    reddit: { posts: read('reddit_posts').slice(0, 400) },
  }
}

const run = process.env.WEB_TEST_RUN ?? fail('npm test runs the tests, and npm test test/lists.test.js those of one file')
const binary = process.env.AGORA ?? fail('set AGORA to the binary: go build -o /tmp/agora ./cmd/agora && AGORA=/tmp/agora npm test')
const command = (args, input = '') => output(binary, args, { input: input + '\n' })

const users = ['mary', 'rosa', 'lily', 'omar', 'pip', 'spammer', 'vera']
const admins = ['ada', 'bert']

// What sites begin with, beside the users: files by the kind of their import.
const beginnings = {
  empty: () => ({}),
  stories: () => ({ hn: { stories: stories(120) } }),
  comments: () => ({ hn: { stories: stories(120) }, 'hn-comments': { comments: comments(70, 1_000_000) } }),
  thread: () => ({ hn: { stories: stories(1) }, 'hn-comments': { comments: comments(140, 1_000_000) } }),
  'long thread': () => ({ hn: { stories: stories(1) }, 'hn-comments': { comments: comments(10_000, 1_000_000) } }),
  /** 400 posts each of Hacker News, V2EX and Reddit, with categories and tabs, moved to now. */
  posts: imports,
}

/** begin makes a folder with the data of a site. The first file of tests that needs it makes it for all. */
async function begin(name) {
  const [folder, lock] = [join(run, name), join(run, `${name} is being made`)]
  while (!existsSync(folder)) {
    try {
      await mkdir(lock)
    } catch {
      await setTimeout(50)
      continue
    }
    try {
      if (!existsSync(folder)) await make(name, join(lock, 'data')).then(() => rename(lock, folder))
    } finally {
      await rm(lock, { recursive: true, force: true })
    }
  }
  return folder
}

async function make(name, data) {
  for (const [kind, files] of Object.entries(beginnings[name]())) {
    const args = ['import', kind, '--data', data, ...(name === 'posts' ? ['--shift-to-now'] : [])]
    for (const [of, lines] of Object.entries(files)) {
      const file = join(data, '..', `${kind}-${of}.jsonl`)
      await writeFile(file, lines.map(line => JSON.stringify(line)).join('\n'))
      args.push(...(kind === 'v2ex' ? [`--${of}`] : []), file)
    }
    await command(args)
  }
  for (const [names, role] of [[users, 'user'], [admins, 'admin']]) {
    for (const name of names) {
      await command(['user', 'create', '--data', data, '--role', role, name, `${name}@example.org`], password)
    }
  }
}

/** A Site is a server with its data. */
export class Site {
  #server
  #begun = new Map()

  /** create serves a site that begins with posts by the name of their kind, for the tests of a file. */
  static async create(name, flags = []) {
    const site = new Site()
    site.folder = await mkdtemp(join(run, 'site-'))
    site.data = join(site.folder, 'data')
    site.flags = flags
    await cp(join(await begin(name), 'data'), site.data, { recursive: true })
    await site.start()
    after(async () => {
      await site.stop()
      await rm(site.folder, { recursive: true, force: true })
    })
    return site
  }

  /** run runs a command of the binary. */
  run(...args) {
    return command(args)
  }

  /** start serves the site, at the same address each time. */
  async start() {
    const address = this.url ? new URL(this.url).host : '127.0.0.1:0'
    const { server, url } = await serve(binary, ['serve', '--data', this.data, '--addr', address, ...this.flags], {
      env: { ...process.env, AGORA_LOG_LEVEL: 'debug' }, stdio: ['ignore', 'pipe', 'pipe'],
    })
    createInterface({ input: server.stderr }).on('line', line => {
      const operation = line.match(/msg="subscription begins" operation=(\w+)/)?.[1]
      if (operation) this.#begun.set(operation, this.begun(operation) + 1)
      if (/level=(WARN|ERROR)|^(panic|fatal)/.test(line)) console.error(line)
    })
    this.#server = server
    this.url = new URL('/', url).href
  }

  /** begun returns how many subscriptions of a name have begun: a page does not learn when the server receives them. */
  begun(operation) {
    return this.#begun.get(operation) ?? 0
  }

  /** stop stops the server as a deployment does. */
  stop() {
    return end(this.#server)
  }

  /** ask sends one operation to the API and returns its data. */
  async ask(query, variables = {}, token = '') {
    const response = await fetch(new URL('/graphql', this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  /** login returns a session of a user, as the site keeps it. */
  async login(name) {
    const { login } = await this.ask(
      `mutation($name: String!, $password: String!) {
        login(input: {nameOrEmail: $name, password: $password}) { token viewer { user { id name } } }
      }`,
      { name, password },
    )
    return { token: login.token, user: login.viewer?.user }
  }

  /** register makes a user with an email address, and returns the user's session. */
  async register(name) {
    const { register: { token, viewer } } = await this.ask(
      'mutation($input: RegisterInput!) { register(input: $input) { token viewer { user { id name } } } }',
      { input: { name, email: `${name}@example.org`, password } },
    )
    return { token, user: viewer.user }
  }
}

function fail(message) {
  throw new Error(message)
}
