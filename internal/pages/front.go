package pages

import "net/url"

// front shows the articles of the site, of a group or of a domain.
func front(p *page, data *data) (view, bool) {
	if data.Articles == nil {
		return view{}, false
	}
	group, domain := p.Group, p.request.PathValue("domain")
	of := listed{title: "Articles", hidden: true, rows: data.Articles, path: p.Path, feed: "/atom/articles"}
	of.orders, of.windowed = choices().FrontOrders, true
	switch {
	case group != "":
		of.title, of.heading, of.hidden = "Articles in "+group, group, false
		of.path = "/g/" + url.PathEscape(group)
		of.feedOf = url.Values{"group": {group}}
	case domain != "":
		of.title, of.hidden, of.orders = "Articles from "+domain, false, choices().DomainOrders
		of.feedOf = url.Values{"domain": {domain}}
	default:
		of.path, of.text = "/", p.Site.Description
	}
	v := p.list(of)
	if domain != "" && len(data.Articles.Edges) == 0 {
		v.Head.NoIndex = true // every host has a page
	}
	if of.hidden {
		v.Head.Title = ""
		v.Head.LinkedData = webSite{schemaOrg, "WebSite", p.Site.Name, p.Home + "/", p.Site.Description}
	}
	return v, true
}
