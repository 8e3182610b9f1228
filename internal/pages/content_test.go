package pages_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pages"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAPageTakesTwoQueries counts what each kind of page asks of the API: the site's settings and one operation.
func TestAPageTakesTwoQueries(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "c"})
	s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "t"})
	article := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
		"title": "an article", "content": "x", "groups": []string{"g"}, "tags": []string{"go"},
	})
	topic := s.do(t, s.ada, "postTopic", "topic", agoratest.Vars{"title": "a topic", "category": "c"})
	queries := 0
	handler, err := pages.New(pages.Options{
		API: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			queries++
			s.Handler.ServeHTTP(w, r)
		}),
		Charge: s.Handler.ChargeDocument, Home: func(*http.Request) string { return home },
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{
		"/": 2, "/g/g": 2, "/domain/go.dev": 2, "/article/" + article: 2, "/topic/" + topic: 2, "/user/ada": 2, "/topics": 2,
		"/category/c": 2, "/tab/t": 2, "/tag/go": 2, "/tags": 2, "/groups": 2, "/comments": 2, "/settings": 1, "/nothing": 1,
		"/icon.svg": 0, "/robots.txt": 0,
	} {
		queries = 0
		resp := httptest.NewRecorder()
		handler.ServeHTTP(resp, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		if queries != want || resp.Code != http.StatusOK && path != "/nothing" {
			t.Errorf("%s responds %d after %d queries", path, resp.Code, queries)
		}
	}
}

// TestWhatIsNoLongerShown reads the notes of posts that are removed. Pages that were kept are not shown then.
func TestWhatIsNoLongerShown(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "Hi", "content": "the secret text"})
		path := "/article/" + number
		if d := s.read(t, path); !strings.Contains(d.content, "the secret text 0 comments Nobody has commented yet.") {
			t.Errorf("without comments: %s", d.content)
		}
		comment := "comment:article:" + number + ":" + s.do(t, s.ada, "postComment", "comment", agoratest.Vars{
			"subject": "article:" + number, "content": "a secret comment",
		})
		s.do(t, s.mod, "postComment", "comment", agoratest.Vars{
			"subject": "article:" + number, "parent": comment, "content": "a reply",
		})
		if d := s.read(t, path); !strings.Contains(d.content, "2 comments") || !strings.Contains(d.content, "a secret co") {
			t.Errorf("with comments: %s", d.content)
		}
		for _, id := range []string{comment, "article:" + number} {
			s.do(t, s.mod, "removePost", "post", agoratest.Vars{"post": id, "reason": "OFF_TOPIC", "explanation": "between us"})
		}
		resp, body := s.get(t, path)
		d := s.read(t, path)
		if strings.Contains(body, "secret") || strings.Contains(body, "between us") || resp.StatusCode != 200 ||
			strings.Count(d.content, "A moderator has removed this. Off topic") != 2 || !strings.Contains(d.content, "a reply") {
			t.Errorf("removed: %s", body)
		}
		if d := s.read(t, "/comments"); !strings.Contains(d.content, "a reply") || strings.Contains(d.content, "secret") {
			t.Errorf("the comments: %s", d.content)
		}
	})
}

// TestAListIsReadWithoutScripts follows the links to the next pages: each row is on one page.
func TestAListIsReadWithoutScripts(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	for i := range 60 {
		s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": fmt.Sprintf("number %d.", i), "content": "x", "tags": []string{"go"},
		})
	}
	for _, first := range []string{"/?order=NEW", "/tag/go?order=NEW", "/user/ada"} {
		shown, d := "", document{}
		for path, pages := first, 1; path != ""; path, pages = d.links["next"], pages+1 {
			d = s.read(t, path)
			shown += d.content
			isFirst := pages == 1
			if d.status != 200 || pages > 3 || (d.meta["robots"] == "") != isFirst || (d.seed != nil) != isFirst ||
				d.links["canonical"] != home+path {
				t.Fatalf("page %d of %s: %+v", pages, first, d)
			}
		}
		for i := range 60 {
			if n := strings.Count(shown, fmt.Sprintf("number %d.", i)); n != 1 {
				t.Errorf("%s shows number %d %d times", first, i, n)
			}
		}
	}
	if d := s.read(t, "/?after=nonsense"); d.status != 404 {
		t.Errorf("after nonsense: %d", d.status)
	}
}

// TestAThreadIsReadWithoutScripts follows the links of a thread to its end, and to replies that it leaves out.
func TestAThreadIsReadWithoutScripts(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "Hi", "content": "x"})
	var parent any
	for i := range 130 {
		comment := s.do(t, s.ada, "postComment", "comment", agoratest.Vars{
			"subject": "article:" + number, "parent": parent, "content": fmt.Sprintf("number %d.", i),
		})
		if parent = nil; i < 12 {
			parent = "comment:article:" + number + ":" + comment
		}
	}
	const context = "You see one comment in its context. Show all 130 comments"
	seen, left := map[string]bool{}, []string{"/article/" + number + "/hi"}
	shown := ""
	for len(left) > 0 {
		path := left[0]
		left = left[1:]
		d := s.read(t, path)
		shown += d.content
		if d.status != 200 || d.links["canonical"] != home+"/article/"+number+"/hi" {
			t.Fatalf("%s: %+v", path, d)
		}
		if strings.Contains(path, "?") != strings.Contains(d.content, context) {
			t.Errorf("%s: %s", path, d.content)
		}
		for _, link := range append(d.hrefs, d.links["next"]) {
			if _, query, ok := strings.Cut(link, "?comment="); ok && !seen[query] {
				seen[query] = true
				left = append(left, "/article/"+number+"/hi?comment="+query)
			}
		}
		if !strings.Contains(path, "?") && !strings.Contains(d.content, "Show 1 more reply") {
			t.Errorf("no link to what is deeper: %s", d.content)
		}
	}
	for i := range 130 {
		if !strings.Contains(shown, fmt.Sprintf("number %d.", i)) {
			t.Errorf("number %d is on no page", i)
		}
	}
}

// TestTheViewsOfAUser reads what the address asks for.
func TestTheViewsOfAUser(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "an essay", "content": "x"})
	s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": "article:" + number, "content": "a remark"})
	for path, want := range map[string][2]string{
		"/user/ada": {"an essay", "a remark"}, "/user/ada?show=comments": {"a remark", "by ada"},
		"/user/ada?show=topics": {"There is nothing here yet.", "an essay"}, "/user/ada?show=x": {"an essay", "a remark"},
	} {
		d := s.read(t, path)
		canonical := home + strings.TrimSuffix(path, "?show=x")
		if !strings.Contains(d.content, want[0]) || strings.Contains(d.content, want[1]) ||
			d.links["canonical"] != canonical {
			t.Errorf("%s: %s %s", path, d.links["canonical"], d.content)
		}
	}
}

// TestTheNameOfTheSiteIsKnownWithoutTheAPI reads pages that the API refuses, as the client has no points left: they
// have the last name that it has responded, before that the host.
func TestTheNameOfTheSiteIsKnownWithoutTheAPI(t *testing.T) {
	for name, points := range map[string]int{"The Gophers": 5_000, "forum.example.com": 1} {
		r := redistest.Mini(t)
		s := serve(t, agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: points}))
		s.set(t, "name", "The Gophers")
		if points == 1 {
			s.Must(t, "", "{ site { name } }", nil)
		}
		d := s.read(t, "/topics")
		for n := 0; d.status == 200 && n < 200; n++ {
			d = s.read(t, "/topics")
		}
		if d.status != 429 || d.title != name || d.meta["og:site_name"] != name || d.meta["robots"] != "" ||
			!strings.Contains(d.content, name) {
			t.Errorf("with %d points: %+v", points, d)
		}
	}
}

// TestARedisThatRefuses reads a page meanwhile, and after that.
func TestARedisThatRefuses(t *testing.T) {
	r := redistest.Mini(t)
	s := serve(t, agoratest.New(t, r))
	r.Mini.SetError("LOADING Redis is loading the dataset in memory")
	resp, body := s.get(t, "/topics")
	if resp.StatusCode != 503 || resp.Header.Get("Cache-Control") != "" || strings.Contains(body, "noindex") {
		t.Errorf("meanwhile: %d %v %s", resp.StatusCode, resp.Header, body)
	}
	r.Mini.SetError("")
	if d := s.read(t, "/topics"); d.status != 200 {
		t.Errorf("after that: %d", d.status)
	}
}
