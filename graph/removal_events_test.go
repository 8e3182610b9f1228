package graph_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

func TestVotesOfOtherProgramsCountInARemovedPost(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPosted(t, a)
		for _, id := range []string{s.article, s.topic} {
			s.removePost(t, id, "SPAM", "")
		}
		topic := "bbs::topic::" + number(s.topic)
		for _, command := range [][]any{
			{"SADD", "voted:" + number(s.article), "user:77"},
			{"HINCRBY", s.article, "votes", 1},
			{"ZINCRBY", "score:", 432, s.article},
			{"ZINCRBY", "score:g", 432, s.article},
			{"SADD", topic + "::vote_up", 77},
			{"SADD", topic + "::vote_up", 78},
			{"HINCRBY", topic, "click_counter", 3},
			{"ZADD", "bbs::recommand::list", 1, number(s.topic)},
			{"ZADD", "bbs::category::c", 1, number(s.topic)},
			{"ZINCRBY", "bbs::reply_day_rank", 1, number(s.topic)},
		} {
			if err := a.Redis.Do(t.Context(), command...).Err(); err != nil {
				t.Fatal(err)
			}
		}
		report, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Repair: true, Pause: 1})
		if err != nil || report.Corrected < 5 || report.Left > 0 {
			t.Errorf("repair: %+v, %v", report, err)
		}
		if lists := s.lists(t); strings.Contains(lists, `"`+s.article+`"`) || strings.Contains(lists, `"`+s.topic+`"`) {
			t.Errorf("a list has them: %s", lists)
		}
		for _, id := range []string{s.article, s.topic} {
			s.restorePost(t, id)
		}
		noFindings(t, a)
		got := a.Must(t, "", `query($a: ID!, $t: ID!) {
			article(id: $a) { upvotes } topic(id: $t) { upvotes viewCount author { karma } }
		}`, agoratest.Vars{"a": s.article, "t": s.topic})
		if got.Text("article", "upvotes") != "3" || got.Text("topic", "upvotes") != "3" ||
			got.Text("topic", "viewCount") != "3" || got.Text("topic", "author", "karma") != "10" {
			t.Errorf("restored: %v", got.Data)
		}
	})
}

// TestTheAuthorIsNotified removes and restores a post of each kind; the moderator's own removal notifies nobody.
func TestTheAuthorIsNotified(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPosted(t, a)
		after := now(t, a)
		stream := a.Subscribe(t, s.ada, `subscription($after: String) { notificationReceived(after: $after) {
			notification { id kind post { id removal { reason explanation } } comment { id } }
		} }`, agoratest.Vars{"after": after})
		hot := a.Subscribe(t, "", `subscription($after: String) { hotTopicsChanged(after: $after) { topics { id } } }`,
			agoratest.Vars{"after": after})
		received := func(kind, id string) {
			t.Helper()
			event := stream.Next(t)
			if event == nil || len(event.Errors) > 0 {
				t.Fatalf("%s %s: %+v", kind, id, event)
			}
			get := func(path ...any) string {
				return event.Text(append([]any{"notificationReceived", "notification"}, path...)...)
			}
			comment, reason, explanation := "", "", ""
			if strings.HasPrefix(id, "comment:") {
				comment = id
			}
			if kind == "REMOVED" {
				reason, explanation = "SPAM", "Why not."
			}
			if get("id") != notification(s.adaID, kind, id) || get("kind") != kind || get("post", "id") != id ||
				get("comment", "id") != comment || get("post", "removal", "reason") != reason ||
				get("post", "removal", "explanation") != explanation {
				t.Errorf("%s %s: %v", kind, id, event.Data)
			}
			listed := a.Must(t, s.ada, `{ viewer { notifications { nodes { id kind read post { id } } } } }`, nil)
			if first := []any{"viewer", "notifications", "nodes", 0}; listed.Text(append(first, "id")...) != get("id") ||
				listed.Text(append(first, "post", "id")...) != id {
				t.Errorf("listed: %v", listed.Data)
			}
			node := a.Must(t, s.ada, `query($id: ID!) { node(id: $id) { ... on Notification { kind post { id } } } }`,
				agoratest.Vars{"id": get("id")})
			if node.Text("node", "kind") != kind || node.Text("node", "post", "id") != id {
				t.Errorf("node: %v", node.Data)
			}
		}
		posts := []string{s.article, s.topic, s.leaf, s.articleReply}
		for _, id := range posts {
			s.Advance(time.Second)
			s.removePost(t, id, "SPAM", "Why not.")
			received("REMOVED", id)
			s.Advance(time.Second)
			s.removePost(t, id, "RULES", "Why not.") // changes the category only
			s.restorePost(t, id)
			received("RESTORED", id)
		}
		noFindings(t, a)
		if event := hot.Next(t); event == nil || event.Get("hotTopicsChanged", "topics") == nil {
			t.Errorf("hotTopicsChanged: %+v", event)
		}
		own := a.Post(t, s.mod, "own")
		s.removePost(t, own, "OTHER", "")
		if got := a.Must(t, s.mod, `{ viewer { unreadNotificationCount } }`, nil); got.Text("viewer",
			"unreadNotificationCount") != "0" {
			t.Errorf("the moderator has %v", got.Data)
		}
	})
}

// TestAncestorsOfARestoredCommentReturn deletes and removes comments around each other, and restores one.
func TestAncestorsOfARestoredCommentReturn(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		subjects := map[string]string{"a topic": s.topic(t, "x", "c"), "an article": a.Post(t, s.ada, "x")}
		for name, subject := range subjects {
			t.Run(name, func(t *testing.T) {
				top := s.reply(t, s.grace, subject, "")
				middle := s.reply(t, s.ada, subject, top)
				leaf := s.reply(t, s.grace, subject, middle)
				last := s.reply(t, s.grace, subject, "")
				before := s.thread(t, subject)
				s.removePost(t, leaf, "SPAM", "")
				s.removePost(t, middle, "SPAM", "")
				if got := s.thread(t, subject); len(got) != 2 {
					t.Errorf("removed: %v", got)
				}
				s.remove(t, top)
				noFindings(t, a)
				s.restorePost(t, leaf)
				noFindings(t, a)
				s.restorePost(t, middle)
				noFindings(t, a)
				got := s.thread(t, subject)
				if len(got) != len(before) || !slices.Equal(got[1:], before[1:]) {
					t.Errorf("restored: %v, before: %v", got, before)
				}
				if last == "" {
					t.Error("no comment")
				}
			})
		}
	})
}

// TestCachesShowRemovedPostsToThoseWhoMaySeeThem reads a post as several viewers from the caches of responses and of
// entities.
func TestCachesShowRemovedPostsToThoseWhoMaySeeThem(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
		s := newPosted(t, a)
		for _, id := range []string{s.article, s.topic, s.leaf} {
			read := func(want bool) {
				t.Helper()
				for range 2 {
					for viewer, token := range s.viewers() {
						text := jsonOf(t, a.Send(t, token, agoratest.Vars{
							"query":     `query($id: ID!) { node(id: $id) { ... on Post { ` + removalFields + ` } } }`,
							"variables": agoratest.Vars{"id": id},
						}).Data)
						if sees := want || viewer == "author" || viewer == "moderator"; strings.Contains(text, "secret") != sees {
							t.Errorf("%s sees %s", viewer, text)
						}
					}
				}
			}
			read(true)
			s.removePost(t, id, "SPAM", "")
			read(false)
			s.restorePost(t, id)
			read(true)
		}
	})
}
