// The pages of lists: orders and times, scrolling, what is new, what a reader follows, saves and hides, and the search.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually, open, scrollUntil } from './browser.js'
import { output } from '../../clients/test/child.js'
import { path, postsOf } from './posts.js'
import { Site } from './site.js'

const site = await Site.create('posts')
const [ada, mary, rosa, lily, pip] = await Promise.all(
  ['ada', 'mary', 'rosa', 'lily', 'pip'].map(name => site.login(name)),
)
await site.ask(
  'mutation { updateSite(input: { standing: { post: { perMinute: 0 } } }) { site { name } } }',
  {},
  ada.token,
)
const { post, discuss, comment } = postsOf(site)

const { categories, tabs } = await site.ask(
  '{ categories { name title topicCount } tabs { name title categories { name title } } }',
)
const category = categories.reduce((a, b) => (a.topicCount >= b.topicCount ? a : b))
const essay = await post(mary, {
  title: 'Gardens of zirconia',
  content: 'A text.',
  groups: ['gardening'],
  tags: ['zirconia'],
})
const link = await post(mary, {
  title: 'Zirconia on a page',
  link: 'https://zirconia.example.org/a',
  groups: ['gardening'],
  tags: ['zirconia'],
})
const topic = await discuss(mary, {
  title: 'Who grows zirconia?',
  content: 'I do.',
  category: category.name,
  tags: ['zirconia'],
})
const remark = await comment(mary, { subject: essay.id, content: 'A remark about zirconia.' })

/** list returns the list of a page that has a name. */
const list = (page, name) => page.getByRole('region', { name, exact: true })

/** shown returns the ids of the articles or topics in a list, in its order. */
const shown = (list, kind = 'article') =>
  list.getByRole('article').evaluateAll(
    (rows, kind) =>
      rows.map(row => {
        const [, number] = row
          .querySelector(`a[href^="/${kind}/"]`)
          .getAttribute('href')
          .match(/^\/\w+\/(\d+)/)
        return `${kind}:${number}`
      }),
    kind,
  )

const ids = connection => connection.nodes.map(({ id }) => id)

const menu = async (row, entry) => {
  await row.getByRole('button', { name: /^More about/ }).click()
  await row.getByRole('button', { name: entry, exact: true }).click()
}

test('the front page in each order and each time is what the API returns', async t => {
  const page = await open(t, site)
  const orders = page.getByRole('navigation', { name: 'Order' })
  const names = {
    New: 'NEW',
    Top: 'TOP',
    Active: 'ACTIVE',
    'Most discussed': 'COMMENTS',
    Hot: 'HOT',
    Rising: 'RISING',
    Controversial: 'CONTROVERSIAL',
    Ranked: 'RANKED',
  }
  const check = async (order, window = 'ALL') => {
    const { articles } = await site.ask(
      `query($order: ArticleOrder!, $window: Window!) {
        articles(order: $order, window: $window, snapshot: true, first: 25) { nodes { id } }
      }`,
      { order, window },
    )
    await eventually(async () => (await shown(list(page, 'Articles'))).slice(0, 25), ids(articles))
  }
  for (const [name, order] of Object.entries(names)) {
    await orders.getByRole('link', { name, exact: true }).click()
    await orders.getByRole('link', { name, exact: true, current: true }).waitFor()
    await check(order)
  }
  await orders.getByRole('link', { name: 'Top' }).click()
  const windows = page.getByRole('navigation', { name: 'Time' })
  for (const [name, window] of Object.entries({
    Year: 'YEAR',
    Month: 'MONTH',
    Week: 'WEEK',
    Day: 'DAY',
    Hour: 'HOUR',
  })) {
    await windows.getByRole('link', { name, exact: true }).click()
    await check('TOP', window)
  }
})

test('a list stands still while it grows, and a bar counts what is new and shows it', async t => {
  const page = await open(t, site, 'about:blank')
  await page.clock.install()
  await page.goto(new URL('/?order=NEW', site.url).href)
  const articles = list(page, 'Articles')
  await articles.getByRole('article').nth(24).waitFor()
  const before = ids((await site.ask('{ articles(order: NEW, first: 100) { nodes { id } } }')).articles)
  const added = []
  for (const [at, rows] of [49, 74].entries()) {
    added.unshift(await post(ada, { title: `News number ${at}`, content: 'It is new.' }))
    await scrollUntil(page, articles.getByRole('article').nth(rows))
  }
  const seen = await shown(articles)
  assert.deepEqual(seen, before.slice(0, seen.length))
  // First pages share a snapshot for some seconds.
  await eventually(
    async () => ids((await site.ask('{ articles(order: NEW, first: 2, snapshot: true) { nodes { id } } }')).articles),
    ids({ nodes: added }),
  )
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Show 2 new articles' }).click()
  await articles.getByRole('heading', { name: 'News number 1' }).waitFor()
  assert.deepEqual((await shown(articles)).slice(0, 3), [...added.map(({ id }) => id), before[0]])
  await page.waitForFunction(() => scrollY === 0)
  assert.equal(await page.getByRole('button', { name: /^Show .* new/ }).count(), 0)
})

test('a reader sees only what they have not seen yet', async t => {
  await site.ask(
    'mutation($id: ID!) { markSeen(input: {subject: $id}) { errors { ... on UserError { message } } } }',
    { id: essay.id },
    pip.token,
  )
  const page = await open(t, site, '/?order=NEW', { session: pip })
  const articles = list(page, 'Articles')
  await articles.getByRole('link', { name: essay.title }).waitFor()
  await page.getByRole('link', { name: 'Not seen yet' }).click()
  await articles.getByRole('link', { name: essay.title }).waitFor({ state: 'detached' })
  await articles.getByRole('link', { name: link.title }).waitFor()
})

test('groups, domains and tags have pages, which lead to one another', async t => {
  const page = await open(t, site)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()
  await list(page, 'Groups').getByText('2 articles').waitFor()
  await list(page, 'Groups').getByRole('link', { name: 'gardening' }).click()
  await page.getByRole('heading', { name: 'gardening', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await eventually(() => shown(list(page, 'Articles in gardening')), [link.id, essay.id])

  await page.getByRole('link', { name: 'zirconia.example.org' }).click()
  await page.getByRole('heading', { name: 'Articles from zirconia.example.org' }).waitFor()
  for (const order of ['New', 'Old']) {
    await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: order }).click()
    await eventually(() => shown(list(page, 'Articles from zirconia.example.org')), [link.id])
  }

  await page.getByRole('link', { name: 'zirconia', exact: true }).first().click()
  await page.getByRole('heading', { name: 'zirconia', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await eventually(() => shown(list(page, '2 articles')), [link.id, essay.id])
  await page.getByRole('link', { name: '1 topic' }).click()
  await eventually(() => shown(list(page, '1 topic'), 'topic'), [topic.id])

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click()
  for (const order of ['By name', 'Most used']) {
    await page.getByRole('link', { name: order }).click()
    await page.getByRole('link', { name: order, current: true }).waitFor()
    await list(page, 'Tags')
      .getByRole('listitem')
      .filter({ hasText: /^zirconia ?3$/ })
      .waitFor()
  }
})

test('the forum: its orders, its tabs, its categories, and what is recommended', async t => {
  const page = await open(t, site, '/topics')
  const check = async (order, window = 'ALL') => {
    const { topics } = await site.ask(
      `query($order: TopicOrder!, $window: Window!) {
        topics(order: $order, window: $window, snapshot: true, first: 25) { nodes { id } }
      }`,
      { order, window },
    )
    await eventually(async () => (await shown(list(page, 'Topics'), 'topic')).slice(0, 25), ids(topics))
  }
  const orders = page.getByRole('navigation', { name: 'Order' })
  const names = {
    New: 'NEW',
    Hot: 'HOT',
    'Most discussed': 'COMMENTS',
    Controversial: 'CONTROVERSIAL',
    Active: 'ACTIVE',
    Top: 'TOP',
  }
  for (const [name, order] of Object.entries(names)) {
    await orders.getByRole('link', { name, exact: true }).click()
    await check(order)
  }
  for (const [name, window] of Object.entries({
    Year: 'YEAR',
    Month: 'MONTH',
    Week: 'WEEK',
    Day: 'DAY',
    Hour: 'HOUR',
  })) {
    await page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name, exact: true }).click()
    await check('TOP', window)
  }
  const overview = page.getByRole('complementary', { name: 'Overview' })
  await overview.getByRole('heading', { name: 'Recommended' }).waitFor()
  await overview.getByRole('link', { name: category.title, exact: true }).click()
  await page.getByRole('heading', { name: category.title, level: 1 }).waitFor()
  await page.getByText(`${(category.topicCount + 1).toLocaleString()} topics`).waitFor()
  for (const [name, order] of Object.entries({ New: 'NEW', Old: 'OLD', Top: 'TOP', Active: 'ACTIVE' })) {
    await orders.getByRole('link', { name, exact: true }).click()
    const { category: found } = await site.ask(
      `query($name: String!, $order: TopicOrder!) {
        category(name: $name) { topics(order: $order, snapshot: true, first: 25) { nodes { id } } }
      }`,
      { name: category.name, order },
    )
    await eventually(async () => (await shown(list(page, category.title), 'topic')).slice(0, 25), ids(found.topics))
  }

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' }).click()
  const tab = tabs.find(({ categories }) => categories.length > 0)
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: tab.title, exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('link', { name: tab.title, exact: true, current: 'page' })
    .waitFor()
  const { tab: found } = await site.ask(
    'query($name: String!) { tab(name: $name) { topics(order: ACTIVE, snapshot: true, first: 25) { nodes { id } } } }',
    tab,
  )
  await eventually(async () => (await shown(list(page, tab.title), 'topic')).slice(0, 25), ids(found.topics))
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: tab.categories[0].title, exact: true })
    .click()
  await page.getByRole('heading', { name: tab.categories[0].title, level: 1 }).waitFor()
})

test('the newest comments of the site are found from every page', async t => {
  const page = await open(t, site)
  await page.getByRole('link', { name: 'Newest comments' }).click()
  const row = list(page, 'Newest comments').getByRole('article').filter({ hasText: 'A remark about zirconia.' })
  await row.getByRole('link', { name: 'A remark about zirconia.' }).click()
  await page.getByText('You see one comment in its context.').waitFor()
  assert.equal(new URL(page.url()).searchParams.get('comment'), remark.id.split(':')[3])
})

test('the search suggests names, and filters what it finds', async t => {
  const page = await open(t, site)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('zirc')
  await page.getByRole('option', { name: '#zirconia' }).waitFor()
  await box.press('ArrowDown')
  await page.getByRole('option', { name: '#zirconia', selected: true }).waitFor()
  await box.press('Enter')
  await page.getByRole('heading', { name: 'zirconia', level: 1 }).waitFor()
  await box.fill('mar')
  await page.getByRole('option', { name: '@mary' }).click()
  await page.getByRole('heading', { name: 'mary', level: 1 }).waitFor()

  await box.fill('zirconia')
  await box.press('Escape')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'hidden' })
  await box.press('Enter')
  const results = list(page, 'Results for zirconia')
  const found = () => results.getByRole('article').getByRole('heading').allTextContents()
  await eventually(
    async () => (await found()).sort(),
    [essay.title, essay.title, link.title, topic.title, 'zirconia'].sort(),
  )
  await results.locator('mark').first().waitFor()
  const kinds = page.getByRole('navigation', { name: 'Kind' })
  const expected = {
    Articles: [essay.title, link.title].sort(),
    Topics: [topic.title],
    Comments: [essay.title],
    Users: [],
    Tags: ['zirconia'],
  }
  for (const [kind, titles] of Object.entries(expected)) {
    await kinds.getByRole('link', { name: kind }).click()
    await kinds.getByRole('link', { name: kind, current: true }).waitFor()
    await eventually(async () => (await found()).sort(), titles)
  }
  await kinds.getByRole('link', { name: 'Articles' }).click()
  const orders = page.getByRole('navigation', { name: 'Order' })
  for (const [order, titles] of [
    ['New', [link.title, essay.title]],
    ['Old', [essay.title, link.title]],
  ]) {
    await orders.getByRole('link', { name: order }).click()
    await eventually(found, titles)
  }
  await page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: 'Day' }).click()
  await eventually(found, [essay.title, link.title])
  await page.goto(new URL('/search?q=zirconia&author=rosa&group=gardening&tag=zirconia', site.url).href)
  await page.getByText('Nothing was found.').waitFor()
  await page.getByRole('link', { name: 'Without the filter Author' }).click()
  await eventually(async () => (await found()).sort(), [essay.title, link.title].sort())
})

test("a user's page has all that the user has written", async t => {
  const page = await open(t, site, '/user/mary')
  await eventually(() => shown(list(page, 'Articles')), [link.id, essay.id])
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Old' }).click()
  await eventually(() => shown(list(page, 'Articles')), [essay.id, link.id])
  const show = page.getByRole('navigation', { name: 'Show' })
  await show.getByRole('link', { name: 'Topics' }).click()
  await eventually(() => shown(list(page, 'Topics'), 'topic'), [topic.id])
  await show.getByRole('link', { name: 'Comments' }).click()
  await list(page, 'Comments').getByText('A remark about zirconia.').waitFor()
  await page.getByRole('link', { name: 'Search the posts' }).click()
  await page.getByRole('link', { name: 'Without the filter Author' }).waitFor()
})

test('a reader mutes and blocks a user, and ends both', async t => {
  const mine = await comment(rosa, { subject: essay.id, content: 'A quiet word.' })
  const page = await open(t, site, '/user/mary', { session: rosa })
  const state = async () =>
    (await site.ask('{ user(name: "mary") { viewerHasMuted viewerHasBlocked } }', {}, rosa.token)).user
  const act = async entry => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: entry, exact: true }).click()
  }
  await act('Mute')
  await page.getByText('Muted by you').waitFor()
  assert.deepEqual(await state(), { viewerHasMuted: true, viewerHasBlocked: false })
  await page
    .getByRole('status')
    .filter({ hasText: 'This user is not in what you follow, and does not notify you.' })
    .waitFor()
  await comment(mary, { subject: essay.id, parent: mine.id, content: 'You do not hear me.' })
  await page.goto(new URL('/notifications', site.url).href)
  await page.getByText('You have no notifications.').waitFor()
  await page.goto(new URL('/user/mary', site.url).href)
  await act('End muting')
  await page.getByText('Muted by you').waitFor({ state: 'detached' })
  await act('Block')
  await page.getByText('Blocked by you').waitFor()
  assert.deepEqual(await state(), { viewerHasMuted: false, viewerHasBlocked: true })
  await act('End blocking')
  await page.getByText('Blocked by you').waitFor({ state: 'detached' })
  assert.deepEqual(await state(), { viewerHasMuted: false, viewerHasBlocked: false })
})

test('what a reader saves and hides in lists is on pages of its own', async t => {
  const page = await open(t, site, '/g/gardening?order=NEW', { session: rosa })
  const rows = list(page, 'Articles in gardening').getByRole('article')
  await menu(rows.filter({ hasText: essay.title }), 'Save')
  await menu(rows.filter({ hasText: link.title }), 'Hide')
  await rows.filter({ hasText: link.title }).getByText('Hidden').waitFor()
  await page.goto(new URL(`/category/${encodeURIComponent(category.name)}?order=NEW`, site.url).href)
  await menu(list(page, category.title).getByRole('article').filter({ hasText: topic.title }), 'Save')
  await page.goto(new URL('/comments', site.url).href)
  await menu(page.getByRole('article').filter({ hasText: 'A remark about zirconia.' }), 'Save')
  const kept = async () => {
    const { viewer } = await site.ask('{ viewer { saved { nodes { id } } hidden { nodes { id } } } }', {}, rosa.token)
    return { saved: ids(viewer.saved), hidden: ids(viewer.hidden) }
  }
  await eventually(kept, { saved: [remark.id, topic.id, essay.id], hidden: [link.id] })

  const account = page.getByRole('navigation', { name: 'Account' })
  await account.getByRole('button', { name: 'rosa' }).click()
  await account.getByRole('link', { name: 'Saved' }).click()
  const saved = list(page, 'Saved').getByRole('article')
  for (const [at, text] of ['A remark about zirconia.', topic.title, essay.title].entries()) {
    await saved.nth(at).filter({ hasText: text }).waitFor()
  }
  await menu(saved.nth(2), 'Remove from saved')
  await eventually(async () => (await kept()).saved, [remark.id, topic.id])
  await account.getByRole('button', { name: 'rosa' }).click()
  await account.getByRole('link', { name: 'Hidden' }).click()
  await menu(list(page, 'Hidden').getByRole('article').filter({ hasText: link.title }), 'Stop hiding')
  await eventually(async () => (await kept()).hidden, [])
})

test('a reader follows a user, an article, a topic, a category, a group and a tag, and reads what is new of them', async t => {
  const page = await open(t, site, '/user/mary', { session: lily })
  for (const [at, name] of [
    ['/user/mary', 'mary'],
    [path(link), link.title],
    [path(topic), topic.title],
    [`/category/${category.name}`, category.title],
    ['/g/gardening', 'gardening'],
    ['/tag/zirconia', 'zirconia'],
  ]) {
    await page.goto(new URL(at, site.url).href)
    await page.getByRole('button', { name: `Follow ${name}`, exact: true }).click()
    await page.getByRole('button', { name: `Following ${name}`, exact: true, pressed: true }).waitFor()
  }
  const follows = async () =>
    (await site.ask('{ viewer { following { kind } } }', {}, lily.token)).viewer.following
      .map(({ kind }) => kind)
      .sort()
  assert.deepEqual(await follows(), ['ARTICLE', 'CATEGORY', 'GROUP', 'TAG', 'TOPIC', 'USER'])

  const account = page.getByRole('navigation', { name: 'Account' })
  await account.getByRole('button', { name: 'lily' }).click()
  await account.getByRole('link', { name: 'Following' }).click()
  const posts = list(page, 'New posts')
  for (const title of [essay.title, link.title, topic.title])
    await posts.getByRole('link', { name: title, exact: true }).first().waitFor()
  const show = page.getByRole('navigation', { name: 'Show' })
  await show.getByRole('link', { name: 'What you follow' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'gardening' })
    .getByRole('button', { name: 'Following gardening' })
    .click()
  await page.getByRole('listitem').filter({ hasText: 'gardening' }).waitFor({ state: 'detached' })
  assert.deepEqual(await follows(), ['ARTICLE', 'CATEGORY', 'TAG', 'TOPIC', 'USER'])
  const article = page.getByRole('listitem').filter({ hasText: link.title })
  await article.getByRole('button', { name: `Following ${link.title}` }).click()
  await article.waitFor({ state: 'detached' })
  assert.deepEqual(await follows(), ['CATEGORY', 'TAG', 'TOPIC', 'USER'])
  await show.getByRole('link', { name: 'Since you left' }).click()
  await page.getByText('After your next visit, this page shows what happened since.').waitFor()
})

test('a reader who returns sees what has happened since', async t => {
  const mine = await comment(lily, { subject: essay.id, content: 'I leave now.' })
  // A visit ends after an hour: this one has begun and ended before.
  const uid = lily.user.id.replace('user:', '')
  const anHour = Math.floor(Date.now() / 1000) - 3601
  await output('redis-cli', ['-s', join(site.data, 'redis.sock'), 'HSET', `agora:seen:${uid}`, uid, anHour])
  await comment(rosa, { subject: essay.id, parent: mine.id, content: 'You missed this.' })
  const fresh = await post(ada, { title: 'Posted meanwhile', content: 'x' })
  const page = await open(t, site, '/feed?show=left', { session: lily })
  await page.getByText(/^Your last visit was/).waitFor()
  await page.getByRole('heading', { name: 'Replies to you' }).waitFor()
  await page.getByText('You missed this.').waitFor()
  await page.getByRole('link', { name: fresh.title }).waitFor()
})

test('a reader asks why an article is where it is', async t => {
  const { article } = await site.ask(
    'query($id: ID!) { article(id: $id) { ranking(formula: "contract") { position terms { name } } } }',
    { id: link.id },
  )
  const page = await open(t, site, '/g/gardening', { session: rosa })
  await menu(page.getByRole('article').filter({ hasText: link.title }), 'Why is this here?')
  const why = page.getByRole('dialog', { name: 'Why is this here?' })
  await why.getByText(`It is at place ${article.ranking.position} by this formula`).waitFor()
  assert.deepEqual(await why.getByRole('rowheader').allTextContents(), [
    ...article.ranking.terms.map(({ name }) => name),
    'Result',
  ])
  const formulas = await why.getByRole('combobox').locator('option').allTextContents()
  await why.getByRole('combobox').selectOption(formulas.find(name => name !== 'contract'))
  await why.getByRole('rowheader', { name: 'Result' }).waitFor()
  await why.getByRole('button', { name: 'Close' }).click()
  await why.waitFor({ state: 'detached' })
})

test('the back button returns to the place, to the list as it was, and to the order before', async t => {
  const page = await open(t, site)
  const articles = list(page, 'Articles')
  const first = await shown(articles)
  await page.evaluate(() => scrollTo(0, 700))
  await articles
    .getByRole('article')
    .nth(20)
    .getByRole('link', { name: /discuss|comment/ })
    .click()
  await page.getByText('Sign in to comment.').waitFor()
  await post(ada, { title: 'Posted while away', content: 'x' })
  await page.goBack()
  await page.waitForFunction(() => scrollY === 700)
  assert.deepEqual((await shown(articles)).slice(0, 25), first.slice(0, 25))
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'New', exact: true }).click()
  await articles.getByRole('article').first().filter({ hasText: 'Posted while away' }).waitFor()
  await page.goBack()
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Ranked', current: true }).waitFor()
  await eventually(async () => (await shown(articles)).slice(0, 25), first.slice(0, 25))
})
