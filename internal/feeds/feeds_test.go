package feeds_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/feeds"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// A feedSite is an Agora with its feeds, a moderator and a user.
type feedSite struct {
	*agoratest.Agora
	feeds    string // the URL
	mod, ada string // sessions
}

func newFeedSite(t *testing.T, a *agoratest.Agora) *feedSite {
	t.Helper()
	server := httptest.NewServer(feeds.New(a.Handler, a.Handler.ChargeDocument, nil, a.Clock.Now))
	t.Cleanup(server.Close)
	s := &feedSite{Agora: a, feeds: server.URL}
	s.mod = a.RegisterModerator(t, "mod")
	s.ada, _ = a.Register(t, "ada")
	return s
}

// everywhere runs a test on all stores.
func everywhere(t *testing.T, f func(t *testing.T, s *feedSite)) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) { f(t, newFeedSite(t, agoratest.New(t, r))) })
}

// do sends a mutation with an input and returns the id of what it makes.
func (s *feedSite) do(t *testing.T, token, mutation, field string, input agoratest.Vars) string {
	t.Helper()
	s.Clock.Advance(time.Second)
	got := s.Must(t, token, fmt.Sprintf(`mutation($in: %sInput!) { %s(input: $in) { %s { id } errors { __typename } } }`,
		strings.ToUpper(mutation[:1])+mutation[1:], mutation, field), agoratest.Vars{"in": input})
	if got.Get(mutation, "errors", 0) != nil {
		t.Fatalf("%s: %s", mutation, got.Body)
	}
	return got.Text(mutation, field, "id")
}

// set changes a setting of the site.
func (s *feedSite) set(t *testing.T, name, text string) {
	t.Helper()
	if _, _, err := s.Store.UpdateSite(t.Context(), forum.UpdateSite{name: text}); err != nil {
		t.Fatal(err)
	}
}

// get requests a path with headers, in pairs.
func (s *feedSite) get(t *testing.T, path string, headers ...string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.feeds+path, nil)
	if err != nil {
		t.Fatal(err)
	}
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

// A feed is what a reader takes from an Atom feed.
type feed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  string   `xml:"author>name"`
	Links   []struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	} `xml:"link"`
	Entries []struct {
		ID        string `xml:"id"`
		Title     string `xml:"title"`
		Updated   string `xml:"updated"`
		Published string `xml:"published"`
		Summary   string `xml:"summary"`
		Author    string `xml:"author>name"`
		Links     []struct {
			Rel  string `xml:"rel,attr"`
			Href string `xml:"href,attr"`
		} `xml:"link"`
	} `xml:"entry"`
}

// read reads a feed, which must be well-formed.
func (s *feedSite) read(t *testing.T, path string) (f feed) {
	t.Helper()
	resp, text := s.get(t, path)
	if resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s", path, resp.StatusCode, text)
	}
	if err := xml.Unmarshal([]byte(text), &f); err != nil {
		t.Fatalf("%s: %v\n%s", path, err, text)
	}
	return f
}

// titles returns the titles of a feed's entries.
func (f feed) titles() string {
	var all []string
	for _, e := range f.Entries {
		all = append(all, e.Title)
	}
	return strings.Join(all, " ")
}

func TestEveryFeedHasTheNewestPosts(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		for _, category := range []agoratest.Vars{{"name": "c"}, {"name": "secret", "private": true}} {
			s.do(t, s.mod, "createCategory", "category", category)
			s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "t"})
			s.do(t, s.mod, "addCategoryToTab", "tab", agoratest.Vars{"tab": "t", "category": category["name"]})
		}
		s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "a1", "content": "x", "groups": []string{"g"}})
		t1 := s.do(t, s.ada, "postTopic", "topic", agoratest.Vars{"title": "t1", "category": "c", "tags": []string{"go"}})
		a2 := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "a2", "content": "x"})
		s.do(t, s.mod, "vote", "post", agoratest.Vars{"post": a2, "vote": "UP"})
		t2 := s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{"title": "t2", "category": "c"})
		s.do(t, s.ada, "vote", "post", agoratest.Vars{"post": t2, "vote": "UP"})
		hidden := s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{"title": "hidden", "category": "secret"})
		s.do(t, s.mod, "postComment", "comment", agoratest.Vars{"subject": hidden, "content": "hidden"})
		s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": t1, "content": "x"})
		for path, want := range map[string]string{
			"/atom/articles":           "a2 a1",
			"/atom/articles?order=old": "a1 a2",
			"/atom/articles?group=g":   "a1",
			"/atom/topics":             "t2 t1",
			"/atom/topics?tag=go":      "t1",
			"/atom/topics/recommended": "t2 t1",
			"/atom/categories/c":       "t1 t2", // the last reply counts
			"/atom/tabs/t":             "t1 t2",
			"/atom/users/ADA":          "a2 t1 a1",
			"/atom/tags/go":            "t1",
			"/atom/topics?order=old":   "t1 t2",
			"/atom/comments":           "t1",

			"/atom/articles?order=top&window=day":      "a2 a1",
			"/atom/articles?domain=example.com":        "",
			"/atom/topics?order=top&window=week":       "t2 t1",
			"/atom/categories/c?order=top&window=hour": "t2 t1",
			"/atom/tabs/t?order=new":                   "t2 t1",
		} {
			if got := s.read(t, path).titles(); got != want {
				t.Errorf("%s has %s, want %s", path, got, want)
			}
		}
		for path, want := range map[string]int{
			"/atom/categories/secret":      404,
			"/atom/categories/none":        404,
			"/atom/tabs/none":              404,
			"/atom/users/none":             404,
			"/atom/articles?group=none":    404,
			"/atom/articles?order=sideway": 400,
			"/atom/articles?window=day":    400,
			"/atom/articles?formula=none":  400,
			"/atom/tags/none":              404,
			"/atom/none":                   404,
		} {
			if resp, text := s.get(t, path, "Authorization", "Bearer "+s.mod); resp.StatusCode != want {
				t.Errorf("%s responds %d, want %d: %s", path, resp.StatusCode, want, text)
			}
		}
	})
}

func TestAnEntryIsEscapedAndLinked(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		const title = `<script>"]]>&amp; é`
		id := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": title, "link": "https://example.com/?a=1&b=<2>", "content": "*Hi* <script>alert(']]>')</script>",
		})
		f := s.read(t, "/atom/articles")
		e := f.Entries[0]
		if e.Title != title || e.Author != "ada" || e.Summary != "Hi <script>alert(']]>')</script>" {
			t.Errorf("%+v", e)
		}
		if e.ID != "urn:agora:"+id || len(e.Links) != 1 || e.Links[0].Href != "https://example.com/?a=1&b=%3C2%3E" ||
			e.Links[0].Rel != "alternate" || e.Updated != e.Published || f.Updated != e.Updated || f.Author != "Agora" {
			t.Errorf("without a template: %+v", e)
		}
		s.set(t, "articleUrl", "https://forum.example.com/a/{id}/{slug}")
		e = s.read(t, "/atom/articles").Entries[0]
		if e.ID != "tag:forum.example.com,2026:"+id || len(e.Links) != 2 || e.Links[1].Rel != "related" ||
			e.Links[0].Href != "https://forum.example.com/a/"+strings.TrimPrefix(id, "article:")+"/script-amp-%C3%A9" {
			t.Errorf("with a template: %+v", e)
		}
	})
}

// TestXMLHasNoControlCharacters reads a post of another program, whose texts have characters that XML forbids.
func TestXMLHasNoControlCharacters(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		s := newFeedSite(t, agoratest.New(t, r))
		s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "x", "content": "y"})
		s.Redis.HSet(t.Context(), "article:1", "title", "a\x01b\x1b\x00", "content", "c\x02\x08d\uFFFE")
		e := s.read(t, "/atom/articles").Entries[0]
		if e.Title != "a\uFFFDb\uFFFD\uFFFD" || e.Summary != "cd\uFFFD" {
			t.Errorf("%+q", e)
		}
	})
}

func TestFeedsAreCachedAndLimited(t *testing.T) {
	r := redistest.Mini(t)
	s := newFeedSite(t, agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 50_000}))
	s.Post(t, s.ada, "x")
	resp, _ := s.get(t, "/atom/articles")
	tag, control := resp.Header.Get("ETag"), resp.Header.Get("Cache-Control")
	if tag == "" || control != "max-age=10, public" || resp.Header.Get("RateLimit") != "" ||
		resp.Header.Get("Content-Type") != "application/atom+xml; charset=utf-8" ||
		resp.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("headers %v", resp.Header)
	}
	if resp, text := s.get(t, "/atom/articles", "If-None-Match", tag); resp.StatusCode != 304 || text != "" {
		t.Errorf("again: %d %s", resp.StatusCode, text)
	}
	s.Post(t, s.ada, "y")
	if resp, _ := s.get(t, "/atom/articles", "If-None-Match", tag); resp.StatusCode != 200 {
		t.Errorf("changed: %d", resp.StatusCode)
	}
	for range 200 {
		if resp, _ = s.get(t, "/atom/articles"); resp.StatusCode != 200 {
			break
		}
	}
	if resp.StatusCode != 429 || resp.Header.Get("Retry-After") == "" {
		t.Errorf("without points: %d %v", resp.StatusCode, resp.Header)
	}
	if resp, err := http.Post(s.feeds+"/atom/articles", "text/plain", nil); err != nil || resp.StatusCode != 405 {
		t.Errorf("a POST: %v %v", resp, err)
	}
}

// TestEveryDocumentIsCharged compares the bytes that a client pays for with those that it gets.
func TestEveryDocumentIsCharged(t *testing.T) {
	a, charged := agoratest.New(t, redistest.Mini(t)), 0
	handler := feeds.New(a.Handler, func(_ *http.Request, size int) { charged += size }, nil, a.Clock.Now)
	ada, _ := a.Register(t, "ada")
	id := a.Post(t, ada, "title")
	if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{
		"articleUrl": "https://example.com/{id}", "topicUrl": "https://example.com/t/{id}",
	}); err != nil {
		t.Fatal(err)
	}
	link := "/oembed?url=https://example.com/" + strings.TrimPrefix(id, "article:")
	for _, path := range []string{"/atom/articles", "/atom/users/ada", "/sitemap.xml", link} {
		charged = 0
		resp := httptest.NewRecorder()
		handler.ServeHTTP(resp, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		if resp.Code != http.StatusOK || charged != resp.Body.Len() {
			t.Errorf("%s: %d, charged for %d of %d bytes", path, resp.Code, charged, resp.Body.Len())
		}
	}
}

// TestFeedsNeedNoDocumentOfTheOperator serves feeds of a server that executes trusted documents only.
func TestFeedsNeedNoDocumentOfTheOperator(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	executor := a.NewExecutor(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}), discard,
		operation.Options{Limits: operation.DefaultLimits, TrustedOnly: true, Reads: graph.Reads})
	manifest, err := feeds.Manifest()
	if err == nil {
		err = executor.Trust(manifest)
	}
	if err != nil {
		t.Fatal(err)
	}
	api := gqlhttp.New(executor, gqlhttp.Options{Limits: gqlhttp.DefaultLimits})
	server := httptest.NewServer(feeds.New(api, api.ChargeDocument, nil, a.Clock.Now))
	defer server.Close()
	s := &feedSite{Agora: a, feeds: server.URL}
	if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"topicUrl": "https://example.com/{id}"}); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{
		"/atom/articles": 200, "/atom/topics": 200, "/atom/comments": 200, "/atom/users/x": 404, "/sitemap.xml": 200,
		"/oembed?url=https://example.com/1": 404,
	} {
		if resp, text := s.get(t, path); resp.StatusCode != want {
			t.Errorf("%s responds %d: %s", path, resp.StatusCode, text)
		}
	}
}
