// What the pages offer: no act that the API would refuse whoever asks, and no text lost when it refuses one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const [ada, mary, omar] = await Promise.all(['ada', 'mary', 'omar'].map(name => site.login(name)))
const ask = (query, variables, { token } = ada) => site.ask(query, variables, token)
for (const [name, closed] of [['talk', false], ['staff', true], ['tea', false]]) {
  await ask(
    'mutation($input: CreateCategoryInput!) { createCategory(input: $input) { category { id } } }',
    { input: { name, title: `About ${name}`, private: closed } },
  )
}
await ask('mutation($user: ID!) { grantModerator(input: {user: $user, place: "category:talk"}) { user { id } } }', { user: omar.user.id })

/** topic posts a topic, and returns its id. */
const topic = async (category, session = ada) => (await ask(
  'mutation($input: PostTopicInput!) { postTopic(input: $input) { topic { id } } }',
  { input: { title: `A topic of ${category}`, content: 'Its text.', category } }, session)).postTopic.topic.id
const pathOf = id => `/${id.replace(':', '/')}`

/** items returns the items of the menu of a post. */
async function items(page, name) {
  const button = page.getByRole('button', { name }).first()
  await button.click()
  const found = await page.locator('.menu').filter({ has: button }).locator('[id] > a, [id] > button').allTextContents()
  await button.click()
  return found
}

/** expire ends a session elsewhere: this browser learns it by its next request. */
const expire = session => site.ask('mutation { logout { errors { ... on InvalidInputError { message } } } }', {}, session.token)

for (const { name, session, category, featured } of [
  { name: 'a moderator of the site makes a topic featured', session: ada, category: 'talk', featured: true },
  { name: 'a moderator of a category is not offered it', session: omar, category: 'talk', featured: false },
  { name: 'nobody is offered it in a private category', session: ada, category: 'staff', featured: false },
]) {
  test(name, async t => {
    const page = await open(t, site, pathOf(await topic(category)), { session })
    const found = await items(page, 'Moderate')
    assert.ok(found.includes('Lock'), found.join())
    assert.equal(found.includes('Feature'), featured)
  })
}

for (const [act, mutation, left] of [
  ['removed', 'removePost(input: {post: $id, reason: SPAM}) { post { id } }', ['Restore']],
  ['deleted', 'deletePost(input: {post: $id}) { post { id } }', []],
]) {
  test(`a ${act} article cannot be voted on, reported, explained or marked`, async t => {
    const { postArticle: { article: { id } } } = await ask(
      'mutation { postArticle(input: {title: "Watches", content: "They are cheap."}) { article { id } } }', {}, mary)
    await ask(`mutation($id: ID!) { ${mutation} }`, { id })
    const page = await open(t, site, pathOf(id), { session: ada })
    assert.equal(await page.locator('.post').getByRole('button', { name: 'Vote up' }).isDisabled(), true)
    const found = await items(page, /^More about/)
    for (const item of ['Report', 'Why is this here?']) assert.equal(found.includes(item), false, found.join())
    if (left.length > 0) assert.deepEqual(await items(page, 'Moderate'), left)
    else assert.equal(await page.getByRole('button', { name: 'Moderate' }).count(), 0)
  })
}

test('a topic is moved to a category that is chosen by its title', async t => {
  const id = await topic('talk')
  const page = await open(t, site, pathOf(id), { session: ada })
  await page.getByRole('button', { name: 'Moderate' }).click()
  await page.getByRole('button', { name: 'Move to another category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption('About tea')
  await dialog.locator('button[type=submit]').click()
  await page.locator('.post').getByRole('link', { name: 'About tea' }).waitFor()
  const { node } = await ask('query($id: ID!) { node(id: $id) { ... on Topic { category { name } } } }', { id })
  assert.deepEqual(node, { category: { name: 'tea' } })
})

test('a user who registers after the first try becomes a member', async t => {
  const page = await open(t, site, '/moderation/places/staff', { session: ada })
  await page.getByLabel('Name of the user').fill('dora')
  const add = page.locator('form.form').last().locator('button[type=submit]')
  await add.click()
  await page.getByText('There is no user dora.').waitFor()
  await site.register('dora')
  await add.click()
  await page.getByRole('button', { name: 'Remove dora' }).waitFor()
})

test('a removal keeps its reason when the session has ended', async t => {
  const session = await site.login('ada')
  const page = await open(t, site, pathOf(await topic('talk')), { session })
  await page.getByRole('button', { name: 'Moderate' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('No advertisements, please.')
  await expire(session)
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText('Sign in to do this.').waitFor()
  await page.getByRole('button', { name: 'Moderate', includeHidden: true }).waitFor({ state: 'detached' })
  assert.equal(await dialog.getByRole('textbox').inputValue(), 'No advertisements, please.')
})

test('a note on a user is kept when the session has ended, and sent after the next sign-in', async t => {
  const session = await site.login('ada')
  const page = await open(t, site, '/moderation/user/mary', { session })
  const note = page.getByRole('region', { name: 'Add a note' })
  await note.getByLabel('Text').fill('Please read the rules.')
  await expire(session)
  await note.locator('button[type=submit]').click()
  await note.getByText('Sign in to do this.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  assert.equal(await note.getByLabel('Text').inputValue(), 'Please read the rules.')
  await page.evaluate(session => { // as the sign-in in another tab does
    localStorage.setItem('agora:session', session)
    dispatchEvent(new StorageEvent('storage', { key: 'agora:session' }))
  }, JSON.stringify(await site.login('ada')))
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor({ state: 'detached' })
  assert.equal(await note.getByLabel('Text').inputValue(), 'Please read the rules.')
  await note.locator('button[type=submit]').click()
  await page.getByRole('region', { name: 'Notes' }).getByText('Please read the rules.').waitFor()
})
