// What a writer has begun is not lost: by a second tab, a reload, a moderator, the end of the session, or the back button.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { head, path, postsOf, write, written } from './posts.js'
import { password, Site } from './site.js'

const site = await Site.create('stories')
const [ada, mary, rosa, lily] = await Promise.all(['ada', 'mary', 'rosa', 'lily'].map(name => site.login(name)))
await site.ask(
  `mutation {
  updateSite(input: { standing: { post: { perMinute: 0 }, link: { perMinute: 0 } } }) { site { name } }
  createCategory(input: { name: "seeds", title: "Seeds" }) { category { name } }
}`,
  {},
  ada.token,
)
const { article, comment, discuss, post, topic } = postsOf(site)
const idOf = page => new URL(page.url()).pathname.split('/').slice(1, 3).join(':')
const box = (page, name) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const submit = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('two tabs that begin with one draft post two articles', async t => {
  const first = await open(t, site, '/submit', { session: mary })
  await box(first, 'Title').fill('The first of two')
  await box(first, 'Text').fill('A few words.')
  const second = await first.context().newPage()
  await second.goto(new URL('/submit', site.url).href)
  await eventually(() => box(second, 'Title').inputValue(), 'The first of two')
  await submit(first, 'Submit')
  await first.getByRole('heading', { name: 'The first of two' }).waitFor()
  await box(second, 'Title').fill('The second of two')
  await submit(second, 'Submit')
  await second.getByRole('heading', { name: 'The second of two' }).waitFor()
  assert.notEqual(idOf(first), idOf(second))
  assert.equal((await article(idOf(second))).title, 'The second of two')
})

test('an article whose answer was lost is posted once', async t => {
  const page = await open(t, site, '/submit', { session: rosa })
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('"PostArticle"')) return route.continue()
    await route.fetch() // the server has it, and its answer is lost
    await route.abort()
  })
  await box(page, 'Title').fill('Sent, but who knows')
  await box(page, 'Text').fill('A few words.')
  await submit(page, 'Submit')
  await page.getByRole('alert').getByText('There is no connection to the server.').waitFor()
  await page.unroute('**/graphql')
  await page.reload()
  await submit(page, 'Submit')
  await page.getByRole('heading', { name: 'Sent, but who knows' }).waitFor()
  const { articles } = await site.ask('{ articles(order: NEW, first: 10) { nodes { title } } }')
  assert.equal(articles.nodes.filter(({ title }) => title === 'Sent, but who knows').length, 1)
})

// expire ends the session of a page behind its back.
const expire = ({ token }) => site.ask('mutation { logout { errors { ... on UserError { code } } } }', {}, token)

// signIn signs in by the link that a page shows, beside the kept text if there is one.
async function signIn(page, name, link = 'Sign in') {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click()
  await box(page, 'Name or email address').fill(name)
  await page.getByLabel('Password').fill(password)
  await submit(page, 'Sign in')
}

test('a comment that is posted after the session has expired stays in view, and is sent after the next sign-in', async t => {
  const subject = await post(rosa, { title: 'Acorns', content: 'They fall.' })
  const session = await site.login('lily')
  const page = await open(t, site, path(subject), { session })
  await box(page, 'Your comment').waitFor()
  await expire(session)
  await write(page, 'Oaks need time')
  const waiting = page.getByRole('article', { name: 'Waiting to be sent' })
  await waiting.getByText('Your session has ended. Your text is kept').waitFor()
  await waiting.getByText('Oaks need time').waitFor()
  await box(page, 'Your comment').fill('So do walnuts')
  await page.getByText('Your session has ended.').nth(1).waitFor()
  await signIn(page, 'lily')
  await page.getByRole('article', { name: 'Comment by lily' }).getByText('Oaks need time').waitFor()
  assert.equal(await box(page, 'Your comment').inputValue(), 'So do walnuts')
  assert.deepEqual((await article(subject.id)).comments.map(({ content }) => content), ['Oaks need time'])
})

test('a session that expires in one tab leaves the text of another one in view, until another user signs in', async t => {
  const subject = await post(rosa, { title: 'Maples', content: 'They glow.' })
  const session = await site.login('lily')
  const first = await open(t, site, path(subject), { session })
  const second = await first.context().newPage()
  await second.goto(new URL(path(subject), site.url).href)
  await box(second, 'Your comment').fill('Red ones')
  const form = await first.context().newPage()
  await form.goto(new URL('/submit', site.url).href)
  await box(form, 'Title').fill('Red maples')
  await expire(session)
  await write(first, 'Yellow ones')
  await second.getByText('Your session has ended.').first().waitFor()
  assert.equal(await box(second, 'Your comment').inputValue(), 'Red ones')
  await form.getByText('Your session has ended.').waitFor()
  assert.equal(await box(form, 'Title').inputValue(), 'Red maples')
  await first.reload()
  await signIn(first, 'mary', 'Sign in to comment.')
  await box(first, 'Your comment').waitFor()
  await eventually(() => box(second, 'Your comment').inputValue(), '')
  await eventually(() => box(form, 'Title').inputValue(), '')
})

test('the form of an article keeps its text in view when the session expires', async t => {
  const session = await site.login('lily')
  const page = await open(t, site, '/submit', { session })
  await box(page, 'Title').fill('Beech nuts')
  await box(page, 'Text').fill('A few words.')
  await expire(session)
  await submit(page, 'Submit')
  await page.getByText('Your session has ended. Your text is kept').waitFor()
  assert.equal(await box(page, 'Title').inputValue(), 'Beech nuts')
  const button = page.getByRole('main').getByRole('button', { name: 'Submit' })
  await eventually(() => button.evaluate(element => element === document.activeElement), true)
  await signIn(page, 'lily')
  await submit(page, 'Submit')
  await page.getByRole('heading', { name: 'Beech nuts' }).waitFor()
})

test('a user who signs out leaves no text in view', async t => {
  const subject = await post(rosa, { title: 'Chestnuts', content: 'They roll.' })
  const page = await open(t, site, path(subject), { session: await site.login('lily') })
  await box(page, 'Your comment').fill('Only mine')
  await page.getByRole('button', { name: 'lily' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Sign in to comment.').waitFor()
  assert.equal(await box(page, 'Your comment').count(), 0)
})

const remove = ({ id }) =>
  site.ask('mutation($id: ID!) { removePost(input: { post: $id, reason: SPAM }) { errors { ... on UserError { message } } } }', { id }, ada.token)

test('a reply stays in view, with the focus, when its parent is removed meanwhile', async t => {
  const subject = await post(rosa, { title: 'Hazel', content: 'It is early.' })
  const parent = await comment(lily, { subject: subject.id, content: 'Too early' })
  const page = await open(t, site, path(subject), { session: mary })
  await written(page, 'Too early').getByRole('button', { name: 'reply' }).click()
  const reply = box(page, 'Your reply to lily')
  await reply.fill('A long reply')
  await eventually(() => page.sent.has('ThreadChanged'), true)
  await remove(parent)
  await page.getByRole('feed').getByText('Your text stays here until you discard it.').waitFor()
  await page.getByRole('feed').getByText('A moderator has removed this.').waitFor()
  assert.equal(await reply.inputValue(), 'A long reply')
  assert.equal(await reply.evaluate(element => element === document.activeElement), true)
  assert.equal(await page.getByText('Too early').count(), 0)
  await page.getByRole('button', { name: 'Discard the text' }).click()
  await reply.waitFor({ state: 'detached' })
})

test('a reply that waits to be sent stays in view when its parent is removed meanwhile', async t => {
  const subject = await post(rosa, { title: 'Larch', content: 'It is soft.' })
  const parent = await comment(lily, { subject: subject.id, content: 'Too soft' })
  const page = await open(t, site, path(subject), { session: mary })
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('"PostComment"') ? route.abort() : route.continue())
  await written(page, 'Too soft').getByRole('button', { name: 'reply' }).click()
  await box(page, 'Your reply to lily').fill('Soft enough')
  await box(page, 'Your reply to lily').press('Control+Enter')
  await eventually(() => page.sent.has('ThreadChanged'), true)
  await remove(parent)
  await page.getByRole('feed').getByText('A moderator has removed this.').waitFor()
  await page.getByRole('article', { name: 'Waiting to be sent' }).getByText('Soft enough').waitFor()
})

test('a comment stays in view when its article is removed meanwhile', async t => {
  const subject = await post(rosa, { title: 'Yew', content: 'It is old.' })
  const page = await open(t, site, path(subject), { session: mary })
  await box(page, 'Your comment').fill('Older than all')
  await eventually(() => page.sent.has('ThreadChanged'), true)
  await remove(subject)
  await page.getByText('Your text stays here until you discard it.').waitFor()
  assert.equal(await box(page, 'Your comment').inputValue(), 'Older than all')
  await page.getByRole('button', { name: 'Discard the text' }).click()
  await box(page, 'Your comment').waitFor({ state: 'detached' })
})

test('changes of an article and of a topic are drafts until they are saved or cancelled', async t => {
  const posted = [
    [await post(mary, { title: 'Elm', content: 'It is tall.', tags: ['tree'] }), article],
    [await discuss(mary, { title: 'Elms', content: 'They are tall.', category: 'seeds', tags: ['tree'] }), topic],
  ]
  for (const [subject, read] of posted) {
    const page = await open(t, site, path(subject), { session: mary })
    const edit = () => head(page).getByRole('button', { name: 'edit', exact: true }).click()
    await edit()
    await box(page, 'Title').fill('Linden')
    await box(page, 'Text').fill('It smells.')
    await page.reload()
    await edit()
    assert.equal(await box(page, 'Title').inputValue(), 'Linden')
    assert.equal(await box(page, 'Tags').inputValue(), 'tree')
    await submit(page, 'Save')
    await page.getByRole('heading', { name: 'Linden' }).waitFor()
    const { title, content, tags } = await read(subject.id)
    assert.deepEqual({ title, content, tags }, { title: 'Linden', content: 'It smells.', tags: ['tree'] })

    await edit()
    await box(page, 'Title').fill('Birch')
    await submit(page, 'Cancel')
    await edit()
    assert.equal(await box(page, 'Title').inputValue(), 'Linden')
  }
})

test('a writer who leaves the form while it is sent stays where they are, and sees that it is posted', async t => {
  for (const [form, button, operation] of [
    ['/submit', 'Submit', '"PostArticle"'],
    ['/new-topic?category=seeds', 'Post the topic', '"PostTopic"'],
  ]) {
    const page = await open(t, site, form, { session: mary })
    let answer
    const answered = new Promise(resolve => { answer = resolve })
    await page.route('**/graphql', async route => {
      if (route.request().postData()?.includes(operation)) await answered
      await route.continue()
    })
    await box(page, 'Title').fill('Posted on the way')
    await box(page, 'Text').fill('A few words.')
    const sent = page.waitForRequest(request => request.postData()?.includes(operation))
    await submit(page, button)
    await sent
    await page.getByRole('link', { name: 'Tags', exact: true }).click()
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
    answer()
    await page.getByText('“Posted on the way” is posted.').waitFor()
    assert.equal(new URL(page.url()).pathname, '/tags')
  }
})

// fill leaves no room in the storage of a browser.
const fill = page => page.evaluate(() => {
  for (let text = '', size = 1 << 23; size >= 64; size >>= 1) {
    try {
      localStorage.setItem('other', text + 'x'.repeat(size))
      text += 'x'.repeat(size)
    } catch {} // half of it may fit
  }
})

test('a comment that the storage has no room for is kept in the page, and sent', async t => {
  const subject = await post(rosa, { title: 'Rowan', content: 'It has berries.' })
  const page = await open(t, site, path(subject), { session: mary })
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('"PostComment"') ? route.abort() : route.continue())
  await box(page, 'Your comment').waitFor()
  await fill(page)
  await write(page, 'Birds like them')
  await page.getByRole('article', { name: 'Waiting to be sent' }).getByText('Birds like them').waitFor()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('article', { name: 'Comment by mary' }).getByText('Birds like them').waitFor()
  assert.deepEqual((await article(subject.id)).comments.map(({ content }) => content), ['Birds like them'])
})
