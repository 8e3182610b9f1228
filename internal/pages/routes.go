package pages

import "net/http"

// A route is a kind of pages.
type route struct {
	path     string // a pattern of http.ServeMux; web/src/app/routes.ts has the same pages
	module   string // of the page, below web/src/pages; its scripts are loaded early
	template string // of the content

	// What is asked of the API. The response to an operation of the build goes into the page, if the build has it, as
	// the page's scripts begin with it. query is what only head and content need; without one they are made of the
	// response to the operation. Both take the variables that they declare.
	operation string
	query     string
	variables func(r *http.Request) map[string]any

	// fill returns what the page shows, false if there is nothing under its URL. It is nil for no page.
	fill func(p *page) (view, bool)
}

// home is the front page.
const home = "/{$}"

// Pages that have several paths.
var (
	frontPage = route{
		module: "front/FrontPage", template: "list", operation: "FrontPage", variables: frontVariables, fill: front,
	}
	articlePage = route{
		module: "article/ArticlePage", template: "post", operation: "ArticlePage", query: articleQuery,
		variables: postVariables("article"), fill: post,
	}
	topicPage = route{
		module: "topic/TopicPage", template: "post", operation: "TopicPage", query: topicQuery,
		variables: postVariables("topic"), fill: post,
	}
	userPage = route{
		module: "user/UserPage", template: "list", operation: "UserPage", query: userQuery, variables: userVariables,
		fill: user,
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
	userPage.at("/user/{name}"),
	{
		path: "/topics", module: "topics/TopicsPage", template: "list", operation: "TopicsPage", query: topicsQuery,
		variables: topicsVariables, fill: topics,
	},
	{
		path: "/category/{name}", module: "category/CategoryPage", template: "list", operation: "CategoryPage",
		query: categoryQuery, variables: categoryVariables, fill: category,
	},
	{
		path: "/tab/{name}", module: "tab/TabPage", template: "list", operation: "TabPage", query: tabQuery,
		variables: tabVariables, fill: tab,
	},
	{
		path: "/tag/{name}", module: "tag/TagPage", template: "list", operation: "TagPage", query: tagQuery,
		variables: tagVariables, fill: tag,
	},
	{
		path: "/tags", module: "tags/TagsPage", template: "names", operation: "TagsPage", query: tagsQuery,
		variables: tagsVariables, fill: tags,
	},
	{
		path: "/groups", module: "groups/GroupsPage", template: "names", operation: "GroupsPage", query: groupsQuery,
		variables: afterNothing, fill: groups,
	},
	{
		path: "/comments", module: "comments/CommentsPage", template: "list", operation: "CommentsPage",
		query: commentsQuery, variables: afterNothing, fill: comments,
	},
	personal("/search", "Search"),
	personal("/sign-in", "Sign in"),
	personal("/sign-in/{rest...}", "Sign in"),
	personal("/sign-up", "Sign up"),
	personal("/reset-password", "Reset your password"),
	personal("/verify-email", "Verify your email address"),
	personal("/settings", "Settings"),
	personal("/settings/{rest...}", "Settings"),
	personal("/submit", "Submit"),
	personal("/new-topic", "New topic"),
	personal("/notifications", "Notifications"),
	personal("/saved", "Saved"),
	personal("/hidden", "Hidden"),
	personal("/feed", "Following"),
	personal("/moderation", "Moderation"),
	personal("/moderation/{rest...}", "Moderation"),
}

// personal returns the route of a page for the person alone who visits it. Its scripts make it.
func personal(path, title string) route {
	return route{path: path, template: "empty", fill: func(*page) (view, bool) {
		return view{Head: head{Title: title, NoIndex: true}}, true
	}}
}

var (
	// nowhere is the page of an address that has nothing.
	nowhere = route{template: "nowhere"}
	// unavailable is shown until the API responds. The scripts try again.
	unavailable = route{template: "empty"}
)
