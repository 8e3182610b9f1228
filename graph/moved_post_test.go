package graph_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestModeratorsLoseWhatMovesIntoAPrivateCategory moves a topic with reports and held comments out of the category of
// its moderator, who may not read the other one.
func TestModeratorsLoseWhatMovesIntoAPrivateCategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &heldSite{newForum(t, a, "go", "js")}
		root := newAdmin(t, a)
		private := &privateSite{forumSite: s.forumSite}
		private.setPrivate(t, "createCategory", true)
		if kind, codes := moderatorOf(t, a, root, "grantModerator", s.graceID, "category:go"); kind != "" || codes != nil {
			t.Fatalf("grant: %s %v", kind, codes)
		}
		topic := s.topic(t, "x", "go")
		_, comment := s.comment(t, s.ada, topic, "", "on it")
		s.report(t, s.mod, topic, "SPAM", "a report")
		s.report(t, s.mod, comment, "SPAM", "a report")
		do(t, a, s.mod, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
			"user": s.adaID, "kind": "SILENCED", "explanation": "x",
		})
		held := []string{
			s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": topic, "content": "one"}),
			s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": topic, "content": "two"}),
		}
		// shown returns how many reported and held posts of a category a user sees.
		shown := func(token, category string) string {
			t.Helper()
			got := s.Must(t, token, fmt.Sprintf(`{ moderation { queue(place: %[1]q) { nodes { reports { explanation } } }
				held(place: %[1]q) { nodes { content } } } }`, "category:"+category), nil)
			counts := [2]int{}
			for i, list := range []string{"queue", "held"} {
				nodes, _ := got.Get("moderation", list, "nodes").([]any)
				for _, node := range nodes {
					if node != nil {
						counts[i]++
					}
				}
			}
			return fmt.Sprint(counts)
		}
		if got := shown(s.grace, "go"); got != "[2 2]" {
			t.Errorf("before: %s", got)
		}
		move := func(category string) {
			t.Helper()
			s.act(t, s.mod, "moveTopic", fmt.Sprintf("{subject: %q, category: %q}", topic, category))
			if err := s.Store.RunDueJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		move(secret)
		if got := shown(s.grace, "go"); got != "[0 0]" {
			t.Errorf("a moderator of the old category: %s", got)
		}
		if got := shown(s.mod, secret); got != "[1 0]" {
			t.Errorf("in the new category: %s", got)
		}
		for _, id := range held {
			if got := s.approve(t, s.grace, id); got != "FORBIDDEN" {
				t.Errorf("approval: %s", got)
			}
			if _, codes, _ := do(t, a, s.grace, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id",
				agoratest.Vars{"heldPost": id}); fmt.Sprint(codes) != "["+string(forum.Forbidden)+"]" {
				t.Errorf("rejection: %v", codes)
			}
		}
		if got := s.approve(t, s.mod, held[0]); got == "FORBIDDEN" || got == "NotFoundError" {
			t.Errorf("approval by a moderator of the site: %s", got)
		}
		move("js")
		if got := shown(s.mod, "js"); got != "[1 0]" {
			t.Errorf("in a third category: %s", got)
		}
		noFindings(t, a)
	})
}
