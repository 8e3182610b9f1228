// Writing: articles, topics and comments from the draft to the deletion, votes, what a reader keeps, and notifications.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { Site } from './site.js'

const site = await Site.create({ real: true, users: ['mary', 'rosa', 'lily'] })
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
const path = ({ id }) => `/${id.replace(':', '/')}`
const idOf = page => new URL(page.url()).pathname.split('/').slice(1, 3).join(':')

const post = async ({ token }, input) =>
  (
    await site.ask(
      'mutation($input: PostArticleInput!) { postArticle(input: $input) { article { id title } } }',
      { input },
      token,
    )
  ).postArticle.article
const discuss = async ({ token }, input) =>
  (
    await site.ask(
      'mutation($input: PostTopicInput!) { postTopic(input: $input) { topic { id title } } }',
      { input: { category: category.name, ...input } },
      token,
    )
  ).postTopic.topic
const comment = async ({ token }, input) =>
  (
    await site.ask(
      'mutation($input: PostCommentInput!) { postComment(input: $input) { comment { id } } }',
      { input },
      token,
    )
  ).postComment.comment

const article = (id, token) =>
  site
    .ask(
      `query($id: ID!) { article(id: $id) {
    title link content tags groups { name } deletedAt score
    viewerVote viewerHasSaved viewerHasHidden viewerSeen { unreadCount }
    thread(order: OLD, first: 50) { edges { node { id content depth parent { id } } } }
  } }`,
      { id },
      token,
    )
    .then(({ article }) => ({ ...article, comments: article.thread.edges.map(({ node }) => node) }))
const topic = (id, token) =>
  site
    .ask(
      `query($id: ID!) {
        topic(id: $id) { title content tags category { name } deletedAt viewCount score viewerVote }
      }`,
      { id },
      token,
    )
    .then(({ topic }) => topic)
const node = (id, token) =>
  site
    .ask(
      'query($id: ID!) { node(id: $id) { ... on Comment { content deletedAt score viewerVote } } }',
      { id },
      token,
    )
    .then(({ node }) => node)

const submit = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const head = page => page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
const written = (page, text) =>
  page.getByRole('feed', { name: 'Comments' }).getByRole('article').filter({ hasText: text })
const write = async (page, text) => {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}
const menu = async (row, entry) => {
  await row.getByRole('button', { name: /^More about/ }).click()
  await row.getByRole('button', { name: entry, exact: true }).click()
}

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

test('votes on an article, a topic and a comment are given, turned and withdrawn', async t => {
  const subject = await discuss(lily, { title: 'Vote on me', content: 'Please.' })
  const remark = await comment(lily, { subject: subject.id, content: 'And on me.' })
  const page = await open(t, site, path(subject), { session: mary })
  for (const [row, read] of [
    [head(page), () => topic(subject.id, mary.token)],
    [written(page, 'And on me.'), () => node(remark.id, mary.token)],
  ]) {
    const { score } = await read()
    for (const [button, vote, by] of [
      ['Vote up', 'UP', 1],
      ['Vote down', 'DOWN', -1],
      ['Vote down', 'NONE', 0],
      ['Vote up', 'UP', 1],
    ]) {
      await row.getByRole('button', { name: button }).click()
      await row.getByText(String(score + by), { exact: true }).waitFor()
      await eventually(async () => {
        const { viewerVote, score: now } = await read()
        return [viewerVote ?? 'NONE', now]
      }, [vote, score + by])
    }
    await row.getByRole('button', { name: 'Vote up', pressed: true }).waitFor()
  }
  const { articles } = await site.ask('{ articles(order: NEW, first: 1) { nodes { id score } } }')
  const [{ id, score }] = articles.nodes
  await page.goto(new URL(path({ id }), site.url).href)
  for (const [vote, by] of [
    ['UP', 1],
    ['NONE', 0],
  ]) {
    await head(page).getByRole('button', { name: 'Vote up' }).click()
    await head(page)
      .getByText(String(score + by), { exact: true })
      .waitFor()
    await eventually(async () => {
      const found = await article(id, mary.token)
      return [found.viewerVote ?? 'NONE', found.score]
    }, [vote, score + by])
  }
})

test('replies too deep to show at once are shown when the reader asks', async t => {
  const subject = await post(lily, { title: 'Ladders', content: 'They are high.' })
  let parent = null
  for (let at = 1; at <= 10; at++) {
    const rung = await comment(lily, { subject: subject.id, parent, content: `Rung ${at} of the ladder` })
    parent = rung.id
  }
  const page = await open(t, site, path(subject))
  await written(page, 'Rung 8 of').waitFor()
  assert.equal(await written(page, 'Rung 9 of').count(), 0)
  await page.getByRole('button', { name: /^Show \d+ more repl/ }).click()
  await page.getByRole('article', { name: 'Reply by lily, level 10' }).getByText('Rung 10 of').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Show \d+ more repl/ }).count(), 0)
})

test('a visitor who votes learns that they have to sign in', async t => {
  const page = await open(t, site)
  await page.getByRole('main').getByRole('button', { name: 'Vote up' }).first().click()
  await page.getByText('Sign in to vote.').waitFor()
})

test('a reader saves, hides and reports a post, and hides a tag', async t => {
  const subject = await post(lily, { title: 'Thistles', content: 'They sting.', tags: ['thistle'] })
  const remark = await comment(lily, { subject: subject.id, content: 'A remark on thistles' })
  const page = await open(t, site, path(subject), { session: mary })
  await menu(head(page), 'Save')
  await menu(head(page), 'Hide')
  await eventually(async () => {
    const found = await article(subject.id, mary.token)
    return [found.viewerHasSaved, found.viewerHasHidden]
  }, [true, true])
  await menu(head(page), 'Stop hiding')
  await menu(head(page), 'Remove from saved')
  await eventually(async () => {
    const found = await article(subject.id, mary.token)
    return [found.viewerHasSaved, found.viewerHasHidden]
  }, [false, false])
  const row = page.getByRole('article', { name: 'Comment by lily' })
  await menu(row, 'Hide')
  await row.getByText('Hidden', { exact: true }).waitFor()
  assert.equal(await row.getByText('A remark on thistles').count(), 0)
  await menu(row, 'Stop hiding')
  await row.getByText('A remark on thistles').waitFor()

  await menu(row, 'Report')
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await dialog.getByRole('radio', { name: 'Insults or harassment' }).check()
  await dialog.getByRole('textbox', { name: 'What moderators should know' }).fill('It stings.')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await page.getByText('Thank you. Moderators will look at it.').waitFor()
  const { moderationQueue: queue } = await site.ask(
    '{ moderationQueue(first: 50) { nodes { post { id } reports { reason text by { name } } } } }',
    {},
    ada.token,
  )
  assert.deepEqual(queue.nodes.find(({ post }) => post.id === remark.id).reports, [
    { reason: 'ABUSE', text: 'It stings.', by: { name: 'mary' } },
  ])

  await page.getByRole('link', { name: 'thistle', exact: true }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await page.getByRole('button', { name: 'Hidden', pressed: true }).waitFor()
  const hidden = async () =>
    (await site.ask('{ tag(name: "thistle") { viewerHasHidden } }', {}, mary.token)).tag.viewerHasHidden
  assert.equal(await hidden(), true)
  await page.getByRole('button', { name: 'Hidden', pressed: true }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).waitFor()
  assert.equal(await hidden(), false)
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

test('a reader who returns to a thread goes on at the first unread comment', async t => {
  const subject = await post(lily, { title: 'Roots', content: 'They hold.' })
  await comment(lily, { subject: subject.id, content: 'The first root' })
  const page = await open(t, site, path(subject), { session: mary })
  await written(page, 'The first root').waitFor()
  await eventually(async () => (await article(subject.id, mary.token)).viewerSeen?.unreadCount, 0)
  await page.goto(new URL('/groups', site.url).href)
  await comment(lily, { subject: subject.id, content: 'The second root' })
  await comment(lily, { subject: subject.id, content: 'The third root' })
  await page.goto(new URL(path(subject), site.url).href)
  await page
    .getByRole('link', { name: '2 new comments since your last visit' })
    .or(page.getByRole('button', { name: '2 new comments since your last visit' }))
    .click()
  await page.waitForFunction(() => document.activeElement.textContent.includes('The second root'))
  await eventually(async () => (await article(subject.id, mary.token)).viewerSeen.unreadCount, 0)
})

test('notifications arrive while the page is open, and are read one by one or all at once', async t => {
  const subject = await post(lily, { title: 'Leaves', content: 'They fall.' })
  const mine = await comment(rosa, { subject: subject.id, content: 'I like leaves' })
  const unread = async () =>
    (await site.ask('{ viewer { unreadNotificationCount } }', {}, rosa.token)).viewer.unreadNotificationCount
  const page = await open(t, site, '/', { session: rosa })
  const badge = count =>
    page.getByRole('link', { name: `Notifications: ${count} unread notification${count === 1 ? '' : 's'}` })
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await badge(0).waitFor()
  await eventually(() => page.sent.has('Notified'), true)
  await comment(mary, { subject: subject.id, parent: mine.id, content: 'I do, too' })
  await badge(1).waitFor()
  const list = page.getByRole('region', { name: 'Notifications' })
  await list
    .getByRole('article')
    .filter({ hasText: 'I do, too' })
    .filter({ hasText: 'mary replied to you in Leaves' })
    .waitFor()
  await comment(mary, { subject: subject.id, content: 'A word for @rosa' })
  await list.getByRole('article').filter({ hasText: 'mary mentioned you in Leaves' }).waitFor()
  await badge(2).waitFor()
  await list.getByRole('article').filter({ hasText: 'I do, too' }).getByRole('link', { name: 'Leaves' }).click()
  await page.getByText('You see one comment in its context.').waitFor()
  await badge(1).waitFor()
  assert.equal(await unread(), 1)
  await badge(1).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await badge(0).waitFor()
  assert.equal(await unread(), 0)
  assert.equal(await list.getByText('Unread:').count(), 0)
})

test('a reader chooses the language and the theme, and both stay', async t => {
  const page = await open(t, site, '/', { session: mary, colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  assert.notEqual(await ground(), light)
  const dark = await ground()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('中文')
  await page.getByRole('combobox', { name: '语言' }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh')
  assert.equal(await ground(), dark)
  await page.goto(new URL('/topics', site.url).href)
  await page.getByRole('combobox', { name: '语言' }).selectOption('English')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Light')
  assert.equal(await ground(), light)
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
