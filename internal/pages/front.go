package pages

import (
	"encoding/json"
	"maps"
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

// front shows the articles of the site, of a group or of a domain.
func front(p *page) (view, bool) {
	var data struct{ Articles *connection }
	if json.Unmarshal(p.data, &data) != nil || data.Articles == nil {
		return view{}, false
	}
	group, domain := p.request.PathValue("group"), p.request.PathValue("domain")
	content := list{Title: "Articles", Hidden: true, Rows: data.Articles.items()}
	h, orders, feed := head{Description: p.Site.Description}, frontOrders, url.Values{}
	switch {
	case group != "":
		content.Title, content.Hidden = "Articles in "+group, false
		feed.Set("group", group)
	case domain != "":
		content.Title, content.Hidden, orders = "Articles from "+domain, false, domainOrders
		feed.Set("domain", domain)
		h.NoIndex = len(content.Rows) == 0 // every host has a page
	}
	if !content.Hidden {
		h.Title = content.Title
	}
	current := choice(p.request, "order", orders)
	params := chosen(current, orders[0], windowed(p.request, current))
	maps.Copy(feed, params)
	h.Canonical, h.Feed = p.Home+p.Path+question(params), link{content.Title, "/atom/articles" + question(feed)}
	if p.path == home {
		h.Canonical = p.Home + "/" + question(params)
		h.LinkedData = webSite{schemaOrg, "WebSite", p.Site.Name, p.Home + "/", p.Site.Description}
	}
	content.Orders = ordersOf(orders, current)
	return view{h, content}, true
}

// question returns parameters as the end of a URL.
func question(params url.Values) string {
	if len(params) == 0 {
		return ""
	}
	return "?" + params.Encode()
}

// orderNames are those of web/src/i18n/en/feed.ts.
var orderNames = map[string]string{
	"RANKED": "Ranked", "NEW": "New", "OLD": "Old", "ACTIVE": "Active", "COMMENTS": "Most discussed", "TOP": "Top",
	"HOT": "Hot", "RISING": "Rising", "CONTROVERSIAL": "Controversial",
}

// ordersOf returns the links to the orders of a list.
func ordersOf(orders []string, current string) (links []order) {
	for i, name := range orders {
		links = append(links, order{orderNames[name], "?order=" + name, name == current})
		if i == 0 {
			links[0].Query = "?"
		}
	}
	return links
}
