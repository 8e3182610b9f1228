package main

import (
	"net/http"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestAServerWithoutTheSite has GraphiQL at / in development, and nothing in production.
func TestAServerWithoutTheSite(t *testing.T) {
	t.Setenv("AGORA_WEB", "off")
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	if status, page := r.get(t, "/"); status != 200 || !strings.Contains(page, "Agora: GraphiQL") {
		t.Errorf("/ responds %d: %s", status, page)
	}
	for _, path := range []string{"/article/1", "/assets/", "/icon.svg"} {
		if status, _ := r.get(t, path); status != 404 {
			t.Errorf("%s responds %d", path, status)
		}
	}
	if text := r.out.String(); strings.Contains(text, "The site:") {
		t.Errorf("it announces\n%s", text)
	}
	r = start(t, "--addr", "127.0.0.1:0", "--production", "--redis", urlOf(redistest.Any(t)))
	if status, _ := r.get(t, "/"); status != 404 {
		t.Errorf("in production, / responds %d", status)
	}
}

// TestTheSiteNeedsNoDocumentOfTheOperator reads pages of a server that executes trusted documents only.
func TestTheSiteNeedsNoDocumentOfTheOperator(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", "--trusted-only")
	for _, path := range []string{
		"/", "/topics", "/tags", "/groups", "/article/1", "/topic/1", "/user/ada", "/g/programming", "/sitemap.xml",
	} {
		if status, page := r.get(t, path); status != http.StatusOK {
			t.Errorf("%s responds %d: %s", path, status, page)
		}
	}
	if codes := r.Ask(t, "", "{ __typename }", nil).Codes(); len(codes) != 1 || codes[0] != "FORBIDDEN" {
		t.Errorf("another document: %v", codes)
	}
}

// TestTheSiteHasItsURL compares what pages link to with --site-url.
func TestTheSiteHasItsURL(t *testing.T) {
	t.Parallel()
	redis := emptyRedis(t)
	for _, c := range []struct {
		flags []string
		want  string // "" for that of the request
	}{
		{nil, ""},
		{[]string{"--site-url", "https://forum.example.com/"}, "https://forum.example.com"},
	} {
		r := start(t, append([]string{"--addr", "127.0.0.1:0", redis}, c.flags...)...)
		want := c.want
		if want == "" {
			want = r.root
			token, _ := r.Register(t, "ada")
			r.Post(t, token, "An article")
		}
		for path, text := range map[string]string{
			"/article/1":     `<link rel="canonical" href="` + want + `/article/1/`,
			"/atom/articles": `href="` + want + `/article/`,
			"/robots.txt":    "Sitemap: " + want + "/sitemap.xml\n",
		} {
			if status, body := r.get(t, path); status != 200 || !strings.Contains(body, text) {
				t.Errorf("%v: %s responds %d without %s: %s", c.flags, path, status, text, body)
			}
		}
	}
}

// TestMentionsLinkToTheSite compares what mentions link to without the setting mentionUrl.
func TestMentionsLinkToTheSite(t *testing.T) {
	t.Parallel()
	const own = "the URL that the server has printed"
	for name, c := range map[string]struct {
		flags []string
		want  string // "" for no link
	}{
		"in development":  {nil, own},
		"with a site URL": {[]string{"--site-url", "https://forum.example.com/"}, "https://forum.example.com"},
		"with a front end of its own": {
			[]string{"--web", "off", "--site-url", "https://forum.example.com/"}, "",
		},
		"in production": {[]string{"--production"}, ""},
		"in production with a site URL": {
			[]string{"--production", "--site-url", "https://forum.example.com"}, "https://forum.example.com",
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, append([]string{
				"--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Any(t)),
			}, c.flags...)...)
			got := r.Must(t, "", `{ previewMarkdown(content: "@ada") site { mentionUrl } }`, nil)
			link, want := got.Text("previewMarkdown"), "<p>@ada</p>\n"
			if c.want == own {
				c.want = r.root
			}
			if c.want != "" {
				want = `<p><a href="` + c.want + `/user/ada" rel="nofollow ugc noopener">@ada</a></p>` + "\n"
			}
			if link != want || got.Get("site", "mentionUrl") != nil {
				t.Errorf("%s, want %s; the setting is %v", link, want, got.Get("site", "mentionUrl"))
			}
		})
	}
}
