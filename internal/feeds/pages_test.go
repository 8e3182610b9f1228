package feeds_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

var discard = slog.New(slog.DiscardHandler)

func TestSitemap(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		if resp, text := s.get(t, "/sitemap.xml"); resp.StatusCode != 404 {
			t.Errorf("without templates: %d %s", resp.StatusCode, text)
		}
		s.set(t, "articleUrl", "https://example.com/a/{id}?t={slug}&x")
		s.set(t, "topicUrl", "https://example.com/t/{id}")
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "c"})
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "secret", "private": true})
		want := map[string]bool{}
		for i := range 102 {
			id := s.do(t, s.mod, "postArticle", "article", agoratest.Vars{"title": fmt.Sprint("Hi ", i), "content": "x"})
			want[fmt.Sprintf("https://example.com/a/%s?t=hi-%d&x", strings.TrimPrefix(id, "article:"), i)] = true
		}
		id := s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{"title": "x", "category": "c"})
		want["https://example.com/t/"+strings.TrimPrefix(id, "topic:")] = true
		s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{"title": "hidden", "category": "secret"})
		resp, text := s.get(t, "/sitemap.xml")
		var set struct {
			XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
			URLs    []struct {
				Loc     string `xml:"loc"`
				LastMod string `xml:"lastmod"`
			} `xml:"url"`
		}
		if err := xml.Unmarshal([]byte(text), &set); err != nil || resp.StatusCode != 200 {
			t.Fatalf("%d %v: %s", resp.StatusCode, err, text)
		}
		for _, u := range set.URLs {
			if !want[u.Loc] || u.LastMod == "" {
				t.Errorf("it has %s of %s", u.Loc, u.LastMod)
			}
			delete(want, u.Loc)
		}
		if len(want) > 0 {
			t.Errorf("it lacks %v", want)
		}
	})
}

func TestOEmbed(t *testing.T) {
	everywhere(t, func(t *testing.T, s *feedSite) {
		s.set(t, "articleUrl", "https://example.com/a/{id}/{slug}")
		s.set(t, "topicUrl", "https://example.com/t/{id}")
		s.set(t, "mentionUrl", "https://example.com/u/{name}")
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "secret", "private": true})
		number := func(id string) string { return id[strings.IndexByte(id, ':')+1:] }
		article := number(s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "<b>\u2028c", "content": "x"}))
		deleted := number(s.do(t, s.mod, "postArticle", "article", agoratest.Vars{"title": "x", "content": "x"}))
		s.do(t, s.mod, "deletePost", "post", agoratest.Vars{"post": "article:" + deleted})
		hidden := number(s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{"title": "hidden", "category": "secret"}))
		resp, text := s.get(t, "/oembed?url="+url.QueryEscape("https://example.com/a/"+article+"/earlier"))
		var got map[string]string
		if err := json.Unmarshal([]byte(text), &got); err != nil || resp.StatusCode != 200 || strings.Contains(text, "<") {
			t.Fatalf("%d %v: %s", resp.StatusCode, err, text)
		}
		for name, want := range map[string]string{
			"version": "1.0", "type": "link", "title": "<b>\u2028c", "author_name": "ada",
			"author_url": "https://example.com/u/ada", "provider_name": "Agora",
		} {
			if got[name] != want {
				t.Errorf("%s is %q, want %q", name, got[name], want)
			}
		}
		for link, want := range map[string]int{
			"https://example.com/a/" + article:                   200,
			"https://example.com/a/" + article + "/":             200,
			"https://example.com/a/" + article + "?comment=7":    200,
			"https://example.com/a/" + article + "/x/y":          404,
			"https://example.com/a/" + article + "/x&format=xml": 501,
			"https://example.com/a/" + deleted + "/x":            404,
			"https://example.com/t/" + hidden:                    404,
			"https://example.com/t/9999999":                      404,
			"https://example.org/t/" + hidden:                    404,
			"":                                                   404,
		} {
			if resp, text := s.get(t, "/oembed?url="+link, "Authorization", "Bearer "+s.mod); resp.StatusCode != want {
				t.Errorf("%s responds %d, want %d: %s", link, resp.StatusCode, want, text)
			}
		}
	})
}
