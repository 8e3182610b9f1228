package main

import "strings"

// An operation is what a scenario asks of a GraphQL server. The handwritten server has a page for some: the variables
// are its arguments.
type operation struct {
	document  string
	variables func(*site) map[string]any
	page      string // the path at the handwritten server, "" without one; stock gqlgen knows the operation too
	viewer    bool   // sent with a session
	// html returns the path of a page of Agora Web, which is read in place of the document; nil for an operation.
	html func(*site) string
}

// htmlPage is a page of Agora Web with a path.
func htmlPage(path string) operation { return operation{html: func(*site) string { return path }} }

var htmlThread = operation{html: func(s *site) string { return "/" + strings.ReplaceAll(s.threadID, ":", "/") }}

// The fragments of the operations.
const (
	pageInfo = `pageInfo { hasNextPage endCursor }`
	shown    = `id title link createdAt score commentCount author { id name }`
	listed   = `id title score createdAt lastCommentAt commentCount viewCount author { id name } category { name title }`
)

const frontPageDocument = `query FrontPage($first: Int!, $after: String) {
  articles(first: $first, after: $after) { edges { node { ` + shown + ` } } ` + pageInfo + ` }
}`

// frontPage is a page of articles with their authors: nine fields.
func frontPage(first int) operation {
	return operation{document: frontPageDocument, page: "/articles", variables: func(*site) map[string]any {
		return map[string]any{"first": first}
	}}
}

// recentPage is a page of recent articles, which only Agora ranks.
func recentPage(by string) operation {
	return operation{
		variables: frontPage(25).variables,
		document: `query Recent($first: Int!) {
  articles(first: $first, ` + by + `) { preliminary edges { node { ` + shown + ` } } ` + pageInfo + ` }
}`,
	}
}

var (
	cursorPage = operation{document: frontPageDocument, page: "/articles", variables: func(s *site) map[string]any {
		return map[string]any{"first": 25, "after": s.cursor}
	}}
	viewerPage = operation{
		viewer: true, page: "/viewer", variables: frontPage(25).variables,
		document: `query ViewerPage($first: Int!, $after: String) {
  articles(first: $first, after: $after) {
    edges { node { ` + shown + ` viewerVote viewerCanVote } } ` + pageInfo + `
  }
}`,
	}
	oneArticle = operation{
		page: "/article", variables: func(s *site) map[string]any { return map[string]any{"id": s.textID} },
		document: `query Article($id: ID!) {
  article(id: $id) { id title link content createdAt score commentCount author { id name karma } }
}`,
	}
	threadPage = operation{
		page: "/thread", variables: func(s *site) map[string]any { return map[string]any{"id": s.threadID} },
		document: `query Thread($id: ID!) {
  topic(id: $id) {
    ` + listed + ` content
    thread(first: 200) { nodes { id content createdAt score depth replyCount author { id name } } }
  }
}`,
	}
	topicsPage = operation{
		variables: frontPage(25).variables,
		document: `query Topics($first: Int!) {
  topics(first: $first) { edges { node { ` + listed + ` } } ` + pageInfo + ` }
}`,
	}
	tabPage = operation{
		page: "/tab", variables: func(*site) map[string]any { return map[string]any{"name": tabName, "first": 20} },
		document: `query Tab($name: String!, $first: Int!) {
  tab(name: $name) { id title topics(first: $first) { edges { node { ` + listed + ` } } ` + pageInfo + ` } }
}`,
	}
)

// The writes. A serial number makes each post another one.
var (
	postArticle = operation{
		viewer: true, variables: func(*site) map[string]any {
			return map[string]any{"title": "Posted " + serialMark, "link": "https://example.com/" + serialMark}
		},
		document: `mutation Post($title: String!, $link: URL!) {
  postArticle(input: { title: $title, link: $link }) {
    article { id title score author { id name } } errors { __typename }
  }
}`,
	}
	postComment = operation{
		viewer:    true,
		variables: func(s *site) map[string]any { return map[string]any{"subject": s.textID, "content": serialMark} },
		document: `mutation Comment($subject: ID!, $content: String!) {
  postComment(input: { subject: $subject, content: $content }) {
    comment { id content author { id name } } errors { __typename }
  }
}`,
	}
	commentOnThread = operation{
		viewer: true, document: postComment.document, variables: func(s *site) map[string]any {
			return map[string]any{"subject": s.threadID, "content": serialMark}
		},
	}
	register = operation{
		variables: func(*site) map[string]any {
			return map[string]any{"name": "member" + serialMark, "email": serialMark + "@example.com", "password": password}
		},
		document: `mutation Register($name: String!, $email: String!, $password: String!) {
  register(input: { name: $name, email: $email, password: $password }) {
    token viewer { user { id name } } errors { __typename }
  }
}`,
	}
	login = operation{
		variables: func(*site) map[string]any { return map[string]any{"name": memberName, "password": password} },
		document: `mutation Login($name: String!, $password: String!) {
  login(input: { nameOrEmail: $name, password: $password }) { token viewer { user { id name } } errors { __typename } }
}`,
	}
)

const voteDocument = `mutation Vote($id: ID!, $vote: Vote!) {
  vote(input: { post: $id, vote: $vote }) { post { id score } errors { __typename } }
}`
