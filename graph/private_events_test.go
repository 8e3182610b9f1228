package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
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
