package pages

import (
	"html/template"
	"net/url"
)

// results are the content of a search.
type results struct {
	Words, Title string
	Found        []*result
	Next         string // the query of the URL of the next page, "" for none
}

// A result is a post, a user or a tag, with its title and a part of its text in HTML that the API has made safe.
type result struct {
	Node struct {
		item
		Kind string `json:"__typename"`
		Name string // of a user or a tag
	}
	Highlights []struct {
		Field string
		HTML  template.HTML
	}
}

// Path returns the path of the page of the result, "" if there is none.
func (r *result) Path() string {
	switch n := &r.Node; {
	case n.Kind == "User":
		return "/user/" + url.PathEscape(n.Name)
	case n.Kind == "Tag":
		return "/tag/" + url.PathEscape(n.Name)
	case n.Kind != "Comment":
		return n.Address()
	case n.Subject != nil:
		return n.Subject.Address() + n.Permalink()
	}
	return ""
}

// Title returns the title of a post, the title of the subject of a comment, or the name of a user or a tag, as text or
// HTML.
func (r *result) Title() any {
	switch n := &r.Node; {
	case n.Kind == "Comment" && n.Subject == nil:
		return "a post that no longer exists"
	case n.Kind == "Comment":
		return n.Subject.Title
	case r.part("TITLE") != "":
		return r.part("TITLE")
	case n.Name != "":
		return n.Name
	default:
		return n.Title
	}
}

// Text returns the part of the text that contains the words, "" for none.
func (r *result) Text() template.HTML { return r.part("TEXT") }

func (r *result) part(field string) template.HTML {
	for _, part := range r.Highlights {
		if part.Field == field {
			return part.HTML
		}
	}
	return ""
}

// search shows what a search has found, and its form alone if there are no words.
func search(p *page, data *data) (view, bool) {
	params := p.request.URL.Query()
	content := results{Words: params.Get("q"), Title: "Search"}
	h := head{Title: content.Title, NoIndex: true}
	if data.Search != nil {
		content.Title = "Results for " + content.Words
		h.Title, content.Found = content.Title, data.Search.Edges
		params.Del("after")
		content.Next = p.turn(&h, p.Path, params, data.Search.PageInfo)
		h.Canonical, h.NoIndex = "", true
	}
	return view{h, content}, true
}
