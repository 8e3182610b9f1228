// Writing: articles, topics and comments from the draft to the deletion.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { head, menu, path, postsOf, write, written } from './posts.js'
import { Site } from './site.js'

const site = await Site.create('posts')
const [ada, mary, rosa, lily] = await Promise.all(['ada', 'mary', 'rosa', 'lily'].map(name => site.login(name)))
await site.ask(
  `mutation {
  updateSite(input: { duplicateLinkDays: 30, standing: { post: { perMinute: 0 }, link: { perMinute: 0 } } }) {
    site { name }
  }
  hold: createFilter(input: { kind: WORD, text: "casino", action: HOLD }) { filter { id } }
  reject: createFilter(input: { kind: WORD, text: "lottery", action: REJECT, message: "No lotteries, please." }) {
    filter { id }
  }
}`,
  {},
  ada.token,
)
const { categories } = await site.ask('{ categories { name title topicCount } }')
const category = categories.find(({ topicCount }) => topicCount > 0)
const posts = postsOf(site)
const { article, node, post, topic } = posts
const idOf = page => new URL(page.url()).pathname.split('/').slice(1, 3).join(':')
const submit = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a link is submitted, and shown again to who posts it a second time', async t => {
  const page = await open(t, site, '/', { session: mary })
  await page.getByRole('link', { name: 'Submit' }).click()
  const link = 'https://orchid.example.org/growing'
  await page.getByRole('textbox', { name: 'Title' }).fill('How orchids grow')
  await page.getByRole('textbox', { name: 'Link' }).fill(link)
  await page.getByRole('textbox', { name: 'Groups' }).fill('plants, science')
  await page.getByRole('textbox', { name: 'Tags' }).fill('orchid')
  await submit(page, 'Submit')
  await page.getByRole('heading', { name: 'How orchids grow' }).waitFor()
  const { title, link: kept, tags, groups } = await article(idOf(page))
  assert.deepEqual(
    { title, kept, tags, groups: groups.map(({ name }) => name).sort() },
    { title: 'How orchids grow', kept: link, tags: ['orchid'], groups: ['plants', 'science'] },
  )
  const first = idOf(page)

  const other = await open(t, site, '/submit', { session: rosa })
  await other.getByRole('textbox', { name: 'Title' }).fill('Orchids again')
  await other.getByRole('textbox', { name: 'Link' }).fill(link)
  await submit(other, 'Submit')
  await other.getByText('This link was posted before:').waitFor()
  assert.match(
    await other.getByRole('link', { name: 'How orchids grow' }).getAttribute('href'),
    new RegExp(`^${path({ id: first })}(/|$)`),
  )
  await submit(other, 'Post anyway')
  await other.getByRole('heading', { name: 'Orchids again' }).waitFor()
  assert.notEqual(idOf(other), first)
})

test('a text is a draft until it is sent, is previewed, and has errors at their fields', async t => {
  const page = await open(t, site, '/submit', { session: mary })
  const [title, text] = [page.getByRole('textbox', { name: 'Title' }), page.getByRole('textbox', { name: 'Text' })]
  await text.fill('Some **bold** words')
  await submit(page, 'Submit')
  await page.waitForFunction(() => document.activeElement.name === 'title')
  assert.equal(await title.getAttribute('aria-invalid'), 'true')
  const described = (await title.getAttribute('aria-describedby')).trim().split(' ')
  assert.match(await page.evaluate(id => document.getElementById(id).textContent, described.at(-1)), /title/i)
  await title.fill('A draft of mine')
  await page.reload()
  assert.equal(await title.inputValue(), 'A draft of mine')
  assert.equal(await text.inputValue(), 'Some **bold** words')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('strong').filter({ hasText: 'bold' }).waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  await text.fill('Play the lottery')
  await submit(page, 'Submit')
  await page.getByText('No lotteries, please.').waitFor()
  await text.fill('Some **bold** words')
  await submit(page, 'Submit')
  await page.getByRole('heading', { name: 'A draft of mine' }).waitFor()
  assert.equal((await article(idOf(page))).content, 'Some **bold** words')
  await page.getByRole('link', { name: 'Submit' }).click()
  await page.waitForURL(/\/submit$/)
  assert.equal(await title.inputValue(), '')
})

test('a topic is posted in a category with tags, its views are counted, and it is changed and deleted', async t => {
  const page = await open(t, site, `/category/${category.name}`, { session: mary })
  await page.getByRole('link', { name: 'New topic' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Which orchid is the tallest?')
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine is small.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('orchid, height')
  await submit(page, 'Post the topic')
  await page.getByRole('heading', { name: 'Which orchid is the tallest?' }).waitFor()
  const id = idOf(page)
  const found = await topic(id)
  assert.deepEqual(
    [found.content, found.category.name, found.tags.toSorted()],
    ['Mine is small.', category.name, ['height', 'orchid']],
  )

  const reader = await open(t, site, path({ id }))
  await eventually(async () => (await topic(id)).viewCount, 2)
  await reader.getByText('2 views').waitFor()

  await head(page).getByRole('button', { name: 'edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Which orchid is taller?')
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine is tall.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('orchid')
  await page.getByRole('textbox', { name: 'Reason for the edit' }).fill('It has grown')
  await submit(page, 'Save')
  await page.getByRole('heading', { name: 'Which orchid is taller?' }).waitFor()
  await page.getByText('Mine is tall.').waitFor()
  const changed = await topic(id)
  assert.deepEqual(
    [changed.title, changed.content, changed.tags],
    ['Which orchid is taller?', 'Mine is tall.', ['orchid']],
  )
  await menu(head(page), 'Earlier versions')
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await versions.getByText('Mine is small.').waitFor()
  await versions.getByText('Which orchid is the tallest?').waitFor()
  await versions.getByText('It has grown').waitFor()
  await versions.getByRole('button', { name: 'Close' }).click()

  await menu(head(page), 'Delete')
  await page.getByRole('dialog', { name: 'Delete this topic?' }).getByRole('button', { name: 'Delete' }).click()
  await head(page).getByText('This has been deleted.').waitFor()
  assert.notEqual((await topic(id)).deletedAt, null)
})

test('an article is changed, and deleted after a question', async t => {
  const { id } = await post(mary, { title: 'Ferns', content: 'Old as stones.', tags: ['fern'] })
  const page = await open(t, site, path({ id }), { session: mary })
  await head(page).getByRole('button', { name: 'edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await submit(page, 'Save')
  await page.waitForFunction(
    () => document.activeElement.name === 'title' && document.activeElement.getAttribute('aria-invalid') === 'true',
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('Old ferns')
  await page.getByRole('textbox', { name: 'Link' }).fill('https://ferns.example.org/')
  await submit(page, 'Save')
  await page.getByRole('heading', { name: 'Old ferns' }).waitFor()
  const { title, link, content } = await article(id)
  assert.deepEqual(
    { title, link, content },
    { title: 'Old ferns', link: 'https://ferns.example.org/', content: 'Old as stones.' },
  )
  await menu(head(page), 'Earlier versions')
  await page.getByRole('dialog').getByRole('heading', { name: 'Ferns' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await menu(head(page), 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete this article?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  assert.equal((await article(id)).deletedAt, null)
  await menu(head(page), 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await head(page).getByText('This has been deleted.').waitFor()
  assert.notEqual((await article(id)).deletedAt, null)
})

test('a comment mentions a user, is replied to, changed and deleted', async t => {
  const { id } = await post(lily, { title: 'Mosses', content: 'They are green.' })
  const page = await open(t, site, path({ id }), { session: mary })
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Look, ')
  await box.pressSequentially('@ros')
  await page.getByRole('option', { name: 'rosa' }).waitFor()
  await box.press('Enter')
  await box.pressSequentially('this is moss.')
  assert.equal(await box.inputValue(), 'Look, @rosa this is moss.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await written(page, 'this is moss.').waitFor()
  assert.equal(await box.inputValue(), '')
  await eventually(async () => (await article(id)).comments.length, 1) // it shows while it is being sent, too
  const [first] = (await article(id)).comments
  assert.equal(first.content, 'Look, @rosa this is moss.')

  await written(page, 'this is moss.').getByRole('button', { name: 'reply' }).click()
  const reply = page.getByRole('textbox', { name: 'Your reply to mary' })
  await reply.fill('I answer myself.')
  await reply.press('Control+Enter')
  const answer = page.getByRole('article', { name: 'Reply by mary, level 2' })
  await answer.getByText('I answer myself.').waitFor()
  const second = (await article(id)).comments.find(({ content }) => content === 'I answer myself.')
  assert.deepEqual([second.depth, second.parent.id], [2, first.id])

  await answer.getByRole('button', { name: 'edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'The text of your comment' }).fill('I correct myself.')
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.getByText('I correct myself.').waitFor()
  await answer.getByText('edited').waitFor()
  assert.equal((await node(second.id)).content, 'I correct myself.')
  await menu(answer, 'Earlier versions')
  await page.getByRole('dialog').getByText('I answer myself.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await menu(written(page, 'this is moss.'), 'Delete')
  await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('feed').getByText('This has been deleted.').waitFor()
  assert.notEqual((await node(first.id)).deletedAt, null)
  await menu(answer, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nobody has commented yet.').waitFor()
  assert.equal((await article(id)).comments.length, 0)
})

test('a comment that the API refuses is kept with the reason, corrected, and posted once', async t => {
  const { id } = await post(lily, { title: 'Grasses', content: 'They bend.' })
  const page = await open(t, site, path({ id }), { session: mary })
  await write(page, 'Win the lottery')
  const refused = page.getByRole('article', { name: 'Not posted' })
  await refused.getByText('No lotteries, please.').waitFor()
  assert.equal((await article(id)).comments.length, 0)
  await refused.getByRole('button', { name: 'edit' }).click()
  await page.getByRole('textbox', { name: 'The text of your comment' }).fill('Win a game')
  await page.getByRole('article', { name: 'Not posted' }).getByRole('button', { name: 'Post' }).click()
  await page.getByRole('article', { name: 'Comment by mary' }).getByText('Win a game').waitFor()
  assert.deepEqual(
    (await article(id)).comments.map(({ content }) => content),
    ['Win a game'],
  )
})

test('an answer that was lost, and a correction meanwhile, leave one comment with the last text', async t => {
  const { id } = await post(lily, { title: 'Sedges', content: 'They have edges.' })
  const page = await open(t, site, path({ id }), { session: mary })
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('"PostComment"')) return route.continue()
    await route.fetch() // the server has it, and its answer is lost
    await route.abort()
  })
  await write(page, 'Sent, but who knows')
  const waiting = page.getByRole('article', { name: 'Waiting to be sent' })
  await waiting.getByRole('button', { name: 'edit' }).click()
  await page.unroute('**/graphql')
  await page.getByRole('textbox', { name: 'The text of your comment' }).fill('Sent, and corrected')
  await waiting.getByRole('button', { name: 'Post' }).click()
  await page.getByRole('article', { name: 'Comment by mary' }).getByText('Sent, and corrected').waitFor()
  await eventually(async () => (await article(id)).comments.map(({ content }) => content), ['Sent, and corrected'])
})

test('a correction that the API refuses is kept with the reason beside the comment', async t => {
  const { id } = await post(lily, { title: 'Rushes', content: 'They are round.' })
  const page = await open(t, site, path({ id }), { session: mary })
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('"PostComment"')) return route.continue()
    await route.fetch() // the server has it, and its answer is lost
    await route.abort()
  })
  await write(page, 'Round, too')
  const waiting = page.getByRole('article', { name: 'Waiting to be sent' })
  await waiting.getByRole('button', { name: 'edit' }).click()
  await page.unroute('**/graphql')
  const editor = page.getByRole('textbox', { name: 'The text of your comment' })
  await editor.fill('Win the lottery')
  await waiting.getByRole('button', { name: 'Post' }).click()
  const refused = page.getByRole('article', { name: 'Not posted' })
  await refused.getByText('No lotteries, please.').waitFor()
  await refused.getByText('Win the lottery').waitFor()
  const texts = async () => (await article(id)).comments.map(({ content }) => content)
  assert.deepEqual(await texts(), ['Round, too'])
  await refused.getByRole('button', { name: 'edit' }).click()
  await editor.fill('Round and green')
  await refused.getByRole('button', { name: 'Post' }).click()
  await refused.waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'Comment by mary' }).getByText('Round and green').waitFor()
  assert.deepEqual(await texts(), ['Round and green'])
})

test('posts that wait for a moderator are shown to their author, who withdraws them', async t => {
  const page = await open(t, site, '/submit', { session: rosa })
  const held = async () =>
    (await site.ask('{ viewer { heldPosts { nodes { kind title content } } } }', {}, rosa.token)).viewer.heldPosts.nodes
  const thanks = page.getByText('Thank you. A moderator has to approve it before others see it.')
  await page.getByRole('textbox', { name: 'Title' }).fill('The best casino')
  await page.getByRole('textbox', { name: 'Text' }).fill('It is near.')
  await submit(page, 'Submit')
  await thanks.waitFor()
  await page.goto(new URL(`/new-topic?category=${category.name}`, site.url).href)
  await page.getByRole('textbox', { name: 'Title' }).fill('Which casino?')
  await submit(page, 'Post the topic')
  await thanks.waitFor()
  const subject = await post(lily, { title: 'Games', content: 'For all.' })
  await page.goto(new URL(path(subject), site.url).href)
  await write(page, 'A casino is a game')
  await thanks.waitFor()
  assert.equal((await article(subject.id)).comments.length, 0)
  assert.deepEqual((await held()).map(({ kind }) => kind).sort(), ['ARTICLE', 'COMMENT', 'TOPIC'])

  await page.getByRole('link', { name: /^Notifications/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for a moderator' })
  for (const text of ['The best casino', 'Which casino?', 'A casino is a game']) {
    await waiting.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Withdraw' }).click()
    await waiting.getByText(text).waitFor({ state: 'detached' })
  }
  assert.deepEqual(await held(), [])
})

test('a text from right to left is shown and written from right to left', async t => {
  const page = await open(t, site, '/submit', { session: mary })
  await page.getByRole('textbox', { name: 'Title' }).fill('النباتات في الصحراء')
  await page.getByRole('textbox', { name: 'Text' }).fill('تنمو ببطء.')
  const direction = locator => locator.evaluate(element => getComputedStyle(element).direction)
  assert.equal(await direction(page.getByRole('textbox', { name: 'Title' })), 'rtl')
  assert.equal(await direction(page.getByRole('textbox', { name: 'Text' })), 'rtl')
  await submit(page, 'Submit')
  await page.getByRole('heading', { name: 'النباتات في الصحراء' }).waitFor()
  assert.equal(await direction(page.getByRole('heading', { level: 1 })), 'rtl')
  assert.equal(await direction(page.getByText('تنمو ببطء.')), 'rtl')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const [title, menu] = await Promise.all([
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
    page.getByRole('navigation', { name: 'Account' }).boundingBox(),
  ])
  assert.ok(title.x > menu.x)
})
