// The example queries that a first visit opens in tabs. Headers are JSON, sent
// with the request: Agora-Explain shows what an answer cost.
const explain = JSON.stringify({ 'Agora-Explain': '1' }, null, 2);
const examples = [
  {
    headers: explain,
    query: `# The front page. Press the play button.
query FrontPage {
  articles(order: RANKED, first: 10) {
    totalCount
    edges {
      cursor
      node {
        id title link
        score ranking { value } votingOpen
        author { name karma }
        groups { name }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  },
  {
    headers: explain,
    query: `# One group, newest first, and all groups.
query Groups {
  group(name: "programming") {
    articleCount
    articles(order: NEW, first: 5) { nodes { title createdAt author { name } } }
  }
  groups { nodes { id name articleCount } }
}
`,
  },
  {
    headers: explain,
    query: `# The forum: what is talked about today, a tab, and one thread.
query Forum {
  hotTopics(first: 3) { title commentCount }
  tabs { name title categories { name topicCount } }
  tab(name: "tech") {
    topics(first: 3) { nodes { id title lastReplyAt author { name } category { title } } }
  }
  topic(id: "topic:5") {
    title contentHTML score tags
    thread { depth author { name } content score }
  }
}
`,
  },
  {
    headers: '',
    query: `# What happens, as it happens. Press play, then post in another tab.
subscription Live {
  articlePosted {
    article { id title author { name } groups { name } }
    resumeToken
  }
}
`,
  },
  {
    headers: '',
    query: `# The demo data has a user of this name and password. Copy the token into the
# next tab's headers.
mutation LogIn {
  login(input: { nameOrEmail: "ada", password: "correct horse" }) {
    token
    user { id name }
    errors { ... on UserError { code message } }
  }
}
`,
  },
  {
    headers: JSON.stringify({ Authorization: 'Bearer PASTE-THE-TOKEN-HERE' }, null, 2),
    query: `# Post, then vote for what others posted.
mutation Post {
  postArticle(input: { title: "Hello, Agora", link: "https://example.com/", groups: ["programming"] }) {
    article { id title score upvotes viewerVote groups { name } }
    errors { ... on UserError { code message path } }
  }
}

mutation Vote {
  voteArticle(input: { id: "article:3", vote: UP }) {
    article { title score upvotes viewerVote }
    errors { ... on UserError { code message } }
  }
}
`,
  },
];

const url = new URL('graphql', location.href).href;

ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url, subscriptionUrl: url.replace(/^http/, 'ws') }),
    defaultTabs: examples,
    shouldPersistHeaders: false,
  }),
);
