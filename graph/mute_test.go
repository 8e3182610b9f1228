package graph_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// mute mutes a user for ada, and returns the type of the error.
func (s *forumSite) mute(t *testing.T, id string, on bool) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	kind, codes, u := do(t, s.Agora, s.ada, "muteUser", "MuteUserInput", "user", "id viewerHasMuted",
		agoratest.Vars{"user": id, "state": state(on)})
	if codes != nil || kind == "" && (u["id"] != id || u["viewerHasMuted"] != on) {
		t.Fatalf("mute %s: %v %v", id, codes, u)
	}
	return kind
}

// TestMutedUsers mutes grace: her comments notify ada no more, and those of others do.
func TestMutedUsers(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic, article := s.topic(t, "x", "c"), s.Post(t, s.ada, "x")
		muted := func(token string) (found []string, null bool) {
			t.Helper()
			got := a.Must(t, token, `{ viewer { muted { totalCount nodes { id } } } }`, nil)
			nodes, ok := got.Get("viewer", "muted", "nodes").([]any)
			for i := range nodes {
				found = append(found, got.Text("viewer", "muted", "nodes", i, "id"))
			}
			return found, !ok
		}
		count := func() (n int) {
			t.Helper()
			got := a.Must(t, s.ada, `{ viewer { notifications { totalCount } } }`, nil)
			n, _ = strconv.Atoi(got.Text("viewer", "notifications", "totalCount"))
			return n
		}
		for _, c := range []struct {
			name        string
			change      func()
			grace, mods int // the notifications of their comments
		}{
			{"before", func() {}, 3, 3},
			{"muted", func() { s.mute(t, s.graceID, true) }, 0, 3},
			{"muted again", func() { s.mute(t, s.graceID, true) }, 0, 3},
			{"after the end", func() { s.mute(t, s.graceID, false) }, 3, 3},
		} {
			c.change()
			for token, want := range map[string]int{s.grace: c.grace, s.mod: c.mods} {
				before := count()
				s.reply(t, token, topic, "")
				s.reply(t, token, article, "")
				s.comment(t, token, topic, s.reply(t, s.mod, topic, ""), "@ada")
				if got := count() - before - 1; got != want { // the moderator's own reply notifies too
					t.Errorf("%s: %d notifications, want %d", c.name, got, want)
				}
			}
		}
		s.mute(t, s.modID, true)
		s.mute(t, s.graceID, true)
		if got, _ := muted(s.ada); !slices.Equal(got, []string{s.graceID, s.modID}) {
			t.Errorf("ada has muted %v", got)
		}
		for _, token := range []string{"", s.grace, s.mod} {
			if got, null := muted(token); len(got) > 0 || null != (token == "") {
				t.Errorf("others see %v", got)
			}
		}
		if kind := s.mute(t, "user:900", true); kind != "NotFoundError" {
			t.Errorf("nobody: %q", kind)
		}
		s.follow(t, "category:c", true)
		s.follow(t, topic, true)
		if got := s.feed(t, 100); slices.ContainsFunc(got, func(id string) bool { return id != topic }) || len(got) == 0 {
			t.Errorf("the feed is %v, and all replies are of muted users", got)
		}
	})
}
