package pages_test

import (
	"net/url"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestFrontPage reads the head, the content and the first data of the front page.
func TestFrontPage(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		s.set(t, "name", "The Gophers")
		s.set(t, "description", "All about Go")
		number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": "Hi there", "link": "https://go.dev/blog", "tags": []string{"a/b"},
		})
		d := s.read(t, "/")
		if d.status != 200 || d.title != "The Gophers" || d.meta["og:title"] != "The Gophers" ||
			d.meta["og:site_name"] != "The Gophers" || d.meta["og:type"] != "website" || d.meta["og:url"] != home+"/" ||
			d.meta["description"] != "All about Go" || d.meta["og:description"] != "All about Go" ||
			d.meta["robots"] != "" || d.links["canonical"] != home+"/" || d.links["alternate"] != "/atom/articles" {
			t.Errorf("the head: %+v", d)
		}
		if d.data["@type"] != "WebSite" || d.data["name"] != "The Gophers" || d.data["url"] != home+"/" {
			t.Errorf("the linked data: %v", d.data)
		}
		for _, href := range []string{
			"https://go.dev/blog", "/article/" + number + "/hi-there", "/domain/go.dev", "/tag/a%2Fb", "/user/ada",
		} {
			if !slices.Contains(d.hrefs, href) {
				t.Errorf("no link to %s: %v", href, d.hrefs)
			}
		}
		if !strings.Contains(d.content, "Hi there go.dev by ada") || !strings.Contains(d.content, "discuss a/b") {
			t.Errorf("the content: %s", d.content)
		}
		want := map[string]any{
			"order": "RANKED", "window": "ALL", "group": nil, "domain": nil, "snapshot": true, "after": nil,
		}
		if !reflect.DeepEqual(d.seed["variables"], want) {
			t.Errorf("the variables: %v", d.seed["variables"])
		}
		articles, _ := d.seed["data"].(map[string]any)["articles"].(map[string]any)
		if edges, _ := articles["edges"].([]any); len(edges) != 1 || articles["__typename"] != "ArticleConnection" {
			t.Errorf("the data: %v", d.seed["data"])
		}
	})
}

// TestLists reads the other lists of articles and topics.
func TestLists(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "c", "title": "Cats", "description": "Of cats"})
		s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "t"})
		s.do(t, s.mod, "addCategoryToTab", "tab", agoratest.Vars{"tab": "t", "category": "c"})
		s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": "an article", "link": "https://go.dev/", "groups": []string{"g/h"}, "tags": []string{"go"},
		})
		topic := s.do(t, s.ada, "postTopic", "topic", agoratest.Vars{
			"title": "a topic", "category": "c", "tags": []string{"go"},
		})
		s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": "topic:" + topic, "content": "a comment"})
		for _, c := range []struct{ path, title, canonical, feed, has string }{
			{"/?order=NEW", "", "/?order=NEW", "/atom/articles?order=NEW", "an article"},
			{"/?order=TOP&window=DAY&x=y", "", "/?order=TOP&window=DAY", "/atom/articles?order=TOP&window=DAY", "an article"},
			{"/g/g%2Fh", "Articles in g/h", "/g/g%2Fh", "/atom/articles?group=g%2Fh", "an article"},
			{"/domain/go.dev", "Articles from go.dev", "/domain/go.dev", "/atom/articles?domain=go.dev", "an article"},
			{"/topics", "Topics", "/topics", "/atom/topics", "a topic"},
			{"/?order=x&window=y", "", "/", "/atom/articles", "an article"},
			{"/topics/?order=TOP", "Topics", "/topics?order=TOP", "/atom/topics?order=TOP", "a topic"},
			{"/tab/t?order=NEW&window=DAY", "t", "/tab/t?order=NEW", "/atom/tabs/t?order=NEW", "a topic"},
			{"/comments", "Newest comments", "/comments", "/atom/comments", "a comment"},
			{"/category/c", "Cats", "/category/c", "/atom/categories/c", "Of cats"},
			{"/tab/t", "t", "/tab/t", "/atom/tabs/t", "a topic"},
			{"/tag/go", "go", "/tag/go", "/atom/tags/go", "an article"},
			{"/user/ADA", "ada", "/user/ada", "/atom/users/ada", "an article"},
			{"/tags", "Tags", "/tags", "", "go"},
			{"/groups", "Groups", "/groups", "", "g/h"},
		} {
			d := s.read(t, c.path)
			title := "Agora"
			if c.title != "" {
				title = c.title + " · " + title
			}
			if d.status != 200 || d.title != title || d.links["canonical"] != home+c.canonical ||
				d.links["alternate"] != c.feed || !strings.Contains(d.content, c.has) || d.meta["robots"] != "" {
				t.Errorf("%s: %+v", c.path, d)
			}
		}
	})
}

// TestNamesAreShownAsFirstWritten reads pages under another spelling of what they are of.
func TestNamesAreShownAsFirstWritten(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "Cats"})
		s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "Tech"})
		s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": "an article", "content": "x", "groups": []string{"Rust Club"}, "tags": []string{"Go"},
		})
		for _, c := range []struct{ name, path, title, canonical, feed string }{
			{"a group", "/g/RUST%20club", "Articles in Rust Club", "/g/Rust%20Club", "/atom/articles?group=Rust+Club"},
			{
				"a group in full width", "/g/ｒｕｓｔ%20club?order=NEW", "Articles in Rust Club", "/g/Rust%20Club?order=NEW",
				"/atom/articles?group=Rust+Club&order=NEW",
			},
			{"a category", "/category/CATS", "Cats", "/category/Cats", "/atom/categories/Cats"},
			{"a tab", "/tab/tECH", "Tech", "/tab/Tech", "/atom/tabs/Tech"},
			{"a tag", "/tag/gO", "Go", "/tag/Go", "/atom/tags/Go"},
			{"a user", "/user/ADA", "ada", "/user/ada", "/atom/users/ada"},
		} {
			t.Run(c.name, func(t *testing.T) {
				d := s.read(t, c.path)
				u, err := url.Parse(c.path)
				if err != nil {
					t.Fatal(err)
				}
				typed := path.Base(u.Path)
				if d.title != c.title+" · Agora" || d.links["canonical"] != home+c.canonical ||
					d.links["alternate"] != c.feed || strings.Contains(d.content, typed) {
					t.Errorf("%s: %+v", c.path, d)
				}
			})
		}
	})
}

// TestArticle reads the head of an article with comments, whose texts try to end the places that they are in.
func TestArticle(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		const title = `</script><script>alert("1")</script> ' --> & é`
		number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": title, "link": "https://example.com/?a=1&b=2", "tags": []string{"go"},
			"content": "*Yes* </script><img src=x onerror=alert(1)>",
		})
		comment := s.do(t, s.mod, "postComment", "comment", agoratest.Vars{
			"subject": "article:" + number, "content": "A `</script>` <script>alert(2)</script>",
		})
		spam := s.do(t, s.ada, "postComment", "comment", agoratest.Vars{"subject": "article:" + number, "content": "spam"})
		s.do(t, s.mod, "postComment", "comment", agoratest.Vars{
			"subject": "article:" + number, "parent": "comment:article:" + number + ":" + spam, "content": "a reply",
		})
		s.do(t, s.mod, "deletePost", "post", agoratest.Vars{"post": "comment:article:" + number + ":" + spam})
		right := "/article/" + number + "/script-script-alert-1-script-%C3%A9"
		for _, path := range []string{
			right, "/article/" + number, "/article/" + number + "/a-wrong-slug?comment=" + comment,
			right + "?comment=x", right + "?comment=18446744073709551615", right + "?comment=%2B1", right + "?comment=01",
		} {
			d := s.read(t, path)
			if d.status != 200 || d.title != title+" · Agora" || d.meta["og:title"] != title || d.meta["og:type"] != "article" ||
				d.links["canonical"] != home+right || d.meta["og:url"] != home+right || d.links["alternate"] != "/atom/articles" {
				t.Errorf("%s: %+v", path, d)
			}
			if !strings.HasPrefix(d.meta["description"], "Yes") || !strings.Contains(d.content, title) ||
				strings.Contains(d.content, "spam") || !strings.Contains(d.content, "a reply") {
				t.Errorf("%s has %s: %s", path, d.meta["description"], d.content)
			}
			published, err := time.Parse(time.RFC3339, d.meta["article:published_time"])
			if err != nil || published.IsZero() || d.meta["article:author"] != home+"/user/ada" ||
				d.meta["author"] != "ada" || d.meta["article:tag"] != "go" || d.meta["twitter:card"] != "summary" {
				t.Errorf("%s: %v %v", path, err, d.meta)
			}
			comments, _ := d.data["comment"].([]any)
			if d.data["@type"] != "DiscussionForumPosting" || d.data["headline"] != title || d.data["url"] != home+right ||
				d.data["commentCount"] != 2. || d.data["datePublished"] == "" || len(comments) != 2 ||
				d.data["author"].(map[string]any)["url"] != home+"/user/ada" ||
				d.data["sharedContent"].(map[string]any)["url"] != "https://example.com/?a=1&b=2" {
				t.Fatalf("the linked data: %v", d.data)
			}
			first := comments[0].(map[string]any)
			if first["@type"] != "Comment" || !strings.HasPrefix(first["text"].(string), "A </script>") ||
				first["url"] != home+right+"?comment="+comment || first["author"].(map[string]any)["name"] != "mod" {
				t.Errorf("a comment: %v", first)
			}
		}
		s.set(t, "articleUrl", "https://elsewhere.example/a/{id}")
		if d := s.read(t, right); d.links["canonical"] != "https://elsewhere.example/a/"+number {
			t.Errorf("with a template: %s", d.links["canonical"])
		}
	})
}

// TestLinkedDataOfAThread reads what search engines require of a discussion: a text, and comments with authors, dates
// and texts below those that they reply to.
func TestLinkedDataOfAThread(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "Only a link", "link": "https://go.dev/"})
	subject := "article:" + number
	reply := func(parent any, content string) string {
		return "comment:" + subject + ":" + s.do(t, s.ada, "postComment", "comment", agoratest.Vars{
			"subject": subject, "parent": parent, "content": content,
		})
	}
	first := reply(nil, "first")
	second := reply(first, "second")
	reply(second, "third")
	reply(nil, "![](https://example.com/picture.png)")
	reply(nil, "fourth")
	s.do(t, s.ada, "deletePost", "post", agoratest.Vars{"post": second})
	d := s.read(t, "/article/"+number)
	if d.data["text"] != "Only a link" || d.meta["description"] != "A link to go.dev, and its discussion." {
		t.Errorf("%v %v", d.meta, d.data)
	}
	var outline func(of map[string]any) string
	outline = func(of map[string]any) string {
		text := of["text"].(string)
		if author := of["author"].(map[string]any); author["name"] != "ada" || of["datePublished"] == nil {
			t.Errorf("%v", of)
		}
		comments, _ := of["comment"].([]any)
		for _, comment := range comments {
			text += "(" + outline(comment.(map[string]any)) + ")"
		}
		return text
	}
	if got := outline(d.data); got != "Only a link(first(third))(fourth)" {
		t.Errorf("the comments: %s", got)
	}
}

// TestALongText reads an article of 10,000 characters: programs get its beginning.
func TestALongText(t *testing.T) {
	s := newSite(t, agoratest.New(t, redistest.Any(t)))
	number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
		"title": "🎉 שלום \"quoted\"", "content": strings.Repeat("a **word** ", 909),
	})
	d := s.read(t, "/article/"+number)
	text, _ := d.data["text"].(string)
	if n := len([]rune(d.meta["description"])); n < 150 || n > 200 || !strings.HasSuffix(d.meta["description"], "…") ||
		len([]rune(text)) > 1_000 || !strings.HasPrefix(text, "a word a word") || d.title != "🎉 שלום \"quoted\" · Agora" {
		t.Errorf("%s: %s %s", d.title, d.meta["description"], text)
	}
}

// TestADeletedArticleIsNotIndexed reads one that has a discussion still.
func TestADeletedArticleIsNotIndexed(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{"title": "Hi", "content": "secret"})
		s.do(t, s.mod, "postComment", "comment", agoratest.Vars{"subject": "article:" + number, "content": "a comment"})
		s.do(t, s.ada, "deletePost", "post", agoratest.Vars{"post": "article:" + number})
		d := s.read(t, "/article/"+number)
		if d.status != 200 || d.meta["robots"] != "noindex" || d.data != nil || strings.Contains(d.content, "secret") ||
			!strings.Contains(d.content, "a comment") {
			t.Errorf("%+v", d)
		}
	})
}

// TestAPrivateCategoryIsNotShown requests everything about it, as a member too: pages are the same for everybody.
func TestAPrivateCategoryIsNotShown(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		s.do(t, s.mod, "createCategory", "category", agoratest.Vars{"name": "hush", "private": true})
		s.do(t, s.mod, "createTab", "tab", agoratest.Vars{"name": "t"})
		s.do(t, s.mod, "addCategoryToTab", "tab", agoratest.Vars{"tab": "t", "category": "hush"})
		number := s.do(t, s.mod, "postTopic", "topic", agoratest.Vars{
			"title": "a secret", "category": "hush", "tags": []string{"sesame"},
		})
		for path, want := range map[string]int{
			"/topic/" + number: 404, "/topic/" + number + "/a-secret": 404, "/category/hush": 404, "/tag/sesame": 404,
			"/topics": 200, "/tab/t": 200, "/user/mod": 200, "/tags": 200, "/": 200,
		} {
			resp, body := s.get(t, path, "Authorization", "Bearer "+s.mod)
			if resp.StatusCode != want || strings.Contains(body, "secret") || strings.Contains(body, "sesame") {
				t.Errorf("%s responds %d: %s", path, resp.StatusCode, body)
			}
		}
	})
}

// TestTagsWithoutPosts requests the page of a tag that has a description left, and of one that only the viewer follows.
func TestTagsWithoutPosts(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		number := s.do(t, s.ada, "postArticle", "article", agoratest.Vars{
			"title": "x", "content": "x", "tags": []string{"go", "later"},
		})
		s.do(t, s.mod, "updateTag", "tag", agoratest.Vars{"name": "go", "description": "A language."})
		s.do(t, s.mod, "follow", "node", agoratest.Vars{"node": "tag:later", "state": "ON"})
		s.do(t, s.ada, "deletePost", "post", agoratest.Vars{"post": "article:" + number})
		for path, want := range map[string]int{"/tag/go": 200, "/tag/later": 404} {
			resp, body := s.get(t, path, "Authorization", "Bearer "+s.mod)
			if resp.StatusCode != want || strings.Contains(body, "A language.") != (want == 200) {
				t.Errorf("%s responds %d: %s", path, resp.StatusCode, body)
			}
		}
	})
}

// TestWhatDoesNotExist requests pages that are not there, and those that are for one person alone.
func TestWhatDoesNotExist(t *testing.T) {
	everywhere(t, func(t *testing.T, s *pageSite) {
		for path, want := range map[string]int{
			"/nothing": 404, "/article/9": 404, "/article/x": 404, "/article/9/x": 404, "/article/9/x/y": 404, "/topic/9": 404,
			"/user/nobody": 404, "/tag/none": 404, "/tab/none": 404, "/category/none": 404, "/g/none": 404,
			"/index.html": 404, "/assets/": 404, "/files.json": 404,
			"/operations.json": 404, "/tags/x": 404, "/settings/x": 404, "/settings/profile/x": 404, "/sign-in/x": 404,
			"/moderation/x/y": 404, "/moderation/queue": 404, "/g/%00": 404, "/tag/%00": 404, "/user/%2f%2e%2e": 404,
			"/article/1%00": 404, "/tag/" + strings.Repeat("x", 100_000): 404, "/topics?after=x": 404,
			"/domain/example.com": 200,
			"/sign-in":            200, "/settings": 200, "/settings/security/": 200,
			"/moderation/places/x": 200, "/search": 200,
			"/notifications": 200, "/new-topic": 200, "/verify-email?token=x": 200,
		} {
			d := s.read(t, path)
			if d.status != want || d.meta["robots"] != "noindex" || d.seed != nil && want == 404 || d.data != nil {
				t.Errorf("%s: %+v", path, d)
			}
		}
	})
}
