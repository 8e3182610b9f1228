// Two browsers side by side: what one does shows in the other, and nothing is lost or repeated while a connection is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create('posts')
const [ada, mary, rosa, lily] = await Promise.all(['ada', 'mary', 'rosa', 'lily'].map(name => site.login(name)))
await site.ask(
  'mutation { updateSite(input: { standing: { post: { perMinute: 0 } } }) { site { name } } }',
  {},
  ada.token,
)
const path = ({ id }) => `/${id.replace(':', '/')}`

const post = async (title, content = 'A text.') =>
  (
    await site.ask(
      'mutation($input: PostArticleInput!) { postArticle(input: $input) { article { id title } } }',
      { input: { title, content } },
      ada.token,
    )
  ).postArticle.article
const comment = async ({ token }, subject, content, parent = null) =>
  (
    await site.ask(
      'mutation($input: PostCommentInput!) { postComment(input: $input) { comment { id } } }',
      { input: { subject: subject.id, content, parent } },
      token,
    )
  ).postComment.comment
const thread = async ({ id }) =>
  (
    await site.ask(
      'query($id: ID!) { article(id: $id) { thread(order: OLD, first: 100) { edges { node { content } } } } }',
      { id },
      ada.token,
    )
  ).article.thread.edges.map(({ node }) => node.content)

const comments = page => page.getByRole('feed', { name: 'Comments' })
const row = (page, text) => comments(page).getByRole('article').filter({ hasText: text })
const write = async (page, text) => {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}
const menu = async (row, name, entry) => {
  await row.getByRole('button', { name }).click()
  await row.getByRole('button', { name: entry, exact: true }).click()
}
const head = page => page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })

/** pair opens one page in the browsers of two users. */
const pair = (t, subject, ...sessions) =>
  Promise.all(sessions.map(session => open(t, site, path(subject), { session })))

test('comments, replies, corrections and deletions show in the browsers of others', async t => {
  const subject = await post('Rivers')
  const [writer, reader] = await pair(t, subject, mary, rosa)
  await write(writer, 'The Danube')
  await row(reader, 'The Danube').waitFor()
  await row(writer, 'The Danube').getByRole('button', { name: 'reply' }).click()
  await writer.getByRole('textbox', { name: 'Your reply to mary' }).fill('It is long')
  await writer.getByRole('textbox', { name: 'Your reply to mary' }).press('Control+Enter')
  await reader.getByRole('article', { name: 'Reply by mary, level 2' }).getByText('It is long').waitFor()
  await reader.getByRole('heading', { name: '2 comments' }).waitFor()

  await row(writer, 'It is long').getByRole('button', { name: 'edit', exact: true }).click()
  await writer.getByRole('textbox', { name: 'The text of your comment' }).fill('It is 2,850 km long')
  await writer.getByRole('button', { name: 'Save' }).click()
  await row(reader, 'It is 2,850 km long').waitFor()

  await menu(row(writer, 'It is 2,850'), /^More about/, 'Delete')
  await writer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row(reader, 'It is 2,850').waitFor({ state: 'detached' })
  await reader.getByRole('heading', { name: '1 comment', exact: true }).waitFor()
  assert.deepEqual(await thread(subject), ['The Danube'])
})

test('a removal with its reason, a restoration, and a lock show in the browsers of others', async t => {
  const subject = await post('Mountains')
  const mountain = await comment(mary, subject, 'Mont Blanc')
  await comment(lily, subject, 'I was there', mountain.id) // a comment without replies would leave the thread
  const [moderator, reader] = await pair(t, subject, ada, mary)
  await row(reader, 'Mont Blanc').waitFor()
  await menu(row(moderator, 'Mont Blanc'), 'Moderate', 'Remove')
  const removal = moderator.getByRole('dialog')
  await removal.getByRole('combobox', { name: 'Reason' }).selectOption('OFF_TOPIC')
  await removal.getByRole('textbox').fill('Only hills, please.')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await comments(reader).getByText('Only hills, please.').waitFor()
  await comments(reader)
    .getByText(/A moderator has removed this\. Off topic/)
    .waitFor()
  await menu(comments(moderator).getByRole('article').first(), 'Moderate', 'Restore')
  await comments(reader).getByText('Only hills, please.').waitFor({ state: 'detached' })
  await row(reader, 'Mont Blanc').getByRole('button', { name: 'reply' }).waitFor()

  await menu(head(moderator), 'Moderate', 'Lock')
  await reader.getByText('This thread is locked: it accepts no comments.').waitFor()
  await reader.getByRole('textbox', { name: 'Your comment' }).waitFor({ state: 'detached' })
  await menu(head(moderator), 'Moderate', 'Unlock')
  await reader.getByRole('textbox', { name: 'Your comment' }).waitFor()
  await reader.getByText('This thread is locked').waitFor({ state: 'detached' })

  await menu(head(moderator), 'Moderate', 'Remove')
  await moderator.getByRole('dialog').getByRole('textbox').fill('Not even hills.')
  await moderator.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await head(reader).getByText('A moderator has removed this. Spam').waitFor()
  assert.equal(await head(reader).getByText('Not even hills.').count(), 0) // which its author and moderators see
  await menu(head(moderator), 'Moderate', 'Restore')
  await head(reader).getByText('A moderator has removed this.').waitFor({ state: 'detached' })
  await reader.getByRole('heading', { name: 'Mountains' }).waitFor()
})

test('votes show in the browsers of others', async t => {
  const subject = await post('Lakes')
  await comment(mary, subject, 'Lake Constance')
  const begun = site.begun('VotesChanged')
  const [voter, reader] = await pair(t, subject, rosa, mary)
  await row(reader, 'Lake Constance').waitFor()
  await eventually(() => site.begun('VotesChanged') >= begun + 2, true)
  const score = row => row.getByText(/^-?\d+$/)
  for (const of of [head, page => row(page, 'Lake Constance')]) {
    const before = Number(await score(of(reader)).textContent())
    await of(voter).getByRole('button', { name: 'Vote up' }).click()
    await eventually(async () => Number(await score(of(reader)).textContent()), before + 1)
  }
})

test('what arrives above what one reads is held back, and moves nothing until it is asked for', async t => {
  const subject = await post('Forests')
  for (let at = 0; at < 30; at++) await comment(ada, subject, `Tree number ${at}. ${'It has leaves. '.repeat(20)}`)
  const reader = await open(t, site, `${path(subject)}?order=NEW`, { session: rosa })
  await row(reader, 'Tree number 5.').scrollIntoViewIfNeeded()
  const place = async () => (await row(reader, 'Tree number 5.').boundingBox()).y
  const at = await place()
  await comment(mary, subject, 'A new tree')
  await comment(mary, subject, 'Another new tree')
  const button = reader.getByRole('button', { name: 'Show 2 new comments' })
  await button.waitFor()
  assert.equal(await place(), at)
  assert.equal(await row(reader, 'A new tree').count(), 0)
  await button.click()
  await row(reader, 'Another new tree').waitFor()
  await button.waitFor({ state: 'detached' })
  assert.equal(await row(reader, 'new tree').count(), 2)
})

test('a reader who was offline gets what was missed, exactly once', async t => {
  const subject = await post('Deserts')
  const reader = await open(t, site, path(subject), { session: rosa })
  // A browser that is offline keeps its sockets, so the tunnel cuts them.
  let cut
  let away = false
  await reader.routeWebSocket('**/graphql', socket => {
    if (away) return socket.close({ code: 3001 })
    const server = socket.connectToServer()
    cut = async () => {
      await server.close()
      await socket.close({ code: 3001 })
    }
  })
  await reader.reload()
  await comment(mary, subject, 'Before the tunnel')
  await row(reader, 'Before the tunnel').waitFor()
  away = true
  await reader.context().setOffline(true)
  await cut()
  await reader.getByText('You are offline.').waitFor()
  for (const text of ['In the tunnel, one', 'In the tunnel, two']) await comment(mary, subject, text)
  assert.equal(await row(reader, 'In the tunnel').count(), 0)
  away = false
  await reader.context().setOffline(false)
  await row(reader, 'In the tunnel, two').waitFor()
  await comment(mary, subject, 'After the tunnel')
  await row(reader, 'After the tunnel').waitFor()
  const texts = await comments(reader).getByRole('article').allTextContents()
  for (const text of ['Before the tunnel', 'In the tunnel, one', 'In the tunnel, two', 'After the tunnel']) {
    assert.equal(texts.filter(found => found.includes(text)).length, 1, text)
  }
})

test('a comment whose event is here before the answer to its mutation shows once', async t => {
  const subject = await post('Rapids')
  const page = await open(t, site, path(subject), { session: lily })
  let answer
  const asked = new Promise(resolve => { answer = resolve })
  await page.route('**/graphql', async (route, request) => {
    if (!request.postData().includes('"PostComment"')) return route.continue()
    const response = await route.fetch()
    await asked
    await route.fulfill({ response })
  })
  await write(page, 'Faster than its answer')
  await eventually(() => thread(subject), ['Faster than its answer'])
  await comment(mary, subject, 'Written after it') // its event is behind that of the first
  const shown = []
  await page.getByRole('article', { name: 'Sending…' }).waitFor()
  for (let look = 0; look < 5; look++) {
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    shown.push(await row(page, 'Faster than its answer').count())
  }
  assert.deepEqual(shown, [1, 1, 1, 1, 1])
  answer()
  await row(page, 'Written after it').waitFor()
  await page.getByRole('article', { name: 'Comment by lily' }).getByText('Faster than its answer').waitFor()
  assert.equal(await row(page, 'Faster than its answer').count(), 1)
})

test('a comment that was written offline survives a reload, and is sent once', async t => {
  const subject = await post('Islands')
  const page = await open(t, site, path(subject), { session: lily })
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  // The browser has a network, and the server is out of reach: else the page itself could not be loaded again.
  await page.route('**/graphql', (route, request) =>
    request.postData().includes('"PostComment"') ? route.abort() : route.continue(),
  )
  await write(page, 'Written at sea')
  await page.getByRole('article', { name: 'Waiting to be sent' }).getByText('Written at sea').waitFor()
  await page.reload()
  await page.getByRole('article', { name: 'Waiting to be sent' }).getByText('Written at sea').waitFor()
  assert.deepEqual(await thread(subject), [])
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'send again' }).click()
  await page.getByRole('article', { name: 'Comment by lily' }).getByText('Written at sea').waitFor()
  await page.reload()
  await row(page, 'Written at sea').waitFor()
  assert.equal(await row(page, 'Written at sea').count(), 1)
  assert.deepEqual(await thread(subject), ['Written at sea'])
})

test('a server that restarts in the middle of writing loses nothing, and repeats nothing', async t => {
  const subject = await post('Volcanoes')
  const [writer, reader] = await pair(t, subject, mary, rosa)
  const expected = []
  const say = async text => {
    expected.push(text)
    await write(writer, text)
  }
  await say('Before the eruption')
  await row(reader, 'Before the eruption').waitFor()
  await writer.getByRole('textbox', { name: 'Your comment' }).fill('Half a sentence')
  const stopped = site.stop()
  await say('While it erupts')
  await stopped
  await say('Under the ashes')
  await writer.getByRole('article', { name: 'Waiting to be sent' }).first().waitFor()
  await site.start()
  await say('After the eruption')
  await writer.getByRole('article', { name: 'Waiting to be sent' }).first().waitFor({ state: 'detached' })
  await eventually(async () => (await thread(subject)).sort(), expected.toSorted())
  for (const page of [writer, reader]) {
    for (const text of expected) {
      await row(page, text).waitFor()
      assert.equal(await row(page, text).count(), 1, text)
    }
  }
})
