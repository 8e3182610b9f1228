package feeds

import (
	"cmp"
	"encoding/xml"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// maxEntries is the number of entries of a feed.
const maxEntries = 25

// A list is a list of posts that has a feed.
type list struct {
	path   string
	title  string // with %s for what the list is of, if the path has a name
	query  string
	params []string // of the URL, which the query has too

	// named is the parameter whose value may have several spellings, "" for none. If a URL contains it, namedQuery is sent
	// in place of query: it also asks for the name as first written.
	named, namedQuery string
}

// The lists. Their queries have the same names for the same things, so that one type takes the data of all.
var lists = []list{
	{
		"/atom/articles", "Articles",
		"query AtomArticles($group: String, $domain: String, $order: ArticleOrder, $window: Window, " +
			"$formula: String) { ...site articles(first: 25, group: $group, domain: $domain, order: $order, " +
			"window: $window, formula: $formula) { ...articles } }" + siteFields + articleFields,
		[]string{"group", "domain", "order", "window", "formula"},
		"group",
		"query AtomGroup($group: String!, $domain: String, $order: ArticleOrder, $window: Window, " +
			"$formula: String) { ...site of: group(name: $group) { name } articles(first: 25, group: $group, " +
			"domain: $domain, order: $order, window: $window, formula: $formula) { ...articles } }" +
			siteFields + articleFields,
	},
	{
		"/atom/topics", "Topics",
		"query AtomTopics($tag: String, $order: TopicOrder, $window: Window) { ...site " +
			"topics(first: 25, tag: $tag, order: $order, window: $window) { ...topics } }" + siteFields + topicFields,
		[]string{"tag", "order", "window"},
		"tag",
		"query AtomTopicsOfTag($tag: String!, $order: TopicOrder, $window: Window) { ...site of: tag(name: $tag) { name } " +
			"topics(first: 25, tag: $tag, order: $order, window: $window) { ...topics } }" + siteFields + topicFields,
	},
	{
		"/atom/topics/recommended", "Recommended topics",
		"query AtomRecommended { ...site topics: recommendedTopics(first: 25) { ...topics } }" + siteFields + topicFields,
		nil, "", "",
	},
	{
		"/atom/comments", "Comments",
		"query AtomComments { ...site comments(first: 25) { nodes { id excerpt(length: 1000) createdAt " +
			"editedAt author { name } subject { ... on Article { id title slug } ... on Topic { id title slug } } } } }" +
			siteFields,
		nil, "", "",
	},
	{
		"/atom/categories/{name}", "Topics in %s",
		"query AtomCategory($name: String!, $order: TopicOrder, $window: Window) { ...site " +
			"of: category(name: $name) { name title topics(first: 25, order: $order, window: $window) { ...topics } } }" +
			siteFields + topicFields,
		[]string{"order", "window"},
		"", "",
	},
	{
		"/atom/tabs/{name}", "Tab %s",
		"query AtomTab($name: String!, $order: TopicOrder) { ...site " +
			"of: tab(name: $name) { name title topics(first: 25, order: $order) { ...topics } } }" +
			siteFields + topicFields,
		[]string{"order"},
		"", "",
	},
	{
		"/atom/tags/{name}", "#%s",
		"query AtomTag($name: String!) { ...site of: tag(name: $name) { name " +
			"articles(first: 25, order: NEW) { ...articles } topics(first: 25, order: NEW) { ...topics } } }" +
			siteFields + articleFields + topicFields,
		nil, "", "",
	},
	{
		"/atom/users/{name}", "@%s",
		"query AtomUser($name: String!) { ...site of: user(name: $name) { name " +
			"articles(first: 25) { ...articles } topics(first: 25) { ...topics } } }" +
			siteFields + articleFields + topicFields,
		nil, "", "",
	},
}

const (
	siteFields = " fragment site on Query { site { name description articleUrl topicUrl } }"
	// Summaries instead of texts bound the size of a feed.
	postFields    = "id title slug excerpt(length: 1000) createdAt editedAt author { name }"
	articleFields = " fragment articles on ArticleConnection { nodes { " + postFields + " link } }"
	topicFields   = " fragment topics on TopicConnection { nodes { " + postFields + " } }"
)

// variables returns the variables of the query of a list. It also returns the parameters of the URL, as a feed writes
// them in its own URL.
func (l list) variables(r *http.Request) (map[string]any, url.Values) {
	given, variables, params := r.URL.Query(), map[string]any{}, url.Values{}
	for _, name := range l.params {
		if value := given.Get(name); value != "" {
			if name == "order" || name == "window" {
				value = strings.ToUpper(value)
			}
			variables[name] = value
			params.Set(name, value)
		}
	}
	if slices.Contains(l.params, "formula") && variables["order"] == nil && variables["formula"] == nil {
		variables["order"] = "NEW" // feeds of articles have the newest unless they say otherwise
	}
	if name := r.PathValue("name"); name != "" {
		variables["name"] = name
	}
	return variables, params
}

// The documents of RFC 4287. Package encoding/xml escapes their texts, and replaces characters that XML does not allow.
type (
	atomFeed struct {
		XMLName  xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		ID       string      `xml:"id"`
		Title    string      `xml:"title"`
		Subtitle string      `xml:"subtitle,omitempty"`
		Updated  string      `xml:"updated"`
		Author   string      `xml:"author>name"`
		Links    []atomLink  `xml:"link"`
		Entries  []atomEntry `xml:"entry"`
	}
	atomEntry struct {
		ID        string     `xml:"id"`
		Title     string     `xml:"title"`
		Links     []atomLink `xml:"link"`
		Author    string     `xml:"author>name"`
		Published string     `xml:"published"`
		Updated   string     `xml:"updated"`
		Summary   string     `xml:"summary,omitempty"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	}
)

// atom serves a list as an Atom feed, with 404 for one that does not exist or that not everybody may read.
func (h handler) atom(w http.ResponseWriter, r *http.Request, l list) {
	variables, params := l.variables(r)
	query := l.query
	if variables[l.named] != nil {
		query = l.namedQuery
	}
	var data struct {
		Site                       site
		Articles, Topics, Comments *page
		Of                         *struct {
			Name, Title      string
			Articles, Topics *page
		}
	}
	cacheControl, ok := h.ask(w, r, query, variables, &data)
	if !ok {
		return
	}
	h.complete(&data.Site, r)
	title, self := l.title, url.URL{Path: r.URL.Path, RawPath: r.URL.RawPath}
	pages := []*page{data.Articles, data.Topics, data.Comments}
	if data.Of != nil {
		title = strings.Replace(title, "%s", cmp.Or(data.Of.Title, data.Of.Name), 1)
		pages = append(pages, data.Of.Articles, data.Of.Topics)
		if l.named != "" {
			params.Set(l.named, data.Of.Name)
		} else {
			before := strings.TrimSuffix(l.path, "{name}")
			self.Path, self.RawPath = before+data.Of.Name, before+url.PathEscape(data.Of.Name)
		}
	}
	self.RawQuery = params.Encode()
	about := []string{data.Site.Name, title}
	for _, name := range l.params {
		about = append(about, params[name]...)
	}
	posts, found := postsOf(pages)
	if !found {
		http.NotFound(w, r)
		return
	}
	document := newFeed(data.Site, self.String(), strings.Join(about, " – "), posts, h.now())
	text, err := xml.Marshal(document)
	if err != nil { // a bug: it consists of texts
		http.Error(w, "the feed cannot be encoded", http.StatusInternalServerError)
		return
	}
	h.serve(w, r, "application/atom+xml", cacheControl, append([]byte(xml.Header), text...))
}

// postsOf returns the posts of pages, the newest first if there are several pages, and false if there is no page.
func postsOf(pages []*page) (posts []*post, found bool) {
	several := false
	for _, p := range pages {
		if p != nil {
			found, several = true, found
			posts = append(posts, slices.DeleteFunc(p.Nodes, func(p *post) bool { return p == nil })...)
		}
	}
	if several {
		slices.SortStableFunc(posts, func(a, b *post) int { return b.CreatedAt.Compare(a.CreatedAt) })
	}
	return posts[:min(len(posts), maxEntries)], found
}

// newFeed returns the feed of posts. If there are none, the time of its last change is the beginning of the day, so
// that its entity tag stays the same for a day.
func newFeed(s site, self, title string, posts []*post, now time.Time) atomFeed {
	template := cmp.Or(s.ArticleURL, s.TopicURL)
	f := atomFeed{
		ID: permanent(template, "feed:"+self), Title: title, Subtitle: s.Description, Author: s.Name,
		Links: []atomLink{{"self", self}},
	}
	var changed time.Time
	for _, p := range posts {
		shown := cmp.Or(p.Subject, p) // a comment is on the page of its subject
		kind, number := shown.kind()
		e := atomEntry{
			ID: permanent(s.template(kind), p.ID), Title: shown.Title, Author: s.Name, Summary: p.Excerpt,
			Published: p.CreatedAt.Format(time.RFC3339), Updated: p.changed().Format(time.RFC3339),
		}
		if p.Author != nil {
			e.Author = p.Author.Name
		}
		rel := "alternate"
		if template := s.template(kind); template != "" {
			link := forum.PostURL(template, number, shown.Slug)
			if p.Subject != nil {
				link = forum.CommentURL(link, p.ID[strings.LastIndex(p.ID, ":")+1:])
			}
			e.Links = append(e.Links, atomLink{rel, link})
			rel = "related"
		}
		if p.Link != "" {
			e.Links = append(e.Links, atomLink{rel, p.Link})
		}
		f.Entries = append(f.Entries, e)
		if p.changed().After(changed) {
			changed = p.changed()
		}
	}
	if len(posts) == 0 {
		changed = now.UTC().Truncate(24 * time.Hour)
	}
	f.Updated = changed.Format(time.RFC3339)
	return f
}

// permanent returns the id of something in feeds. It never changes while the front end has the same host: a reader
// would show the entry again. Without a front end, ids of two sites may be equal.
func permanent(template, id string) string {
	u, err := url.Parse(template)
	if err != nil || template == "" {
		return "urn:agora:" + id
	}
	return "tag:" + u.Hostname() + ",2026:" + id
}
