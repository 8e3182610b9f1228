package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// markSeen marks a post as seen up to a comment, "" for the post alone, and returns the type of the error.
func (s *forumSite) markSeen(t *testing.T, token, id, upTo string) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	input := agoratest.Vars{"subject": id}
	if upTo != "" {
		input["upTo"] = upTo
	}
	kind, codes, _ := do(t, s.Agora, token, "markSeen", "MarkSeenInput", "subject", "id", input)
	if codes != nil {
		t.Fatalf("markSeen %s %s: %v", id, upTo, codes)
	}
	return kind
}

// seen returns the number of unread comments and the first of them, "" for a post that is not marked.
func (s *forumSite) seen(t *testing.T, token, id string) string {
	t.Helper()
	got := s.Must(t, token, `query($id: ID!) { node(id: $id) { ... on Subject {
		viewerSeen { lastSeenAt unreadCount firstUnread { id } } } } }`, agoratest.Vars{"id": id})
	if got.Get("node", "viewerSeen") == nil {
		return ""
	}
	if got.Text("node", "viewerSeen", "lastSeenAt") == "" {
		t.Errorf("%s", got.Body)
	}
	return strings.TrimSpace(got.Text("node", "viewerSeen", "unreadCount") + " " +
		got.Text("node", "viewerSeen", "firstUnread", "id"))
}

func TestWhatTheViewerHasSeen(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		for _, post := range []string{s.topic(t, "x", "c"), s.Post(t, s.grace, "y")} {
			one := s.reply(t, s.grace, post, "")
			two := s.reply(t, s.grace, post, one)
			three := s.reply(t, s.grace, post, "")
			other := s.reply(t, s.grace, s.topic(t, "z", "c"), "")
			unread := func(n int, first string) string { return strings.TrimSpace(fmt.Sprint(n, " ", first)) }
			for _, c := range []struct{ name, upTo, kind, want string }{
				{"without a mark", "-", "", ""},
				{"the post alone", "", "", unread(3, one)},
				{"a reply", two, "", unread(1, three)},
				{"an earlier comment", one, "", unread(1, three)},
				{"the post again", "", "", unread(1, three)},
				{"a comment that does not exist", post + ":999", "NotFoundError", unread(1, three)},
				{"a comment on another post", other, "NotFoundError", unread(1, three)},
				{"the last comment", three, "", unread(0, "")},
			} {
				if c.upTo != "-" {
					if strings.HasSuffix(c.upTo, ":999") {
						c.upTo = "comment:" + c.upTo
					}
					if kind := s.markSeen(t, s.ada, post, c.upTo); kind != c.kind {
						t.Errorf("%s: the error is %q", c.name, kind)
					}
				}
				if got := s.seen(t, s.ada, post); got != c.want {
					t.Errorf("%s: unread %q, want %q", c.name, got, c.want)
				}
			}
			four := s.reply(t, s.grace, post, two)
			if got := s.seen(t, s.ada, post); got != unread(1, four) {
				t.Errorf("after another comment: %q", got)
			}
			s.remove(t, three) // with its place
			if got := s.seen(t, s.ada, post); got != unread(1, four) {
				t.Errorf("after the deletion of the one seen: %q", got)
			}
			for _, token := range []string{"", s.grace} {
				if got := s.seen(t, token, post); got != "" {
					t.Errorf("another viewer: %q", got)
				}
			}
		}
		if kind := s.markSeen(t, s.ada, "topic:900", ""); kind != "NotFoundError" {
			t.Errorf("no topic: %q", kind)
		}
	})
}

func TestUnseenArticles(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		first := s.Post(t, s.grace, "x", "g")
		s.Advance(time.Second)
		second := s.Post(t, s.grace, "y", "g")
		list := func(token, args string) (ids []string) {
			t.Helper()
			got := s.Must(t, token, `{ articles(order: NEW, `+args+`) { totalCount nodes { id } } }`, nil)
			for i := 0; got.Get("articles", "nodes", i) != nil; i++ {
				ids = append(ids, got.Text("articles", "nodes", i, "id"))
			}
			return ids
		}
		s.markSeen(t, s.ada, second, "")
		for _, c := range []struct {
			token, args string
			want        []string
		}{
			{s.ada, "unseen: true", []string{first}},
			{s.ada, `unseen: true, group: "g"`, []string{first}},
			{s.ada, "unseen: false", []string{second, first}},
			{s.grace, "unseen: true", []string{second, first}},
			{"", "unseen: true", []string{second, first}},
		} {
			if got := list(c.token, c.args); !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, want %v", c.args, got, c.want)
			}
		}
		s.list(t, s.ada, "hidePost", first, true)
		if got := list(s.ada, "unseen: true"); got != nil {
			t.Errorf("hidden and seen: %v", got)
		}
	})
}

// TestOthersTakeThePlaceOfSeenArticles reads pages of each size on a site whose newest articles the viewer has seen.
func TestOthersTakeThePlaceOfSeenArticles(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		var want []string // the newest first
		for i := range 12 {
			s.Advance(time.Second)
			id := s.Post(t, s.grace, "x")
			if i >= 6 || i%2 == 1 {
				s.markSeen(t, s.ada, id, "")
			} else {
				want = append([]string{id}, want...)
			}
		}
		page := func(vars agoratest.Vars) ([]string, *agoratest.Answer) {
			got := s.Must(t, s.ada, `query($first: Int, $after: String, $last: Int, $before: String, $page: Int) {
				articles(order: NEW, unseen: true, first: $first, after: $after, last: $last, before: $before, page: $page) {
					nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`, vars)
			var ids []string
			for i := 0; got.Get("articles", "nodes", i) != nil; i++ {
				ids = append(ids, got.Text("articles", "nodes", i, "id"))
			}
			return ids, got
		}
		for size := 1; size <= 4; size++ {
			var walked, back []string
			for vars := (agoratest.Vars{"first": size}); ; {
				ids, got := page(vars)
				more := got.Get("articles", "pageInfo", "hasNextPage") == true
				if walked = append(walked, ids...); more && len(ids) < size {
					t.Errorf("a page of %d has %v", size, ids)
				}
				if !more {
					break
				}
				vars["after"] = got.Text("articles", "pageInfo", "endCursor")
			}
			for vars := (agoratest.Vars{"last": size}); ; {
				ids, got := page(vars)
				back = append(ids, back...)
				if got.Get("articles", "pageInfo", "hasPreviousPage") != true {
					break
				}
				vars["before"] = got.Text("articles", "pageInfo", "startCursor")
			}
			if !slices.Equal(walked, want) || !slices.Equal(back, want) {
				t.Errorf("pages of %d: %v, and backward %v, want %v", size, walked, back, want)
			}
		}
		if ids, _ := page(agoratest.Vars{"first": 3, "page": 1}); ids != nil {
			t.Errorf("the first page by its number has %v", ids)
		}
	})
}

func TestSinceYouLeft(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		since := func(token string) string {
			t.Helper()
			got := s.Must(t, token, `{ viewer { sinceYouLeft {
				topArticles { id } newTopics { id } repliesToYou { comment { id } } } } }`, nil)
			if got.Get("viewer", "sinceYouLeft") == nil {
				return "null"
			}
			var ids []string
			for _, list := range []string{"topArticles", "newTopics", "repliesToYou"} {
				for i := 0; got.Get("viewer", "sinceYouLeft", list, i) != nil; i++ {
					ids = append(ids, got.Text("viewer", "sinceYouLeft", list, i, "id")+
						got.Text("viewer", "sinceYouLeft", list, i, "comment", "id"))
				}
			}
			return strings.Join(ids, " ")
		}
		topic, _ := s.topic(t, "old", "c"), s.Post(t, s.grace, "old")
		s.reply(t, s.grace, topic, "")
		if got := since(s.ada); got != "null" {
			t.Errorf("before the first mark: %s", got)
		}
		s.markSeen(t, s.ada, topic, "")
		if got := since(s.ada); got != "null" {
			t.Errorf("in the first visit: %s", got)
		}
		s.Advance(30 * time.Hour)
		added := s.topic(t, "new", "c")
		reply := s.reply(t, s.grace, topic, "")
		plain := s.Post(t, s.grace, "new")
		s.comment(t, s.mod, plain, "", "@ada: a mention, and no reply")
		voted := s.Post(t, s.grace, "new and good")
		s.Vote(t, s.mod, voted, "UP")
		want := strings.Join([]string{voted, plain, added, reply}, " ")
		for _, when := range []string{"before a mark", "after the first mark of a visit", "after the second"} {
			if got := since(s.ada); got != want {
				t.Errorf("%s: %s, want %s", when, got, want)
			}
			s.markSeen(t, s.ada, topic, "")
		}
		for _, token := range []string{"", s.grace} {
			if got := since(token); got != "null" {
				t.Errorf("others see %s", got)
			}
		}
		s.Advance(forum.VisitGap)
		if got := since(s.ada); got != "" {
			t.Errorf("after the visit: %s", got)
		}
	})
}

// TestMarksAreBounded marks one post more than a user may have: those marked longest ago leave, and the visits stay.
func TestMarksAreBounded(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		id := s.topic(t, "x", "c")
		uid := number(s.adaID)
		key := a.Key(t, id, "agora:seen:"+uid)
		for i := range forum.MaxSeen {
			a.Redis.HSet(t.Context(), key, fmt.Sprint("topic:", 1_000_000+i), fmt.Sprint(1_000+i))
		}
		s.markSeen(t, s.ada, id, "")
		marks := a.Redis.HGetAll(t.Context(), key).Val()
		delete(marks, uid) // the visits, if the partition is the user's own
		if len(marks) != forum.MaxSeen*9/10+1 || marks["topic:1000099"] != "" || marks["topic:1000100"] == "" ||
			s.seen(t, s.ada, id) == "" {
			t.Errorf("%d marks are left, %q is the first", len(marks), marks["topic:1000100"])
		}
	})
}
