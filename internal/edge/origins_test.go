package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/edge"
)

func TestOtherSites(t *testing.T) {
	own := serve(t, edge.Options{Origins: edge.Origins{"https://app.example", "http://localhost:*"}}) + "/graphql"
	all := serve(t, edge.Options{Origins: edge.Origins{"*"}}) + "/graphql"
	none := serve(t, edge.Options{}) + "/graphql"
	host := strings.TrimSuffix(own, "/graphql")
	const get, post = http.MethodGet, http.MethodPost
	for _, c := range []struct {
		name, method, url string
		headers           []string
		status            int
		allowed           string // Access-Control-Allow-Origin
	}{
		{"no browser", post, own, nil, 200, ""},
		{"no browser reads", get, own, nil, 200, ""},
		{"a page of the server", post, own, []string{"Origin", host, "Sec-Fetch-Site", "same-origin"}, 200, ""},
		{
			"an address typed into a browser", get, own,
			[]string{"Sec-Fetch-Site", "none", "Sec-Fetch-Mode", "navigate"},
			200,
			"",
		},
		{
			"a page that is listed", post, own,
			[]string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"},
			200,
			"https://app.example",
		},
		{
			"a page that is listed reads", get, own,
			[]string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"},
			200, "https://app.example",
		},
		{
			"a page on any port that is listed", post, own,
			[]string{"Origin", "http://localhost:5173"},
			200,
			"http://localhost:5173",
		},
		{
			"a page that is not listed", post, own,
			[]string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"},
			403, "",
		},
		{"an old browser with a page that is not listed", post, own, []string{"Origin", "https://evil.example"}, 403, ""},
		{"a name that begins like a listed one", post, own, []string{"Origin", "https://app.example.evil.example"}, 403, ""},
		{"a file or a sandbox", post, own, []string{"Origin", "null", "Sec-Fetch-Site", "cross-site"}, 403, ""},
		{"a form of another site", post, own, []string{
			"Origin", "https://evil.example", "Content-Type", "text/plain",
			"Sec-Fetch-Site", "cross-site",
		}, 403, ""},
		{
			"a sibling domain", post, own,
			[]string{"Origin", "https://other.app.example", "Sec-Fetch-Site", "same-site"},
			403,
			"",
		},
		{
			"an image of another site", get, own,
			[]string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"},
			403,
			"",
		},
		{"a link of another site", get, own, []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 403, ""},
		{"an old browser that reads for another page", get, own, []string{"Origin", "https://evil.example"}, 403, ""},
		{"a sandbox that reads", get, own, []string{"Origin", "null"}, 403, ""},
		{
			"Apollo that asked first", get, own,
			[]string{"Sec-Fetch-Site", "cross-site", "Apollo-Require-Preflight", "true"},
			200, "",
		},
		{"an operation's name, which asks first", get, own, []string{
			"Sec-Fetch-Site", "cross-site",
			"X-Apollo-Operation-Name", "Feed",
		}, 200, ""},
		{"a content type that asks first", get, own, []string{
			"Sec-Fetch-Site", "cross-site", "Content-Type",
			"application/json",
		}, 200, ""},
		{"a content type that does not ask", get, own, []string{
			"Sec-Fetch-Site", "cross-site", "Content-Type",
			"text/plain;charset=utf-8",
		}, 403, ""},
		{
			"every page is listed", post, all,
			[]string{"Origin", "https://any.example", "Sec-Fetch-Site", "cross-site"},
			200,
			"https://any.example",
		},
		{"no page is listed", post, none, []string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"}, 403, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			resp, body := send(t, c.method, c.url, c.headers...)
			if resp.StatusCode != c.status || resp.Header.Get("Access-Control-Allow-Origin") != c.allowed {
				t.Errorf("%d, allowed %q: %.200s", resp.StatusCode, resp.Header.Get("Access-Control-Allow-Origin"), body)
			}
			if c.status == 403 && !strings.Contains(body, `"code":"FORBIDDEN"`) {
				t.Errorf("refused with %s", body)
			}
			if resp.Header.Get("Access-Control-Allow-Credentials") != "" {
				t.Error("cookies are asked for")
			}
		})
	}
	t.Run("preflight", func(t *testing.T) {
		ask := func(origin string) http.Header {
			resp, _ := send(t, http.MethodOptions, own, "Origin", origin,
				"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
			return resp.Header
		}
		if h := ask("https://app.example"); h.Get("Access-Control-Allow-Origin") != "https://app.example" ||
			h.Get("Access-Control-Allow-Headers") == "" || h.Get("Access-Control-Max-Age") != "7200" {
			t.Errorf("a listed page gets %v", h)
		}
		if h := ask("https://evil.example"); h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("another page gets %v", h)
		}
	})
}

func TestOriginsAreChecked(t *testing.T) {
	for list, ok := range map[string]bool{
		"https://example.com":                     true,
		"https://example.com, http://localhost:*": true,
		"https://*.example.com":                   true,
		"*":                                       true,
		"example.com":                             false,
		"https://example.com/":                    false,
		"https://example.com,":                    false,
		"https://[":                               false,
		"https://user@example.com":                false,
		"https://example.com http://another.domain": false,
	} {
		var o edge.Origins
		if err := o.Set(list); (err == nil) != ok {
			t.Errorf("%q: %v", list, err)
		}
	}
}
