package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

const day = 24 * time.Hour

// mutate sends a mutation on an article and returns its problem as problemOf does, and the article.
func mutate(t *testing.T, a *agoratest.Agora, token, field string, input agoratest.Vars) (kind string, codes []string,
	article map[string]any,
) {
	t.Helper()
	inputType := strings.ToUpper(field[:1]) + field[1:] + "Input"
	object := map[bool]string{true: "post", false: "article"}[field == "deletePost" || field == "vote"]
	got := a.Ask(t, token, fmt.Sprintf(`mutation($in: %s!) { %s(input: $in) {
		%s { ... on Article { id title link content upvotes viewerVote editedAt deletedAt viewerCanEdit viewerCanVote
			viewerVoteRefusal votingOpen groups { name } author { name } } }
		errors { __typename ... on UserError { code message path } }
	} }`, inputType, field, object), agoratest.Vars{"in": input})
	article, _ = got.Get(field, object).(map[string]any)
	kind, codes = problemOf(got, field)
	return kind, codes, article
}

// number returns the number in an id: "7" for "topic:7".
func number(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }

func TestPostArticle(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, id := a.Register(t, "ada")
		setRole(t, a, id, forum.RoleModerator) // who may found any number of groups
		link := func(n int) string { return "https://example.com/" + strings.Repeat("x", n-len("https://example.com/")) }
		groups := func(n int) (names []string) {
			for i := range n {
				names = append(names, fmt.Sprint("group ", i))
			}
			return names
		}
		cases := []struct {
			name  string
			input agoratest.Vars
			want  string // the path of the error
		}{
			{"a link", agoratest.Vars{"title": "x", "link": "https://example.com/"}, ""},
			{"a text", agoratest.Vars{"title": "x", "content": "*Hello*"}, ""},
			{"both", agoratest.Vars{"title": "x", "link": "https://example.com/", "content": "y"}, ""},
			{"neither", agoratest.Vars{"title": "x"}, "link"},
			{"an empty link and a blank content", agoratest.Vars{"title": "x", "link": "", "content": " \n "}, "link"},
			{"no title", agoratest.Vars{"title": " ", "content": "y"}, "title"},
			{"a title of 1", agoratest.Vars{"title": "好", "content": "y"}, ""},
			{"a title of 299", agoratest.Vars{"title": strings.Repeat("好", 299), "content": "y"}, ""},
			{"a title of 300", agoratest.Vars{"title": strings.Repeat("好", 300), "content": "y"}, ""},
			{"a title of 301", agoratest.Vars{"title": strings.Repeat("好", 301), "content": "y"}, "title"},
			{"a title with a line feed", agoratest.Vars{"title": "a\nb", "content": "y"}, "title"},
			{"a title with U+0000", agoratest.Vars{"title": "a\u0000b", "content": "y"}, "title"},
			{"a content of 39,999", agoratest.Vars{"title": "x", "content": strings.Repeat("é", 39_999)}, ""},
			{"a content of 40,000", agoratest.Vars{"title": "x", "content": strings.Repeat("é", 40_000)}, ""},
			{"a content of 40,001", agoratest.Vars{"title": "x", "content": strings.Repeat("é", 40_001)}, "content"},
			{"a link of 2,047", agoratest.Vars{"title": "x", "link": link(2_047)}, ""},
			{"a link of 2,048", agoratest.Vars{"title": "x", "link": link(2_048)}, ""},
			{"a link of 2,049", agoratest.Vars{"title": "x", "link": link(2_049)}, "link"},
			{"a javascript link", agoratest.Vars{"title": "x", "link": "javascript:alert(1)"}, "link"},
			{"9 groups", agoratest.Vars{"title": "x", "content": "y", "groups": groups(9)}, ""},
			{"10 groups", agoratest.Vars{"title": "x", "content": "y", "groups": groups(10)}, ""},
			{"11 groups", agoratest.Vars{"title": "x", "content": "y", "groups": groups(11)}, "groups"},
			{
				"a group twice counts once",
				agoratest.Vars{"title": "x", "content": "y", "groups": append(groups(10), "group 1")},
				"",
			},
			{"a group of 64", agoratest.Vars{"title": "x", "content": "y", "groups": []string{strings.Repeat("ж", 64)}}, ""},
			{
				"a group of 65",
				agoratest.Vars{"title": "x", "content": "y", "groups": []string{strings.Repeat("ж", 65)}},
				"groups",
			},
			{"a group with a colon", agoratest.Vars{"title": "x", "content": "y", "groups": []string{"a:b"}}, "groups"},
			{"a group with a brace", agoratest.Vars{"title": "x", "content": "y", "groups": []string{"{a}"}}, "groups"},
			{
				"an idempotency key of 65",
				agoratest.Vars{"title": "x", "content": "y", "idempotencyKey": strings.Repeat("k", 65)},
				"idempotencyKey",
			},
		}
		posted := 0
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				got := a.Must(t, token, `mutation($in: PostArticleInput!) {
					postArticle(input: $in) { article { id upvotes viewerVote title } errors { ... on UserError { code path } } }
				}`, agoratest.Vars{"in": c.input})
				if path := got.Text("postArticle", "errors", 0, "path", 1); path != c.want {
					t.Fatalf("error at %q, want %q", path, c.want)
				}
				if c.want != "" {
					if code := got.Text("postArticle", "errors", 0, "code"); code != "BAD_USER_INPUT" ||
						got.Get("postArticle", "article") != nil {
						t.Errorf("code %s", code)
					}
					return
				}
				posted++
				if got.Text("postArticle", "article", "upvotes") != "1" ||
					got.Text("postArticle", "article", "viewerVote") != "UP" {
					t.Errorf("article %v", got.Get("postArticle", "article"))
				}
			})
		}
		if n := a.Must(t, "", `{ articles { totalCount } }`, nil).Text("articles", "totalCount"); n != fmt.Sprint(posted) {
			t.Errorf("%s articles, want %d: a refused one left something", n, posted)
		}
		if _, codes, _ := mutate(t, a, "", "postArticle", agoratest.Vars{"title": "x", "content": "y"}); !slices.Equal(codes,
			[]string{"UNAUTHENTICATED"}) {
			t.Errorf("without a session: %v", codes)
		}
	})
}

func TestWhoMayChangeAnArticle(t *testing.T) {
	t.Parallel()
	changes := map[string]agoratest.Vars{
		"editArticle":         {"title": "new"},
		"changeArticleGroups": {"add": []string{"b"}, "remove": []string{"a"}},
		"deletePost":          {},
	}
	cases := []struct {
		name, who  string
		after      time.Duration
		kind, code string
	}{
		{"its poster at once", "poster", 0, "", ""},
		{"its poster just within two hours", "poster", 2*time.Hour - time.Microsecond, "", ""},
		{"its poster at two hours", "poster", 2 * time.Hour, "EditingClosedError", ""},
		{"a moderator after a year", "moderator", 365 * day, "", ""},
		{"another user", "other", 0, "", "FORBIDDEN"},
		{"nobody", "", 0, "", "UNAUTHENTICATED"},
	}
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		tokens, users := map[string]string{"": ""}, map[string]string{}
		for _, name := range []string{"poster", "moderator", "other"} {
			tokens[name], users[name] = a.Register(t, name)
		}
		setRole(t, a, users["moderator"], forum.RoleModerator)
		for field, input := range changes {
			for _, c := range cases {
				t.Run(field+" by "+c.name, func(t *testing.T) {
					start := a.Clock.Now()
					poster := login(t, a, "poster", agoratest.Password).Text("login", "token")
					input[map[bool]string{true: "subject", false: "post"}[field == "changeArticleGroups"]] = a.Post(t, poster, "old",
						"a")
					a.Clock.Advance(c.after)
					token := tokens[c.who]
					if token != "" { // sessions do not outlive a year
						token = login(t, a, c.who, agoratest.Password).Text("login", "token")
					}
					kind, codes, article := mutate(t, a, token, field, input)
					if kind != c.kind || strings.Join(codes, " ") != c.code {
						t.Fatalf("%q %v, want %q %q", kind, codes, c.kind, c.code)
					}
					if refused := c.kind+c.code != ""; refused != (article == nil) {
						t.Errorf("article %v", article)
					}
					a.Clock.Advance(start.Sub(a.Clock.Now()))
				})
			}
			t.Run(field+" of what is not there", func(t *testing.T) {
				token := login(t, a, "poster", agoratest.Password).Text("login", "token")
				input[map[bool]string{true: "subject", false: "post"}[field == "changeArticleGroups"]] = "article:99999"
				if kind, _, _ := mutate(t, a, token, field, input); kind != "NotFoundError" {
					t.Errorf("%q", kind)
				}
			})
		}
	})
}

func TestEditArticle(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		id := a.Post(t, token, "old")
		a.Clock.Advance(time.Minute)
		for _, c := range []struct {
			name  string
			input agoratest.Vars
			kind  string
			want  [3]any // title, link, content
		}{
			{"the title alone", agoratest.Vars{"title": "new"}, "", [3]any{"new", "https://example.com/", nil}},
			{"null changes nothing", agoratest.Vars{"title": nil, "link": nil}, "", [3]any{"new", "https://example.com/", nil}},
			{"taking the only link away", agoratest.Vars{"link": ""}, "InvalidInputError", [3]any{}},
			{"a content instead of the link", agoratest.Vars{"link": "", "content": "text"}, "", [3]any{"new", nil, "text"}},
			{"an empty title", agoratest.Vars{"title": " "}, "InvalidInputError", [3]any{}},
			{"a link again", agoratest.Vars{"link": "HTTP://example.com/b"}, "", [3]any{"new", "http://example.com/b", "text"}},
		} {
			c.input["post"] = id
			kind, _, article := mutate(t, a, token, "editArticle", c.input)
			if kind != c.kind {
				t.Fatalf("%s: %q", c.name, kind)
			}
			if got := [3]any{article["title"], article["link"], article["content"]}; got != c.want {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
			if kind == "" && article["editedAt"] != "2026-03-14T09:27:53.589793Z" {
				t.Errorf("%s: editedAt %v", c.name, article["editedAt"])
			}
		}
	})
}

func TestDeleteArticle(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, adaID := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		id, other := a.Post(t, ada, "x", "a"), a.Post(t, ada, "y", "a")
		a.Vote(t, grace, id, "UP")
		for range 2 { // deleting twice is safe
			kind, codes, article := mutate(t, a, ada, "deletePost", agoratest.Vars{"post": id})
			if kind != "" || codes != nil || article["title"] != "[deleted]" || article["link"] != nil ||
				article["deletedAt"] == nil ||
				article["author"] != nil || article["viewerVoteRefusal"] != "DELETED" || article["viewerCanEdit"] != false ||
				article["votingOpen"] != false {
				t.Fatalf("%q %v %v", kind, codes, article)
			}
		}
		got := a.Must(t, grace, `query($id: ID!, $user: ID!) {
			article(id: $id) { id title viewerVote }
			articles { nodes { id } } byTime: articles(order: NEW) { nodes { id } }
			group(name: "a") { articleCount articles { nodes { id } } }
			user(id: $user) { articles { nodes { id } } }
		}`, agoratest.Vars{"id": id, "user": adaID})
		if got.Text("article", "title") != "[deleted]" || got.Get("article", "viewerVote") != nil {
			t.Errorf("it reads as %v", got.Get("article"))
		}
		for _, path := range [][]any{{"articles"}, {"byTime"}, {"group", "articles"}, {"user", "articles"}} {
			if got.Text(append(path, "nodes", 0, "id")...) != other || got.Get(append(path, "nodes", 1)...) != nil {
				t.Errorf("%v still shows it", path)
			}
		}
		if n := got.Text("group", "articleCount"); n != "1" {
			t.Errorf("articleCount %s", n)
		}
		if code, _ := a.Vote(t, grace, id, "UP"); code != "POST_GONE" {
			t.Errorf("a vote on it: %q", code)
		}
		if kind, _, _ := mutate(t, a, ada, "editArticle", agoratest.Vars{
			"post":  id,
			"title": "z",
		}); kind != "PostGoneError" {
			t.Errorf("an edit of it: %q", kind)
		}
	})
}
