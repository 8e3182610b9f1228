package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestInvalidInputHasARule reads the rule of errors that the domain and the scripts return, in payloads and in the
// extensions of GraphQL errors.
func TestInvalidInputHasARule(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		var topics []string
		for i := range 6 {
			topics = append(topics, s.topic(t, fmt.Sprint(i), "c"))
		}
		for _, id := range topics[:5] {
			topicDo(t, a, s.mod, "pinSubject", agoratest.Vars{"subject": id, "place": "category:c", "state": "ON"})
		}
		long := strings.Repeat("x", 301)
		for _, c := range []struct {
			name, token, mutation string
			input                 agoratest.Vars
			want                  string
		}{
			{
				"a long title", s.ada, "postArticle",
				agoratest.Vars{"title": long, "content": "x"},
				"[input title] LENGTH 1 300",
			},
			{
				"no title", s.ada, "postArticle",
				agoratest.Vars{"title": "", "content": "x"},
				"[input title] REQUIRED <nil> <nil>",
			},
			{
				"a bad element of a list", s.ada, "postArticle",
				agoratest.Vars{"title": "x", "content": "x", "groups": []string{"a", "b:c"}},
				"[input groups 1] CHARACTERS <nil> <nil>",
			},
			{
				"a short password", "", "register",
				agoratest.Vars{"name": "eve", "email": "eve@example.com", "password": "x"},
				"[input password] LENGTH 8 256",
			},
			{
				"a malformed time", s.mod, "banUser",
				agoratest.Vars{"user": "user:1", "kind": "SILENCED", "expiresAt": "x", "explanation": "x"},
				"[input expiresAt] FORMAT <nil> <nil>",
			},
			{
				"a malformed id", s.ada, "vote",
				agoratest.Vars{"post": "x", "vote": "UP"},
				"[input post] FORMAT <nil> <nil>",
			},
			{
				"a sixth pin", s.mod, "pinSubject",
				agoratest.Vars{"subject": topics[5], "place": "category:c", "state": "ON"},
				"[input subject] COUNT 0 5",
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Ask(t, c.token, fmt.Sprintf(`mutation($in: %sInput!) { %s(input: $in) { errors {
					... on InvalidInputError { path rule min max } } } }`, strings.ToUpper(c.mutation[:1])+c.mutation[1:],
					c.mutation), agoratest.Vars{"in": c.input})
				get := func(field string) any { return got.Get(c.mutation, "errors", 0, field) }
				is := fmt.Sprintf("%v %v %v %v", get("path"), get("rule"), get("min"), get("max"))
				if is != c.want {
					t.Errorf("%s, want %s: %s", is, c.want, got.Body)
				}
			})
		}
		for _, c := range []struct{ name, query, want string }{
			{"too long a page", `{ articles(first: 101) { totalCount } }`, "RANGE 0 100"},
			{"page 0", `{ articles(page: 0) { totalCount } }`, "RANGE 1 1000000"},
			{"a cursor of another list", `{ articles(after: "x") { totalCount } }`, "FORMAT <nil> <nil>"},
			{"a malformed id", `{ article(id: "x") { title } }`, "FORMAT <nil> <nil>"},
			{"no user", `{ user { name } }`, "REQUIRED <nil> <nil>"},
			{"a user by id and name", `{ user(id: "user:1", name: "x") { name } }`, "CHOICE <nil> <nil>"},
			{"first and last", `{ articles(first: 1, last: 1) { totalCount } }`, "CHOICE <nil> <nil>"},
			{"after and page", `{ articles(after: "x", page: 2) { totalCount } }`, "CHOICE <nil> <nil>"},
			{
				"a queue by kind and place", `{ moderation { queue(kind: TOPIC, place: "category:c") { totalCount } } }`,
				"CHOICE <nil> <nil>",
			},
			{"two filters of the log", `{ moderation { log(action: BAN, by: "user:1") { totalCount } } }`, "CHOICE <nil> <nil>"},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.Ask(t, s.mod, c.query, nil)
				if len(got.Errors) != 1 {
					t.Fatal(got.Body)
				}
				e := got.Errors[0].Extensions
				if is := fmt.Sprintf("%v %v %v", e["rule"], e["min"], e["max"]); is != c.want || e["code"] != "BAD_USER_INPUT" {
					t.Errorf("%v, want %s", e, c.want)
				}
			})
		}
	})
}
