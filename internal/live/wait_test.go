package live_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/alicebob/miniredis/v2"
)

// hubInBubble runs a hub with a Redis that uses no network.
func hubInBubble(t *testing.T) (*live.Hub, redis.Client) {
	t.Helper()
	mini := miniredis.NewMiniRedis()
	client := agoratest.ClientInBubble(mini)
	store, err := redisstore.Open(t.Context(), client, redisstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	hub := live.New(store, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { hub.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		running.Wait()
		store.DB.Close()
		client.Close()
		mini.Close()
	})
	return hub, client
}

// TestNarrowFilterWaitsAFewSeconds catches up over a page of which nothing is wanted, with a rate limit that is used
// up: it waits for 5 seconds, and not for longer.
func TestNarrowFilterWaitsAFewSeconds(t *testing.T) {
	for _, c := range []struct {
		name   string
		refill time.Duration // from when on it can pay
		code   forum.Code
		waits  time.Duration
	}{
		{"can pay at once", 0, "", 0},
		{"can pay soon", 4500 * time.Millisecond, "", 5 * time.Second},
		{"cannot pay soon", 6 * time.Second, forum.RateLimited, 5 * time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				hub, redis := hubInBubble(t)
				if err := redis.Do(t.Context(), "xadd", "agora:events", "*", "type", "test", "id", "1", "by",
					"1").Err(); err != nil {
					t.Fatal(err)
				}
				<-time.After(2 * time.Second) // the hub has published it
				start := time.Now()
				s, err := hub.Subscribe(t.Context(), complete(live.Subscription{
					After: forum.Position{{}}, Filter: func(e *forum.Event) bool { return e.ID == "another" },
					Pay: func(int) error {
						if time.Since(start) < c.refill {
							return &forum.Error{Code: forum.RateLimited, RetryAfter: time.Second}
						}
						return nil
					},
				}))
				if err != nil {
					t.Fatal(err)
				}
				defer s.Close()
				const idle = time.Minute
				_, err = s.Next(t.Context(), idle)
				waited := time.Since(start)
				if err == nil {
					waited -= idle // it has caught up, and nothing happens
				}
				if forum.CodeOf(err) != c.code || waited < c.waits-time.Millisecond || waited > c.waits+time.Second {
					t.Errorf("after %s: %v", waited, err)
				}
			})
		})
	}
}
