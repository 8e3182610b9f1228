package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// textFields are what is made of the texts of a post.
const textFields = `id __typename ... on Post { plainText excerpt(length: 12) mentions { name } }
	... on Article { slug } ... on Topic { slug }`

func TestTextsForLists(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		const content = "**Hello** @grace <script>&\n\n@ADA @nobody @grace `@mod`"
		const plain = "Hello @grace <script>&\n@ADA @nobody @grace @mod"
		post := func(mutation, field string, more agoratest.Vars) string {
			input := agoratest.Vars{"content": content}
			if field != "comment" {
				input["title"] = "Déjà vu, <again>"
			}
			for name, value := range more {
				input[name] = value
			}
			inputType := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
			kind, codes, made := do(t, a, s.ada, mutation, inputType, field, "id", input)
			if kind != "" || codes != nil {
				t.Fatalf("%s: %s %v", mutation, kind, codes)
			}
			return made["id"].(string)
		}
		topic := post("postTopic", "topic", agoratest.Vars{"category": "c"})
		ids := map[string]string{
			"an article": post("postArticle", "article", nil),
			"a topic":    topic,
			"a comment":  post("postComment", "comment", agoratest.Vars{"subject": topic}),
		}
		for name, id := range ids {
			t.Run(name, func(t *testing.T) {
				read := func() *agoratest.Answer {
					return a.Must(t, "", `query($id: ID!) { node(id: $id) { `+textFields+` } }`, agoratest.Vars{"id": id})
				}
				got := read()
				if text := got.Text("node", "plainText"); text != plain {
					t.Errorf("plainText %q", text)
				}
				if text := got.Text("node", "excerpt"); text != "Hello @grac…" {
					t.Errorf("excerpt %q", text)
				}
				if names := jsonOf(t, got.Get("node", "mentions")); names != `[{"name":"grace"},{"name":"ada"}]` {
					t.Errorf("mentions %s", names)
				}
				if slug := got.Text("node", "slug"); name != "a comment" && slug != "déjà-vu-again" {
					t.Errorf("slug %q", slug)
				}
				s.remove(t, id)
				got = read()
				if got.Get("node", "plainText") != nil || got.Get("node", "excerpt") != nil || got.Text("node", "slug") != "" {
					t.Errorf("deleted: %s", got.Body)
				}
			})
		}
	})
}

// TestMentionsOfAListAreReadTogether counts the round trips: the list, its articles, the names, the users.
func TestMentionsOfAListAreReadTogether(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		for i := range 10 {
			a.Clock.Advance(time.Second) // the order of the list
			a.Register(t, fmt.Sprint("user", i))
			a.Must(t, token, `mutation($in: PostArticleInput!) { postArticle(input: $in) { article { id } } }`,
				agoratest.Vars{"in": agoratest.Vars{"title": "x", "content": fmt.Sprintf("@user%d @ada", i)}})
		}
		got := a.Must(t, "", `{ articles(order: OLD) { nodes { excerpt mentions { name } } } }`, nil)
		if trips := got.RoundTrips(t); trips > 4 {
			t.Errorf("%d round trips", trips)
		}
		for i := range 10 {
			want := fmt.Sprintf(`[{"name":"user%d"},{"name":"ada"}]`, i)
			if names := jsonOf(t, got.Get("articles", "nodes", i, "mentions")); names != want {
				t.Errorf("mentions %s, want %s", names, want)
			}
		}
	})
}

func TestMentionsLinkToTheFrontEnd(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		root := newAdmin(t, a)
		preview := func(content string) string {
			t.Helper()
			return a.Must(t, "", `query($text: String!) { previewMarkdown(content: $text) }`,
				agoratest.Vars{"text": content}).Text("previewMarkdown")
		}
		if got := preview("*a* @ada <b>"); got != "<p><em>a</em> @ada &lt;b&gt;</p>\n" {
			t.Errorf("without a template: %s", got)
		}
		for _, c := range []struct{ template, want string }{
			{"https://example.com/u/{name}", `<a href="https://example.com/u/ada" rel="nofollow ugc noopener">@ada</a>`},
			{"https://example.org/?u={name}", `<a href="https://example.org/?u=ada" rel="nofollow ugc noopener">@ada</a>`},
			{"", "@ada"},
		} {
			if errs, codes := updateSite(t, a, root, agoratest.Vars{"mentionUrl": c.template}); errs != "[]" || codes != nil {
				t.Fatalf("%s: %s %v", c.template, errs, codes)
			}
			if got, want := preview("@ada"), "<p>"+c.want+"</p>\n"; got != want {
				t.Errorf("%s: %s, want %s", c.template, got, want)
			}
			got := a.Must(t, "", `{ site { mentionUrl } }`, nil)
			if text := got.Text("site", "mentionUrl"); text != c.template {
				t.Errorf("the site has %q", text)
			}
		}
		errs, _ := updateSite(t, a, root, agoratest.Vars{"mentionUrl": "javascript:{name}"})
		if want := `[{"max":null,"min":null,"path":["input","mentionUrl"],"rule":"FORMAT"}]`; errs != want {
			t.Errorf("a bad template: %s", errs)
		}
	})
}

func TestArgumentsOfTexts(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		id := a.Post(t, token, "x")
		for name, c := range map[string]struct {
			field string
			want  []string
		}{
			"an excerpt of nothing": {`article(id: $id) { excerpt(length: 0) }`, []string{"BAD_USER_INPUT"}},
			"one too long":          {`article(id: $id) { excerpt(length: 1001) }`, []string{"BAD_USER_INPUT"}},
			"the longest":           {`article(id: $id) { excerpt(length: 1000) }`, nil},
			"a long text": {
				`article(id: $id) { id } previewMarkdown(content: "` + strings.Repeat("x", forum.MaxContent+1) + `")`,
				[]string{"BAD_USER_INPUT"},
			},
			"no URL": {
				`article(id: $id) { id } articleByLink(url: "javascript:1") { id }`, []string{"BAD_USER_INPUT"},
			},
			"a control character": {`article(id: $id) { id } previewMarkdown(content: "\u0001")`, []string{"BAD_USER_INPUT"}},
		} {
			got := a.Ask(t, "", `query($id: ID!) { `+c.field+` }`, agoratest.Vars{"id": id})
			if codes := got.Codes(); fmt.Sprint(codes) != fmt.Sprint(c.want) {
				t.Errorf("%s: %v, want %v", name, codes, c.want)
			}
			if strings.Contains(fmt.Sprint(got.Errors), "input") {
				t.Errorf("%s: %v names a field of an input", name, got.Errors)
			}
		}
	})
}

// TestAFirstLineKeepsItsSpaces posts and edits texts whose first line is indented.
func TestAFirstLineKeepsItsSpaces(t *testing.T) {
	t.Parallel()
	once(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		own := s.topic(t, "x", "c")
		html := func(id string) string {
			return a.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Post { contentHTML } } }`,
				agoratest.Vars{"id": id}).Text("node", "contentHTML")
		}
		const list = "\n \n  - one\n  - two\n  - three\n\n "
		const want = "<ul>\n<li>one</li>\n<li>two</li>\n<li>three</li>\n</ul>\n"
		for _, kind := range []string{"article", "topic", "comment"} {
			post := s.post(t, s.ada, kind, own, list)
			if got := html(post); got != want {
				t.Errorf("%s: %s", kind, got)
			}
			s.edit(t, s.ada, post, agoratest.Vars{"content": "x"})
			s.edit(t, s.ada, post, agoratest.Vars{"content": list})
			if got := html(post); got != want {
				t.Errorf("%s, edited: %s", kind, got)
			}
		}
		got := a.Must(t, "", `query($c: String!) { previewMarkdown(content: $c) }`, agoratest.Vars{"c": list})
		if got := got.Text("previewMarkdown"); got != want {
			t.Errorf("a preview: %s", got)
		}
	})
}
