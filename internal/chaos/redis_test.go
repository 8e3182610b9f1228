//go:build unix

package chaos_test

import (
	"context"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// processID returns the id of a redis-server's process, 0 while it does not reply.
func processID(ctx context.Context, client redis.Client) int {
	info, err := client.InfoMap(ctx, "server").Result()
	if err != nil {
		return 0
	}
	id, _ := strconv.Atoi(info["Server"]["process_id"])
	return id
}

// set changes a setting of Redis.
func set(t *testing.T, client redis.Commands, name, value string) {
	t.Helper()
	if err := client.ConfigSet(t.Context(), name, value).Err(); err != nil {
		t.Fatal(err)
	}
}

// TestChaosMemoryFull fills the memory of a Redis that evicts nothing, and makes room again.
func TestChaosMemoryFull(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	r := redistest.Server(t)
	client := r.Client(t)
	s := serve(t, "--redis", "unix://"+r.Addr)
	newFire(t, open(t, client, 1), s.URL).burn(func(burning context.Context) {
		for burning.Err() == nil {
			info, err := client.InfoMap(t.Context(), "memory").Result()
			if err != nil {
				t.Fatal(err)
			}
			used, _ := strconv.Atoi(info["Memory"]["used_memory"])
			set(t, client, "maxmemory", strconv.Itoa(used+32<<10)) // it fills up soon
			pause.For(burning, between(300*time.Millisecond, 800*time.Millisecond))
			set(t, client, "maxmemory", "0")
			pause.For(burning, between(100*time.Millisecond, 400*time.Millisecond))
		}
	})
	check(t, "--redis", "unix://"+r.Addr)
}

// TestChaosRedisStops stops Redis for a while, locks its clients out with a new password, and closes their connections.
func TestChaosRedisStops(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	r := redistest.Server(t)
	client := r.Client(t)
	process := processID(t.Context(), client)
	if process == 0 {
		t.Fatal("redis-server does not reply")
	}
	// The connection stays when those of others are closed, and keeps its rights when the password changes.
	conn := r.Conn(t)
	closeOthers := func() {
		t.Helper()
		if err := conn.Do(t.Context(), "client", "kill", "type", "normal", "skipme", "yes").Err(); err != nil {
			t.Fatal(err)
		}
	}
	signal := func(sig syscall.Signal) {
		t.Helper()
		if err := syscall.Kill(process, sig); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { _ = syscall.Kill(process, syscall.SIGCONT) })
	s := serve(t, "--redis", "unix://"+r.Addr)
	f := newFire(t, open(t, client, 1), s.URL)
	f.burn(func(burning context.Context) {
		stopped := min(*burns/3*2, 10*time.Second)
		for pause.For(burning, between(100*time.Millisecond, 400*time.Millisecond)) {
			signal(syscall.SIGSTOP)
			pause.For(t.Context(), stopped)
			signal(syscall.SIGCONT)
			if err := conn.Ping(t.Context()).Err(); err != nil {
				t.Fatal(err)
			}
			pause.For(burning, between(100*time.Millisecond, 400*time.Millisecond))
			closeOthers()
			set(t, conn, "requirepass", "another")
			closeOthers()
			pause.For(t.Context(), between(300*time.Millisecond, 600*time.Millisecond))
			set(t, conn, "requirepass", "")
		}
	})
	check(t, "--redis", "unix://"+r.Addr)
}
