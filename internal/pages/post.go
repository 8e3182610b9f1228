package pages

import "encoding/json"

// The queries of articles and topics, with the beginning of their threads. Summaries instead of texts bound what is
// sent twice: once for people, and once for programs.
const (
	articleQuery = "query PageArticle($id: ID!, $order: CommentOrder!) { of: article(id: $id) { " +
		"link domain groups { name } " + postFields + " ...thread } }" + thread
	topicQuery = "query PageTopic($id: ID!, $order: CommentOrder!) { of: topic(id: $id) { " +
		"category { name title } " + postFields + " ...thread } }" + thread
	thread = " fragment thread on Commentable { thread(first: 50, depth: 8, order: $order) { edges { depth node { " +
		"id contentHTML text: excerpt(length: 1000) " + authorFields + " } } } }"
	postFields = "id title slug commentCount tags contentHTML description: excerpt(length: 200) " +
		"text: excerpt(length: 1000) " + authorFields
	authorFields = "score createdAt editedAt deletedAt removedAt author { name }"
)

// A discussion is the content of the page of an article or a topic.
type discussion struct {
	Post     *item
	Comments []*item
}

// post shows an article or a topic.
func post(p *page) (view, bool) {
	var data struct {
		Of *struct {
			item
			Thread *connection
		}
	}
	if json.Unmarshal(p.data, &data) != nil || data.Of == nil {
		return view{}, false
	}
	of := &data.Of.item
	content := discussion{of, data.Of.Thread.items()}
	h := head{
		Title: of.Title, Description: of.Description, Canonical: p.canonical(of), Type: "article",
		Feed: link{"Articles", "/atom/articles"},
	}
	if of.IsTopic() {
		h.Feed = link{"Topics", "/atom/topics"}
	}
	if h.NoIndex = of.gone(); !h.NoIndex {
		h.LinkedData = p.linkedData(of, content.Comments)
	}
	return view{h, content}, true
}
