package graph_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/reconcile"
)

// TestPostsRestoredIntoAPrivateCategoryAreDeletedWithTheAccount removes posts while their category becomes private.
func TestPostsRestoredIntoAPrivateCategoryAreDeletedWithTheAccount(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret)}
		subject := s.forumSite.topic(t, "a subject", secret)
		topic := s.forumSite.topic(t, "a text by ada", secret)
		kind, comment := s.forumSite.comment(t, s.ada, subject, "", "a text by ada")
		if kind != "" {
			t.Fatal(kind)
		}
		for _, id := range []string{topic, comment} {
			s.removePost(t, id, "SPAM", "x")
		}
		s.setPrivate(t, "updateCategory", true)
		for _, id := range []string{topic, comment} {
			if _, kind := s.restorePost(t, id); kind != "" {
				t.Fatal(kind)
			}
		}
		s.clean(t)
		for _, key := range a.Find(t, "agora:private_by:*") {
			if err := a.Redis.Del(t.Context(), key).Err(); err != nil {
				t.Fatal(err)
			}
		}
		report, err := reconcile.Check(t.Context(), s.Store, reconcile.CheckOptions{Repair: true, Pause: 1})
		if err != nil || report.Corrected != 3 || report.Left > 0 {
			t.Errorf("without the list of private posts: %+v, %v", report, err)
		}
		if got := deleteOwn(t, a, s.ada, agoratest.Vars{"password": agoratest.Password, "content": "DELETE"}); got != "" {
			t.Fatal(got)
		}
		a.Advance(2 * time.Minute)
		if err := s.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		left := append(found(t, a, []string{"a text by ada"}), a.Find(t, "agora:private_by:*")...)
		if len(left) > 0 {
			t.Errorf("still there: %v", left)
		}
		s.clean(t)
	})
}

// TestCommentsOnARemovedTopicBecomePrivate removes a topic while a job makes its comments private, and restores it.
func TestCommentsOnARemovedTopicBecomePrivate(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret)}
		topic := s.forumSite.topic(t, "a topic", secret)
		member := topic + ":" + number(s.reply(t, s.ada, topic, ""))
		s.setPrivate(t, "updateCategory", true)
		uid, at := number(s.adaID), a.Clock.Now().Unix()
		job := fmt.Sprintf(`{"finished":"0","walks":[{"id":"x","category":"","topic":%q,"score":"","member":"",`+
			`"done":"0","total":"1"}]}`, number(topic))
		for _, command := range [][]any{ // as before the job was at the comment
			{"HDEL", "bbs::comment::" + number(member), "private"},
			{"ZREM", "agora:private_by:" + uid, member},
			{"ZADD", "agora:comments_by:" + uid, at, member},
			{"HSET", "agora:jobs", "thread " + number(topic), job},
		} {
			if err := a.Redis.Do(t.Context(), command...).Err(); err != nil {
				t.Fatal(err)
			}
		}
		s.removePost(t, topic, "SPAM", "x")
		if err := s.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.restorePost(t, topic)
		if err := s.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := s.Must(t, "", `{ user(name: "ada") { comments { totalCount } } }`, nil); got.Text("user", "comments",
			"totalCount") != "0" {
			t.Errorf("everyone sees %v", got.Data)
		}
		s.clean(t)
	})
}

// TestAPrivateTopicIsNotFeatured also lets another program make one featured.
func TestAPrivateTopicIsNotFeatured(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		feature := agoratest.Vars{"subject": s.topic, "state": "ON"}
		if kind := s.mark(t, "featureSubject", feature); kind != "InvalidInputError" {
			t.Errorf("a private topic: %q", kind)
		}
		if kind := s.mark(t, "featureSubject", agoratest.Vars{"subject": s.open, "state": "ON"}); kind != "" {
			t.Errorf("a public topic: %q", kind)
		}
		s.clean(t)
		if err := a.Redis.Do(t.Context(), "ZADD", "agora:featured", 1, s.topic).Err(); err != nil {
			t.Fatal(err)
		}
		report, err := reconcile.Check(t.Context(), s.Store, reconcile.CheckOptions{Repair: true, Pause: 1})
		if err != nil || report.Corrected != 1 || report.Left > 0 {
			t.Errorf("%+v, %v", report, err)
		}
	})
}

// TestRepliesBeforeAPrivateTimeAreNotSubtracted deletes replies whose day rank has gone since their category was
// private.
func TestRepliesBeforeAPrivateTimeAreNotSubtracted(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret)}
		topic := s.forumSite.topic(t, "a topic", secret)
		old := []string{s.reply(t, s.ada, topic, ""), s.reply(t, s.ada, topic, "")}
		s.setPrivate(t, "updateCategory", true)
		s.setPrivate(t, "updateCategory", false)
		s.reply(t, s.ada, topic, "")
		for _, id := range old {
			s.act(t, s.ada, "deletePost", fmt.Sprintf("{post: %q}", id))
		}
		if got := ids(t, a, "{ hotTopics { id } }", "hotTopics"); len(got) != 1 {
			t.Errorf("the topic with a new reply is not in %v", got)
		}
	})
}
