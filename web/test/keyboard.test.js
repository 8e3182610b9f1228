// A whole visit with the keyboard alone: no test here uses a pointer, or focuses an element itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { password, Site } from './site.js'

const site = await Site.create('posts')
const [ada, mary] = await Promise.all(['ada', 'mary'].map(name => site.login(name)))
await site.ask(
  'mutation { updateSite(input: { standing: { post: { perMinute: 0 } } }) { site { name } } }',
  {},
  ada.token,
)
const {
  postArticle: { article },
} = await site.ask(
  'mutation { postArticle(input: {title: "Letters of lead", content: "They are heavy."}) { article { id title } } }',
  {},
  ada.token,
)
await site.ask(
  'mutation($subject: ID!) { postComment(input: {subject: $subject, content: "A first word"}) { comment { id } } }',
  { subject: article.id },
  ada.token,
)
const path = `/${article.id.replace(':', '/')}`

// reach presses Tab, or another key, until an element has the focus.
async function reach(page, locator, key = 'Tab') {
  const wanted = await locator.elementHandle()
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate(element => element === document.activeElement, wanted)) return
    await page.keyboard.press(key)
  }
  assert.fail(`${locator} is not reached by ${key}`)
}
const focused = locator => locator.evaluate(element => element === document.activeElement)
const inside = locator => locator.evaluate(element => element.contains(document.activeElement))

test('a visitor signs in, and returns to where they were', async t => {
  const page = await open(t, site, path)
  await reach(page, page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await eventually(() => focused(page.getByRole('textbox', { name: 'Name or email address' })), true)
  await page.keyboard.type('mary')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  await reach(
    page,
    page.getByRole('textbox', { name: 'Password' }),
    (await focused(page.getByRole('textbox', { name: 'Password' }))) ? 'Tab' : 'Shift+Tab',
  )
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'mary' }).waitFor()
  assert.equal(new URL(page.url()).pathname, path)
  assert.equal(await focused(page.getByRole('main')), true)
})

test('the first key leads past the header', async t => {
  const page = await open(t, site)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  assert.equal(await focused(skip), true)
  const { x, y } = await skip.boundingBox()
  assert.ok(x >= 0 && y >= 0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.equal(await inside(page.getByRole('main')), true)
})

test('the keys of the list go through it, vote, and open what has the focus', async t => {
  const page = await open(t, site, '/?order=NEW', { session: mary })
  const rows = page.getByRole('region', { name: 'Articles' }).getByRole('article')
  await rows.nth(20).waitFor()
  for (const [keys, at] of [
    ['j', 0],
    ['jj', 2],
    ['k', 1],
    ['kkk', 0],
  ]) {
    for (const key of keys) await page.keyboard.press(key)
    assert.equal(await focused(rows.nth(at)), true, keys)
  }
  const { outlineStyle, boxShadow } = await rows.first().evaluate(row => {
    const { outlineStyle, boxShadow } = getComputedStyle(row)
    return { outlineStyle, boxShadow }
  })
  assert.ok(outlineStyle !== 'none' || boxShadow !== 'none', 'the focus is visible')
  const vote = async () =>
    (await site.ask('query($id: ID!) { article(id: $id) { viewerVote } }', { id: article.id }, mary.token)).article
      .viewerVote
  await page.keyboard.press('u')
  await rows.first().getByRole('button', { name: 'Vote up', pressed: true }).waitFor()
  await eventually(vote, 'UP')
  await page.keyboard.press('u')
  await rows.first().getByRole('button', { name: 'Vote up', pressed: false }).waitFor()
  await eventually(vote, 'NONE')
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: article.title, level: 1 }).waitFor()
  await eventually(() => focused(page.getByRole('main')), true)
  assert.match(await page.title(), /^Letters of lead/)
  await page.goBack()
  await rows.nth(20).waitFor()
  await page.keyboard.press('End')
  await rows.nth(30).waitFor()
})

test('the keys begin at what is in sight, and the way back leads to the item that was left', async t => {
  const page = await open(t, site, '/?order=NEW') // which waits for the scripts
  const rows = page.getByRole('region', { name: 'Articles' }).getByRole('article')
  await rows.nth(20).waitFor()
  await page.evaluate(() => scrollTo(0, 1100))
  await page.keyboard.press('j')
  const row = page.locator('.row:focus')
  await row.waitFor()
  const { y } = await row.boundingBox()
  assert.ok(y >= 0 && y < 200, `${y}`)
  const at = await row.evaluate(item => [...document.querySelectorAll('.row')].indexOf(item))
  await page.keyboard.press('k')
  assert.equal(await focused(rows.nth(at - 1)), true)
  await page.keyboard.press('Home')
  await eventually(() => page.evaluate(() => scrollY), 0)
  await page.keyboard.press('j')
  assert.equal(await focused(rows.first()), true)
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: article.title, level: 1 }).waitFor()
  await page.goBack()
  await eventually(() => focused(rows.first()), true)
  await page.keyboard.press('j')
  assert.equal(await focused(rows.nth(1)), true)
})

test('the search is a key away, and its suggestions are chosen with arrows', async t => {
  const page = await open(t, site, '/tags')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  assert.equal(await focused(box), true)
  await page.keyboard.type('mary')
  await page.getByRole('option', { name: '@mary' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '@mary', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'mary', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('letters j k o u ?') // are words in a field
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Results for letters j k o u ?' }).waitFor()
})

test('the help lists the keys, keeps the focus, and returns it', async t => {
  const page = await open(t, site)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['j', 'k', 'o', 'u', '/', '?'])
    await help.getByRole('term').filter({ hasText: key }).first().waitFor()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key)
    assert.ok((await inside(help)) || (await page.evaluate(() => document.activeElement === document.body)), key)
  }
  await page.keyboard.press('j') // belongs to the page below
  assert.equal(await page.getByRole('main').evaluate(main => main.contains(document.activeElement)), false)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  assert.equal(await focused(page.getByRole('article').first()), true)
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await reach(page, button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await help.waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  assert.equal(await focused(button), true)
})

test('a reader comments, replies, edits and deletes', async t => {
  const page = await open(t, site, path, { session: mary })
  const contents = async () =>
    (
      await site.ask(
        'query($id: ID!) { article(id: $id) { thread(order: OLD, first: 50) { edges { node { content depth } } } } }',
        { id: article.id },
      )
    ).article.thread.edges.map(({ node }) => [node.content, node.depth])
  await reach(page, page.getByRole('textbox', { name: 'Your comment' }))
  await page.keyboard.type('Typed with @ad')
  const option = page.getByRole('option', { name: 'ada', exact: true })
  await option.waitFor()
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('beside me')
  await page.keyboard.press('Control+Enter')
  const mine = page.getByRole('article', { name: 'Comment by mary' })
  await mine.getByText('Typed with @ada beside me').waitFor()
  await eventually(() => focused(mine), true)

  await page.keyboard.press('k')
  const first = page.getByRole('article', { name: 'Comment by ada' })
  await eventually(() => focused(first), true)
  await page.keyboard.press('u')
  await first.getByRole('button', { name: 'Vote up', pressed: true }).waitFor()
  await reach(page, first.getByRole('button', { name: 'reply' }))
  await page.keyboard.press('Enter')
  const reply = page.getByRole('textbox', { name: 'Your reply to ada' })
  await eventually(() => focused(reply), true)
  await page.keyboard.press('Escape')
  await reply.waitFor({ state: 'detached' })
  assert.equal(await focused(first), true)
  await reach(page, first.getByRole('button', { name: 'reply' }))
  await page.keyboard.press('Enter')
  await eventually(() => focused(reply), true)
  await page.keyboard.type('A second word')
  await reach(page, first.getByRole('button', { name: 'Post', exact: true }))
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: 'Reply by mary, level 2' })
  await answer.getByText('A second word').waitFor()
  await eventually(contents, [
    ['A first word', 1],
    ['A second word', 2],
    ['Typed with @ada beside me', 1],
  ])

  await page.keyboard.press('j')
  await reach(page, answer.getByRole('button', { name: 'edit', exact: true }))
  await page.keyboard.press('Enter')
  const edit = page.getByRole('textbox', { name: 'The text of your comment' })
  await eventually(() => edit.count().then(async count => count > 0 && (await focused(edit))), true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('A last word')
  await page.keyboard.press('Control+Enter')
  await answer.getByText('A last word').waitFor()

  const more = answer.getByRole('button', { name: /^More about/ })
  await reach(page, more)
  await page.keyboard.press('Enter')
  await reach(page, answer.getByRole('button', { name: 'Report' }))
  await page.keyboard.press('Escape')
  await answer.getByRole('button', { name: 'Report' }).waitFor({ state: 'detached' })
  assert.equal(await focused(more), true)
  await page.keyboard.press('Enter')
  await reach(page, answer.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete this comment?' })
  await question.waitFor()
  assert.equal(await inside(question), true)
  await reach(page, question.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  assert.equal(await focused(more), true)
  await page.keyboard.press('Enter')
  await reach(page, answer.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await reach(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await answer.waitFor({ state: 'detached' })
  await eventually(contents, [
    ['A first word', 1],
    ['Typed with @ada beside me', 1],
  ])
})

test('a reader submits an article, and a refusal leads to the wrong field', async t => {
  const page = await open(t, site, '/', { session: mary })
  await reach(page, page.getByRole('link', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Submit an article' }).waitFor()
  await eventually(() => focused(page.getByRole('main')), true)
  const title = page.getByRole('textbox', { name: 'Title' })
  await reach(page, page.getByRole('main').getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await eventually(() => focused(title), true)
  await page.keyboard.type('Typed letters')
  await reach(page, page.getByRole('textbox', { name: 'Text' }))
  await page.keyboard.type('All by hand.')
  await reach(page, page.getByRole('main').getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Typed letters' }).waitFor()
  const { articles } = await site.ask('{ articles(order: NEW, first: 1) { nodes { title content } } }')
  assert.deepEqual(articles.nodes, [{ title: 'Typed letters', content: 'All by hand.' }])
})

test('menus open and close, and the account is left', async t => {
  const page = await open(t, site, '/', { session: await site.login('rosa') })
  const account = page.getByRole('button', { name: 'rosa' })
  await reach(page, account)
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Tab')
  assert.equal(await account.getAttribute('aria-expanded'), 'false')
  await reach(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('link', { name: 'Saved' }))
  await page.keyboard.press('Escape')
  assert.equal(await focused(account), true)
  assert.equal(await account.getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('link', { name: 'Saved' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Saved', level: 1 }).waitFor()
  await eventually(() => focused(page.getByRole('main')), true)
  await reach(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' }).waitFor()
})
