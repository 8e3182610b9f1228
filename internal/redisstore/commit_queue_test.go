package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// A queue is a store whose Redis stands still, so that all writes but the first ones wait for a turn.
type queue struct {
	*redisstore.Store
	client  redis.Client // of the store
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
	q.client = client
	var err error
	if q.Store, err = redisstore.Open(t.Context(), client, options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.DB.Close)
	client.AddHook(q.trips)
	q.voters = users(t, q.Store, 40)
	q.article = postArticle(t, q.Store, q.voters[0], "x")
	before(q)
	q.trips.trips.Store(0)
	q.thaw = redistest.Freeze(t, q.redis)
	return q
}

// vote votes for an article, and returns the cost once that has begun. done gets the error.
func (q *queue) vote(
	ctx context.Context, t *testing.T, id forum.ArticleID, by *forum.User, done func(error),
) *read.Cost {
	t.Helper()
	cost := new(read.Cost)
	ctx = q.Core.NewResponse(ctx, by, 0, cost)
	q.voting.Go(func() {
		_, err := q.Votes.Cast(ctx, by, forum.CastVote{Post: forum.PostID(id.String()), Vote: forum.VoteUp})
		done(err)
	})
	proctest.Eventually(t, "a round trip", func() bool { return cost.RoundTrips.Load() > 0 })
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
			var costs []*read.Cost
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
			if n := q.trips.trips.Load(); n > 20 { // with those that set up the connections of turns that stall
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
		articles = []*forum.Article{q.article, postArticle(t, q.Store, q.voters[0], "y"), postArticle(t, q.Store,
			q.voters[0], "z")}
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
	sent := new(holder)
	q := queueOn(t, redistest.Server(t), redisstore.Options{}, func(q *queue) { q.client.AddHook(sent) })
	sent.calls.Store(0)
	report := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	const turns = 2 + 4 // with those that stall
	for i := range turns {
		q.vote(t.Context(), t, q.article.ID, q.voters[6+i], report)
		proctest.Eventually(t, "the vote is sent", func() bool { return sent.calls.Load() > int64(i) })
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
	for i, u := range q.voters[:6+turns] {
		if want := i == 0 || i >= 5; q.voted(t, u) != want {
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
	defer s.DB.Close()
	voters := users(t, s, 64)
	var articles []*forum.Article
	for range 20 {
		articles = append(articles, postArticle(t, s, voters[0], "x"))
	}
	var voting sync.WaitGroup
	for _, u := range voters[1:] {
		voting.Go(func() {
			for _, a := range articles {
				for {
					_, err := s.Votes.Cast(t.Context(), u, forum.CastVote{Post: forum.PostID(a.ID.String()), Vote: forum.VoteUp})
					if err == nil {
						break
					}
					if db.Refusal(err) == nil {
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

// A holder delays the replies to the next round trips for which it is asked.
type holder struct {
	left, late atomic.Int64
	release    chan struct{}
	calls      atomic.Int64 // round trips with scripts
}

func (h *holder) wait() {
	if h.left.Add(-1) >= 0 {
		h.late.Add(1)
		<-h.release
	}
}

func (h *holder) DialHook(next redis.DialHook) redis.DialHook { return next }

func (h *holder) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if cmd.Name() != "evalsha" {
			return next(ctx, cmd)
		}
		h.calls.Add(1)
		err := next(ctx, cmd)
		h.wait()
		return err
	}
}

func (h *holder) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		if cmds[0].Name() == "evalsha" {
			h.calls.Add(1)
		}
		return next(ctx, cmds)
	}
}

// TestALateReplyDelaysNoOtherWrite takes all turns of a partition by writes whose replies do not come.
func TestALateReplyDelaysNoOtherWrite(t *testing.T) {
	t.Parallel()
	client, h := redistest.Any(t).Client(t), &holder{release: make(chan struct{})}
	store, err := redisstore.Open(t.Context(), client, redisstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.DB.Close)
	q := &queue{Store: store, redis: client, voters: users(t, store, 6)}
	q.article = postArticle(t, store, q.voters[0], "x")
	client.AddHook(h)
	vote := func(u *forum.User, done func(error)) { q.vote(t.Context(), t, q.article.ID, u, done) }
	h.left.Store(2)
	for _, u := range q.voters[1:3] {
		vote(u, func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
	}
	proctest.Eventually(t, "two round trips wait", func() bool { return h.late.Load() == 2 })
	for _, u := range q.voters[3:] {
		over := make(chan error, 1)
		vote(u, func(err error) { over <- err })
		select {
		case err := <-over:
			if err != nil {
				t.Error(err)
			}
		case <-t.Context().Done():
			t.Fatal(t.Context().Err())
		}
	}
	close(h.release)
	q.voting.Wait()
}
