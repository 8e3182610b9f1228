package main

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestRobots reads what search engines may index: the pages of the site, and nothing of a server without them.
func TestRobots(t *testing.T) {
	t.Parallel()
	for name, flags := range map[string][]string{
		"demo":       {},
		"production": {"--production", "--redis", urlOf(redistest.Any(t))},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, append([]string{"--addr", "127.0.0.1:0"}, flags...)...)
			if status, text := r.get(t, "/robots.txt"); status != 200 || !strings.Contains(text, "Disallow: /graphql?\n") ||
				!strings.HasSuffix(text, "\nSitemap: "+r.root+"/sitemap.xml\n") {
				t.Errorf("/robots.txt responds %d: %s", status, text)
			}
			if status, text := r.get(t, "/sitemap.xml"); status != 200 ||
				strings.Contains(text, "<loc>"+r.root+"/article/") != (name == "demo") {
				t.Errorf("/sitemap.xml responds %d: %s", status, text)
			}

			if name == "demo" {
				flags = []string{emptyRedis(t)}
			}
			r = start(t, append([]string{"--addr", "127.0.0.1:0", "--web", "off"}, flags...)...)
			if status, text := r.get(t, "/robots.txt"); status != 200 || text != "User-agent: *\nDisallow: /\n" {
				t.Errorf("without the site, /robots.txt responds %d: %s", status, text)
			}
			if status, text := r.get(t, "/atom/topics"); status != 200 || !strings.Contains(text, "<feed") {
				t.Errorf("/atom/topics responds %d: %s", status, text) // for the proxy of the front end
			}
			if status, text := r.get(t, "/sitemap.xml"); status != 404 {
				t.Errorf("without the site, /sitemap.xml responds %d: %s", status, text)
			}
		})
	}
}
