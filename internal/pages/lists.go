package pages

import (
	"cmp"
	"encoding/json"
	"net/url"
)

// The queries of the other lists. All name the same things the same, so that one type takes the data of all.
const (
	topicsQuery = "query PageTopics($order: TopicOrder!, $window: Window!) { " +
		"topics(first: 25, order: $order, window: $window) { ...topics } }" + topicRows
	categoryQuery = "query PageCategory($name: String!, $order: TopicOrder!, $window: Window!) { " +
		"of: category(name: $name) { name title description " +
		"topics(first: 25, order: $order, window: $window) { ...topics } } }" + topicRows
	tabQuery = "query PageTab($name: String!, $order: TopicOrder!) { of: tab(name: $name) { name title " +
		"topics(first: 25, order: $order) { ...topics } } }" + topicRows
	tagQuery = "query PageTag($name: String!, $order: ArticleOrder!, $topicOrder: TopicOrder!) { " +
		"of: tag(name: $name) { name description articles(first: 25, order: $order) { ...articles } " +
		"topics(first: 25, order: $topicOrder) { ...topics } } }" + articleRows + topicRows
	userQuery = "query PageUser($name: String!, $order: UserPostOrder!) { " +
		"of: user(name: $name) { name description: bio articles(first: 25, order: $order) { ...articles } " +
		"topics(first: 25, order: $order) { ...topics } } }" + articleRows + topicRows
	commentsQuery = "query PageComments { comments(first: 25) { edges { node { id score createdAt author { name } " +
		"text: excerpt subject { ... on Article { id title slug } ... on Topic { id title slug } } } } } }"
	tagsQuery = "query PageTags($order: TagOrder!) { of: tags(first: 100, order: $order) " +
		"{ nodes { name articleCount topicCount } } }"
	groupsQuery = "query PageGroups { of: groups(first: 100) { nodes { name articleCount } } }"

	rowFields   = "id title slug score createdAt commentCount tags author { name }"
	topicRows   = " fragment topics on TopicConnection { edges { node { " + rowFields + " category { name title } } } }"
	articleRows = " fragment articles on ArticleConnection { edges { node { " + rowFields + " link domain } } }"
)

// A listing is the data of a list.
type listing struct {
	place
	Articles, Topics, Comments *connection

	hidden bool // whether the title is for screen readers only
}

// topics shows the topics of the site, comments its newest comments.
func topics(p *page) (view, bool) {
	var of listing
	if json.Unmarshal(p.data, &of) != nil || of.Topics == nil {
		return view{}, false
	}
	of.Name, of.hidden = "Topics", true
	return p.list(&of, p.Path, "/atom/topics", topicOrders, true), true
}

func comments(p *page) (view, bool) {
	var of listing
	if json.Unmarshal(p.data, &of) != nil || of.Comments == nil {
		return view{}, false
	}
	of.Name = "Newest comments"
	return p.list(&of, p.Path, "/atom/comments", nil, false), true
}

// placed returns the fill of a page of something that has a name, with which its path and that of its feed end.
func placed(path, feed string, orders []string, inWindows bool) func(p *page) (view, bool) {
	return func(p *page) (view, bool) {
		var data struct{ Of *listing }
		if json.Unmarshal(p.data, &data) != nil || data.Of == nil {
			return view{}, false
		}
		name := url.PathEscape(data.Of.Name)
		return p.list(data.Of, path+name, feed+name, orders, inWindows), true
	}
}

var (
	category = placed("/category/", "/atom/categories/", placeOrders, true)
	tab      = placed("/tab/", "/atom/tabs/", placeOrders, false)
	tag      = placed("/tag/", "/atom/tags/", nil, false)
)

// user shows the newest posts of a user.
func user(p *page) (view, bool) {
	v, found := placed("/user/", "/atom/users/", nil, false)(p)
	v.Head.Type = "profile"
	return v, found
}

// list shows a list, in one of several orders and windows unless it has none.
func (p *page) list(of *listing, path, feed string, orders []string, inWindows bool) view {
	title, params := cmp.Or(of.Title, of.Name), url.Values{}
	content := list{Title: title, Hidden: of.hidden, Text: of.Description}
	for _, rows := range []*connection{of.Articles, of.Topics, of.Comments} {
		content.Rows = append(content.Rows, rows.items()...)
	}
	if orders != nil {
		current, window := choice(p.request, "order", orders), ""
		if inWindows {
			window = windowed(p.request, current)
		}
		params, content.Orders = chosen(current, orders[0], window), ordersOf(orders, current)
	}
	return view{head{
		Title: title, Description: of.Description, Canonical: p.Home + path + question(params),
		Feed: link{title, feed + question(params)},
	}, content}
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
