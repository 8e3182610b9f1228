package pages

import (
	"encoding/json"
	"net/http"
	"net/url"
)

// A list is the content of a page with rows.
type list struct {
	Title  string
	Hidden bool // whether the title is for screen readers only
	Text   string
	Orders []order
	Rows   []*item
}

// An order is a link to another order of a list.
type order struct {
	Name, Query string
	Current     bool
}

// frontVariables returns the variables of web/src/pages/front/FrontPage.tsx.
func frontVariables(r *http.Request) map[string]any {
	group, domain := r.PathValue("group"), r.PathValue("domain")
	variables := map[string]any{
		"order": "RANKED", "window": "ALL", "group": nil, "domain": nil, "snapshot": domain == "", "after": nil,
	}
	if group != "" {
		variables["group"] = group
	}
	if domain != "" {
		variables["domain"], variables["order"] = domain, "NEW"
	}
	for _, name := range []string{"order", "window"} {
		if values := r.URL.Query(); values.Has(name) {
			variables[name] = values.Get(name)
		}
	}
	return variables
}

// front shows the articles of the site, of a group or of a domain.
func front(p *page) (view, bool) {
	var data struct{ Articles *connection }
	if json.Unmarshal(p.data, &data) != nil || data.Articles == nil {
		return view{}, false
	}
	group, domain := p.request.PathValue("group"), p.request.PathValue("domain")
	content := list{Title: "Articles", Hidden: true, Rows: data.Articles.items()}
	h, params := head{Description: p.Site.Description}, p.params("order", "window")
	feed := url.Values{}
	for name := range params {
		feed.Set(name, params.Get(name))
	}
	switch {
	case group != "":
		content.Title, content.Hidden = "Articles in "+group, false
		feed.Set("group", group)
	case domain != "":
		content.Title, content.Hidden = "Articles from "+domain, false
		h.NoIndex = len(content.Rows) == 0 // every host has a page
		feed.Set("domain", domain)
	}
	if !content.Hidden {
		h.Title = content.Title
	}
	h.Canonical, h.Feed = p.Home+p.Path+question(params), link{content.Title, "/atom/articles" + question(feed)}
	if p.path == home {
		h.Canonical = p.Home + "/" + question(params)
		h.LinkedData = webSite{schemaOrg, "WebSite", p.Site.Name, p.Home + "/", p.Site.Description}
	}
	content.Orders = p.orders(domain != "")
	return view{h, content}, true
}

// params returns parameters of the URL of a page.
func (p *page) params(names ...string) url.Values {
	given, found := p.request.URL.Query(), url.Values{}
	for _, name := range names {
		if given.Has(name) {
			found.Set(name, given.Get(name))
		}
	}
	return found
}

// question returns parameters as the end of a URL.
func question(params url.Values) string {
	if len(params) == 0 {
		return ""
	}
	return "?" + params.Encode()
}

// The orders of web/src/pages/front/Orders.tsx, with their names.
var (
	frontOrders = [][2]string{
		{"RANKED", "Front page"},
		{"NEW", "New"},
		{"TOP", "Top"},
		{"ACTIVE", "Active"},
		{"COMMENTS", "Most discussed"},
		{"HOT", "Hot"},
		{"RISING", "Rising"},
		{"CONTROVERSIAL", "Controversial"},
	}
	domainOrders = [][2]string{{"NEW", "New"}, {"OLD", "Old"}}
)

// orders returns the links to the orders of the front page, or of the articles of a domain.
func (p *page) orders(domain bool) (links []order) {
	all := frontOrders
	if domain {
		all = domainOrders
	}
	current := frontVariables(p.request)["order"]
	for i, o := range all {
		link := order{o[1], "?order=" + o[0], o[0] == current}
		if i == 0 {
			link.Query = "?"
		}
		links = append(links, link)
	}
	return links
}
