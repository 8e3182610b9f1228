package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// A queue is a store whose Redis stands still, so that all writes but the first ones wait for a turn.
type queue struct {
	*redisstore.Store
	redis   redis.Client
	voters  []*forum.User
	article *forum.Article
	trips   *tripCounter
	thaw    func()
	voting  sync.WaitGroup
}

// queueOn returns a queue. before is called before Redis stops.
func queueOn(t *testing.T, r *redistest.Redis, options redisstore.Options, before func(*queue)) *queue {
	t.Helper()
	q := &queue{redis: r.Client(t), trips: new(tripCounter)}
	client := r.Client(t)
	var err error
	if q.Store, err = redisstore.Open(t.Context(), client, options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	client.AddHook(q.trips)
	q.voters = users(t, q.Store, 40)
	q.article = post(t, q.Store, q.voters[0], "x")
	before(q)
	q.trips.trips.Store(0)
	q.thaw = redistest.Freeze(t, q.redis)
	return q
}

// vote votes for an article, and returns the cost once that has begun. done gets the error.
func (q *queue) vote(
	ctx context.Context, t *testing.T, id forum.ArticleID, by *forum.User, done func(error),
) *redisstore.Cost {
	t.Helper()
	cost := new(redisstore.Cost)
	ctx = q.NewResponse(ctx, by, 0, cost)
	q.voting.Go(func() {
		_, err := q.Articles.Vote(ctx, by, forum.VoteArticle{ID: id, Vote: forum.VoteUp})
		done(err)
	})
	eventually(t, func() bool { return cost.RoundTrips.Load() > 0 })
	return cost
}

// voted reports whether a user's vote is in Redis.
func (q *queue) voted(t *testing.T, u *forum.User) bool {
	t.Helper()
	return q.redis.SIsMember(t.Context(), "voted:1", u.ID.String()).Val()
}

func TestWritesThatWaitGoTogether(t *testing.T) {
	t.Parallel()
	for _, replicas := range []int{0, 1} {
		t.Run(fmt.Sprintf("%d replicas confirm", replicas), func(t *testing.T) {
			r := redistest.Server(t)
			if replicas > 0 {
				redistest.Replica(t, r)
			}
			q := queueOn(t, r, redisstore.Options{WaitReplicas: replicas}, func(*queue) {})
			var costs []*redisstore.Cost
			for _, u := range q.voters {
				costs = append(costs, q.vote(t.Context(), t, q.article.ID, u, func(err error) {
					if err != nil {
						t.Error(err)
					}
				}))
			}
			q.thaw()
			q.voting.Wait()
			for i, u := range q.voters {
				if !q.voted(t, u) {
					t.Errorf("the vote of %s is missing", u.ID)
				}
				if trips, commands := costs[i].RoundTrips.Load(), costs[i].Commands.Load(); trips != 1 || commands != 1 {
					t.Errorf("a vote took %d round trips and %d commands", trips, commands)
				}
			}
			if n := q.trips.trips.Load(); n > 10 {
				t.Errorf("%d votes took %d round trips", len(q.voters), n)
			}
		})
	}
}

// TestWritesOfABatchFailByThemselves votes for three articles, one of which has voters of a wrong type, while Redis has
// lost the scripts.
func TestWritesOfABatchFailByThemselves(t *testing.T) {
	t.Parallel()
	var articles []*forum.Article
	q := queueOn(t, redistest.Server(t), redisstore.Options{}, func(q *queue) {
		articles = []*forum.Article{q.article, post(t, q.Store, q.voters[0], "y"), post(t, q.Store, q.voters[0], "z")}
		q.redis.Set(t.Context(), "voted:2", "text", 0)
		q.redis.ScriptFlush(t.Context())
	})
	for i, u := range q.voters[1:] {
		id := articles[i%3].ID
		q.vote(t.Context(), t, id, u, func(err error) {
			if broken := id == 2; broken != redis.HasErrorPrefix(err, "WRONGTYPE") || !broken && err != nil {
				t.Errorf("%s: %v", id, err)
			}
		})
	}
	q.thaw()
	q.voting.Wait()
}

func TestAWriteWhoseCallerLeavesIsNotSent(t *testing.T) {
	t.Parallel()
	q := queueOn(t, redistest.Server(t), redisstore.Options{}, func(*queue) {})
	report := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	for _, u := range q.voters[1:4] {
		q.vote(t.Context(), t, q.article.ID, u, report)
	}
	ctx, leave := context.WithCancel(t.Context())
	left := make(chan error, 1)
	q.vote(ctx, t, q.article.ID, q.voters[4], func(err error) { left <- err })
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("the caller who left got %v", err)
	}
	q.thaw()
	q.voting.Wait()
	q.vote(t.Context(), t, q.article.ID, q.voters[5], report)
	q.voting.Wait()
	for i, want := range []bool{true, true, true, true, false, true} {
		if q.voted(t, q.voters[i]) != want {
			t.Errorf("voter %d has voted: %t", i, !want)
		}
	}
}

// TestWritesTogetherSurviveLostConnections votes with many clients while connections break and scripts get lost. Each
// vote that was acknowledged is there, and each counts once.
func TestWritesTogetherSurviveLostConnections(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	proxy := redistest.NewProxy(t, r)
	s, err := redisstore.Open(t.Context(), proxy.Client(t), redisstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	voters := users(t, s, 64)
	var articles []*forum.Article
	for range 20 {
		articles = append(articles, post(t, s, voters[0], "x"))
	}
	var voting sync.WaitGroup
	for _, u := range voters[1:] {
		voting.Go(func() {
			for _, a := range articles {
				for {
					_, err := s.Articles.Vote(t.Context(), u, forum.VoteArticle{ID: a.ID, Vote: forum.VoteUp})
					if err == nil {
						break
					}
					if redisstore.Refusal(err) == nil {
						t.Error(err)
						return
					}
				}
				n := fmt.Sprint(int64(a.ID))
				if !r.Client(t).SIsMember(t.Context(), "voted:"+n, u.ID.String()).Val() {
					t.Errorf("the vote of %s for %s is missing", u.ID, n)
				}
			}
		})
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		voting.Wait()
	}()
	proxy.LoseEvery(50)
	for i, late := 0, time.After(5*time.Minute); ; i++ {
		select {
		case <-ended:
			for _, a := range articles {
				key := a.ID.String()
				if votes := r.Client(t).HGet(t.Context(), key, "votes").Val(); votes != fmt.Sprint(len(voters)) {
					t.Errorf("%s has %s votes, want %d", key, votes, len(voters))
				}
			}
			return
		case <-late:
			t.Fatal("votes hang")
		default:
		}
		r.Client(t).ScriptFlush(t.Context())
		proxy.Cut()
		pause.For(t.Context(), time.Duration(i%3)*time.Millisecond)
		proxy.Restore()
		pause.For(t.Context(), 20*time.Millisecond)
	}
}
