package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// TestStreamsFollowTheReadersOfACategory keeps streams open while a category becomes private with a member, loses the
// member and becomes public again. In each of these states mod posts a topic, and a comment that mentions both others.
func TestStreamsFollowTheReadersOfACategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret)}
		s.tab(t, "t", secret)
		subject := s.topicBy(t, s.mod, "subject")
		after := agoratest.Vars{"after": now(t, a)}
		commentPosted := fmt.Sprintf(
			`commentPosted(subject: %q, after: $after) { comment { content } resumeToken }`, subject)
		type stream struct {
			*agoratest.Stream
			token, field string
		}
		var streams []stream
		for _, token := range []string{s.ada, s.grace, ""} {
			for _, field := range []string{
				`topicPosted(tab: "t", after: $after) { topic { title } resumeToken }`, commentPosted,
				`hotTopicsChanged(after: $after) { topics { id } resumeToken }`,
				`notificationReceived(after: $after) { notification { kind comment { content } } resumeToken }`,
			} {
				if name, _, _ := strings.Cut(field, "("); token != "" || name != "notificationReceived" {
					query := "subscription($after: String) { " + field + " }"
					streams = append(streams, stream{a.Subscribe(t, token, query, after), token, name})
				}
			}
		}
		everyone, member := []string{s.ada, s.grace, ""}, []string{s.ada}
		for _, c := range []struct {
			state   string
			begin   func()
			readers []string // without moderators
			hot     bool     // hotTopics has public topics only
		}{
			{"public", func() {}, everyone, true},
			{"private with a member", func() { // at once: a new member may still receive the events before
				s.setPrivate(t, "updateCategory", true)
				s.member(t, "addCategoryMember", s.adaID)
			}, member, false},
			{"without the member", func() { s.member(t, "removeCategoryMember", s.adaID) }, nil, false},
			{"public again", func() { s.setPrivate(t, "updateCategory", false) }, everyone, true},
		} {
			c.begin()
			began, err := a.Store.Events.End(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			s.topicBy(t, s.mod, c.state)
			if kind, _ := s.forumSite.comment(t, s.mod, subject, "", c.state+": @ada @grace"); kind != "" {
				t.Fatal(kind)
			}
			for _, stream := range streams {
				want := c.state
				if stream.field == "hotTopicsChanged" {
					want = subject
				}
				if !slices.Contains(c.readers, stream.token) || stream.field == "hotTopicsChanged" && !c.hot {
					continue
				}
				e := stream.Next(t)
				at, err := a.Store.Events.ParseToken(e.Text(stream.field, "resumeToken"))
				if err != nil || began.Covers(at) || !strings.Contains(jsonOf(t, e.Data), want) {
					t.Errorf("%s: the event of %s is %v, %v", c.state, stream.field, e.Data, err)
				}
			}
			for _, token := range everyone {
				if slices.Contains(c.readers, token) {
					continue
				}
				query := "subscription($after: String) { " + commentPosted + " }"
				if code := refused(t, a.Subscribe(t, token, query, after)); code != "NOT_FOUND" {
					t.Errorf("%s: commentPosted is refused with %s", c.state, code)
				}
			}
		}
		for token, want := range map[string]string{s.ada: "3", s.grace: "2"} {
			if count, _, _ := s.unread(t, token); count != want {
				t.Errorf("%s notifications, want %s", count, want)
			}
		}
	})
}

// topicBy posts a topic in the category that is, or becomes, private and returns its id.
func (s *privateSite) topicBy(t *testing.T, token, title string) string {
	t.Helper()
	kind, codes, topic := topicDo(t, s.Agora, token, "postTopic",
		agoratest.Vars{"title": title, "content": "x", "category": secret, "tags": []string{}})
	if kind != "" || codes != nil {
		t.Fatalf("postTopic %s: %s %v", title, kind, codes)
	}
	return topic["id"].(string)
}

// TestNotificationsOfAPostThatIsPrivateNow has their events and their list.
func TestNotificationsOfAPostThatIsPrivateNow(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret)}
		topic := s.forumSite.topic(t, "x", secret)
		after := agoratest.Vars{"after": now(t, a)}
		kind, comment := s.forumSite.comment(t, s.mod, topic, "", "@grace")
		if kind != "" {
			t.Fatal(kind)
		}
		expectPost := func(state string, want map[string]string) {
			t.Helper()
			for token, post := range want {
				got := a.Subscribe(t, token, `subscription($after: String) { notificationReceived(after: $after) {
					notification { kind post { id } } } }`, after).Next(t)
				event := got.Text("notificationReceived", "notification", "kind") + " " +
					got.Text("notificationReceived", "notification", "post", "id")
				expect(t, state, append(s.notices(t, token), event), post, post)
			}
		}
		expectPost("public", map[string]string{s.ada: "REPLY " + comment, s.grace: "MENTION " + comment})
		s.setPrivate(t, "updateCategory", true)
		expectPost("private", map[string]string{s.ada: "REPLY ", s.grace: "MENTION "})
		s.member(t, "addCategoryMember", s.adaID)
		expectPost("with a member", map[string]string{s.ada: "REPLY " + comment, s.grace: "MENTION "})
		s.setPrivate(t, "updateCategory", false)
		expectPost("public again", map[string]string{s.ada: "REPLY " + comment, s.grace: "MENTION " + comment})
	})
}

// TestResumeTokensShowNoPrivateActivity reads tokens before and after what happens in a private category, and those of
// public events meanwhile, on a server that follows the event log and on one that has just started.
func TestResumeTokensShowNoPrivateActivity(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		s := newPrivateSite(t, a)
		token := func(a *agoratest.Agora, viewer string) string {
			return a.Must(t, viewer, `{ resumeToken }`, nil).Text("resumeToken")
		}
		commented := `subscription { commentPosted(subject: "` + s.open + `") { resumeToken } }`
		anything := `subscription { topicPosted { topic { id } resumeToken } }`
		readers := map[string]string{"anonymous": "", "signed in": s.grace}
		before, streams := map[string]string{}, map[string][]*agoratest.Stream{}
		for name, viewer := range readers {
			before[name] = token(a, viewer)
			streams[name] = []*agoratest.Stream{a.Subscribe(t, viewer, commented, nil), a.Subscribe(t, viewer, anything, nil)}
		}
		s.fill(t)
		for i := range 20 {
			s.forumSite.comment(t, s.mod, s.topic, "", fmt.Sprint("private ", i))
		}
		compare := func() {
			t.Helper()
			for name, viewer := range readers {
				for server, a := range map[string]*agoratest.Agora{"the same server": a, "another server": agoratest.New(t, r)} {
					if got := token(a, viewer); got != before[name] {
						t.Errorf("%s, %s: %s, want %s", name, server, got, before[name])
					}
				}
			}
		}
		compare()
		if got := token(a, s.ada); got == before["anonymous"] {
			t.Error("the token of a member does not move")
		}
		pipe := a.Redis.Pipeline()
		for range 3_000 { // more than a server remembers, and more than it reads at once
			pipe.XAdd(t.Context(), &redis.XAddArgs{
				Stream: a.Key(t, s.topic, "agora:events"), Values: []string{"type", "changed", "readersOf", secret},
			})
		}
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		compare()
		s.reply(t, s.ada, s.open, "")
		after := map[string]string{}
		for name, viewer := range readers {
			after[name] = token(a, viewer)
			if got := streams[name][0].Next(t).Text("commentPosted", "resumeToken"); got != after[name] || got == before[name] {
				t.Errorf("%s: the token of a public event is %s, and of the moment after it %s", name, got, after[name])
			}
		}
		s.topicOf(t, s.ada, "open")
		for name, viewer := range readers {
			if got := streams[name][1].Next(t).Text("topicPosted", "resumeToken"); got != token(a, viewer) {
				t.Errorf("%s: the token of a topic is %s, and of the moment after it %s", name, got, token(a, viewer))
			}
		}
	})
}

// TestMembersResumeBetweenPrivateAndPublicEvents resumes after each event. Most of them are private. A member
// receives every later event once, an anonymous client every later public one.
func TestMembersResumeBetweenPrivateAndPublicEvents(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		s := newPrivateSite(t, a)
		s.fill(t)
		start := map[string]string{}
		for _, viewer := range []string{"", s.ada} {
			start[viewer] = a.Must(t, viewer, `{ resumeToken }`, nil).Text("resumeToken")
		}
		const posted = `subscription($after: String) { topicPosted(after: $after) { topic { id } resumeToken } }`
		live := map[string]*agoratest.Stream{s.ada: a.Subscribe(t, s.ada, posted, nil), "": a.Subscribe(t, "", posted, nil)}
		wants := map[string][]string{}
		for i := range 12 {
			category := secret
			if i%3 == 0 {
				category = "open"
			}
			id := s.topicOf(t, s.ada, category)
			if wants[s.ada] = append(wants[s.ada], id); category == "open" {
				wants[""] = append(wants[""], id)
			}
		}
		read := func(stream *agoratest.Stream, n int) (ids, tokens []string) {
			for range n {
				e := stream.Next(t)
				ids = append(ids, e.Text("topicPosted", "topic", "id"))
				tokens = append(tokens, e.Text("topicPosted", "resumeToken"))
			}
			return ids, tokens
		}
		for viewer, want := range wants {
			slices.Sort(want)
			resume := func(before []string, after string) (ids, tokens []string) {
				t.Helper()
				ids, tokens = read(a.Subscribe(t, viewer, posted, agoratest.Vars{"after": after}), len(want)-len(before))
				if got := slices.Sorted(slices.Values(slices.Concat(before, ids))); !slices.Equal(got, want) {
					t.Errorf("member %t, after %d: %q, want %q", viewer != "", len(before), got, want)
				}
				return ids, tokens
			}
			ids, tokens := read(live[viewer], len(want))
			resume(nil, start[viewer])
			for i, token := range tokens {
				later, again := resume(ids[:i+1], token)
				for j, token := range again {
					resume(slices.Concat(ids[:i+1], later[:j+1]), token)
				}
			}
		}
	})
}
