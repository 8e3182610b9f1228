// What readers do: sign in, vote, write, read along, with a keyboard, on a phone, and while the server restarts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, open, scrollUntil } from './browser.js'
import { path, postsOf } from './posts.js'
import { password, Site } from './site.js'

const site = await Site.create('comments')
const [mary, rosa] = [await site.login('mary'), await site.login('rosa')]
const { articles } = await site.ask('{ articles(order: NEW, first: 3) { nodes { id title } } }')
const [article, other] = articles.nodes
const { post } = postsOf(site)
const write = async (page, text) => {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

test('a visitor signs in, sees a wrong password at the form, and returns to where they were', async t => {
  const page = await open(t, site, path(article))
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Name or email address').fill('mary')
  await page.getByLabel('Password').fill('wrong')
  await page.locator('form.form button[type=submit]').click()
  await page.locator('.error').first().waitFor()
  await page.getByLabel('Password').fill(password)
  await page.locator('form.form button[type=submit]').click()
  await page.getByRole('button', { name: 'mary' }).waitFor()
  assert.equal(new URL(page.url()).pathname.startsWith(path(article)), true)
})

test('a vote shows at once, and is taken back with the reason when it is refused', async t => {
  const page = await open(t, site, '/?order=NEW', { session: rosa })
  const row = page.locator('.row').first()
  const before = Number(await row.locator('.score').textContent())
  await row.getByRole('button', { name: 'Vote up' }).click()
  await page.waitForFunction(score => Number(document.querySelector('.row .score').textContent) === score, before + 1)
  const { node } = await site.ask('query($id: ID!) { node(id: $id) { ... on Article { score } } }', { id: article.id })
  assert.equal(node.score, before + 1)
  await row.getByRole('button', { name: 'Vote up', pressed: true }).click()
  await row.getByRole('button', { name: 'Vote up', pressed: false }).waitFor()
  assert.equal(await page.locator('.toast').count(), 0)
  await page.route('**/graphql', route => route.fulfill({
    contentType: 'application/graphql-response+json',
    body: JSON.stringify({ errors: [{ message: 'slow down', extensions: { code: 'RATE_LIMITED', retryAfter: 7 } }] }),
  }))
  const second = page.locator('.row').nth(1)
  const score = await second.locator('.score').textContent()
  await second.getByRole('button', { name: 'Vote up' }).click()
  await page.getByText('Try again in 7 seconds').waitFor()
  assert.equal(await second.locator('.score').textContent(), score)
})

test('a vote on a post that was deleted meanwhile is taken back with the reason of the API', async t => {
  const subject = await post(mary, { title: 'Short-lived', content: 'It goes.' })
  const page = await open(t, site, '/user/mary', { session: rosa })
  const row = page.locator('.row', { hasText: 'Short-lived' })
  await row.waitFor()
  await site.ask('mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }', { id: subject.id }, mary.token)
  await row.getByRole('button', { name: 'Vote up' }).click()
  await page.locator('.toast').filter({ hasText: 'this article is deleted' }).waitFor()
})

test('the last of two votes counts, however slow the first one is', async t => {
  const page = await open(t, site, path(article), { session: rosa })
  const vote = async () => (await site.ask('query($id: ID!) { node(id: $id) { ... on Article { viewerVote } } }', { id: article.id }, rosa.token)).node.viewerVote
  let release
  const slow = new Promise(resolve => { release = resolve })
  await page.route('**/graphql', async route => {
    await slow
    await route.continue()
  }, { times: 1 })
  const button = page.locator('.votes').first().getByRole('button', { name: 'Vote up' })
  await button.click()
  await page.locator('.votes').first().getByRole('button', { name: 'Vote up', pressed: true }).waitFor()
  await button.click()
  await page.locator('.votes').first().getByRole('button', { name: 'Vote up', pressed: false }).waitFor()
  release()
  await page.waitForLoadState('networkidle')
  await eventually(vote, 'NONE')
  assert.equal(await page.locator('.toast').count(), 0)
})

test('a comment appears in the browsers of others as it is posted', async t => {
  const begun = site.begun('ThreadChanged')
  const [writer, reader] = [await open(t, site, path(article), { session: mary }), await open(t, site, path(article))]
  await reader.locator('.comment').first().waitFor()
  await eventually(() => site.begun('ThreadChanged') >= begun + 2, true)
  await write(writer, 'Everyone sees this at once')
  await writer.getByText('Everyone sees this at once').first().waitFor()
  await reader.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await reader.getByText('Everyone sees this at once').or(reader.getByRole('button', { name: /new comment/ })).first().waitFor()
})

test('a comment that is written offline is sent once, later', async t => {
  const page = await open(t, site, path(other), { session: mary })
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  await page.context().setOffline(true)
  await write(page, 'Written in a tunnel')
  await page.getByText('Waiting to be sent').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('article', { name: 'Comment by mary' }).getByText('Written in a tunnel').waitFor()
  const { node } = await site.ask('query($id: ID!) { node(id: $id) { ... on Article { comments(first: 50) { nodes { content } } } } }', { id: other.id })
  assert.equal(node.comments.nodes.filter(({ content }) => content === 'Written in a tunnel').length, 1)
})

test('a draft survives a reload', async t => {
  const page = await open(t, site, path(other), { session: mary })
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Half a thought')
  await page.waitForFunction(() => Object.values(localStorage).some(value => value.includes('Half a thought')))
  await page.reload()
  assert.equal(await page.getByRole('textbox', { name: 'Your comment' }).inputValue(), 'Half a thought')
})

test('the back button returns to the same place of the same list', async t => {
  const page = await open(t, site)
  for (const rows of [50, 75]) {
    await scrollUntil(page, page.locator('.row').nth(rows - 1))
  }
  const at = await page.evaluate(() => scrollY)
  await page.locator('.row').nth(60).locator('.talk').click()
  await page.getByText('Sign in to comment.').waitFor()
  await page.goBack()
  await page.locator('.row').nth(60).waitFor()
  assert.ok(Math.abs(await page.evaluate(() => scrollY) - at) < 2000)
  assert.ok(await page.locator('.row').count() >= 75)
})

test('the keyboard goes through a list, opens the help, and searches', async t => {
  const page = await open(t, site)
  await page.locator('[data-item]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  assert.equal(await page.evaluate(() => [...document.querySelectorAll('[data-item]')].indexOf(document.activeElement)), 1)
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('servers')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=servers/)
})

test('nothing is wider than a phone of 360 px, in both languages and from right to left', async t => {
  const long = await site.ask(
    'mutation($title: String!) { postArticle(input: {title: $title, content: "x"}) { article { id } } }', { title: 'W'.repeat(150) }, rosa.token)
  for (const locale of ['en-US', 'zh-CN']) {
    for (const at of ['/', path(article), path(long.postArticle.article), '/topics', '/tags', '/search?q=servers', '/sign-in', '/user/mary']) {
      const page = await open(t, site, at, { viewport: { width: 360, height: 740 }, hasTouch: true, locale })
      await page.locator('h1').first().waitFor({ state: 'attached' })
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate(value => { document.documentElement.dir = value }, dir)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360, `${at} ${locale} ${dir}`)
      }
      await page.context().close()
    }
  }
})

// Each has something that is wider than a phone.
const wide = {
  'a table of 14 columns': `${'|column'.repeat(14)}|\n${'|-'.repeat(14)}|\n${'|cell'.repeat(14)}|`,
  'a table in a list in a quote': `> - ${'|column'.repeat(14)}|\n>   ${'|-'.repeat(14)}|\n>   ${'|cell'.repeat(14)}|`,
  'a table of URLs': `|a|b|\n|-|-|\n|https://example.org/${'x'.repeat(200)}|${'y'.repeat(200)}|`,
  'quotes in each other': `${'> '.repeat(16)}deep down there are words`,
  'lists in each other': `${'- '.repeat(16)}deep down there are words`,
  'numbers in each other': `${'10. '.repeat(16)}deep down there are words`,
  'code': `\`\`\`\n${'z'.repeat(500)}\n\`\`\``,
  'code in a list': `- a\n\n  \`\`\`\n  ${'z'.repeat(500)}\n  \`\`\``,
  'code in a line': `\`${'z'.repeat(500)}\``,
  'a word': 'W'.repeat(500),
  'a heading': `# ${'W'.repeat(300)}`,
  'a URL': `https://example.org/${'x'.repeat(500)}`,
  'a row of emoji': '\u{1f600}'.repeat(300),
}

test('whatever a text contains stays in its column on a phone of 320 px', async t => {
  const content = Object.values(wide).join('\n\n***\n\n')
  const { postArticle } = await site.ask(
    'mutation($content: String!) { postArticle(input: {title: "wide", content: $content}) { article { id } } }', { content }, rosa.token)
  await site.ask('mutation($id: ID!, $content: String!) { postComment(input: {subject: $id, content: $content}) { comment { id } } }',
    { id: postArticle.article.id, content }, mary.token)
  const page = await open(t, site, path(postArticle.article), { viewport: { width: 320, height: 740 }, hasTouch: true })
  await page.locator('.comment .markdown').waitFor()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate(value => { document.documentElement.dir = value }, dir)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320, dir)
    const out = await page.locator('.markdown').evaluateAll((texts, names) => texts.flatMap(text => {
      const column = text.getBoundingClientRect()
      let part = 0
      return [...text.children].flatMap(child => {
        if (child.localName === 'hr') part++
        const box = child.getBoundingClientRect()
        const stays = child.scrollWidth <= child.clientWidth + 1 || getComputedStyle(child).overflowX !== 'visible'
        return stays && box.left >= column.left - 1 && box.right <= column.right + 1 ? [] : names[part]
      })
    }), Object.keys(wide))
    assert.deepEqual(out, [], dir)
  }
})

test('an address that is malformed, and a browser that keeps nothing, leave a site that works', async t => {
  const page = await open(t, site, '/tag/%ff')
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  await page.goto(new URL('/article/-31', site.url).href)
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  await page.getByRole('link', { name: 'Articles' }).click()
  await page.locator('.row').first().waitFor()
  const blocked = await open(t, site, 'about:blank')
  await blocked.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('forbidden', 'SecurityError') } })
    }
  })
  await blocked.goto(site.url)
  await blocked.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
})

test('a reader goes on after the server has restarted', async t => {
  const page = await open(t, site, path(article), { session: rosa })
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  await site.stop()
  await site.start()
  await write(page, 'Still here')
  await page.getByText('Still here').first().waitFor()
  await page.getByText('Waiting to be sent').waitFor({ state: 'detached' })
})
