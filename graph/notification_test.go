package graph_test

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// markRead marks notifications as read up to one and returns the type of the error.
func (s *forumSite) markRead(t *testing.T, token, upTo string) string {
	t.Helper()
	kind, codes, _ := do(t, s.Agora, token, "markNotificationsRead", "MarkNotificationsReadInput", "viewer", "id",
		agoratest.Vars{"upTo": upTo})
	if codes != nil {
		t.Fatalf("markNotificationsRead %s: %v", upTo, codes)
	}
	return kind
}

// unread returns a user's unread count, and the ids of their notifications that are
// unread and read, newest first.
func (s *forumSite) unread(t *testing.T, token string) (count string, unread, read []string) {
	t.Helper()
	got := s.Must(t, token, `{ viewer { unreadNotificationCount notifications { nodes { id read } } } }`, nil)
	for _, n := range got.Get("viewer", "notifications", "nodes").([]any) {
		n := n.(map[string]any)
		if n["read"] == true {
			read = append(read, n["id"].(string))
		} else {
			unread = append(unread, n["id"].(string))
		}
	}
	return got.Text("viewer", "unreadNotificationCount"), unread, read
}

// notification returns the id of a user's notification of a comment.
func notification(user, kind, comment string) string {
	return "notification:" + strings.TrimPrefix(user, "user:") + ":" + kind + ":" + strings.TrimPrefix(comment, "comment:")
}

func TestNotifications(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		one := s.reply(t, s.grace, topic, "") // notifies ada
		s.reply(t, s.ada, topic, one)         // notifies grace
		_, three := s.comment(t, s.mod, topic, one,
			"hello @ADA and @nobody, not mail@ada and not @ada again; @grace wrote this")
		s.reply(t, s.ada, topic, "") // her own topic notifies no one
		const query = `{ viewer { unreadNotificationCount notifications { totalCount nodes { kind read comment { id ` +
			`author { name } } } } } }`
		notified := func(token string) (lines []string, unread string) {
			t.Helper()
			got := a.Must(t, token, query, nil)
			for i := 0; got.Get("viewer", "notifications", "nodes", i) != nil; i++ {
				at := []any{"viewer", "notifications", "nodes", i}
				lines = append(lines, got.Text(append(at, "kind")...)+" "+got.Text(append(at, "comment", "author", "name")...))
			}
			return lines, got.Text("viewer", "unreadNotificationCount")
		}
		if got, unread := notified(s.ada); !slices.Equal(got, []string{"MENTION mod", "REPLY grace"}) || unread != "2" {
			t.Errorf("ada has %v, %s unread", got, unread)
		}
		if got, unread := notified(s.grace); !slices.Equal(got, []string{"REPLY mod", "REPLY ada"}) || unread != "2" {
			t.Errorf("grace has %v, %s unread", got, unread)
		}
		s.markRead(t, s.ada, notification(s.adaID, "MENTION", three))
		if got, unread := notified(s.ada); len(got) != 2 || unread != "0" {
			t.Errorf("after reading: %v, %s unread", got, unread)
		}
		s.reply(t, s.grace, topic, "")
		if _, unread := notified(s.ada); unread != "1" {
			t.Errorf("a new one: %s unread", unread)
		}
		if three == "" {
			t.Error("the mention was not posted")
		}
	})
}

func TestNotificationsAreNodes(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		one := s.reply(t, s.grace, topic, "")
		reply := notification(s.adaID, "REPLY", one)
		s.markRead(t, s.ada, reply)
		_, two := s.comment(t, s.mod, topic, "", "hello @ada")
		const fields = `__typename id kind createdAt read comment { id author { name } }`
		listed := a.Must(t, s.ada, `{ viewer { notifications { nodes { `+fields+` } } } }`, nil).Get("viewer",
			"notifications", "nodes").([]any)
		var ids []any
		for _, n := range listed {
			ids = append(ids, n.(map[string]any)["id"])
		}
		if want := []any{notification(s.adaID, "REPLY", two), reply}; !slices.Equal(ids, want) {
			t.Fatalf("ids %v, want %v", ids, want)
		}
		const query = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Notification { ` + fields + ` } } }`
		got := a.Must(t, s.ada, query, agoratest.Vars{"ids": ids})
		if !reflect.DeepEqual(got.Get("nodes"), listed) {
			t.Errorf("by id: %v, listed: %v", got.Get("nodes"), listed)
		}
		if trips := got.RoundTrips(t); trips > 2 {
			t.Errorf("%d round trips", trips)
		}
		for who, token := range map[string]string{"another": s.grace, "nobody": ""} {
			if got := a.Must(t, token, query, agoratest.Vars{"ids": ids}).Get("nodes"); !reflect.DeepEqual(got,
				[]any{nil, nil}) {
				t.Errorf("%s sees %v", who, got)
			}
		}
		never := []any{
			notification(s.adaID, "MENTION", one), notification(s.adaID, "REPLY", "topic:999:1"),
			notification(s.adaID, "REPLY", "article:1:1"),
		}
		if got := a.Must(t, s.ada, query, agoratest.Vars{"ids": never}).Get("nodes"); !reflect.DeepEqual(got,
			[]any{nil, nil, nil}) {
			t.Errorf("a notification that she did not get: %v", got)
		}
		for _, id := range []string{
			"notification:", "notification:2", "notification:2:REPLY",
			"notification:02:REPLY:topic:1:1", "notification:2:SHOUT:topic:1:1", "notification:2:REPLY:topic:1",
			"notification:2:REPLY:comment:topic:1:1",
		} {
			if got := a.Ask(t, s.ada, query, agoratest.Vars{"ids": []string{id}}); !slices.Equal(got.Codes(),
				[]string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", id, got.Errors)
			}
		}
	})
}

func TestNotificationsAreReadUpToTheOneNamed(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		var one, two, three string // the ids of their notifications
		for _, id := range []*string{&one, &two, &three} {
			*id = notification(s.adaID, "REPLY", s.reply(t, s.grace, topic, ""))
		}
		another := strings.Replace(one, s.adaID[len("user:"):], s.graceID[len("user:"):], 1)
		for _, step := range []struct {
			upTo, kind   string
			unread, read []string
		}{
			{two, "", []string{three}, []string{two, one}},
			{two, "", []string{three}, []string{two, one}}, // safe to repeat
			{one, "", []string{three}, []string{two, one}}, // nothing becomes unread
			{notification(s.adaID, "REPLY", topic+":999"), "NotFoundError", []string{three}, []string{two, one}},
			{another, "NotFoundError", []string{three}, []string{two, one}},
			{three, "", nil, []string{three, two, one}},
		} {
			if kind := s.markRead(t, s.ada, step.upTo); kind != step.kind {
				t.Errorf("up to %s: %q, want %q", step.upTo, kind, step.kind)
			}
			count, unread, read := s.unread(t, s.ada)
			if !slices.Equal(unread, step.unread) || !slices.Equal(read, step.read) || count != strconv.Itoa(len(unread)) {
				t.Errorf("up to %s: %s unread, %v, read %v", step.upTo, count, unread, read)
			}
		}
		const mutation = `mutation($id: ID!) { markNotificationsRead(input: {upTo: $id}) { viewer { id } ` +
			`errors { code } } }`
		for name, c := range map[string]struct{ token, id, code string }{
			"without a viewer": {"", one, "UNAUTHENTICATED"},
			"no id":            {s.ada, "topic:1", "BAD_USER_INPUT"},
		} {
			if got := a.Ask(t, c.token, mutation, agoratest.Vars{"id": c.id}); !slices.Equal(got.Codes(), []string{c.code}) {
				t.Errorf("%s: %v", name, got.Errors)
			}
		}
	})
}

func TestANotificationArrivesUnreadWhateverTheClocksSay(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		s.markRead(t, s.ada, notification(s.adaID, "REPLY", s.reply(t, s.grace, topic, "")))
		a.Clock.Advance(-time.Hour) // another server's clock
		want := make([]string, 2)
		for i := range want {
			a.Clock.Advance(-time.Second) // reply turns it on by one
			want[1-i] = notification(s.adaID, "REPLY", s.reply(t, s.grace, topic, ""))
		}
		if count, unread, _ := s.unread(t, s.ada); count != "2" || !slices.Equal(unread, want) {
			t.Errorf("%s unread, %v, want %v", count, unread, want)
		}
		s.markRead(t, s.ada, want[1])
		if count, unread, _ := s.unread(t, s.ada); count != "1" || !slices.Equal(unread, want[:1]) {
			t.Errorf("after reading one: %s unread, %v", count, unread)
		}
	})
}
