package pages

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
)

// A list is the content of a page with rows.
type list struct {
	Title         string
	Hidden        bool // whether the title is for screen readers only
	Text          string
	Views, Orders []choiceLink
	Windows       []choiceLink
	Pinned, Rows  []*item
	Next          string // the query of the URL of the next page, "" for none
}

// A choiceLink is a link to another view, order or window of a list.
type choiceLink struct {
	Name, Query string
	Current     bool
}

// listed is what a page lists.
type listed struct {
	title, text string
	heading     string // instead of the title, if any
	hidden      bool   // whether the title is for screen readers only
	pinned      []*item
	rows        *connection
	path        string   // of the canonical URL
	views       []string // the default first; nil for one view
	viewNames   map[string]string
	orders      []string // the default first; nil for one order
	windowed    bool     // whether there are windows
	feed        string   // the path; feeds of a list with several views have one order
	feedOf      url.Values
}

// list shows a list with the links to its views, its orders and its next page.
func (p *page) list(of listed) view {
	content := list{Title: cmp.Or(of.heading, of.title), Hidden: of.hidden, Text: of.text, Pinned: of.pinned}
	params, feed := url.Values{}, url.Values{}
	if of.views != nil {
		show := choice(p.request, "show", of.views)
		content.Views = linksTo("show", of.views, of.viewNames, show, params)
		if show != of.views[0] {
			params.Set("show", show)
		}
	}
	if of.orders != nil {
		current := choice(p.request, "order", of.orders)
		content.Orders = linksTo("order", of.orders, shared().Texts.Orders, current, params)
		if current != of.orders[0] {
			params.Set("order", current)
		}
		if of.windowed && current == "TOP" {
			window := choice(p.request, "window", choices().Windows)
			content.Windows = linksTo("window", choices().Windows, shared().Texts.Windows, window, params)
			if window != choices().Windows[0] {
				params.Set("window", window)
			}
		}
	}
	if of.views == nil {
		maps.Copy(feed, params)
	}
	maps.Copy(feed, of.feedOf)
	for _, row := range of.rows.items() {
		if !slices.ContainsFunc(of.pinned, func(pinned *item) bool { return pinned.ID == row.ID }) {
			content.Rows = append(content.Rows, row)
		}
	}
	h := head{Title: of.title, Description: of.text, Feed: link{of.title, of.feed + question(feed)}}
	content.Next = p.turn(&h, of.path, params, of.rows.PageInfo)
	if cursor(p.request) != nil {
		content.Pinned = nil
	}
	return view{h, content}
}

// turn sets the URLs of this page of a list and of the next page in a head. It returns the query of the URL of the next
// page, "" if there is none.
func (p *page) turn(h *head, path string, params url.Values, info pageInfo) (next string) {
	if info.HasNextPage && info.EndCursor != "" {
		after := maps.Clone(params)
		after.Set("after", info.EndCursor)
		next = question(after)
		h.Next = path + next
	}
	if after, ok := cursor(p.request).(string); ok { // for those who read on without scripts
		params.Set("after", after)
		h.NoIndex = true
	}
	h.Canonical = p.Home + path + question(params)
	return next
}

// question returns parameters as the end of a URL.
func question(params url.Values) string {
	if len(params) == 0 {
		return ""
	}
	return "?" + params.Encode()
}

// linksTo returns a link for each value. Its URL contains params and the parameter name with the value, unless the
// value is the first one, which is the default.
func linksTo(name string, values []string, names map[string]string, current string, params url.Values) []choiceLink {
	var links []choiceLink
	for i, value := range values {
		query := maps.Clone(params)
		if i > 0 {
			query.Set(name, value)
		}
		links = append(links, choiceLink{names[value], "?" + query.Encode(), value == current})
	}
	return links
}

// topics shows the topics of the site, comments its newest comments.
func topics(p *page, data *data) (view, bool) {
	if data.Topics == nil {
		return view{}, false
	}
	return p.list(listed{
		title: "Topics", hidden: true, pinned: data.FeaturedSubjects, rows: data.Topics, path: p.Path, feed: "/atom/topics",
		orders: choices().TopicOrders, windowed: true,
	}), true
}

func comments(p *page, data *data) (view, bool) {
	if data.Comments == nil {
		return view{}, false
	}
	return p.list(listed{title: "Newest comments", rows: data.Comments, path: p.Path, feed: "/atom/comments"}), true
}

func category(p *page, data *data) (view, bool) {
	of := data.Category
	if of == nil {
		return view{}, false
	}
	name := url.PathEscape(of.Name)
	return p.list(listed{
		title: cmp.Or(of.Title, of.Name), text: of.Description, pinned: of.PinnedTopics, rows: of.Topics,
		path: "/category/" + name, feed: "/atom/categories/" + name, orders: choices().PlaceOrders, windowed: true,
	}), true
}

func tab(p *page, data *data) (view, bool) {
	if data.Tab == nil {
		return view{}, false
	}
	name := p.request.PathValue("name")
	for _, tab := range data.Tabs {
		if tab.ID == data.Tab.ID {
			name = tab.Name // as first written
		}
	}
	name = url.PathEscape(name)
	return p.list(listed{
		title: data.Tab.Title, hidden: true, rows: data.Tab.Topics, path: "/tab/" + name, feed: "/atom/tabs/" + name,
		orders: choices().PlaceOrders,
	}), true
}

func tag(p *page, data *data) (view, bool) {
	of := data.Tag
	if of == nil {
		return view{}, false
	}
	name, orders := url.PathEscape(of.Name), choices().FrontOrders
	if of.Topics != nil {
		orders = choices().TagOrders
	}
	counts := map[string]string{
		"articles": counted(of.ArticleCount, "article"), "topics": counted(of.TopicCount, "topic"),
	}
	return p.list(listed{
		title: of.Name, text: of.Description, rows: cmp.Or(of.Articles, of.Topics), path: "/tag/" + name,
		feed: "/atom/tags/" + name, views: choices().ViewsOfTag, viewNames: counts, orders: orders,
	}), true
}

func user(p *page, data *data) (view, bool) {
	of := data.User
	if of == nil {
		return view{}, false
	}
	name := url.PathEscape(of.Name)
	v := p.list(listed{
		title: of.Name, text: of.Bio, rows: cmp.Or(of.Articles, of.Topics, of.Comments), path: "/user/" + name,
		feed: "/atom/users/" + name, views: choices().ViewsOfPerson, viewNames: shared().Texts.Views,
		orders: choices().UserOrders,
	})
	v.Head.Type = "profile"
	return v, true
}

// names are the content of a page with the names of tags or groups.
type names struct {
	Title  string
	Orders []choiceLink
	Names  []nameLink
	Next   string // the query of the URL of the next page, "" for none
}

// A nameLink is a link to the page of a tag or a group, with the number of its posts.
type nameLink struct{ Name, Path, Count string }

// tags and groups show all names.
func tags(p *page, data *data) (view, bool) {
	return p.names("Tags", data.Tags, choices().OrderOfTags, func(of *place) nameLink {
		return nameLink{of.Name, "/tag/" + url.PathEscape(of.Name), grouped(of.ArticleCount + of.TopicCount)}
	})
}

func groups(p *page, data *data) (view, bool) {
	return p.names("Groups", data.Groups, nil, func(of *place) nameLink {
		return nameLink{of.Name, "/g/" + url.PathEscape(of.Name), counted(of.ArticleCount, "article")}
	})
}

// names shows names, in one of several orders unless it has none.
func (p *page) names(title string, of *placeConnection, orders []string, linkTo func(*place) nameLink) (view, bool) {
	if of == nil {
		return view{}, false
	}
	content, h, params := names{Title: title}, head{Title: title}, url.Values{}
	if orders != nil {
		current := choice(p.request, "order", orders)
		content.Orders = linksTo("order", orders, shared().Texts.Orders, current, params)
		if current != orders[0] {
			params.Set("order", current)
		}
	}
	for _, edge := range of.Edges {
		if edge.Node != nil {
			content.Names = append(content.Names, linkTo(edge.Node))
		}
	}
	content.Next = p.turn(&h, p.Path, params, of.PageInfo)
	return view{h, content}, true
}
