// The forms that posts are written in: names, categories, keys, and the words of their errors.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { refused } from './forms.js'
import { head, path, postsOf, write } from './posts.js'
import { Site } from './site.js'

const site = await Site.create('stories')
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

test('a new topic begins with the category of its address, or has the writer choose one', async t => {
  const page = await open(t, site, '/new-topic', { session: mary })
  const category = page.getByRole('combobox', { name: 'Category' })
  const chosen = () => category.inputValue()
  assert.equal(await chosen(), '')
  await box(page, 'Title').fill('A good year')
  await box(page, 'Text').fill('It rained.')
  await submit(page, 'Post the topic')
  await refused(category)
  await category.selectOption('Apples')
  await page.waitForURL(/category=apples/)
  await page.goto(new URL('/new-topic', site.url).href)
  await eventually(chosen, 'apples') // of the draft
  await page.goto(new URL('/category/pears', site.url).href)
  await page.getByRole('link', { name: 'New topic' }).click()
  await eventually(chosen, 'pears')
  assert.equal(await box(page, 'Title').inputValue(), 'A good year')
  await page.goto(new URL('/new-topic?category=secret', site.url).href)
  await category.getByRole('option', { name: 'Pears' }).waitFor({ state: 'attached' })
  assert.equal(await chosen(), '')
  await category.selectOption('Pears')
  await submit(page, 'Post the topic')
  await page.getByRole('heading', { name: 'A good year' }).waitFor()
  assert.equal((await topic(idOf(page))).category.name, 'pears')
})

test('a topic is posted to the category of its address before the list of categories has arrived', async t => {
  const page = await open(t, site, '/', { session: mary })
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('"NewTopicPage"') ? undefined : route.continue()) // has no answer
  await page.goto(new URL('/new-topic?category=pears', site.url).href)
  await box(page, 'Title').fill('An early year')
  await box(page, 'Text').fill('It was warm.')
  await submit(page, 'Post the topic')
  await page.getByRole('heading', { name: 'An early year' }).waitFor()
  assert.equal((await topic(idOf(page))).category.name, 'pears')
})

test('keys of an input method neither accept a mention, nor close the field, nor send the text', async t => {
  const { id } = await post(mary, { title: 'Characters', content: 'Many.' })
  const page = await open(t, site, path({ id }), { session: mary })
  const field = box(page, 'Your comment')
  await field.pressSequentially('hi @ros')
  await page.getByRole('option', { name: 'rosa' }).waitFor()
  for (const key of [
    { key: 'Enter', isComposing: true }, { key: 'Enter', keyCode: 229 }, { key: 'Escape', isComposing: true },
    { key: 'Enter', ctrlKey: true, isComposing: true },
  ]) {
    const passed = await field.evaluate((element, key) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })), key)
    assert.equal(passed, true)
  }
  assert.equal(await field.inputValue(), 'hi @ros')
  await page.getByRole('option', { name: 'rosa' }).waitFor()
  await field.press('Enter')
  assert.equal(await field.inputValue(), 'hi @rosa ')
})

test('Ctrl+Enter sends an article, a topic, and changes of them', async t => {
  for (const form of ['/submit', '/new-topic?category=pears']) {
    const page = await open(t, site, form, { session: mary })
    await box(page, 'Title').fill('By two keys')
    await box(page, 'Text').fill('Both at once.')
    await box(page, 'Text').press('Control+Enter')
    await page.getByRole('heading', { name: 'By two keys' }).waitFor()
    await head(page).getByRole('button', { name: 'edit', exact: true }).click()
    await box(page, 'Text').fill('One after the other.')
    await box(page, 'Text').press('Control+Enter')
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await head(page).getByText('One after the other.').waitFor()
  }
})

test('a text that begins with an indented list is one list, in each form and its preview', async t => {
  const list = '\n\n  - one\n  - two\n  - three\n\n'
  const items = at => at.locator('.markdown > ul:only-child > li')
  for (const form of ['/submit', '/new-topic?category=pears']) {
    const page = await open(t, site, form, { session: mary })
    await box(page, 'Title').fill('A list')
    await box(page, 'Text').fill(list)
    await page.getByRole('main').getByRole('button', { name: 'Preview', exact: true }).click()
    await eventually(() => items(page).count(), 3)
    await submit(page, form === '/submit' ? 'Submit' : 'Post the topic')
    await page.getByRole('heading', { name: 'A list' }).waitFor()
    await eventually(() => items(head(page)).count(), 3)
    await write(page, list)
    await eventually(() => items(page.getByRole('feed', { name: 'Comments' })).count(), 3)
  }
})

test('each name of a list that is refused has an error of its own, once', async t => {
  const [first, second] = ['a', 'b'].map(letter => letter.repeat(70))
  for (const { locale, label, send, want } of [
    { locale: 'en-US', label: 'Tags', send: 'Submit', want: [/tag "a+/i, /tag "b+/i] },
    { locale: 'zh-CN', label: '标签', send: '提交', want: [/第 1 项/, /第 2 项/] },
  ]) {
    const page = await open(t, site, '/submit', { session: mary, locale })
    await box(page, label).fill(`${first}, ${second}`)
    await submit(page, send)
    await refused(box(page, label))
    const errors = await page.locator('.field').filter({ has: page.getByRole('textbox', { name: label, exact: true }) }).locator('.error').allTextContents()
    assert.equal(errors.length, 2)
    want.forEach((pattern, i) => assert.match(errors[i], pattern))
  }
})

test('a Chinese page has the errors of its forms in Chinese', async t => {
  const chinese = /^[\p{Script=Han}\d\s。、，]+$/u
  const page = await open(t, site, '/submit', { session: mary, locale: 'zh-CN' })
  await box(page, '链接').fill('nope')
  await box(page, '小组').fill('!!')
  await submit(page, '提交')
  for (const field of ['标题', '链接', '小组']) assert.match(await refused(box(page, field)), chinese)
  await page.goto(new URL('/new-topic', site.url).href)
  await submit(page, '发布主题')
  for (const field of [box(page, '标题'), page.getByRole('combobox', { name: '分类' })]) {
    assert.match(await refused(field), chinese)
  }

  const { id } = await discuss(mary, { title: 'Words', content: 'Few.', category: 'pears' })
  await page.goto(new URL(path({ id }), site.url).href)
  await head(page).getByRole('button', { name: '编辑', exact: true }).click()
  await box(page, '标题').fill('')
  await submit(page, '保存')
  assert.match(await refused(box(page, '标题')), chinese)
})
