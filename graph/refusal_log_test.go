package graph_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestRefusedTextsAreLogged lets filters refuse texts of a user other than new posts.
func TestRefusedTextsAreLogged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		article := a.Post(t, s.ada, "x", "g")
		rejects, holds := filter(t, a, s.mod, "WORD", "viagra", "REJECT"), filter(t, a, s.mod, "WORD", "pills", "HOLD")
		filter(t, a, s.mod, "WORD", "casino", "MARK")
		for _, c := range []struct{ mutation, rule, filter string }{
			{`changeName(input: {name: "viagra.ada"})`, "FILTER", rejects},
			{`editProfile(input: {bio: "buy viagra"})`, "FILTER", rejects},
			{`editArticle(input: {post: "` + article + `", title: "pills"})`, "APPROVAL", holds},
			{`changeArticleGroups(input: {subject: "` + article + `", add: ["viagra"]})`, "FILTER", rejects},
			{`changeArticleGroups(input: {subject: "` + article + `", add: ["pills"]})`, "APPROVAL", holds},
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
		s.act(t, s.ada, "changeArticleGroups", `{subject: "`+article+`", add: ["casino"]}`)
		s.expectQueued(t, "", article)
		noFindings(t, a)
	})
}

// TestActsOnNewPostsAreLogged lets filters decide about new posts, and a moderator about those that are held. It runs
// each act twice: the repetition is not in the log.
func TestActsOnNewPostsAreLogged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, nil)
		rejects, holds := filter(t, a, s.mod, "WORD", "viagra", "REJECT"), filter(t, a, s.mod, "WORD", "pills", "HOLD")
		marks := filter(t, a, s.mod, "WORD", "casino", "MARK")
		send := func(text string) sent {
			return s.send(t, s.ada, "postArticle", agoratest.Vars{"title": text, "content": "x", "idempotencyKey": text})
		}
		one, two := send("pills").held, send("more pills").held
		for _, c := range []struct {
			action, by, rule, explanation string
			act                           func() (target, changes string)
		}{
			{"REJECT", "", rejects, "", func() (string, string) { send("viagra"); return s.adaID, "" }},
			{"HOLD", "", holds, "", func() (string, string) { return send("other pills").held, "" }},
			{"MARK", "", marks, "", func() (string, string) { return send("casino").id, "" }},
			{"APPROVE", s.modID, "", "", func() (string, string) { return one, "post:  > " + s.approve(t, s.mod, one) }},
			{"REJECT", s.modID, "", "It sells something.", func() (string, string) {
				s.act(t, s.mod, "rejectHeldPost", `{heldPost: "`+two+`", explanation: "It sells something."}`)
				return two, ""
			}},
		} {
			s.Advance(time.Second)
			target, changes := c.act()
			got, by := s.lastAct(t), ""
			if got.By != nil {
				by = got.By.ID
			}
			if got.Action != c.action || by != c.by || forum.OrEmpty(got.Rule) != c.rule || got.changes() != changes ||
				forum.OrEmpty(got.Explanation) != c.explanation || target == "" || forum.OrEmpty(got.Target) != target {
				t.Errorf("%s of %s: the log has %+v", c.action, target, got)
			}
			s.Advance(time.Second)
			c.act()
			if again := s.lastAct(t); again.ID != got.ID {
				t.Errorf("%s: the repetition is logged: %+v", c.action, again)
			}
		}
	})
}
