// Every field of the settings of the site: what administrators enter is what the API has and the page shows again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('stories')
const ada = await site.login('ada')

const texts = {
  name: 'The Village', description: 'News of the village.', timezone: 'Asia/Shanghai',
  mentionUrl: 'https://example.org/u/{name}', articleUrl: 'https://example.org/a/{id}/{slug}',
  topicUrl: 'https://example.org/t/{id}', formulas: 'young: points / (hours + 1)\nloud: comments',
  fairness: 'articles: author 2, domain 3',
}
const amounts = ['ageMinutes', 'karma', 'perMinute', 'perHour', 'perDay', 'verifiedEmail']
const acts = ['vote', 'post', 'link', 'report']

// The settings that Site and the input of updateSite have by one name.
const { __type: { inputFields } } = await site.ask('{ __type(name: "UpdateSiteInput") { inputFields { name } } }')
const plain = inputFields.map(({ name }) => name).filter(name => name !== 'formulas' && name !== 'standing')

/** saved returns the settings by the names of their fields, as the API has them. */
async function saved() {
  const { site: { formulas, standing, ...flat } } = await site.ask(`{
    site {
      ${plain.join(' ')} formulas { name text builtIn }
      standing { ${acts.map(act => `${act} { ${amounts.join(' ')} }`).join(' ')} }
    }
  }`, {}, ada.token)
  const own = formulas.filter(({ builtIn }) => !builtIn).map(({ name, text }) => `${name}: ${text}`).join('\n')
  const rules = acts.flatMap(act => amounts.map(amount => [`standing.${act}.${amount}`, standing[act][amount]]))
  return { ...flat, formulas: own, ...Object.fromEntries(rules) }
}

/** shown returns what the fields of the form have, as the API would. */
const shown = form => form.evaluate(form => Object.fromEntries([...form.elements].filter(({ name }) => name).map(
  ({ name, type, checked, value, valueAsNumber }) =>
    [name, type === 'checkbox' ? checked : type === 'number' ? valueAsNumber : value])))

/** after returns another value for each setting: the next number, the other state, and the texts above. */
const after = before => Object.fromEntries(Object.entries(before).map(([name, value]) =>
  [name, texts[name] ?? (typeof value === 'number' ? value + 1 : !value)]))

const save = form => form.locator('button[type=submit]').click()

test('all settings are changed, and the page shows them again', async t => {
  const before = await saved()
  const page = await open(t, site, '/moderation/site', { session: ada })
  const form = page.locator('form.form')
  await form.waitFor()
  const blank = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value ?? '']))
  assert.deepEqual(await shown(form), blank)
  const wanted = after(before)
  for (const [name, value] of Object.entries(wanted)) {
    const field = form.locator(`[name="${name}"]`)
    await (typeof value === 'boolean' ? field.setChecked(value) : field.fill(String(value)))
  }
  await save(form)
  await page.getByText('Saved.').first().waitFor()
  assert.deepEqual(await saved(), wanted)
  await page.reload()
  await form.waitFor()
  assert.deepEqual(await shown(form), wanted)
})

test('each number that is too large is shown at its field, and nothing is saved', async t => {
  const before = await saved()
  const page = await open(t, site, '/moderation/site', { session: ada })
  const form = page.locator('form.form')
  await form.waitFor()
  const numbers = form.locator('input[type=number]')
  for (const field of await numbers.all()) await field.fill(String(Number(await field.getAttribute('max')) + 1))
  await save(form)
  await numbers.and(form.locator('[aria-invalid=true]')).first().waitFor()
  assert.equal(await numbers.and(form.locator('[aria-invalid=true]')).count(), await numbers.count())
  assert.deepEqual(await saved(), before)
})

test('what another administrator has set meanwhile stays, and the fields show it after a save', async t => {
  const page = await open(t, site, '/moderation/site', { session: ada })
  const form = page.locator('form.form')
  await form.waitFor()
  await site.ask('mutation { updateSite(input: {name: "The Town", reportsToHide: 9}) { site { id } } }', {}, ada.token)
  for (const description of ['News of the town.', 'All news of the town.']) {
    await form.getByLabel('Description').fill(description)
    await save(form)
    await page.getByText('Saved.').first().waitFor()
    await eventually(async () => {
      const { name, reportsToHide, description } = await saved()
      return { name, reportsToHide, description }
    }, { name: 'The Town', reportsToHide: 9, description })
    await eventually(() => form.getByLabel('Name', { exact: true }).inputValue(), 'The Town')
  }
})

test('a category keeps what another moderator has set meanwhile', async t => {
  await site.ask('mutation { createCategory(input: {name: "tea", title: "Tea"}) { category { id } } }', {}, ada.token)
  const page = await open(t, site, '/moderation/places/tea', { session: ada })
  const form = page.locator('form.form').first()
  await form.waitFor()
  await site.ask('mutation { updateCategory(input: {name: "tea", title: "Green tea"}) { category { id } } }', {}, ada.token)
  for (const description of ['On tea.', 'All about tea.']) {
    await form.getByLabel('Description').fill(description)
    await save(form)
    await eventually(
      async () => (await site.ask('{ category(name: "tea") { title description } }', {}, ada.token)).category,
      { title: 'Green tea', description },
    )
    await eventually(() => form.getByLabel('Title').inputValue(), 'Green tea')
  }
})
