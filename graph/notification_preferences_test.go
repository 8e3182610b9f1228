package graph_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestNotificationPreferences turns kinds off for ada, who gets one comment that replies and mentions, and one that
// only mentions.
func TestNotificationPreferences(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		own := s.topic(t, "by ada", "c")
		kind, _, made := topicDo(t, a, s.mod, "postTopic", agoratest.Vars{"title": "y", "category": "c"})
		if kind != "" {
			t.Fatal(kind)
		}
		const fields = "notificationPreferences { off } notifications { nodes { kind } }"
		for _, c := range []struct {
			off  []string
			want []string // the kinds of the new notifications, newest first
		}{
			{[]string{}, []string{"MENTION", "REPLY"}},
			{[]string{"REPLY"}, []string{"MENTION", "MENTION"}}, // the reply also mentions her
			{[]string{"MENTION"}, []string{"REPLY"}},
			{[]string{"MENTION", "REPLY"}, nil},
			{[]string{}, []string{"MENTION", "REPLY"}},
		} {
			before := len(a.Must(t, s.ada, "{ viewer { "+fields+" } }", nil).Get("viewer", "notifications", "nodes").([]any))
			for range 2 { // safe to repeat
				_, codes, u := do(t, a, s.ada, "updateNotificationPreferences", "UpdateNotificationPreferencesInput", "viewer",
					fields, agoratest.Vars{"off": c.off})
				want := fmt.Sprint(map[string]any{"off": c.off})
				if got := fmt.Sprint(u["notificationPreferences"]); codes != nil || got != want {
					t.Errorf("off %v: %v %s", c.off, codes, got)
				}
			}
			s.comment(t, s.grace, own, "", "a reply to @ada")
			s.comment(t, s.grace, made["id"].(string), "", "only a mention of @ada")
			got := a.Must(t, s.ada, "{ viewer { "+fields+" } }", nil)
			var kinds []string
			for i := range len(got.Get("viewer", "notifications", "nodes").([]any)) - before {
				kinds = append(kinds, got.Text("viewer", "notifications", "nodes", i, "kind"))
			}
			if !slices.Equal(kinds, c.want) {
				t.Errorf("off %v: %v, want %v", c.off, kinds, c.want)
			}
		}
		if got, _, _ := do(t, a, s.ada, "updateNotificationPreferences", "UpdateNotificationPreferencesInput", "viewer", "id",
			agoratest.Vars{"off": []string{"REMOVED"}}); got != "InvalidInputError" {
			t.Errorf("what moderators have done is turned off: %q", got)
		}
	})
}
