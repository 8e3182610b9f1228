// What a suspended user sees where they would write: how long, in the time and the language of the reader, and why.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { postsOf } from './posts.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const [ada, mary, rosa, lily] = await Promise.all(['ada', 'mary', 'rosa', 'lily'].map(name => site.login(name)))
await site.ask(
  `mutation {
  updateSite(input: { standing: { post: { perMinute: 0 } } }) { site { id } }
  createCategory(input: { name: "go", title: "Go" }) { category { id } }
}`,
  {},
  ada.token,
)
const { post, discuss } = postsOf(site)
const path = ({ id }) => `/${id.replace(':', '/')}`
const article = path(await post(rosa, { title: 'Pears', content: 'They are green.' }))
const topic = path(await discuss(rosa, { title: 'Plums', content: 'They are blue.', category: 'go' }))

const until = `${new Date().getFullYear() + 2}-01-01T00:00:00Z`
const suspend = ({ user: { id } }, input = '') => site.ask(
  `mutation { banUser(input: { user: "${id}", kind: SUSPENDED, explanation: "cool down" ${input} }) { user { id } } }`,
  {},
  ada.token,
)
await suspend(mary, `expiresAt: "${until}"`)
const year = Number(until.slice(0, 4))

const languages = {
  en: ['en-US', `Your account is suspended until 1/1/${year}, 8:00:00 AM: cool down`],
  zh: ['zh-CN', `您的账号已被暂停至 ${year}/1/1 08:00:00。原因：cool down`],
}
for (const [language, [locale, note]] of Object.entries(languages)) {
  for (const address of [article, topic, '/submit', '/new-topic']) {
    test(`a suspended user reads why at ${address}, in ${language}`, async t => {
      const page = await open(t, site, address, { session: mary, locale, timezoneId: 'Asia/Shanghai' })
      await page.getByRole('main').getByText(note, { exact: true }).waitFor()
      assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0)
    })
  }
}

test('a user who may write sees no note', async t => {
  const page = await open(t, site, topic, { session: rosa })
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  assert.equal(await page.getByText('suspended').count(), 0)
})

test('a suspension while a user writes is an error in their language, and keeps the text', async t => {
  const page = await open(t, site, '/submit', { session: lily, locale: 'zh-CN' })
  const title = page.getByRole('main').locator('input[name=title]')
  await title.fill('Apricots')
  await page.getByRole('main').locator('textarea').fill('They are orange.')
  await suspend(lily)
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByRole('alert').getByText('您的账号已被暂停，无限期。原因：cool down', { exact: true }).waitFor()
  assert.equal(await title.inputValue(), 'Apricots')
})
