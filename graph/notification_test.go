package graph_test

import (
	"reflect"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// markRead marks notifications as read up to one and returns the type of the error.
func (s *forumSite) markRead(t *testing.T, token, upTo string) string {
	t.Helper()
	kind, codes, _ := do(t, s.Agora, token, "markNotificationsRead", "MarkNotificationsReadInput", "user", "id",
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

func TestNotifications(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
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
		s.markRead(t, s.ada, "notification:2:MENTION:topic:1:3")
		if got, unread := notified(s.ada); len(got) != 2 || unread != "0" {
			t.Errorf("after reading: %v, %s unread", got, unread)
		}
		s.reply(t, s.grace, topic, "")
		if _, unread := notified(s.ada); unread != "1" {
			t.Errorf("a new one: %s unread", unread)
		}
		got := a.Must(t, s.grace, `{ user(name: "ada") { unreadNotificationCount notifications { totalCount } } }`, nil)
		if got.Get("user", "unreadNotificationCount") != nil || got.Get("user", "notifications") != nil {
			t.Errorf("another sees %v", got.Data)
		}
		if three == "" {
			t.Error("the mention was not posted")
		}
	})
}

func TestNotificationsAreNodes(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		s.reply(t, s.grace, topic, "")
		s.markRead(t, s.ada, "notification:2:REPLY:topic:1:1")
		s.comment(t, s.mod, topic, "", "hello @ada")
		const fields = `__typename id kind createdAt read comment { id author { name } }`
		listed := a.Must(t, s.ada, `{ viewer { notifications { nodes { `+fields+` } } } }`, nil).Get("viewer",
			"notifications", "nodes").([]any)
		var ids []any
		for _, n := range listed {
			ids = append(ids, n.(map[string]any)["id"])
		}
		if want := []any{"notification:2:REPLY:topic:1:2", "notification:2:REPLY:topic:1:1"}; !slices.Equal(ids, want) {
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
			"notification:2:MENTION:topic:1:1", "notification:2:REPLY:topic:9:1",
			"notification:2:REPLY:article:1:1",
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
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		for range 3 {
			s.reply(t, s.grace, topic, "")
		}
		id := func(n string) string { return "notification:2:REPLY:topic:1:" + n }
		for _, step := range []struct {
			upTo, kind   string
			unread, read []string
		}{
			{id("2"), "", []string{id("3")}, []string{id("2"), id("1")}},
			{id("2"), "", []string{id("3")}, []string{id("2"), id("1")}}, // safe to repeat
			{id("1"), "", []string{id("3")}, []string{id("2"), id("1")}}, // nothing becomes unread
			{id("9"), "NotFoundError", []string{id("3")}, []string{id("2"), id("1")}},
			{"notification:3:REPLY:topic:1:1", "NotFoundError", []string{id("3")}, []string{id("2"), id("1")}},
			{id("3"), "", nil, []string{id("3"), id("2"), id("1")}},
		} {
			if kind := s.markRead(t, s.ada, step.upTo); kind != step.kind {
				t.Errorf("up to %s: %q, want %q", step.upTo, kind, step.kind)
			}
			count, unread, read := s.unread(t, s.ada)
			if !slices.Equal(unread, step.unread) || !slices.Equal(read, step.read) || count != strconv.Itoa(len(unread)) {
				t.Errorf("up to %s: %s unread, %v, read %v", step.upTo, count, unread, read)
			}
		}
		const mutation = `mutation($id: ID!) { markNotificationsRead(input: {upTo: $id}) { user { unreadNotificationCount ` +
			`} } }`
		for name, c := range map[string]struct{ token, id, code string }{
			"without a viewer": {"", id("1"), "UNAUTHENTICATED"},
			"no id":            {s.ada, "topic:1", "BAD_USER_INPUT"},
		} {
			if got := a.Ask(t, c.token, mutation, agoratest.Vars{"id": c.id}); !slices.Equal(got.Codes(), []string{c.code}) {
				t.Errorf("%s: %v", name, got.Errors)
			}
		}
	})
}

func TestANotificationArrivesUnreadWhateverTheClocksSay(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "by ada", "c")
		s.reply(t, s.grace, topic, "")
		s.markRead(t, s.ada, "notification:2:REPLY:topic:1:1")
		a.Clock.Advance(-time.Hour) // another server's clock
		for range 2 {
			a.Clock.Advance(-time.Second) // reply turns it on by one
			s.reply(t, s.grace, topic, "")
		}
		want := []string{"notification:2:REPLY:topic:1:3", "notification:2:REPLY:topic:1:2"}
		if count, unread, _ := s.unread(t, s.ada); count != "2" || !slices.Equal(unread, want) {
			t.Errorf("%s unread, %v, want %v", count, unread, want)
		}
		s.markRead(t, s.ada, want[1])
		if count, unread, _ := s.unread(t, s.ada); count != "1" || !slices.Equal(unread, want[:1]) {
			t.Errorf("after reading one: %s unread, %v", count, unread)
		}
	})
}
