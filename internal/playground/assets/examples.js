// The example queries that a first visit opens in tabs. The first one runs when the page opens. Headers are
// JSON, sent with the request: Agora-Explain shows how many commands of Redis a response took.
const explain = JSON.stringify({ 'Agora-Explain': '1' }, null, 2);
export const examples = [
  {
    headers: explain,
    query: `# The front page.
# Change it and press play.
query FrontPage {
  articles(
    order: RANKED, first: 10
  ) {
    totalCount
    edges {
      cursor
      node {
        id title link
        score votingOpen
        ranking { value }
        author { name karma }
        groups { name }
      }
    }
    pageInfo {
      hasNextPage endCursor
    }
  }
}
`,
  },
  {
    headers: explain,
    query: `# One group, newest first,
# and all groups.
query Groups {
  group(name: "programming") {
    articleCount
    articles(order: NEW, first: 5) {
      nodes {
        title createdAt
        author { name }
      }
    }
  }
  groups {
    nodes { id name articleCount }
  }
}
`,
  },
  {
    headers: explain,
    query: `# Today's hot topics,
# a tab, and a thread.
query Forum {
  hotTopics(first: 3) {
    title commentCount
  }
  tabs {
    name title
    categories { name topicCount }
  }
  tab(name: "tech") {
    topics(first: 3) {
      nodes {
        id title lastCommentAt
        author { name }
        category { title }
      }
    }
  }
  topic(id: "topic:5") {
    title contentHTML score tags
    thread(order: BEST, first: 20) {
      nodes {
        depth
        author { name }
        content score
      }
    }
  }
}
`,
  },
  {
    headers: '',
    query: `# New articles. Press play, then
# post one in another window.
subscription Live {
  articlePosted {
    article {
      id title
      author { name }
      groups { name }
    }
    resumeToken
  }
}
`,
  },
  {
    headers: '',
    query: `# The front page, kept current.
# Press play, then vote in another
# window. See docs/subscriptions.md.
subscription LiveFeed {
  feedChanged(
    feed: { articles: { order: RANKED } }
    first: 5
  ) {
    ids
    changes {
      kind id
      node {
        ... on Article { title score }
      }
    }
    resumeToken
  }
}
`,
  },
  {
    headers: '',
    query: `# A user of the demo data.
# All tabs send the token.
mutation LogIn {
  login(input: {
    nameOrEmail: "ada"
    password: "correct horse"
  }) {
    token
    viewer { user { id name } }
    errors {
      code message
    }
  }
}
`,
  },
  {
    headers: '',
    query: `# Run the tab LogIn first.
mutation Post {
  postArticle(input: {
    title: "Hello, Agora"
    link: "https://example.com/"
    groups: ["programming"]
  }) {
    article {
      id title
      score viewerVote
      groups { name }
    }
    errors {
      code message path
    }
  }
}

mutation Vote {
  vote(input: {
    post: "article:3"
    vote: UP
  }) {
    post {
      score viewerVote
      ... on Subject { title }
    }
    errors {
      code message
    }
  }
}
`,
  },
];
