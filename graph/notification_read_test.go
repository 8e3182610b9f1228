package graph_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// markOne marks one notification as read and returns the type of the error.
func (s *forumSite) markOne(t *testing.T, token, id string) string {
	t.Helper()
	kind, codes, n := do(t, s.Agora, token, "markNotificationRead", "MarkNotificationReadInput", "notification",
		"id read", agoratest.Vars{"notification": id})
	if codes != nil || kind == "" && (n["id"] != id || n["read"] != true) {
		t.Fatalf("markNotificationRead %s: %v %v", id, codes, n)
	}
	return kind
}

// expectUnread fails unless exactly these notifications of ada are unread, in any order.
func (s *forumSite) expectUnread(t *testing.T, when string, want ...string) {
	t.Helper()
	count, unread, _ := s.unread(t, s.ada)
	slices.Sort(unread)
	slices.Sort(want)
	if !slices.Equal(unread, want) || count != strconv.Itoa(len(want)) {
		t.Errorf("%s: %s unread, %v; want %v", when, count, unread, want)
	}
}

// TestNotificationsAreReadOneByOne marks notifications, whose posts lie in any partition, in no order.
func TestNotificationsAreReadOneByOne(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		comments, all := make([]string, 4), make([]string, 4)
		for i := range all {
			comments[i] = s.reply(t, s.grace, s.topic(t, "by ada", "c"), "")
			all[i] = notification(s.adaID, "REPLY", comments[i])
		}
		for range 2 { // safe to repeat
			s.markOne(t, s.ada, all[2])
			s.expectUnread(t, "after the third", all[0], all[1], all[3])
		}
		for name, token := range map[string]string{"of nobody": s.ada, "of another": s.grace} {
			id := all[0]
			if token == s.ada {
				id = notification(s.adaID, "MENTION", comments[0])
			}
			if kind := s.markOne(t, token, id); kind != "NotFoundError" {
				t.Errorf("%s: %q", name, kind)
			}
		}
		s.removePost(t, comments[2], "SPAM", "x")
		s.expectUnread(t, "after the removal of what was read", all[0], all[1], all[3])
		s.restorePost(t, comments[2])
		s.expectUnread(t, "after its restoration", all[0], all[1], all[3])
		s.markRead(t, s.ada, all[1])
		s.expectUnread(t, "up to the second", all[3])
		s.markOne(t, s.ada, all[0])
		s.markOne(t, s.ada, all[3])
		s.expectUnread(t, "after the last")
		a.Clock.Advance(-time.Hour) // another server's clock
		next := notification(s.adaID, "REPLY", s.reply(t, s.grace, s.topic(t, "by ada", "c"), ""))
		s.expectUnread(t, "one that a server has written whose clock is behind", next)
	})
}

// TestNotificationsOfWhatIsGoneVanish reads the list and the count after each end of a comment.
func TestNotificationsOfWhatIsGoneVanish(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		remove := func(token, comment string) {
			a.Must(t, token, mutation("deletePost", fmt.Sprintf("{post: %q}", comment)), nil)
		}
		for i, c := range []struct {
			name  string
			end   func(author, comment string)
			again func(comment string) // what lets it return; nil for nothing
		}{
			{"deleted", remove, nil},
			{
				"removed", func(_, comment string) { s.removePost(t, comment, "SPAM", "x") },
				func(comment string) { s.restorePost(t, comment) },
			},
			{"of a deleted account", func(author, _ string) {
				if got := deleteOwn(t, a, author, agoratest.Vars{
					"password": agoratest.Password, "content": "DELETE",
				}); got != "" {
					t.Fatal(got)
				}
			}, nil},
		} {
			t.Run(c.name, func(t *testing.T) {
				author, _ := a.Register(t, fmt.Sprint("author", i))
				comment := s.reply(t, author, topic, "")
				id := notification(s.adaID, "REPLY", comment)
				s.expectUnread(t, "before", id)
				c.end(author, comment)
				s.expectUnread(t, "after")
				if _, _, read := s.unread(t, s.ada); len(read) > 0 {
					t.Errorf("the list has %v", read)
				}
				if c.again != nil {
					c.again(comment)
					s.expectUnread(t, "again", id)
					remove(s.mod, comment)
				}
			})
		}
	})
}
