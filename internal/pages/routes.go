package pages

import (
	"net/http"
	"sync"
)

// A route is a page of the site.
type route struct {
	path   string // a pattern of http.ServeMux
	module string // of the page, below web/src/pages; its scripts are loaded early
	content
}

// A content is what a page has for search engines and for readers without scripts.
type content struct {
	template string

	// operation and variables are what the page asks the API for: an operation of the build. Head and content are made of
	// the response. The response itself is in the page, too, because the page's scripts begin with it.
	operation string
	variables func(r *http.Request) map[string]any
	needs     string // the parameter of the URL without which there is nothing to ask; "" for none

	// fill returns what the page shows of the response, false if there is nothing under its URL. It is nil for no page.
	fill func(p *page, of *data) (view, bool)
}

// home is the front page.
const home = "/{$}"

// contents are the contents of pages by their modules. The scripts alone make the other pages of web/src/app/pages.ts.
var contents = map[string]content{
	"front/FrontPage": {template: "list", operation: "FrontPage", variables: frontVariables, fill: front},
	"article/ArticlePage": {
		template: "post", operation: "ArticlePage", variables: postVariables("article"), fill: post,
	},
	"topic/TopicPage":       {template: "post", operation: "TopicPage", variables: postVariables("topic"), fill: post},
	"user/UserPage":         {template: "list", operation: "UserPage", variables: userVariables, fill: user},
	"topics/TopicsPage":     {template: "list", operation: "TopicsPage", variables: topicsVariables, fill: topics},
	"category/CategoryPage": {template: "list", operation: "CategoryPage", variables: categoryVariables, fill: category},
	"tab/TabPage":           {template: "list", operation: "TabPage", variables: tabVariables, fill: tab},
	"tag/TagPage":           {template: "list", operation: "TagPage", variables: tagVariables, fill: tag},
	"tags/TagsPage":         {template: "names", operation: "TagsPage", variables: tagsVariables, fill: tags},
	"groups/GroupsPage":     {template: "names", operation: "GroupsPage", variables: listVariables, fill: groups},
	"comments/CommentsPage": {template: "list", operation: "CommentsPage", variables: listVariables, fill: comments},
	"search/SearchPage": {
		template: "search", operation: "SearchPage", needs: "q", variables: searchVariables, fill: search,
	},
}

// routes returns the pages of the site.
var routes = sync.OnceValue(func() []route {
	var all []route
	for _, p := range shared().Pages {
		of, ok := contents[p.Module]
		if !ok {
			of = empty(p.Title)
		}
		all = append(all, route{p.pattern(), p.Module, of})
	}
	return all
})

// empty returns the content of a page that its scripts make.
func empty(title string) content {
	return content{template: "empty", fill: func(*page, *data) (view, bool) {
		return view{Head: head{Title: title, NoIndex: true}}, true
	}}
}

var (
	// nowhere is the page of an address that has nothing.
	nowhere = route{content: content{template: "nowhere"}}
	// unavailable is shown until the API responds. The scripts try again.
	unavailable = route{content: content{template: "empty"}}
)
