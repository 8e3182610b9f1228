package redisstore_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAnInterruptedWithdrawalGoesOn ends the server that withdraws votes at each of its steps: another one finishes.
func TestAnInterruptedWithdrawalGoesOn(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		if _, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "c"}); err != nil {
			t.Fatal(err)
		}
		var topics []forum.TopicID
		for range 110 {
			topics = append(topics, postTopic(t, a.Store, people[0], "x", "c").ID)
		}
		for _, n := range []int{2, 5, 60, 100} {
			for _, id := range topics {
				in := forum.CastVote{Post: forum.PostID(id.String()), Vote: forum.VoteUp}
				if _, err := a.Store.Votes.Cast(t.Context(), people[1], in); err != nil {
					t.Fatal(err)
				}
			}
			store, ctx := dyingStore(t, a, n)
			_, _ = store.Votes.Withdraw(ctx, people[1].ID)
			store.DB.Close()
			if ctx.Err() == nil {
				t.Fatalf("the server has finished before its clock was read %d times", n)
			}
			finishJobs(t, a)
			for _, id := range topics {
				if left := a.Redis.Exists(t.Context(), fmt.Sprintf("bbs::topic::%d::vote_up", id)).Val(); left > 0 {
					t.Errorf("ended at %d: the vote on %s is left", n, id)
				}
			}
			w, err := a.Store.Votes.Withdrawal(t.Context(), people[1].ID)
			if err != nil || w == nil || !w.Finished || w.Kept > 0 {
				t.Errorf("ended at %d: %+v, %v", n, w, err)
			}
		}
	})
}
