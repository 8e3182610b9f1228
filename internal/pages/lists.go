package pages

import (
	"cmp"
	"encoding/json"
	"net/url"
)

// The queries of the other lists. All name the same things the same, so that one type takes the data of all.
const (
	topicsQuery = "query PageTopics($order: TopicOrder, $window: Window) { " +
		"topics(first: 25, order: $order, window: $window) { ...topics } }" + topicRows
	categoryQuery = "query PageCategory($name: String!, $order: TopicOrder, $window: Window) { of: category(name: $name) " +
		"{ name title description topics(first: 25, order: $order, window: $window) { ...topics } } }" + topicRows
	tabQuery = "query PageTab($name: String!, $order: TopicOrder) { of: tab(name: $name) { name title " +
		"topics(first: 25, order: $order) { ...topics } } }" + topicRows
	tagQuery = "query PageTag($name: String!) { of: tag(name: $name) { name description " +
		"articles(first: 25) { ...articles } topics(first: 25) { ...topics } } }" + articleRows + topicRows
	userQuery = "query PageUser($name: String!) { of: user(name: $name) { name description: bio " +
		"articles(first: 25) { ...articles } topics(first: 25) { ...topics } } }" + articleRows + topicRows
	tagsQuery   = "query PageTags { of: tags(first: 100) { nodes { name articleCount topicCount } } }"
	groupsQuery = "query PageGroups { of: groups(first: 100) { nodes { name } } }"

	rowFields   = "id title slug score createdAt commentCount tags author { name }"
	topicRows   = " fragment topics on TopicConnection { edges { node { " + rowFields + " category { name title } } } }"
	articleRows = " fragment articles on ArticleConnection { edges { node { " + rowFields + " link domain } } }"
)

// A listing is the data of a list.
type listing struct {
	place
	Articles, Topics *connection
}

// topics shows the newest topics.
func topics(p *page) (view, bool) {
	var of listing
	if json.Unmarshal(p.data, &of) != nil || of.Topics == nil {
		return view{}, false
	}
	of.Name = "Topics"
	return p.list(&of, p.Path, "/atom/topics", "order", "window"), true
}

// placed returns the fill of a page of something that has a name, with which its path and that of its feed end.
func placed(path, feed string, params ...string) func(p *page) (view, bool) {
	return func(p *page) (view, bool) {
		var data struct{ Of *listing }
		if json.Unmarshal(p.data, &data) != nil || data.Of == nil {
			return view{}, false
		}
		name := url.PathEscape(data.Of.Name)
		return p.list(data.Of, path+name, feed+name, params...), true
	}
}

var (
	category = placed("/category/", "/atom/categories/", "order", "window")
	tab      = placed("/tab/", "/atom/tabs/", "order")
	tag      = placed("/tag/", "/atom/tags/")
)

// user shows the newest posts of a user.
func user(p *page) (view, bool) {
	v, found := placed("/user/", "/atom/users/")(p)
	v.Head.Type = "profile"
	return v, found
}

// list shows a list. params are the parameters of the URL that its feed has too.
func (p *page) list(of *listing, path, feed string, params ...string) view {
	given, title := question(p.params(params...)), cmp.Or(of.Title, of.Name)
	h := head{
		Title: title, Description: of.Description, Canonical: p.Home + path + given, Feed: link{title, feed + given},
	}
	return view{h, list{Title: title, Text: of.Description, Rows: append(of.Articles.items(), of.Topics.items()...)}}
}

// names are the content of a page with the names of tags or groups.
type names struct {
	Title, Path string
	Names       []place
}

// Address returns the path of the page of a name.
func (n names) Address(of place) string { return n.Path + url.PathEscape(of.Name) }

// tags and groups show all names.
var (
	tags   = namesOf("Tags", "/tag/")
	groups = namesOf("Groups", "/g/")
)

// namesOf returns the fill of a page with names, whose pages are at path.
func namesOf(title, path string) func(p *page) (view, bool) {
	return func(p *page) (view, bool) {
		var data struct{ Of struct{ Nodes []place } }
		if json.Unmarshal(p.data, &data) != nil {
			return view{}, false
		}
		return view{head{Title: title, Canonical: p.Home + p.Path}, names{title, path, data.Of.Nodes}}, true
	}
}
