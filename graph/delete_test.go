package graph_test

import (
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// remove deletes a post as the moderator.
func (s *forumSite) remove(t *testing.T, id string) {
	t.Helper()
	kind, codes, _ := do(t, s.Agora, s.mod, "deletePost", "DeletePostInput", "post", "id", agoratest.Vars{"post": id})
	if kind != "" || codes != nil {
		t.Fatalf("deletePost %s: %s %v", id, kind, codes)
	}
}

func (s *forumSite) voteComment(t *testing.T, token, id, vote string) {
	t.Helper()
	if kind, codes, _ := do(t, s.Agora, token, "vote", "VoteInput", "post", "id",
		agoratest.Vars{"post": id, "vote": vote}); kind != "" || codes != nil {
		t.Fatalf("voteComment %s: %s %v", id, kind, codes)
	}
}

func (s *forumSite) karma(t *testing.T, name string) string {
	t.Helper()
	return s.Must(t, "", `query($name: String!) { user(name: $name) { karma } }`,
		agoratest.Vars{"name": name}).Text("user", "karma")
}

func TestDeletingRepliesTakesBackTheBumpAndTheDayRank(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.tab(t, "t", "c")
		old, fresh := s.topic(t, "old", "c"), s.topic(t, "fresh", "c")
		lists := func(want ...string) {
			t.Helper()
			for name, query := range map[string]string{
				"category": `{ list: category(name: "c") { topics { nodes { id } } } }`,
				"tab":      `{ list: tab(name: "t") { topics { nodes { id } } } }`,
			} {
				if got := ids(t, a, query, "list", "topics", "nodes"); !slices.Equal(got, want) {
					t.Errorf("%s: %v, want %v", name, got, want)
				}
			}
		}
		hot := func(want ...string) {
			t.Helper()
			for _, query := range []string{`{ hotTopics { id } }`, `{ hotTopics(day: "2026-03-14") { id } }`} {
				if got := ids(t, a, query, "hotTopics"); !slices.Equal(got, want) {
					t.Errorf("hotTopics: %v, want %v", got, want)
				}
			}
		}
		one := s.reply(t, s.grace, old, "")
		two := s.reply(t, s.grace, old, "")
		three := s.reply(t, s.grace, old, two)
		s.reply(t, s.grace, fresh, "")
		lists(fresh, old)
		hot(old, fresh)
		four := s.reply(t, s.grace, old, "")
		lists(old, fresh)
		s.remove(t, four)
		lists(fresh, old)
		s.remove(t, two) // a placeholder: it counts no more, its reply does
		hot(old, fresh)
		lastReply := func() string {
			return a.Must(t, "", `query($id: ID!) { topic(id: $id) { lastCommentAt } }`, agoratest.Vars{"id": old}).Text("topic",
				"lastCommentAt")
		}
		if got, want := lastReply(), agoratest.Start.Add(5*time.Second).Format(time.RFC3339Nano); got != want {
			t.Errorf("lastCommentAt %s, want %s", got, want)
		}
		s.remove(t, three) // takes the placeholder along
		s.remove(t, one)
		hot(fresh)
		if got, want := lastReply(), agoratest.Start.Add(time.Second).Format(time.RFC3339Nano); got != want {
			t.Errorf("without replies: lastCommentAt %s, want the post time, %s", got, want)
		}
		if n := a.Redis.LLen(t.Context(), a.Key(t, old, "bbs::topic::"+number(old)+"::comments")).Val(); n != 0 {
			t.Errorf("the contract's list has %d", n)
		}
	})
}

func TestAReplyIsTakenBackFromTheDayOnWhichItWasCounted(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		yesterdays := s.reply(t, s.grace, topic, "")
		a.Advance(24 * time.Hour)
		s.reply(t, s.grace, topic, "")
		s.remove(t, yesterdays)
		for key, want := range map[string]float64{
			"bbs::reply_day_rank": 1, "bbs::reply_day_rank::2026-03-15": 1,
			"bbs::reply_day_rank::2026-03-14": 0,
		} {
			if got := a.Redis.ZScore(t.Context(), a.Key(t, topic, key), number(topic)).Val(); got != want {
				t.Errorf("%s: %v, want %v", key, got, want)
			}
		}
	})
}

func TestDeletingACommentTakesBackItsNotifications(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		for _, subject := range []string{s.topic(t, "by ada", "c"), a.Post(t, s.ada, "x")} {
			_, id := s.comment(t, s.mod, subject, "", "hello @grace")
			for _, token := range []string{s.ada, s.grace} {
				if count, _, _ := s.unread(t, token); count != "1" {
					t.Errorf("%s unread before", count)
				}
			}
			s.remove(t, id)
			for _, token := range []string{s.ada, s.grace} {
				if count, unread, _ := s.unread(t, token); count != "0" || unread != nil {
					t.Errorf("after the deletion: %s unread, %v", count, unread)
				}
			}
		}
	})
}

func TestDeletingTakesBackTheKarmaOfOthersVotes(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		root := s.reply(t, s.grace, topic, "")
		leaf := s.reply(t, s.ada, topic, root)
		topicDo(t, a, s.ada, "vote", agoratest.Vars{"post": topic, "vote": "UP"})
		topicDo(t, a, s.mod, "vote", agoratest.Vars{"post": topic, "vote": "UP"})
		s.voteComment(t, s.ada, root, "DOWN")
		s.voteComment(t, s.grace, root, "UP")
		s.voteComment(t, s.mod, leaf, "UP")
		s.voteComment(t, s.grace, leaf, "UP")
		for _, step := range []struct{ mutation, id, ada, grace string }{
			{"", "", "3", "-1"},
			{"deletePost", root, "3", "0"}, // a placeholder
			{"deletePost", root, "3", "0"},
			{"deletePost", topic, "2", "0"},
			{"deletePost", topic, "2", "0"},
			{"deletePost", leaf, "0", "0"},
		} {
			if step.mutation != "" {
				s.remove(t, step.id)
			}
			if ada, grace := s.karma(t, "ada"), s.karma(t, "grace"); ada != step.ada || grace != step.grace {
				t.Errorf("after %s %s: karma %s and %s, want %s and %s", step.mutation, step.id, ada, grace, step.ada, step.grace)
			}
		}
		for _, key := range []string{
			"agora:comment_up:" + number(root), "agora:comment_down:" + number(root), "agora:comment_up:" + number(leaf),
			"bbs::topic::" + number(topic) + "::vote_up",
		} {
			if a.Redis.Exists(t.Context(), a.Key(t, topic, key)).Val() != 0 {
				t.Errorf("%s is still there", key)
			}
		}
	})
}

func TestDeletedThingsShrinkToAStub(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c", "tag")
		topicDo(t, a, s.ada, "editTopic", agoratest.Vars{"post": topic, "title": "y"})
		root := s.reply(t, s.grace, topic, "")
		s.reply(t, s.ada, topic, root)
		do(t, a, s.grace, "editComment", "EditCommentInput", "comment", "id", agoratest.Vars{
			"post": root, "content": "edited",
		})
		s.remove(t, root)
		s.remove(t, topic)
		for key, want := range map[string][]string{
			"bbs::comment::" + number(root): {"author_id", "deleted", "depth", "id", "parent", "replies", "subject", "time"},
			"bbs::topic::" + number(topic):  {"author_id", "category", "comments", "content", "deleted", "id", "time", "title"},
		} {
			got := a.Redis.HKeys(t.Context(), a.Key(t, topic, key)).Val()
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s keeps %v, want %v", key, got, want)
			}
		}
	})
}
