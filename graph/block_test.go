package graph_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// block blocks a user for ada, and returns the type of the error.
func (s *forumSite) block(t *testing.T, id string, on bool) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	kind, codes, u := do(t, s.Agora, s.ada, "blockUser", "BlockUserInput", "user", "id viewerHasBlocked",
		agoratest.Vars{"user": id, "state": state(on)})
	if codes != nil || kind == "" && (u["id"] != id || u["viewerHasBlocked"] != on) {
		t.Fatalf("block %s: %v %v", id, codes, u)
	}
	return kind
}

// TestBlockedUsers blocks grace and the moderator: only grace cannot reply to ada, and neither notifies her.
func TestBlockedUsers(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic, article := s.topic(t, "x", "c"), s.Post(t, s.ada, "x")
		_, _, made := topicDo(t, a, s.mod, "postTopic", agoratest.Vars{"title": "y", "category": "c"})
		others := made["id"].(string)
		ofAda := s.reply(t, s.ada, others, "")
		ofMod := s.reply(t, s.mod, topic, "")
		total := func() string {
			t.Helper()
			return a.Must(t, s.ada, `{ viewer { notifications { totalCount } } }`, nil).Text("viewer", "notifications",
				"totalCount")
		}
		for _, step := range []struct {
			name          string
			change        func()
			refused, mods string // the reason for which grace's replies are refused, and those of the moderator
			notified      bool
		}{
			{"before", func() {}, "", "", true},
			{"blocked", func() { s.block(t, s.graceID, true); s.block(t, s.modID, true) }, "BLOCKED", "", false},
			{"blocked again", func() { s.block(t, s.graceID, true) }, "BLOCKED", "", false},
			{"after the end", func() { s.block(t, s.graceID, false); s.block(t, s.modID, false) }, "", "", true},
		} {
			step.change()
			for token, want := range map[string]string{s.grace: step.refused, s.mod: step.mods} {
				for _, c := range []struct{ name, subject, parent, text, want string }{
					{"her topic", topic, "", "x", want},
					{"her article", article, "", "x", want},
					{"another's comment on her topic", topic, ofMod, "x", want},
					{"her comment", others, ofAda, "x", want},
					{"a mention", others, "", "@ada", ""},
				} {
					before := total()
					s.Advance(time.Second)
					in := agoratest.Vars{"subject": c.subject, "content": c.text}
					if c.parent != "" {
						in["parent"] = c.parent
					}
					got := a.Ask(t, token, `mutation($in: PostCommentInput!) { postComment(input: $in) { comment { id } `+
						refusalSays+` } }`, agoratest.Vars{"in": in})
					reason := got.Text("postComment", "errors", 0, "reason")
					if reason != c.want || slices.Contains(got.Codes(), "FORBIDDEN") != (c.want != "") {
						t.Errorf("%s, %s: %q, want %q: %s", step.name, c.name, reason, c.want, got.Body)
					}
					notifies := step.notified && c.parent != ofMod
					if now := total(); (now != before) != notifies {
						t.Errorf("%s, %s: %s notifications, and %s before", step.name, c.name, now, before)
					}
				}
			}
		}
		s.block(t, s.modID, true)
		s.block(t, s.graceID, true)
		for name, c := range map[string]struct {
			token string
			want  []string
		}{
			"ada": {s.ada, []string{s.graceID, s.modID}}, "grace": {s.grace, nil}, "nobody": {"", nil},
		} {
			got := a.Must(t, c.token, `{ viewer { blocked { nodes { id } } } }`, nil)
			var found []string
			nodes, _ := got.Get("viewer", "blocked", "nodes").([]any)
			for i := range nodes {
				found = append(found, got.Text("viewer", "blocked", "nodes", i, "id"))
			}
			if !slices.Equal(found, c.want) {
				t.Errorf("%s reads %v, want %v", name, found, c.want)
			}
		}
		if kind := s.block(t, "user:900", true); kind != "NotFoundError" {
			t.Errorf("nobody: %q", kind)
		}
	})
}
