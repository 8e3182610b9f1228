package graph_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestResumeTokensHideWhatIsPrivate reads tokens before and after writes in a private category, and after a post for
// all. From each token the post is received.
func TestResumeTokensHideWhatIsPrivate(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		s.forumSite.topic(t, "before", "open")
		token := func(viewer string) string {
			t.Helper()
			end, err := a.Store.Events.End(t.Context())
			for at := make(forum.Position, len(end)); err == nil && !at.Covers(end); {
				at, err = a.Live.Beyond(t.Context(), at)
			}
			if err != nil {
				t.Fatal(err)
			}
			return a.Must(t, viewer, "{ resumeToken }", nil).Text("resumeToken")
		}
		readers := map[string]bool{"": false, s.grace: false, s.ada: true, s.mod: true}
		before := map[string]string{}
		for viewer := range readers {
			before[viewer] = token(viewer)
		}
		for name, write := range map[string]func(){
			"a topic":   func() { s.topicBy(t, s.ada, "another") },
			"a comment": func() { s.forumSite.comment(t, s.ada, s.topic, "", "yes @grace") },
			"an edit":   func() { s.edit(t, s.ada, s.topic, agoratest.Vars{"content": "other"}) },
			"a vote": func() {
				s.Must(t, s.mod, mutation1("voteComment", fmt.Sprintf("{id: %q, vote: DOWN}", s.comment)), nil)
			},
			"a profile": func() { s.Must(t, s.ada, mutation1("editProfile", `{bio: "b"}`), nil) },
		} {
			was := map[string]string{}
			for viewer := range readers {
				was[viewer] = token(viewer)
			}
			write()
			for viewer, reads := range readers {
				switch now := token(viewer); {
				case !reads && now != before[viewer]:
					t.Errorf("%s changes the token of one who may not read it", name)
				case reads && name != "a profile" && now == was[viewer]:
					t.Errorf("%s does not change the token of a reader", name)
				}
			}
		}
		after := map[string]string{}
		for viewer := range readers {
			after[viewer] = token(viewer)
		}
		public := s.forumSite.topic(t, "public", "open")
		for viewer := range readers {
			for when, from := range map[string]string{"before": before[viewer], "after": after[viewer]} {
				stream := a.Subscribe(t, viewer, `subscription($after: String) {
					topicPosted(category: "open", after: $after) { topic { id } resumeToken }
				}`, agoratest.Vars{"after": from})
				if got := stream.Next(t).Text("topicPosted", "topic", "id"); got != public {
					t.Errorf("the first topic after the token %s is %s, want %s", when, got, public)
				}
			}
			if token(viewer) == after[viewer] {
				t.Error("a post for all does not change a token")
			}
		}
	})
}
