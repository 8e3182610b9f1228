package pages_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
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
	if resp, _ := s.get(t, "/article/"+number); resp.Header.Get("Cache-Control") != "public, max-age=10" {
		t.Errorf("the article: %v", resp.Header)
	}
	s.Post(t, s.ada, "a second article")
	s.Advance(time.Minute) // the list is of a snapshot, which others have for some seconds
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
	s := newSite(t, agoratest.New(t, redistest.Mini(t)))
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
	s := newSite(t, agoratest.New(t, redistest.Mini(t)))
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
