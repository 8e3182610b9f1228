// Package feeds serves lists of the API to programs that do not know GraphQL: Atom feeds for readers, a sitemap for
// search engines, oEmbed for pages that embed links. Each request becomes queries of an anonymous client to the API,
// which checks permissions, charges the client's rate limit, and bounds time and memory.
package feeds

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// A handler serves feeds with the responses of the API.
type handler struct{ api http.Handler }

// New returns the handler of the paths of Paths. api serves GraphQL.
func New(api http.Handler) http.Handler {
	h, mux := handler{api}, http.NewServeMux()
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
func Manifest() ([]byte, error) {
	type operation struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Body string `json:"body"`
	}
	var all []operation
	for _, body := range queries() {
		name := strings.Fields(strings.ReplaceAll(body, "(", " "))[1]
		all = append(all, operation{fmt.Sprintf("%x", sha256.Sum256([]byte(body))), name, body})
	}
	return json.Marshal(map[string]any{
		"format": "apollo-persisted-query-manifest", "version": 1, "operations": all,
	})
}

// queries returns all queries of the package.
func queries() []string {
	all := []string{sitemapArticles, sitemapTopics, embedSite, embedArticle, embedTopic}
	for _, l := range lists {
		all = append(all, l.query)
	}
	return all
}

// A site is the settings that feeds show.
type site struct {
	Name                             string
	Description                      string
	ArticleURL, TopicURL, MentionURL string
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

// kind returns the kind and the number of a post: those of its id.
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

// A reply is the response of the API to a query.
type reply struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (r *reply) Header() http.Header { return r.header }

// WriteHeader implements http.ResponseWriter.
func (r *reply) WriteHeader(status int) { r.status = status }

// Write implements http.ResponseWriter.
func (r *reply) Write(p []byte) (int, error) { return r.body.Write(p) }

const resultType = "application/graphql-response+json"

// ask sends a query with variables to the API, for the client of r, and decodes its data. It returns the Cache-Control
// of the response, and false after it has responded with an error.
func (h handler) ask(
	w http.ResponseWriter, r *http.Request, query string, variables map[string]any, data any,
) (cacheControl string, ok bool) {
	values, err := json.Marshal(variables)
	if err != nil {
		http.Error(w, "the request is malformed", http.StatusBadRequest)
		return "", false
	}
	params := url.Values{"query": {query}, "variables": {string(values)}}
	inner := (&http.Request{
		Method: http.MethodGet, URL: &url.URL{Path: "/graphql", RawQuery: params.Encode()},
		Proto: r.Proto, ProtoMajor: r.ProtoMajor, ProtoMinor: r.ProtoMinor, Host: r.Host, RemoteAddr: r.RemoteAddr,
		Header: http.Header{"Accept": {resultType}, "User-Agent": {r.UserAgent()}}, Body: http.NoBody,
	}).WithContext(r.Context())
	got := &reply{header: http.Header{}, status: http.StatusOK}
	h.api.ServeHTTP(got, inner)
	for name, values := range got.header {
		if name == "Retry-After" || strings.HasPrefix(name, "Ratelimit") {
			w.Header()[name] = values
		}
	}
	var result struct {
		Data   json.RawMessage
		Errors []struct {
			Message    string
			Extensions struct{ Code string }
		}
	}
	err = json.Unmarshal(got.body.Bytes(), &result)
	switch {
	case err != nil:
		http.Error(w, "the API has not responded", http.StatusBadGateway)
	case len(result.Errors) > 0:
		http.Error(w, result.Errors[0].Message, statusOf(got.status, result.Errors[0].Extensions.Code))
	case json.Unmarshal(result.Data, data) != nil:
		http.Error(w, "the API has responded otherwise", http.StatusBadGateway)
	default:
		return got.header.Get("Cache-Control"), true
	}
	return "", false
}

// statusOf returns the status of a response whose query has the status and an error with the code.
func statusOf(status int, code string) int {
	switch {
	case status != http.StatusOK:
		return status
	case code == "BAD_USER_INPUT":
		return http.StatusBadRequest
	case code == "UNAVAILABLE":
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

// serve responds with a document, or with 304 if the client has it.
func serve(w http.ResponseWriter, r *http.Request, mediaType, cacheControl string, document []byte) {
	header := w.Header()
	for name := range header {
		if strings.HasPrefix(name, "Ratelimit") && strings.Contains(cacheControl, "public") {
			delete(header, name) // a cache would send those of one client to others
		}
	}
	header.Set("Content-Type", mediaType+"; charset=utf-8")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", cacheControl)
	sum := sha256.Sum256(document)
	header.Set("ETag", fmt.Sprintf(`"%x"`, sum[:16]))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(document))
}
