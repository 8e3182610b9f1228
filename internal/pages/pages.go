// Package pages serves the reference front end. The HTML of each page contains what search engines, link previews and
// readers without scripts need: a head, and the content. It also contains the response to the first query, which the
// scripts then do not have to send. What a page shows comes from the API, by queries of an anonymous client: it is the
// same for everybody.
package pages

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"net/http"
	"reflect"
	"strings"
	"sync/atomic"

	"github.com/agoraql/agora/internal/anonymous"
	"github.com/agoraql/agora/web"
)

// Options are what the pages are made of.
type Options struct {
	API       http.Handler                 // serves GraphQL
	Charge    func(*http.Request, int)     // charges the address of the client for a document of so many bytes
	Home      func(r *http.Request) string // the URL of the site for a request, without a slash at the end
	Challenge string                       // the provider of challenges, whose scripts the pages load; "" for none
	Explorer  string                       // the path of GraphiQL; "" for none
	Memory    int64                        // for pages that are kept, in bytes
}

// DefaultMemory is the default of Options.Memory.
const DefaultMemory = 8 << 20

// A handler serves pages.
type handler struct {
	Options
	*shell
	policy string
	kept   *kept
	site   atomic.Pointer[site] // as the API has responded last, nil before
}

// New returns the handler of the whole site: its pages, its files, and robots.txt. Errors: the build is broken.
func New(options Options) (http.Handler, error) {
	shell, err := readShell(web.Files())
	if err != nil {
		return nil, err
	}
	h := &handler{
		Options: options, shell: shell, policy: policyOf(options.Challenge), kept: newKept(options.Memory),
	}
	mux := http.NewServeMux()
	for _, r := range routes() {
		serve := func(w http.ResponseWriter, req *http.Request) { h.serve(w, req, r) }
		mux.HandleFunc("GET "+r.path, serve)
		if r.path != home {
			mux.HandleFunc("GET "+r.path+"/{$}", serve)
		}
	}
	mux.HandleFunc("GET /", func(w http.ResponseWriter, req *http.Request) { h.serve(w, req, nowhere) })
	mux.HandleFunc("GET /robots.txt", h.robots)
	return mux, addFiles(mux, web.Files())
}

// Manifests returns the operations of the pages as Apollo persisted-query manifests: first the operations of the build,
// which browsers send by their ids, then the operations of the server.
func Manifests() ([][]byte, error) {
	build, err := fs.ReadFile(web.Files(), operationsFile)
	if err != nil {
		return nil, err
	}
	manifest, err := anonymous.Manifest([]string{siteQuery, groupQuery})
	return [][]byte{build, manifest}, err
}

// Dearest returns what the dearest page costs. costs are the costs of the operations of Manifests.
func Dearest(costs map[string]int) int {
	dearest := 0
	for _, r := range routes() {
		dearest = max(dearest, costs[r.operation])
	}
	return dearest + max(costs["PageSite"], costs["PageGroup"])
}

// The queries that every page sends. The page of a group also asks for the name of the group, because its path may
// contain the name in another spelling.
const (
	siteQuery  = "query PageSite { site { " + siteFields + " } }"
	groupQuery = "query PageGroup($group: String!) { site { " + siteFields + " } group(name: $group) { name } }"
	siteFields = "name description articleUrl topicUrl"
)

// A site is the settings that pages show.
type site struct {
	Name, Description    string
	ArticleURL, TopicURL string
}

// A page is a request for a page with what the API has responded.
type page struct {
	route
	Home  string // the URL of the site
	Path  string
	Site  site
	Group string // as first written; "" unless the page is of a group

	request *http.Request
	data    json.RawMessage // the response to the operation of the route
	seed    *seed           // the same for the scripts, nil for none
	control string          // the Cache-Control
}

// A seed is the response to an operation of the build.
type seed struct {
	Variables map[string]any  `json:"variables"`
	Data      json.RawMessage `json:"data"`
}

// serve responds with the page of a route.
func (h *handler) serve(w http.ResponseWriter, r *http.Request, of route) {
	p := &page{route: of, request: r, Home: h.Home(r), Path: strings.TrimSuffix(r.URL.EscapedPath(), "/")}
	w.Header().Set("Content-Security-Policy", h.policy)
	w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
	w.Header().Set("Referrer-Policy", "strict-origin-when-cross-origin")
	known := h.kept.get(p)
	asked := h.ask(p, known.of)
	if asked.equals(known.of) {
		p.control = asked.last().Header().Get("Cache-Control")
		h.send(w, p, known.document)
		return
	}
	switch refused := h.read(p, asked); {
	case refused == nil:
		d := h.make(p)
		h.kept.add(p, keptDocument{d, asked})
		h.send(w, p, d)
	case refused.Status == http.StatusBadRequest && p.needs != "": // words that nothing can be found by
		h.send(w, p, h.make(p))
	case refused.Status == http.StatusBadRequest: // a name or an order that cannot be
		p.route = nowhere
		h.send(w, p, h.make(p))
	default:
		if after := refused.Header["Retry-After"]; after != nil {
			w.Header()["Retry-After"] = after
		}
		p.route, p.control = unavailable, ""
		h.send(w, p, &document{refused.Status, h.render(p, view{})})
	}
}

// asked is what the API has responded for a page.
type asked struct {
	about     *anonymous.Reply   // to the query of the site
	decoded   anonymous.Response // the same
	variables map[string]any     // of the operation of the route
	operation *anonymous.Reply   // nil if it was not sent
}

// unknown is what is known of a page that is not kept.
var unknown = &asked{}

// last returns the last reply.
func (a *asked) last() *anonymous.Reply { return cmp.Or(a.operation, a.about) }

// equals reports whether the API has responded with the same texts to both.
func (a *asked) equals(b *asked) bool {
	same := func(x, y *anonymous.Reply) bool {
		return x == y || x != nil && y != nil && x.Status == y.Status && bytes.Equal(x.Body(), y.Body())
	}
	return same(a.about, b.about) && same(a.operation, b.operation) && reflect.DeepEqual(a.variables, b.variables)
}

// ask sends the queries of a page, the second one only if the first one succeeds. known is what the API has responded
// before.
func (h *handler) ask(p *page, known *asked) *asked {
	query, of := siteQuery, map[string]any(nil)
	if group := p.request.PathValue("group"); group != "" {
		query, of = groupQuery, map[string]any{"group": group}
	}
	a := &asked{about: anonymous.Send(h.API, p.request, query, of, known.about), decoded: known.decoded}
	if a.about != known.about {
		a.decoded = a.about.Response()
	}
	if a.decoded.Status != http.StatusOK || p.operation == "" ||
		p.needs != "" && strings.TrimSpace(p.request.URL.Query().Get(p.needs)) == "" {
		return a
	}
	a.variables = p.variables(p.request)
	a.operation = anonymous.Send(h.API, p.request, h.operations[p.operation], a.variables, known.operation)
	return a
}

// read decodes the replies of the API. If one of them refuses its query, read returns that response, else nil.
func (h *handler) read(p *page, a *asked) *anonymous.Response {
	p.Group = p.request.PathValue("group")
	about := a.decoded
	if about.Status != http.StatusOK {
		if known := h.site.Load(); known != nil {
			p.Site = *known
		} else {
			_, p.Site.Name, _ = strings.Cut(p.Home, "://")
		}
		return &about
	}
	var data struct {
		Site  site
		Group *struct{ Name string }
	}
	if json.Unmarshal(about.Data, &data) != nil {
		return &anonymous.Response{Status: http.StatusBadGateway}
	}
	h.site.Store(&data.Site)
	p.Site, p.control = data.Site, about.Header.Get("Cache-Control")
	if data.Group != nil {
		p.Group = data.Group.Name
	}
	if a.operation == nil {
		return nil
	}
	response := a.operation.Response()
	if response.Status != http.StatusOK {
		return &response
	}
	p.data, p.control = response.Data, response.Header.Get("Cache-Control")
	if a.variables["after"] == nil { // the scripts show a list from its beginning
		p.seed = &seed{a.variables, response.Data}
	}
	return nil
}
