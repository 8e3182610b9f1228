package pages

import "net/http"

// A route is a kind of pages.
type route struct {
	path     string // a pattern of http.ServeMux; web/src/app/routes.ts has the same pages
	module   string // in the build, with the scripts of the page; "" if the page is not there
	template string // of the content

	// What is asked of the API. The response to an operation of the build goes into the page, as the page's scripts begin
	// with it: seeds returns the variables that they have for the URL. query is what only head and content need; without
	// one they are made of the operation.
	operation string
	seeds     func(r *http.Request) map[string]any
	query     string
	variables func(r *http.Request) map[string]any

	// fill returns what the page shows, false if there is nothing under its URL. It is nil for no page.
	fill func(p *page) (view, bool)
}

// home is the front page.
const home = "/{$}"

const frontModule = "src/pages/front/FrontPage.tsx"

// The pages of the site.
var routes = []route{
	{path: home, module: frontModule, template: "list", operation: "FrontPage", seeds: frontVariables, fill: front},
	{path: "/g/{group}", module: frontModule, template: "list", operation: "FrontPage", seeds: frontVariables, fill: front},
	{
		path: "/domain/{domain}", module: frontModule, template: "list", operation: "FrontPage", seeds: frontVariables,
		fill: front,
	},
	{path: "/topics", template: "list", query: topicsQuery, variables: listed, fill: topics},
	{path: "/category/{name}", template: "list", query: categoryQuery, variables: listed, fill: category},
	{path: "/tab/{name}", template: "list", query: tabQuery, variables: listed, fill: tab},
	{path: "/tag/{name}", template: "list", query: tagQuery, variables: named, fill: tag},
	{path: "/tags", template: "names", query: tagsQuery, variables: none, fill: tags},
	{path: "/groups", template: "names", query: groupsQuery, variables: none, fill: groups},
	{path: "/article/{number}", template: "post", query: articleQuery, variables: numbered("article"), fill: post},
	{path: "/article/{number}/{slug}", template: "post", query: articleQuery, variables: numbered("article"), fill: post},
	{path: "/topic/{number}", template: "post", query: topicQuery, variables: numbered("topic"), fill: post},
	{path: "/topic/{number}/{slug}", template: "post", query: topicQuery, variables: numbered("topic"), fill: post},
	{path: "/user/{name}", template: "list", query: userQuery, variables: named, fill: user},
	{path: "/user/{name}/{rest...}", template: "list", query: userQuery, variables: named, fill: user},
	{path: "/search", template: "empty", fill: scripted("Search")},
	{path: "/sign-in", template: "empty", fill: scripted("Sign in")},
	{path: "/sign-up", template: "empty", fill: scripted("Sign up")},
	{path: "/reset-password", template: "empty", fill: scripted("Reset your password")},
	{path: "/verify-email", template: "empty", fill: scripted("Verify your email address")},
	{path: "/settings", template: "empty", fill: scripted("Settings")},
	{path: "/settings/{rest...}", template: "empty", fill: scripted("Settings")},
	{path: "/submit", template: "empty", fill: scripted("Submit")},
	{path: "/new-topic", template: "empty", fill: scripted("New topic")},
	{path: "/notifications", template: "empty", fill: scripted("Notifications")},
	{path: "/saved", template: "empty", fill: scripted("Saved")},
	{path: "/hidden", template: "empty", fill: scripted("Hidden")},
	{path: "/feed", template: "empty", fill: scripted("Following")},
	{path: "/moderation", template: "empty", fill: scripted("Moderation")},
	{path: "/moderation/{rest...}", template: "empty", fill: scripted("Moderation")},
}

var (
	// nowhere is the page of an address that has nothing.
	nowhere = route{template: "nowhere"}
	// unavailable is shown until the API responds. The scripts try again.
	unavailable = route{template: "empty"}
)

// scripted returns the fill of a page that its scripts make: one for the person alone who visits it.
func scripted(title string) func(*page) (view, bool) {
	return func(*page) (view, bool) { return view{Head: head{Title: title, NoIndex: true}}, true }
}

// none, named, listed and numbered return the variables of queries.
func none(*http.Request) map[string]any { return nil }

func named(r *http.Request) map[string]any { return map[string]any{"name": r.PathValue("name")} }

func listed(r *http.Request) map[string]any {
	variables := map[string]any{}
	if name := r.PathValue("name"); name != "" {
		variables["name"] = name
	}
	for _, name := range []string{"order", "window"} {
		if values := r.URL.Query(); values.Has(name) {
			variables[name] = values.Get(name)
		}
	}
	return variables
}

func numbered(kind string) func(r *http.Request) map[string]any {
	return func(r *http.Request) map[string]any {
		return map[string]any{"id": kind + ":" + r.PathValue("number")}
	}
}
