package graph_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestRefusedTextsAreLogged lets filters refuse texts of a user other than new posts.
func TestRefusedTextsAreLogged(t *testing.T) {
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		article := a.Post(t, s.ada, "x", "g")
		rejects, holds := filter(t, a, s.mod, "WORD", "viagra", "REJECT"), filter(t, a, s.mod, "WORD", "pills", "HOLD")
		filter(t, a, s.mod, "WORD", "casino", "MARK")
		for _, c := range []struct{ mutation, rule, filter string }{
			{`changeName(input: {name: "viagra.ada"})`, "FILTER", rejects},
			{`editProfile(input: {bio: "buy viagra"})`, "FILTER", rejects},
			{`editArticle(input: {id: "` + article + `", title: "pills"})`, "APPROVAL", holds},
			{`addArticleToGroups(input: {id: "` + article + `", groups: ["viagra"]})`, "FILTER", rejects},
			{`addArticleToGroups(input: {id: "` + article + `", groups: ["pills"]})`, "APPROVAL", holds},
		} {
			s.Advance(2 * time.Minute)
			got := a.Must(t, s.ada, `mutation { done: `+c.mutation+` { errors { ... on InvalidInputError { rule } } } }`, nil)
			if rule := got.Text("done", "errors", 0, "rule"); rule != c.rule {
				t.Errorf("%s: %q", c.mutation, rule)
			}
			last := s.lastAct(t)
			if last.Action != "REJECT" || forum.OrEmpty(last.Rule) != c.filter || forum.OrEmpty(last.Target) != s.adaID {
				t.Errorf("%s: %+v", c.mutation, last)
			}
		}
		s.expectQueued(t, "")
		s.act(t, s.ada, "addArticleToGroups", `{id: "`+article+`", groups: ["casino"]}`)
		s.expectQueued(t, "", article)
		noFindings(t, a)
	})
}
