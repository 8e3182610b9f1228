package pages

import (
	"cmp"
	"fmt"
)

// A discussion is the content of the page of an article or a topic.
type discussion struct {
	Post     *item
	Comments []*item
	Whole    string // what the link from a comment in its context to the whole thread says, "" for none
	Found    bool   // whether that comment is in the thread
	Next     string // the query of the URL of what follows, "" for nothing
}

// post shows an article or a topic.
func post(p *page, data *data) (view, bool) {
	found := cmp.Or(data.Article, data.Topic)
	if found == nil {
		return view{}, false
	}
	of, thread := &found.item, &found.Thread
	content := discussion{Post: of, Comments: thread.items()}
	h := head{
		Title: of.Title, Description: of.Text(200), Canonical: p.canonical(of), Type: "article",
		Feed: link{"Articles", "/atom/articles"}, Post: of,
	}
	if of.IsTopic() {
		h.Feed = link{"Topics", "/atom/topics"}
	}
	if h.Description == "" && of.Link != "" {
		h.Description = fmt.Sprintf("A link to %s, and its discussion.", of.Domain)
	}
	if p.around() {
		content.Whole, content.Found = counted(of.CommentCount, "comment"), len(content.Comments) > 0
	}
	if n := len(content.Comments); n > 0 && thread.PageInfo.HasNextPage {
		// The scripts show no page of a thread but the pages of its comments: what follows the last comment is on the page of
		// that comment.
		content.Next = content.Comments[n-1].Permalink()
		h.Next = of.Address() + content.Next
	}
	if h.NoIndex = of.gone(); !h.NoIndex {
		h.LinkedData = p.linkedData(of, content.Comments)
	}
	return view{h, content}, true
}

// around reports whether the page shows one comment in its context.
func (p *page) around() bool {
	return commentNumber().MatchString(p.request.URL.Query().Get("comment"))
}
