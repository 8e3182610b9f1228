package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// spellings are ways to write names that are compared as equal to Go Lang.
var spellings = []string{"go lang", "GO LANG", "Go  Lang", "Ｇｏ Ｌａｎｇ"}

// TestNamesAreShownAsFirstWritten writes names of each kind in several spellings: there is one of each.
func TestNamesAreShownAsFirstWritten(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := newForum(t, agoratest.New(t, r), "Go Lang", "other")
		root := newAdmin(t, s.Agora)
		_, carl := s.Register(t, "carl")
		run := func(mutation string) *agoratest.Answer {
			return s.Must(t, root, "mutation { "+mutation+" { errors { ... on UserError { message path code } } } }", nil)
		}
		run(`createTab(input: {name: "Go Lang"})`)
		article := s.Must(t, root, `mutation { postArticle(input: {title: "x", content: "x", groups: ["Go Lang"],
			tags: ["Go Lang"]}) { article { id } } }`, nil).Text("postArticle", "article", "id")
		topic := s.topic(t, "x", "Go Lang")
		run(`pinSubject(input: {subject: "` + article + `", place: "group:gO lang", state: ON})`)
		for _, name := range spellings {
			t.Run(name, func(t *testing.T) {
				in := fmt.Sprintf("%q", name)
				for _, mutation := range []string{
					`postArticle(input: {title: "x", content: "x", groups: [` + in + `, "Go Lang"], tags: ["Go Lang", ` + in + `]})`,
					`editArticle(input: {post: "` + article + `", tags: [` + in + `]})`,
					`postTopic(input: {title: "x", category: ` + in + `, tags: [` + in + `]})`,
					`editTopic(input: {post: "` + topic + `", tags: [` + in + `]})`,
					`moveTopic(input: {subject: "` + topic + `", category: "OTHER"})`,
					`moveTopic(input: {subject: "` + topic + `", category: ` + in + `})`,
					`changeArticleGroups(input: {subject: "` + article + `", remove: [` + in + `]})`,
					`changeArticleGroups(input: {subject: "` + article + `", add: [` + in + `]})`,
					`pinSubject(input: {subject: "` + article + `", place: "group:` + name + `", state: ON})`,
					`updateCategory(input: {name: ` + in + `, title: "t"})`,
					`createCategory(input: {name: ` + in + `, title: "t"})`,
					`createTab(input: {name: ` + in + `})`,
					`addCategoryToTab(input: {tab: ` + in + `, category: ` + in + `})`,
					`removeCategoryFromTab(input: {tab: ` + in + `, category: ` + in + `})`,
					`updateTag(input: {name: ` + in + `, description: "d"})`,
					`hideTag(input: {name: ` + in + `, state: ON})`,
					`addCategoryMember(input: {category: ` + in + `, user: "` + carl + `"})`,
					`grantModerator(input: {place: "category:` + name + `", user: "` + carl + `"})`,
					`revokeModerator(input: {place: "category:` + name + `", user: "` + carl + `"})`,
					`follow(input: {node: "tag:` + name + `", state: ON})`,
					`pinSubject(input: {subject: "` + topic + `", place: "category:` + name + `", state: ON})`,
					`follow(input: {node: "group:` + name + `", state: ON})`,
				} {
					act, _, _ := strings.Cut(mutation, "(")
					if got := run(mutation); len(got.Data[act].(map[string]any)["errors"].([]any)) > 0 {
						t.Errorf("%s: %v", mutation, got.Data)
					}
				}
				got := s.Must(t, s.mod, `query($n: String!) {
					group(name: $n) { name } category(name: $n) { name } tab(name: $n) { name } tag(name: $n) { name }
					articles(group: $n) { edges { node { id } } } topics(tag: $n) { edges { node { id } } }
				}`, map[string]any{"n": name})
				for _, kind := range []string{"group", "category", "tab", "tag"} {
					if shown := got.Text(kind, "name"); shown != "Go Lang" {
						t.Errorf("%s %q", kind, shown)
					}
				}
				if len(got.Get("articles", "edges").([]any)) == 0 || len(got.Get("topics", "edges").([]any)) == 0 {
					t.Errorf("%v", got.Data)
				}
			})
		}
		all := s.Must(t, root, `{ groups { edges { node { name } } } tags(first: 9) { edges { node { name } } }
			categories { name } tabs { name } viewer { following { createdAt } hiddenTags { name } } }`, nil)
		if got, want := fmt.Sprint(all.Get("groups", "edges"), all.Get("tags", "edges"), all.Get("categories"),
			all.Get("tabs")), "[map[node:map[name:Go Lang]]] [map[node:map[name:Go Lang]]] "+
			"[map[name:Go Lang] map[name:other]] [map[name:Go Lang]]"; got != want {
			t.Errorf("%s", got)
		}
		if n := len(all.Get("viewer", "following").([]any)); n != 2 {
			t.Errorf("follows %d", n)
		}
	})
}
