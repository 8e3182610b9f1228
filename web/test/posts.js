// What tests of posts share: writing and reading them by the API, and the parts of their pages.

/** postsOf returns functions that write posts of a user, and read posts, by the API of a site. */
export const postsOf = site => ({
  post: async ({ token }, input) => {
    const document = 'mutation($input: PostArticleInput!) { postArticle(input: $input) { article { id title } } }'
    return (await site.ask(document, { input }, token)).postArticle.article
  },
  discuss: async ({ token }, input) => {
    const document = 'mutation($input: PostTopicInput!) { postTopic(input: $input) { topic { id title } } }'
    return (await site.ask(document, { input }, token)).postTopic.topic
  },
  comment: async ({ token }, input) => {
    const document = 'mutation($input: PostCommentInput!) { postComment(input: $input) { comment { id } } }'
    return (await site.ask(document, { input }, token)).postComment.comment
  },
  article: async (id, token) => {
    const { article } = await site.ask(`query($id: ID!) { article(id: $id) {
      title link content tags groups { name } deletedAt score
      viewerVote viewerHasSaved viewerHasHidden viewerSeen { unreadCount }
      thread(order: OLD, first: 50) { edges { node { id content depth parent { id } } } }
    } }`, { id }, token)
    return { ...article, comments: article.thread.edges.map(({ node }) => node) }
  },
  topic: async (id, token) => {
    const { topic } = await site.ask(`query($id: ID!) {
      topic(id: $id) { title content tags category { name } deletedAt viewCount score viewerVote }
    }`, { id }, token)
    return topic
  },
  node: async (id, token) => {
    const document = 'query($id: ID!) { node(id: $id) { ... on Comment { content deletedAt score viewerVote } } }'
    return (await site.ask(document, { id }, token)).node
  },
})

/** path returns the path of the page of a post. */
export const path = ({ id }) => `/${id.replace(':', '/')}`

/** head is the post at the top of its page, written a comment below it. */
export const head = page => page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
export const written = (page, text) =>
  page.getByRole('feed', { name: 'Comments' }).getByRole('article').filter({ hasText: text })

/** write posts a comment. */
export async function write(page, text) {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

/** menu chooses an entry of the menu of a post. */
export async function menu(row, entry) {
  await row.getByRole('button', { name: /^More about/ }).click()
  await row.getByRole('button', { name: entry, exact: true }).click()
}
