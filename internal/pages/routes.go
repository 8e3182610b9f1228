package pages

import "net/http"

// A route is a kind of pages.
type route struct {
	path     string // a pattern of http.ServeMux; web/src/app/routes.ts has the same pages
	module   string // of the page, below web/src/pages; its scripts are loaded early
	template string // of the content

	// What is asked of the API: an operation of the build with its variables. The response goes into the page, as the
	// page's scripts begin with it, and head and content are made of it.
	operation string
	variables func(r *http.Request) map[string]any
	needs     string // the parameter of the URL without which there is nothing to ask; "" for none

	// fill returns what the page shows of the response, false if there is nothing under its URL. It is nil for no page.
	fill func(p *page, of *data) (view, bool)
}

// home is the front page.
const home = "/{$}"

// Pages that have several paths.
var (
	frontPage = route{
		module: "front/FrontPage", template: "list", operation: "FrontPage", variables: frontVariables, fill: front,
	}
	articlePage = route{
		module: "article/ArticlePage", template: "post", operation: "ArticlePage", variables: postVariables("article"),
		fill: post,
	}
	topicPage = route{
		module: "topic/TopicPage", template: "post", operation: "TopicPage", variables: postVariables("topic"),
		fill: post,
	}
)

// at returns the route with a path.
func (r route) at(path string) route {
	r.path = path
	return r
}

// The pages of the site.
var routes = []route{
	frontPage.at(home),
	frontPage.at("/g/{group}"),
	frontPage.at("/domain/{domain}"),
	articlePage.at("/article/{number}"),
	articlePage.at("/article/{number}/{slug}"),
	topicPage.at("/topic/{number}"),
	topicPage.at("/topic/{number}/{slug}"),
	{
		path: "/user/{name}", module: "user/UserPage", template: "list", operation: "UserPage", variables: userVariables,
		fill: user,
	},
	{
		path: "/topics", module: "topics/TopicsPage", template: "list", operation: "TopicsPage",
		variables: topicsVariables, fill: topics,
	},
	{
		path: "/category/{name}", module: "category/CategoryPage", template: "list", operation: "CategoryPage",
		variables: categoryVariables, fill: category,
	},
	{
		path: "/tab/{name}", module: "tab/TabPage", template: "list", operation: "TabPage", variables: tabVariables,
		fill: tab,
	},
	{
		path: "/tag/{name}", module: "tag/TagPage", template: "list", operation: "TagPage", variables: tagVariables,
		fill: tag,
	},
	{
		path: "/tags", module: "tags/TagsPage", template: "names", operation: "TagsPage", variables: tagsVariables,
		fill: tags,
	},
	{
		path: "/groups", module: "groups/GroupsPage", template: "names", operation: "GroupsPage", variables: listVariables,
		fill: groups,
	},
	{
		path: "/comments", module: "comments/CommentsPage", template: "list", operation: "CommentsPage",
		variables: listVariables, fill: comments,
	},
	{
		path: "/search", module: "search/SearchPage", template: "search", operation: "SearchPage", needs: "q",
		variables: searchVariables, fill: search,
	},
	personal("/sign-in", "Sign in"),
	personal("/sign-in/sso", "Sign in"),
	personal("/sign-up", "Sign up"),
	personal("/reset-password", "Reset your password"),
	personal("/verify-email", "Verify your email address"),
	personal("/settings", "Settings"),
	personal("/settings/profile", "Settings"),
	personal("/settings/email", "Settings"),
	personal("/settings/password", "Settings"),
	personal("/settings/security", "Settings"),
	personal("/settings/notifications", "Settings"),
	personal("/settings/privacy", "Settings"),
	personal("/submit", "Submit"),
	personal("/new-topic", "New topic"),
	personal("/notifications", "Notifications"),
	personal("/saved", "Saved"),
	personal("/hidden", "Hidden"),
	personal("/feed", "Following"),
	personal("/moderation", "Moderation"),
	personal("/moderation/approval", "Moderation"),
	personal("/moderation/log", "Moderation"),
	personal("/moderation/user", "Moderation"),
	personal("/moderation/user/{name}", "Moderation"),
	personal("/moderation/addresses", "Moderation"),
	personal("/moderation/filters", "Moderation"),
	personal("/moderation/places", "Moderation"),
	personal("/moderation/places/{category}", "Moderation"),
	personal("/moderation/site", "Moderation"),
}

// personal returns the route of a page for the person alone who visits it. Its scripts make it.
func personal(path, title string) route {
	return route{path: path, template: "empty", fill: func(*page, *data) (view, bool) {
		return view{Head: head{Title: title, NoIndex: true}}, true
	}}
}

var (
	// nowhere is the page of an address that has nothing.
	nowhere = route{template: "nowhere"}
	// unavailable is shown until the API responds. The scripts try again.
	unavailable = route{template: "empty"}
)
