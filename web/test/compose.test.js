// The forms that posts are written in: names, categories, keys, and the words of their errors.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { refused } from './forms.js'
import { head, path, postsOf } from './posts.js'
import { Site } from './site.js'

const site = await Site.create({ users: ['mary', 'rosa'] })
const [ada, mary] = await Promise.all(['ada', 'mary'].map(name => site.login(name)))
await site.ask(
  `mutation {
  updateSite(input: { standing: { post: { perMinute: 0 }, link: { perMinute: 0 } } }) { site { name } }
  apples: createCategory(input: { name: "apples", title: "Apples" }) { category { name } }
  pears: createCategory(input: { name: "pears", title: "Pears" }) { category { name } }
}`,
  {},
  ada.token,
)
const { article, discuss, post, topic } = postsOf(site)
const idOf = page => new URL(page.url()).pathname.split('/').slice(1, 3).join(':')
const box = (page, name) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const submit = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

for (const { name, groups, tags, want } of [
  { name: 'commas', groups: 'machine learning, ask', tags: 'deep nets,gpu', want: [['ask', 'machine learning'], ['deep nets', 'gpu']] },
  { name: 'Chinese commas', groups: 'ask\uff0cgo\u3001machine learning', tags: '', want: [['ask', 'go', 'machine learning'], []] },
  { name: 'number signs', groups: 'ask', tags: '#deep #nets', want: [['ask'], ['deep', 'nets']] },
]) {
  test(`names of groups and tags are separated by ${name}, and may have spaces`, async t => {
    const page = await open(t, site, '/submit', { session: mary })
    await box(page, 'Title').fill('Networks')
    await box(page, 'Text').fill('They learn.')
    await box(page, 'Groups').fill(groups)
    await box(page, 'Tags').fill(tags)
    await submit(page, 'Submit')
    await page.getByRole('heading', { name: 'Networks' }).waitFor()
    const found = await article(idOf(page))
    assert.deepEqual([found.groups.map(({ name }) => name).toSorted(), found.tags.toSorted()], want)
  })
}
