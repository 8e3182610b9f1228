package pages_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pages"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/web"
)

func TestPagesAreCachedAndLimited(t *testing.T) {
	r := redistest.Mini(t)
	s := newSite(t, agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 50_000}))
	_, number, _ := strings.Cut(s.Post(t, s.ada, "a first article"), ":")
	resp, body := s.get(t, "/")
	tag, control := resp.Header.Get("ETag"), resp.Header.Get("Cache-Control")
	if tag == "" || control != "public, max-age=5" || resp.Header.Get("RateLimit") != "" ||
		resp.Header.Get("Vary") != "Accept-Encoding" || resp.Header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("headers %v", resp.Header)
	}
	if resp, text := s.get(t, "/", "If-None-Match", tag); resp.StatusCode != 304 || text != "" {
		t.Errorf("again: %d %s", resp.StatusCode, text)
	}
	resp, compressed := s.get(t, "/", "Accept-Encoding", "gzip, br")
	if got := gunzip(t, compressed); resp.Header.Get("Content-Encoding") != "gzip" || got != body {
		t.Errorf("compressed: %v %s", resp.Header, got)
	}
	if resp, _ := s.get(t, "/article/"+number); resp.Header.Get("Cache-Control") != "public, max-age=5" {
		t.Errorf("the article: %v", resp.Header)
	}
	s.Post(t, s.ada, "a second article")
	// The list is of a snapshot, which others have for some seconds. It is stored in the background: perhaps after the
	// first of these minutes.
	s.Advance(time.Minute)
	s.get(t, "/")
	s.Advance(time.Minute)
	if resp, text := s.get(t, "/", "If-None-Match", tag); resp.StatusCode != 200 || !strings.Contains(text, "second") {
		t.Errorf("changed: %d", resp.StatusCode)
	}
	for range 200 {
		if resp, body = s.get(t, "/"); resp.StatusCode != 200 {
			break
		}
	}
	if resp.StatusCode != 429 || resp.Header.Get("Retry-After") == "" || resp.Header.Get("Cache-Control") != "" ||
		!strings.Contains(body, "/assets/index-") || strings.Contains(body, "noindex") {
		t.Errorf("without points: %d %v %s", resp.StatusCode, resp.Header, body)
	}
	if resp, err := http.Post(s.pages+"/", "text/plain", nil); err != nil || resp.StatusCode != 405 {
		t.Errorf("a POST: %v %v", resp, err)
	}
}

func gunzip(t *testing.T, text string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

// TestFiles requests what the pages load in each coding.
func TestFiles(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	_, page := s.get(t, "/")
	_, script, _ := strings.Cut(page, `<script type="module"`)
	_, script, _ = strings.Cut(script, `src="`)
	script, _, _ = strings.Cut(script, `"`)
	plain, err := web.Files().Open(strings.TrimPrefix(script, "/"))
	if err != nil {
		t.Fatal(err)
	}
	content, _ := io.ReadAll(plain)
	for accept, coding := range map[string]string{
		"gzip, deflate, br, zstd": "br", "gzip, deflate": "gzip", "identity": "", "br;q=0": "",
	} {
		resp, body := s.get(t, script, "Accept-Encoding", accept)
		if resp.StatusCode != 200 || resp.Header.Get("Content-Encoding") != coding ||
			resp.ContentLength != int64(len(body)) ||
			resp.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" ||
			resp.Header.Get("Content-Type") != "text/javascript; charset=utf-8" || resp.Header.Get("ETag") == "" {
			t.Errorf("%s: %d %v", accept, resp.StatusCode, resp.Header)
		}
		switch coding {
		case "gzip":
			body = gunzip(t, body)
		case "br":
			if len(body) > len(content)/2 {
				t.Errorf("%d bytes of %d", len(body), len(content))
			}
			continue
		}
		if !bytes.Equal([]byte(body), content) {
			t.Errorf("%s: other content", accept)
		}
	}
	for path, mediaType := range map[string]string{
		"/icon.svg": "image/svg+xml", "/LICENSES.txt": "text/plain; charset=utf-8",
	} {
		resp, _ := s.get(t, path)
		if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != mediaType ||
			resp.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %d %v", path, resp.StatusCode, resp.Header)
		}
	}
	if resp, text := s.get(t, "/robots.txt"); resp.StatusCode != 200 ||
		!strings.HasSuffix(text, "\nSitemap: "+home+"/sitemap.xml\n") || strings.Contains(text, "Disallow: /\n") {
		t.Errorf("robots.txt: %s", text)
	}
}

// TestThePolicyAllowsNothingInline reads the headers of pages that exist and that do not.
func TestThePolicyAllowsNothingInline(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	for _, path := range []string{"/", "/nothing", "/sign-in", "/article/1"} {
		resp, _ := s.get(t, path)
		policy := resp.Header.Get("Content-Security-Policy")
		for _, directive := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'"} {
			if !strings.Contains(policy+";", directive+";") {
				t.Errorf("%s: %s is not in %s", path, directive, policy)
			}
		}
		if strings.Contains(policy, "unsafe") || resp.Header.Get("Cross-Origin-Opener-Policy") != "same-origin" ||
			resp.Header.Get("Referrer-Policy") != "strict-origin-when-cross-origin" {
			t.Errorf("%s: %v", path, resp.Header)
		}
	}
}

// TestOddRequests sends what clients rarely do.
func TestOddRequests(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	_, plain := s.get(t, "/topics")
	length := strconv.Itoa(len(plain))
	for _, c := range []struct {
		method, path, name, value string
		status                    int
		header, want              string
	}{
		{"HEAD", "/topics", "", "", 200, "Content-Length", length},
		{"HEAD", "/nothing", "", "", 404, "Etag", ""},
		{"POST", "/topics", "", "", 405, "Allow", "GET, HEAD"},
		{"OPTIONS", "/topics", "", "", 405, "Allow", "GET, HEAD"},
		{"GET", "//example.com", "", "", 307, "Location", "/example.com"},
		{"GET", "//topics//", "", "", 307, "Location", "/topics/"},
		{"GET", "/%2f%2fexample.com", "", "", 404, "Location", ""},
		{"GET", "/..%2f..%2fetc/passwd", "", "", 404, "Location", ""},
		{"GET", "/topics/", "", "", 200, "Location", ""},
		{"GET", "/topics", "Range", "bytes=0-9", 206, "Content-Range", "bytes 0-9/" + length},
		{"GET", "/topics", "Range", "bytes=9999999-", 416, "Content-Range", "bytes */" + length},
		{"GET", "/nothing", "Range", "bytes=0-9", 404, "Content-Range", ""},
		{"GET", "/nothing", "If-None-Match", "*", 404, "Etag", ""},
		{"GET", "/topics", "If-None-Match", "*", 304, "Content-Length", ""},
		{"GET", "/topics", "Accept-Encoding", "br", 200, "Content-Encoding", ""},
		{"GET", "/topics", "Accept-Encoding", "zstd", 200, "Content-Encoding", "zstd"},
		{"GET", "/topics", "Accept-Encoding", "gzip;q=0", 200, "Content-Encoding", ""},
		{"GET", "/topics", "Accept-Encoding", "gzip;q=0, zstd;q=0.1", 200, "Content-Encoding", "zstd"},
		{"GET", "/topics", "X-Forwarded-Host", "example.org", 200, "Content-Length", length},
	} {
		req, err := http.NewRequestWithContext(t.Context(), c.method, s.pages+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Accept-Encoding", "identity")
		if c.name != "" {
			req.Header.Set(c.name, c.value)
		}
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != c.status || resp.Header.Get(c.header) != c.want {
			t.Errorf("%s %s with %s %s: %d %v", c.method, c.path, c.name, c.value, resp.StatusCode, resp.Header)
		}
	}
}

// TestDocumentsAreCharged reads what a client pays for pages besides the responses of the API: for the HTML of a page
// that is made, nothing for one that is kept.
func TestDocumentsAreCharged(t *testing.T) {
	r := redistest.Mini(t)
	const budget = 1_000_000
	s := serve(t, agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: budget}))
	remaining := func() int64 {
		left, err := s.Ask(t, "", "{ rateLimit { remaining } }", nil).Get("rateLimit", "remaining").(json.Number).Int64()
		if err != nil {
			t.Fatal(err)
		}
		return left
	}
	// price returns what a page costs, without the queries, and its size.
	price := func(path string) (points, size int64) {
		before, between := remaining(), remaining()
		_, body := s.get(t, path)
		size = int64(len(body))
		return between - remaining() - (before - between), size
	}
	for _, path := range []string{"/", "/topics", "/nowhere", "/nowhere?again", "/article/9"} {
		first, size := price(path)
		again, _ := price(path)
		if made := first - again; made != size/64 {
			t.Errorf("%s costs %d points when it is made and %d when it is kept, and is %d bytes long", path, first, again, size)
		}
	}
}

// TestARefusalIsNotCharged serves the page that says so to a client without points.
func TestARefusalIsNotCharged(t *testing.T) {
	handler, err := pages.New(pages.Options{
		API: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusTooManyRequests)
			_, _ = io.WriteString(w, `{"errors": [{"message": "no points"}]}`)
		}),
		Charge: func(_ *http.Request, size int) { t.Errorf("charged for %d bytes", size) },
		Home:   func(*http.Request) string { return home },
	})
	if err != nil {
		t.Fatal(err)
	}
	resp := httptest.NewRecorder()
	handler.ServeHTTP(resp, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
	if resp.Code != http.StatusTooManyRequests {
		t.Errorf("status %d", resp.Code)
	}
}

// TestAKeptPageShowsWhatHasChanged changes each of what a page is made of, while the page is kept.
func TestAKeptPageShowsWhatHasChanged(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "One title", "content": "text"})
		path := "/article/" + number + "/one-title"
		for _, c := range []struct {
			name   string
			change func()
			shows  func(d document) bool
		}{
			{"nothing", func() {}, func(d document) bool { return d.title == "One title · "+d.meta["og:site_name"] }},
			{"the name of the site", func() { s.set(t, "name", "Another name") }, func(d document) bool {
				return d.meta["og:site_name"] == "Another name"
			}},
			{"a comment", func() {
				s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": "article:" + number, "content": "Well said"})
			}, func(d document) bool { return strings.Contains(d.content, "Well said") }},
			{"its end", func() {
				s.do(t, s.ada, "deletePost", "post", agoratest.Vars{"post": "article:" + number})
			}, func(d document) bool { return !strings.Contains(d.content, "One title") }},
		} {
			c.change()
			for range 2 {
				if d := s.read(t, path); !c.shows(d) {
					t.Errorf("after a change of %s: %s %s", c.name, d.title, d.content)
				}
			}
		}
	})
}
