package pages_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pages"
	"github.com/agoraql/agora/internal/redistest"
	"golang.org/x/net/html"
)

// A pageSite is an Agora with its pages, a moderator and a user.
type pageSite struct {
	*agoratest.Agora
	pages    string // the URL
	mod, ada string // sessions
}

// home is the URL of the site in its pages.
const home = "https://forum.example.com"

func newSite(t *testing.T, a *agoratest.Agora) *pageSite {
	t.Helper()
	s := serve(t, a)
	s.mod = a.RegisterModerator(t, "mod")
	s.ada, _ = a.Register(t, "ada")
	return s
}

// serve starts the pages of an Agora that nobody has used.
func serve(t *testing.T, a *agoratest.Agora) *pageSite {
	t.Helper()
	handler, err := pages.New(pages.Options{
		API: a.Handler, Charge: a.Handler.ChargeDocument,
		Home: func(*http.Request) string { return home }, Memory: pages.DefaultMemory,
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return &pageSite{Agora: a, pages: server.URL}
}

// everywhere runs a test on all stores.
func everywhere(t *testing.T, f func(t *testing.T, s *pageSite)) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) { f(t, newSite(t, agoratest.New(t, r))) })
}

// do sends a mutation with an input and returns the number of what it makes.
func (s *pageSite) do(t *testing.T, token, mutation, field string, input agoratest.Vars) string {
	t.Helper()
	s.Clock.Advance(time.Second)
	got := s.Must(t, token, fmt.Sprintf(`mutation($in: %sInput!) { %s(input: $in) { %s { id } errors { __typename } } }`,
		strings.ToUpper(mutation[:1])+mutation[1:], mutation, field), agoratest.Vars{"in": input})
	if got.Get(mutation, "errors", 0) != nil {
		t.Fatalf("%s: %s", mutation, got.Body)
	}
	id := got.Text(mutation, field, "id")
	return id[strings.LastIndexByte(id, ':')+1:]
}

// set changes a setting of the site.
func (s *pageSite) set(t *testing.T, name, text string) {
	t.Helper()
	if _, _, err := s.Store.UpdateSite(t.Context(), forum.UpdateSite{name: text}); err != nil {
		t.Fatal(err)
	}
}

// get requests a path with headers, in pairs.
func (s *pageSite) get(t *testing.T, path string, headers ...string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.pages+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "identity")
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(text)
}

// A document is what a program reads of a page.
type document struct {
	status  int
	title   string
	meta    map[string]string // by name or property
	links   map[string]string // by rel
	data    map[string]any    // JSON-LD
	seed    map[string]any
	content string // the text in #root
	hrefs   []string
}

// read parses a page.
func (s *pageSite) read(t *testing.T, path string) document {
	t.Helper()
	resp, body := s.get(t, path)
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	d := document{status: resp.StatusCode, meta: map[string]string{}, links: map[string]string{}}
	for node := range root.Descendants() {
		of := map[string]string{}
		for _, a := range node.Attr {
			of[a.Key] = a.Val
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				t.Errorf("%s: <%s> has %s, which the policy forbids", path, node.Data, a.Key)
			}
		}
		if node.Type != html.ElementNode {
			continue
		}
		switch node.Data {
		case "title":
			d.title = textOf(node)
		case "meta":
			d.meta[of["name"]+of["property"]] = of["content"]
		case "link":
			d.links[of["rel"]] = of["href"]
		case "a":
			d.hrefs = append(d.hrefs, of["href"])
		case "style":
			t.Errorf("%s has a style, which the policy forbids", path)
		case "script":
			to := map[string]*map[string]any{"application/ld+json": &d.data, "application/json": &d.seed}[of["type"]]
			if to == nil && (node.FirstChild != nil || of["src"] == "") {
				t.Errorf("%s has a script, which the policy forbids", path)
			} else if to != nil {
				if err := json.Unmarshal([]byte(textOf(node)), to); err != nil {
					t.Errorf("%s: %s: %v", path, of["type"], err)
				}
			}
		case "div":
			if of["id"] == "root" {
				d.content = strings.Join(strings.Fields(textOf(node)), " ")
			}
		}
	}
	return d
}

// textOf returns the text in a node.
func textOf(node *html.Node) string {
	var text strings.Builder
	for inner := range node.Descendants() {
		if inner.Type == html.TextNode {
			text.WriteString(inner.Data + " ")
		}
	}
	return strings.TrimSpace(text.String())
}
