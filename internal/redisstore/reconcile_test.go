package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// load votes, posts and comments as several users until ctx ends.
func load(ctx context.Context, t *testing.T, a *agoratest.Agora) (wait func()) {
	t.Helper()
	var running sync.WaitGroup
	for n := range 4 {
		token, _ := a.Register(t, fmt.Sprintf("load%d", n))
		running.Go(func() {
			random := rand.New(rand.NewPCG(uint64(n), 1))
			for ctx.Err() == nil {
				do := func(query string, vars agoratest.Vars) {
					if r, err := a.Try(ctx, token, query, vars); err == nil && len(r.Errors) > 0 {
						t.Errorf("%s %v: %+v", query, vars, r.Errors)
					}
				}
				vote := []string{"UP", "NONE"}[random.IntN(2)]
				switch random.IntN(5) {
				case 0:
					do(`mutation($id: ID!, $v: Vote!) { vote(input: {post: $id, vote: $v}) { errors { __typename } } }`,
						agoratest.Vars{"id": fmt.Sprintf("topic:%d", 1+random.IntN(4)), "v": vote})
				case 1:
					do(`mutation($s: ID!) { postComment(input: {subject: $s, content: "load"}) { errors { __typename } } }`,
						agoratest.Vars{"s": fmt.Sprintf("topic:%d", 1+random.IntN(4))})
				case 2:
					do(`mutation { postArticle(input: {title: "load", link: "https://example.com/", groups: ["programming"]}) { `+
						`errors { __typename } } }`, nil)
				default:
					do(`mutation($id: ID!, $v: Vote!) { vote(input: {post: $id, vote: $v}) { errors { __typename } } }`,
						agoratest.Vars{"id": fmt.Sprintf("article:%d", 36+random.IntN(5)), "v": vote})
				}
			}
		})
	}
	return running.Wait
}

// breakAll breaks every invariant at once, except those of which repair keeps a trace.
func breakAll(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	names := namesOf(t, a)
	for _, b := range breakages {
		if !b.stays && !strings.HasPrefix(b.by[0], "HINCRBY article:40 votes") {
			runCommands(t, a, names, b.by)
		}
	}
}

func TestRepairUnderLoad(t *testing.T) {
	need.Larger(t, "repairs beside a storm of writes")
	t.Parallel()
	a := demoSite(t, redistest.Server(t))
	ctx, stop := context.WithCancel(t.Context())
	wait := load(ctx, t, a)
	breakAll(t, a)
	report, err := reconcile.Check(t.Context(), a.Store,
		reconcile.CheckOptions{Repair: true, Pause: 100 * time.Millisecond})
	stop()
	wait()
	if err != nil || report.Corrected < 30 {
		t.Errorf("%+v, %v", report, err)
	}
	check(t, a, true) // what others count waited while the load voted
	checkClean(t, a)
}

func TestTwoRepairsAtOnceAndOneKilledHalfWay(t *testing.T) {
	t.Parallel()
	a := demoSite(t, redistest.Server(t))
	pristine := snapshot(t, a)
	for round := range 5 {
		breakAll(t, a)
		var running sync.WaitGroup
		for n := range 3 {
			running.Go(func() {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				batches := 0
				_, err := reconcile.Check(ctx, a.Store, reconcile.CheckOptions{
					Repair: true, Pause: time.Millisecond,
					Continue: func(ctx context.Context) (bool, error) {
						if batches++; n == 0 && batches == 20*(round+1) {
							cancel()
						}
						return true, ctx.Err()
					},
				})
				if err != nil && !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if _, err := reconcile.Check(t.Context(), a.Store,
			reconcile.CheckOptions{Repair: true, Pause: time.Millisecond}); err != nil {
			t.Fatal(err)
		}
		sameSnapshot(t, pristine, snapshot(t, a))
	}
}

// TestARepairWithoutItsLeaseStops takes the lease from a repair after more and more batches.
func TestARepairWithoutItsLeaseStops(t *testing.T) {
	t.Parallel()
	a := demoSite(t, redistest.Server(t))
	pristine := snapshot(t, a)
	for held := 0; held <= 60; held += 15 {
		breakAll(t, a)
		broken, batches := snapshot(t, a), 0
		_, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{
			Repair: true, Pause: time.Microsecond,
			Continue: func(context.Context) (bool, error) {
				batches++
				return batches <= held, nil
			},
		})
		if err == nil || batches != held+1 {
			t.Errorf("it made %d batches with a lease for %d: %v", batches, held, err)
		}
		if held == 0 {
			sameSnapshot(t, broken, snapshot(t, a))
		}
		check(t, a, true)
		sameSnapshot(t, pristine, snapshot(t, a))
	}
}

func TestReconcileWorksOnOneServerAtATime(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := demoSite(t, r)
		a.Redis.Set(t.Context(), "agora:lease:reconcile", "another server", time.Minute)
		names := namesOf(t, a)
		runCommands(t, a, names, []string{"ZREM agora:groups programming"})
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		reports := make(chan reconcile.CheckReport, 1)
		var running sync.WaitGroup
		running.Go(func() {
			done := func(r reconcile.CheckReport, err error) {
				if err != nil && ctx.Err() == nil {
					t.Error(err)
				}
				select {
				case reports <- r:
				case <-ctx.Done():
				}
			}
			reconcile.Run(ctx, a.Store, reconcile.Options{Every: 20 * time.Millisecond, Share: 1, Done: done})
		})
		select {
		case <-reports:
			t.Error("it reconciled while another server had the lease")
		case <-time.After(200 * time.Millisecond):
		}
		a.Redis.Del(t.Context(), "agora:lease:reconcile")
		for report := range reports {
			if report.Corrected == 1 { // those before it are about what is new
				break
			}
		}
		cancel()
		running.Wait()
	})
}
