package redisstore_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// refusals are reasons for which Redis refuses the handshake of new connections.
var refusals = []struct {
	name           string
	user           string // the Redis user of Agora's client
	db             int
	refuse, accept []any
}{
	{"a password is set", "", 0, []any{"config", "set", "requirepass", "b"}, []any{"config", "set", "requirepass", ""}},
	{
		"a password is set, and a database selected", "", 1,
		[]any{"config", "set", "requirepass", "b"},
		[]any{"config", "set", "requirepass", ""},
	},
	{"the user is switched off", "site", 0, []any{"acl", "setuser", "site", "off"}, []any{"acl", "setuser", "site", "on"}},
	{
		"the user may do nothing", "site", 0,
		[]any{"acl", "setuser", "site", "-@all"},
		[]any{"acl", "setuser", "site", "+@all"},
	},
}

// TestRefusedHandshakesNeverReadAsEmpty sends requests that use pipelines while Redis refuses all new
// connections. The process and the live events go on.
func TestRefusedHandshakesNeverReadAsEmpty(t *testing.T) {
	t.Parallel()
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			r := redistest.Server(t)
			admin := r.Conn(t)
			do := func(args ...any) {
				t.Helper()
				if err := admin.Do(t.Context(), args...).Err(); err != nil {
					t.Fatal(err)
				}
			}
			do("acl", "setuser", "site", "on", ">pass", "~*", "&*", "+@all")
			var user *url.Userinfo
			if c.user != "" {
				user = url.UserPassword(c.user, "pass")
			}
			a := agoratest.NewWith(t, r, r.Open(t, user, url.Values{
				"db": {strconv.Itoa(c.db)}, "min_retry_backoff": {"1ms"}, "max_retry_backoff": {"5ms"},
			}))
			ada, _ := a.Register(t, "ada")
			article := a.Post(t, ada, "x", "g")
			end, err := a.Store.Events.End(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			live := a.Subscribe(t, "", `subscription { articlePosted { article { title } resumeToken } }`, nil)

			do(c.refuse...)
			do("client", "kill", "type", "normal")
			for _, q := range []struct{ place, token, query string }{
				{"the session", ada, `{ viewer { user { name } } }`},
				{"the loader", "", `{ article(id: "` + article + `") { title author { name } } }`},
				{"nodes", "", `{ nodes(ids: ["` + article + `", "user:1"]) { id } }`},
				{"a feed", "", `{ articles { totalCount nodes { title } } }`},
				{"lists", "", `{ tabs { name } categories { name } }`},
				{"today", "", `{ hotTopics { id } }`},
				{"a user by name", "", `{ user(name: "ada") { id } }`},
				{"the end of the events", "", `{ resumeToken }`},
				{"a post", ada, `mutation { postArticle(input: {title: "y", content: "y"}) { article { id } } }`},
				{
					"a comment with a mention", ada,
					`mutation { postComment(input: {subject: "` + article + `", content: "@ada"}) { comment { id } } }`,
				},
				{"a login", "", `mutation { login(input: {nameOrEmail: "ada", password: "x"}) { token } }`},
			} {
				for range 3 { // each attempt opens a connection, which is refused
					response := a.Send(t, q.token, agoratest.Vars{"query": q.query})
					if codes := response.Codes(); len(codes) == 0 || codes[0] != "UNAVAILABLE" && codes[0] != "INTERNAL_SERVER_ERROR" {
						t.Errorf("%s: status %d, %v %v", q.place, response.Status, response.Data, response.Errors)
					}
					if cache := response.Header.Get("Cache-Control"); strings.Contains(cache, "max-age") {
						t.Errorf("%s: Cache-Control: %s", q.place, cache)
					}
				}
			}
			for place, read := range map[string]func() error{
				"the end of the events": func() error { _, err := a.Store.Events.End(t.Context()); return err },
				"missed events":         func() error { return a.Store.Events.Check(t.Context(), forum.Position{{}}) },
				"events": func() error {
					_, _, err := a.Store.Events.Read(t.Context(), forum.Position{{}}, end,
						10)
					return err
				},
				"a persisted query": func() error { _, err := a.Store.Persisted(t.Context(), "aa", "ada"); return err },
				"an import's author": func() error {
					_, err := a.Store.Imports.Author(t.Context(), "hn:user:ada",
						"ada")
					return err
				},
				"an import": func() error {
					_, err := a.Store.Imports.Article(t.Context(), "hn:1", &forum.Article{
						Title: "x", CreatedAt: a.Clock.Now(),
						Upvotes: 1,
					})
					return err
				},
			} {
				if err := read(); err == nil || forum.CodeOf(err) == forum.StreamGap {
					t.Errorf("%s, read from the store: %v", place, err)
				}
			}

			do(c.accept...)
			a.Post(t, ada, "after")
			got := live.Next(t)
			if got != nil && got.Text("articlePosted", "article", "title") == "x" {
				got = live.Next(t) // the hub read event x after the start of the subscription
			}
			if got == nil || got.Text("articlePosted", "article", "title") != "after" {
				t.Errorf("the subscription that was there gets %+v", got)
			}
		})
	}
}
