package graph_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestNothingNotifiesADeletedAuthor writes to the posts that a deleted account has left.
func TestNothingNotifiesADeletedAuthor(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		zoe, id := a.Register(t, "zoe")
		article := a.Post(t, zoe, "An article", "g")
		comment := s.reply(t, zoe, article, "")
		reply := s.reply(t, s.ada, article, comment)
		s.removePost(t, reply, "SPAM", "x")
		if got := deleteOwn(t, a, zoe, agoratest.Vars{"password": agoratest.Password, "content": "KEEP"}); got != "" {
			t.Fatal(got)
		}
		a.Advance(2 * time.Minute)
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.restorePost(t, reply)
		s.reply(t, s.ada, article, "")
		s.reply(t, s.ada, article, comment)
		for _, post := range []string{article, comment} {
			s.removePost(t, post, "SPAM", "x")
			if _, kind := s.restorePost(t, post); kind != "" {
				t.Error(kind)
			}
		}
		if keys := a.Find(t, "agora:notifications:"+strings.TrimPrefix(id, "user:")); len(keys) > 0 {
			t.Errorf("%v are there", keys)
		}
		noFindings(t, a)
	})
}
