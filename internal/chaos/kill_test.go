//go:build unix

package chaos_test

import (
	"context"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// open returns a store, for what a test does beside the server.
func open(t *testing.T, client redis.Client, partitions int) *redisstore.Store {
	t.Helper()
	store, err := redisstore.Open(t.Context(), client, redisstore.Options{Partitions: partitions})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.DB.Close)
	return store
}

// TestChaosServerKilled kills the server again and again.
func TestChaosServerKilled(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	r := redistest.Server(t)
	s := serve(t, "--redis", "unix://"+r.Addr)
	newFire(t, open(t, r.Client(t), 1), s.URL).burn(func(burning context.Context) {
		for pause.For(burning, between(200*time.Millisecond, time.Second)) {
			s.kill()
			s.start(t)
		}
	})
	check(t, "--redis", "unix://"+r.Addr)
}

// TestChaosRepliesLost drops, delays and cuts replies and connections between the server and Redis.
func TestChaosRepliesLost(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	r := redistest.Server(t)
	p := redistest.NewProxy(t, r)
	s := serve(t, "--redis", "redis://"+p.Addr())
	f := newFire(t, open(t, r.Client(t), 1), s.URL)
	f.burn(func(burning context.Context) {
		p.Delay(5 * time.Millisecond)
		for burning.Err() == nil {
			p.LoseEvery(int64(between(10, 200)))
			pause.For(burning, between(300*time.Millisecond, 600*time.Millisecond))
			p.LoseEvery(0)
			p.TearEvery(int64(between(10, 200)))
			pause.For(burning, between(300*time.Millisecond, 600*time.Millisecond))
			p.TearEvery(0)
			p.Cut()
			pause.For(burning, between(300*time.Millisecond, 500*time.Millisecond)) // longer than a client tries
			p.Restore()
			pause.For(burning, between(300*time.Millisecond, 600*time.Millisecond))
			p.Silence()
			pause.For(burning, between(50*time.Millisecond, 200*time.Millisecond))
			p.Restore()
		}
		p.Delay(0)
		p.LoseEvery(0)
		p.TearEvery(0)
		p.Restore()
	})
	check(t, "--redis", "unix://"+r.Addr)
}
