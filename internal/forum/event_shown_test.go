package forum_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestWhoMayReceiveAnEvent(t *testing.T) {
	t.Parallel()
	user := &forum.User{ID: 1, Role: forum.RoleUser}
	ofGo := &forum.User{ID: 2, Role: forum.RoleUser, Moderated: []forum.Place{"group:go"}}
	moderator := &forum.User{ID: 3, Role: forum.RoleModerator}
	member := &forum.User{ID: 4, Role: forum.RoleUser, MemberOf: []string{"staff"}}
	for _, c := range []struct {
		name  string
		event forum.Event
		shown []*forum.User
	}{
		{"a post", forum.Event{Kind: forum.EventArticlePosted}, []*forum.User{nil, user, ofGo, moderator, member}},
		{
			"a private post",
			forum.Event{Kind: forum.EventTopicPosted, Fields: map[string]string{"readersOf": "staff"}},
			[]*forum.User{moderator, member},
		},
		{"a notification", forum.Event{Kind: forum.EventNotified, ID: "user:1"}, []*forum.User{user}},
		{
			"a private notification",
			forum.Event{Kind: forum.EventNotified, ID: "user:1", Fields: map[string]string{"readersOf": "staff"}},
			nil,
		},
		{
			"a report in a group",
			forum.Event{Kind: forum.EventReported, Fields: map[string]string{"places": "group:c,group:go"}},
			[]*forum.User{ofGo, moderator},
		},
		{
			"a held post elsewhere",
			forum.Event{Kind: forum.EventPostHeld, Fields: map[string]string{"places": "category:x"}},
			[]*forum.User{moderator},
		},
		{
			"a hidden act",
			forum.Event{Kind: forum.EventLogged, Fields: map[string]string{"hidden": "1"}},
			[]*forum.User{moderator},
		},
		{"a ban", forum.Event{Kind: forum.EventBanned, ID: "user:1"}, nil},
		{"a change", forum.Event{Kind: forum.EventChanged}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for i, viewer := range []*forum.User{nil, user, ofGo, moderator, member} {
				if got := c.event.ShownTo(viewer); got != slices.Contains(c.shown, viewer) {
					t.Errorf("viewer %d: %t", i, got)
				}
			}
		})
	}
}
