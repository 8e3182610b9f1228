// What readers do with posts: vote, keep, go on reading, and what they are notified of; language and theme.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open } from './browser.js'
import { head, menu, path, postsOf, written } from './posts.js'
import { Site } from './site.js'

const site = await Site.create('posts')
const [ada, mary, rosa, lily] = await Promise.all(['ada', 'mary', 'rosa', 'lily'].map(name => site.login(name)))
await site.ask('mutation { updateSite(input: { standing: { post: { perMinute: 0 } } }) { site { name } } }', {}, ada.token)
const { categories } = await site.ask('{ categories { name title topicCount } }')
const category = categories.find(({ topicCount }) => topicCount > 0)
const posts = postsOf(site)
const { article, comment, node, post, topic } = posts
const discuss = (user, input) => posts.discuss(user, { category: category.name, ...input })

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
  const { postArticle } = await site.ask(
    'mutation { postArticle(input: {title: "Vote on this", content: "Please."}) { article { id score } } }', {}, lily.token,
  )
  const { id, score } = postArticle.article
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
  const { moderation: { queue } } = await site.ask(
    '{ moderation { queue(first: 50) { nodes { post { id } reports { reason explanation by { name } } } } } }',
    {},
    ada.token,
  )
  assert.deepEqual(queue.nodes.find(({ post }) => post.id === remark.id).reports, [
    { reason: 'ABUSE', explanation: 'It stings.', by: { name: 'mary' } },
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
  const begun = site.begun('Notified')
  const page = await open(t, site, '/', { session: rosa })
  const badge = count =>
    page.getByRole('link', { name: `Notifications: ${count} unread notification${count === 1 ? '' : 's'}` })
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await badge(0).waitFor()
  // A list that is under way when a notification arrives may still be the one from before.
  const list = page.getByRole('region', { name: 'Notifications' })
  await list.getByRole('article').or(page.getByText('You have no notifications')).first().waitFor()
  await eventually(() => site.begun('Notified') >= begun + 1, true)
  await comment(mary, { subject: subject.id, parent: mine.id, content: 'I do, too' })
  await badge(1).waitFor()
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

test('who is not signed in sees what the page of a form is, and a way in', async t => {
  const page = await open(t, site, '/submit')
  for (const [path, title] of [['/submit', 'Submit an article'], ['/new-topic', 'New topic']]) {
    await page.goto(new URL(path, site.url).href)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
  }
})

test('a removed post does not say that its author has been deleted', async t => {
  const subject = await post(lily, { title: 'Nettles', content: 'They burn.' })
  const spam = await post(lily, { title: 'Spam', content: 'Buy.' })
  const remark = await comment(lily, { subject: subject.id, content: 'Buy, too.' })
  await comment(lily, { subject: subject.id, parent: remark.id, content: 'No.' })
  for (const { id } of [spam, remark]) {
    await site.ask('mutation($id: ID!) { removePost(input: {post: $id, reason: SPAM}) { errors { ... on UserError { message } } } }', { id }, ada.token)
  }
  const page = await open(t, site, path(spam))
  await head(page).getByText('A moderator has removed this.').waitFor()
  assert.equal(await page.getByText('deleted user').count(), 0)
  await page.goto(new URL(path(subject), site.url).href)
  await page.getByRole('article', { name: 'Comment by somebody' }).getByText('A moderator has removed this.').waitFor()
  assert.equal(await page.getByText('deleted user').count(), 0)
})

test('what is printed has the post, and nothing to press', async t => {
  const subject = await post(lily, { title: 'Paper', content: 'It is white.' })
  const page = await open(t, site, path(subject), { session: mary })
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('It is white.').waitFor()
  assert.equal(await page.locator('button, textarea, input, header nav').filter({ visible: true }).count(), 0)
})

test('a long name leaves a phone two rows of a header', async t => {
  const session = await site.register('bartholomew_of_the_long_name')
  const page = await open(t, site, '/', { session, viewport: { width: 360, height: 740 }, hasTouch: true })
  const account = page.getByRole('button', { name: 'bartholomew_of_the_long_name' })
  await account.waitFor()
  const search = await page.getByRole('combobox', { name: 'Search' }).boundingBox()
  for (const part of [account, page.getByRole('link', { name: 'Submit', exact: true })]) {
    const { y, height } = await part.boundingBox()
    assert.ok(height <= 42 && Math.abs(y + height / 2 - search.y - search.height / 2) <= 2)
  }
})
