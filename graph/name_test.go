package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestNamesThatBrowsersRemove writes the names . and .. wherever a new name is written.
func TestNamesThatBrowsersRemove(t *testing.T) {
	t.Parallel()
	s := newForum(t, agoratest.New(t, redistest.Mini(t)), "c")
	article, topic := s.article(t, "x"), s.topic(t, "x", "c")
	for _, c := range []struct{ name, mutation, path string }{
		{"a category", `createCategory(input: {name: "NAME"})`, "input name"},
		{"a tab", `createTab(input: {name: "NAME", title: "x"})`, "input name"},
		{"a tag of an article", `postArticle(input: {title: "x", content: "x", tags: ["a", "NAME"]})`, "input tags 1"},
		{"a tag of a topic", `postTopic(input: {title: "x", category: "c", tags: ["NAME"]})`, "input tags 0"},
		{"a tag of an edited article", `editArticle(input: {post: "` + article + `", tags: ["NAME"]})`, "input tags 0"},
		{"a tag of an edited topic", `editTopic(input: {post: "` + topic + `", tags: ["NAME"]})`, "input tags 0"},
		{"a group of a new article", `postArticle(input: {title: "x", content: "x", groups: ["NAME"]})`, "input groups 0"},
		{"a group", `changeArticleGroups(input: {subject: "` + article + `", add: ["g", "NAME"]})`, "input add 1"},
		{"a new user", `register(input: {name: "NAME", email: "x@example.com", password: "correct horse"})`, "input name"},
		{"a new name of a user", `changeName(input: {name: "NAME"})`, "input name"},
	} {
		for _, name := range []string{".", ".."} {
			t.Run(c.name+" "+name, func(t *testing.T) {
				act, _, _ := strings.Cut(c.mutation, "(")
				got := s.Ask(t, s.mod, "mutation { "+strings.ReplaceAll(c.mutation, "NAME", name)+
					" { errors { ... on UserError { message path code } } } }", nil)
				path := strings.Trim(fmt.Sprint(got.Get(act, "errors", 0, "path")), "[]")
				if path != c.path || got.Text(act, "errors", 0, "code") != "BAD_USER_INPUT" {
					t.Errorf("%v %v", got.Data, got.Errors)
				}
			})
		}
	}
}
