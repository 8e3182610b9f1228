// Every page in both themes, by axe-core.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const site = await Site.create('comments')
const ada = await site.login('ada')
const article = (await site.ask('{ articles(order: NEW, first: 1) { nodes { id } } }')).articles.nodes[0].id.split(':')[1]
await site.ask('mutation { createCategory(input: {name: "go", title: "Go"}) { category { id } } }', {}, ada.token)
await site.ask('mutation { createTab(input: {name: "tech", title: "Tech"}) { tab { id } } }', {}, ada.token)
await site.ask('mutation { addCategoryToTab(input: {tab: "tech", category: "go"}) { tab { id } } }', {}, ada.token)
const { postTopic: { topic } } = await site.ask(
  'mutation { postTopic(input: {title: "A topic", content: "Some *text*.", category: "go", tags: ["testing"]}) { topic { id } } }', {}, ada.token)
await site.ask('mutation($s: ID!) { postComment(input: {subject: $s, content: "A reply"}) { comment { id } } }', { s: topic.id }, ada.token)

const anonymous = ['/', '/?order=TOP&window=WEEK', '/domain/site1.example.org', `/article/${article}`, `/topic/${topic.id.split(':')[1]}`,
  '/topics', '/category/go', '/tab/tech', '/tags', '/tag/testing', '/groups', '/search?q=servers', '/user/ada', '/comments',
  '/sign-in', '/sign-up', '/reset-password', '/verify-email', '/nowhere']
const signedIn = ['/submit', '/new-topic?category=go', '/notifications', '/saved', '/hidden', '/feed', '/settings', '/settings/profile',
  '/settings/email', '/settings/password', '/settings/security', '/settings/notifications', '/settings/privacy',
  '/moderation', '/moderation/approval', '/moderation/log', '/moderation/user/mary', '/moderation/addresses',
  '/moderation/filters', '/moderation/places', '/moderation/site']

const colors = ['color-contrast', 'link-in-text-block'] // what a theme has of its own

for (const [name, paths, session] of [['a visitor', anonymous, undefined], ['an administrator', signedIn, ada]]) {
  test(`the pages of ${name} in both themes`, async t => {
    const page = await open(t, site, '/', { session, reducedMotion: 'reduce' })
    const check = async (path, options) => {
      const { violations } = await page.evaluate(options => globalThis.axe.run(document, options), {
        resultTypes: ['violations'], ...options,
      })
      assert.deepEqual(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0].html} ${nodes[0].failureSummary}`), [])
    }
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(new URL(path, site.url).href, { waitUntil: 'networkidle' })
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.evaluate(axe)
      await check(`light ${path}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await check(`dark ${path}`, { runOnly: colors })
    }
  })
}
