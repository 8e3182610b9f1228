package openstore

import (
	"context"
	"log/slog"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestFailoverLosesNothing fails over under load. Every acknowledged write is there once, no id is given twice, and a
// subscriber sees every article once.
func TestFailoverLosesNothing(t *testing.T) {
	need.Larger(t, "fails over, with Sentinels")
	t.Parallel()
	for _, c := range []struct {
		name     string
		replicas int
		wait     int // for so many replicas
		fail     func(t *testing.T, s *redistest.Sentinels) (restart func())
	}{
		{"a planned failover with one replica", 1, 1, planned},
		{"a planned failover with two replicas", 2, 2, planned},
		{"a planned failover while writes are paused", 2, 0, paused},
		{"a crash with one replica", 1, 1, crash},
		{"a crash with two replicas", 2, 2, crash},
	} {
		t.Run(c.name, func(t *testing.T) {
			sentinels := redistest.Sentinel(t, c.replicas)
			client, _, err := dial(sentinels.URL)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { client.Close() })
			a := agoratest.NewOn(t, sentinels.Redis(t), client, redisstore.Options{WaitReplicas: c.wait})
			ctx, stop := context.WithCancel(t.Context())
			var running, writing sync.WaitGroup
			t.Cleanup(running.Wait)
			t.Cleanup(stop)
			running.Go(func() { a.Store.DB.Watch(ctx, slog.New(slog.DiscardHandler)) })
			l := newLoad(t, a.Store)
			seen := collect(t, a)
			done := make(chan struct{})
			for i, u := range l.people {
				writing.Go(func() { l.write(done, u, l.people[(i+1)%len(l.people)]) })
			}
			writing.Go(func() { l.read(done) })

			l.await(200)
			old, began := sentinels.Master(t), time.Now()
			restart := c.fail(t, sentinels)
			sentinels.AwaitSwitch(t, old)
			switched := time.Since(began)
			restart()
			sentinels.AwaitWhole(t)
			whole := time.Since(began)
			l.await(200)
			close(done)
			writing.Wait()

			t.Logf("switched after %s, all replicas follow after %s; of %d writes the longest gap is %s, of %d reads %s",
				switched.Round(time.Millisecond), whole.Round(time.Millisecond),
				l.writes.count, l.writes.longest.Round(time.Millisecond),
				l.reads.count, l.reads.longest.Round(time.Millisecond))
			if n := l.lost(); n > 0 || len(l.twice) > 0 {
				t.Errorf("%d acknowledged writes are lost; ids given twice: %v", n, l.twice)
			}
			found := func(f reconcile.Finding) { t.Errorf("%+v", f) }
			if _, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Found: found}); err != nil {
				t.Error(err)
			}
			proctest.Eventually(t, "all events", func() bool { return len(seen()) >= len(l.articles) })
			for id := range l.articles {
				if n := seen()[id.String()]; n != 1 {
					t.Errorf("the subscriber has seen %v %d times", id, n)
				}
			}
		})
	}
}

func planned(t *testing.T, s *redistest.Sentinels) (restart func()) {
	s.Failover(t)
	return func() {}
}

// paused is planned, as docs/cluster.md recommends it without --wait-replicas.
func paused(t *testing.T, s *redistest.Sentinels) (restart func()) {
	master := s.Redis(t).Client(t)
	if err := master.Do(t.Context(), "client", "pause", 5_000, "write").Err(); err != nil {
		t.Fatal(err)
	}
	s.Failover(t)
	return func() {}
}

func crash(t *testing.T, s *redistest.Sentinels) (restart func()) { return s.Crash(t) }

// collect subscribes to new articles, and returns how often each one was seen so far.
func collect(t *testing.T, a *agoratest.Agora) (seen func() map[string]int) {
	t.Helper()
	s, err := a.Live.Subscribe(t.Context(), live.Subscription{
		Key:    "articles",
		Filter: func(e *forum.Event) bool { return e.Kind == "articlePosted" },
		Execute: func(_ context.Context, e *forum.Event, _ string) ([]byte, int, error) {
			return []byte(e.ID), 0, nil
		},
		Pay:    func(int) error { return nil },
		Charge: func(int) {},
		Hold:   memory.New(64 << 20).Hold(""),
	})
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	counts := map[string]int{}
	ctx, stop := context.WithCancel(t.Context())
	var reading sync.WaitGroup
	reading.Go(func() {
		for {
			responses, err := s.Next(ctx, 0)
			mu.Lock()
			for _, r := range responses {
				counts[string(r.Body)]++
			}
			mu.Unlock()
			if err != nil {
				if t.Context().Err() == nil && ctx.Err() == nil {
					t.Errorf("the subscription ends: %v", err)
				}
				return
			}
		}
	})
	t.Cleanup(func() { stop(); reading.Wait(); s.Close() })
	return func() map[string]int {
		mu.Lock()
		defer mu.Unlock()
		return maps.Clone(counts)
	}
}
