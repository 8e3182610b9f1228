// Package feeds serves lists of the API to programs that do not know GraphQL: Atom feeds for readers, a sitemap for
// search engines, oEmbed for pages that embed links. Each request becomes queries of an anonymous client to the API,
// which checks permissions, charges the client's rate limit, and bounds time and memory.
package feeds

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/anonymous"
)

// A handler serves feeds with the responses of the API.
type handler struct {
	api    http.Handler
	charge func(r *http.Request, size int)
	home   func(*http.Request) string // nil without pages of the server's own
	now    func() time.Time
}

// New returns the handler of the paths of Paths. api serves GraphQL. charge charges the client of a request for a
// document of size bytes, which is made for this request alone. home returns the URL of the server's own pages for a
// request, without a slash at the end. Feeds link to these pages unless the site has URLs of its own. home is nil for a
// server without pages. now is the clock.
func New(
	api http.Handler, charge func(r *http.Request, size int), home func(*http.Request) string, now func() time.Time,
) http.Handler {
	h, mux := handler{api, charge, home, now}, http.NewServeMux()
	for _, l := range lists {
		mux.HandleFunc("GET "+l.path, func(w http.ResponseWriter, r *http.Request) { h.atom(w, r, l) })
	}
	mux.HandleFunc("GET /sitemap.xml", h.sitemap)
	mux.HandleFunc("GET /oembed", h.embed)
	return mux
}

// Paths are the patterns of the paths that the handler of New serves.
var Paths = []string{"/atom/", "/sitemap.xml", "/oembed"}

// Manifest returns the queries as an Apollo persisted-query manifest, for servers that execute no others.
func Manifest() ([]byte, error) { return anonymous.Manifest(queries()) }

// queries returns all queries of the package.
func queries() []string {
	all := []string{sitemapArticles, sitemapTopics, embedSite, embedArticle, embedTopic}
	for _, l := range lists {
		all = append(all, l.query)
		if l.named != "" {
			all = append(all, l.namedQuery)
		}
	}
	return all
}

// A site is the settings that feeds show.
type site struct {
	Name                             string
	Description                      string
	ArticleURL, TopicURL, MentionURL string
}

// complete fills in the templates that the site lacks: with the templates of the server's own pages, if it has any.
func (h handler) complete(s *site, r *http.Request) {
	if h.home == nil {
		return
	}
	home := h.home(r)
	s.ArticleURL = cmp.Or(s.ArticleURL, home+"/article/{id}/{slug}")
	s.TopicURL = cmp.Or(s.TopicURL, home+"/topic/{id}/{slug}")
	s.MentionURL = cmp.Or(s.MentionURL, home+"/user/{name}")
}

// template returns the template of the URLs of a kind of posts, "" for none.
func (s site) template(kind string) string {
	if kind == "article" {
		return s.ArticleURL
	}
	return s.TopicURL
}

// A post is an article, a topic or a comment.
type post struct {
	ID, Title, Slug, Link, Excerpt string
	CreatedAt                      time.Time
	EditedAt, DeletedAt, RemovedAt *time.Time
	Author                         *struct{ Name string }
	Subject                        *post // of a comment
}

// kind returns the kind and the number of a post, from its id.
func (p *post) kind() (kind, number string) {
	kind, number, _ = strings.Cut(p.ID, ":")
	return kind, number
}

// changed returns the time of the last edit, or of the post.
func (p *post) changed() time.Time {
	if p.EditedAt != nil {
		return *p.EditedAt
	}
	return p.CreatedAt
}

// A page is a page of a list of posts; those that no longer exist are nil.
type page struct {
	Nodes    []*post
	PageInfo struct {
		HasNextPage bool
		EndCursor   string
	}
}

// ask sends a query with variables to the API, for the client of r, and decodes its data. It returns the Cache-Control
// of the response, and false after it has responded with an error.
func (h handler) ask(
	w http.ResponseWriter, r *http.Request, query string, variables map[string]any, data any,
) (cacheControl string, ok bool) {
	got := anonymous.Query(h.api, r, query, variables)
	for name, values := range got.Header {
		if name == "Retry-After" || strings.HasPrefix(name, "Ratelimit") {
			w.Header()[name] = values
		}
	}
	switch {
	case got.Status != http.StatusOK:
		http.Error(w, got.Message, got.Status)
	case json.Unmarshal(got.Data, data) != nil:
		http.Error(w, "the API has responded otherwise", http.StatusBadGateway)
	default:
		return got.Header.Get("Cache-Control"), true
	}
	return "", false
}

// serve responds with a document, or with 304 if the client has it.
func (h handler) serve(w http.ResponseWriter, r *http.Request, mediaType, cacheControl string, document []byte) {
	h.charge(r, len(document))
	header := w.Header()
	for name := range header {
		if strings.HasPrefix(name, "Ratelimit") && strings.Contains(cacheControl, "public") {
			delete(header, name) // a cache would send the limits of one client to others
		}
	}
	header.Set("Content-Type", mediaType+"; charset=utf-8")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", cacheControl)
	sum := sha256.Sum256(document)
	header.Set("ETag", fmt.Sprintf(`"%x"`, sum[:16]))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(document))
}
