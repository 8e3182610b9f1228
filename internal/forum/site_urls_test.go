package forum_test

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestTemplatesOfURLs(t *testing.T) {
	for _, c := range []struct{ name, setting, text, want string }{
		{"a user's page", "mentionUrl", "https://example.com/u/{name}", "https://example.com/u/{name}"},
		{"in a query", "articleUrl", "http://localhost:3000/?a={id}&t={slug}", "http://localhost:3000/?a={id}&t={slug}"},
		{"none", "topicUrl", " ", ""},
	} {
		in, err := forum.ParseSetting(c.setting, c.text)
		if err != nil || in[c.setting] != c.want {
			t.Errorf("%s: %q, %v", c.name, in[c.setting], err)
		}
	}
	for name, text := range map[string]string{
		"another scheme":            "javascript:alert('{id}')",
		"no scheme":                 "example.com/{id}",
		"no placeholder":            "https://example.com/",
		"in the host":               "https://{id}.example.com/{id}",
		"only in the host":          "https://{id}/",
		"a user before the host":    "https://ada@example.com/{id}",
		"another placeholder":       "https://example.com/{id}/{title}",
		"the placeholder of others": "https://example.com/{name}",
		"not ASCII":                 "https://example.com/é/{id}",
		"a quote":                   `https://example.com/"{id}`,
		"a space":                   "https://example.com/ {id}",
		"a control character":       "https://example.com/\x01{id}",
	} {
		if in, err := forum.ParseSetting("articleUrl", text); forum.CodeOf(err) != forum.BadUserInput {
			t.Errorf("%s: %q, %v", name, in["articleUrl"], err)
		}
	}
}

func TestURLsOfTemplates(t *testing.T) {
	const template = "https://example.com/a.b/{id}/{slug}?x"
	if got, want := forum.UserURL("https://example.com/{name}?u={name}", "张_1"),
		"https://example.com/%E5%BC%A0_1?u=%E5%BC%A0_1"; got != want {
		t.Errorf("a user's page is %s, want %s", got, want)
	}
	if got, want := forum.UserURL("https://example.com/?u={name}", "a&b=c +#/"),
		"https://example.com/?u=a%26b%3Dc%20%2B%23%2F"; got != want {
		t.Errorf("the page of a user of another program is %s, want %s", got, want)
	}
	page := forum.PostURL(template, "42", "café")
	if want := "https://example.com/a.b/42/caf%C3%A9?x"; page != want {
		t.Errorf("an article's page is %s, want %s", page, want)
	}
	for link, want := range map[string]string{
		page:                                                 "42",
		"https://example.com/a.b/7/earlier?x":                "7",
		"https://example.com/a.b/7/?x":                       "7",
		"https://example.com/a.b/7?x":                        "",
		"https://example.com/aab/7/a?x":                      "",
		"https://example.com/a.b/07/a?x":                     "",
		"https://example.com/a.b/7/a/b?x":                    "",
		"https://example.com/a.b/7/a?xy":                     "",
		"https://example.com/a.b/7/a?x#comments":             "7",
		"http://example.com/a.b/7/a?x":                       "",
		"https://example.com/a.b/" + "12345678901234567/a?x": "",
		"": "",
	} {
		if got := forum.NumberInURL(template, link); got != want {
			t.Errorf("%s has the number %q, want %q", link, got, want)
		}
	}
	if got := forum.NumberInURL("https://example.com/{id}", "https://example.com/7?utm_source=x#a"); got != "7" {
		t.Errorf("a URL with a query has the number %q", got)
	}
	for _, link := range []string{"7", "7/", "7/a", "7?comment=1", "7/a?comment=1", "7#a", "7/a#b"} {
		if got := forum.NumberInURL("https://example.com/{id}/{slug}", "https://example.com/"+link); got != "7" {
			t.Errorf("%s has the number %q", link, got)
		}
	}
	for _, link := range []string{"7/a/b", "7a", "07", "/7", "a/7", "7/a/"} {
		if got := forum.NumberInURL("https://example.com/{id}/{slug}", "https://example.com/"+link); got != "" {
			t.Errorf("%s has the number %q", link, got)
		}
	}
	for page, want := range map[string]string{
		"https://example.com/7/a":  "https://example.com/7/a?comment=3",
		"https://example.com/?t=7": "https://example.com/?t=7&comment=3",
		"https://example.com/#7":   "https://example.com/?comment=3#7",
	} {
		if got := forum.CommentURL(page, "3"); got != want {
			t.Errorf("a comment on %s is at %s", page, got)
		}
	}
	if got := forum.NumberInURL("https://example.com/#{id}", "https://example.com/#7"); got != "7" {
		t.Errorf("a page in a fragment has the number %q", got)
	}
	if forum.NumberInURL("", "") != "" {
		t.Error("a site without a template has a page")
	}
}
