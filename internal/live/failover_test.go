package live_test

import (
	"context"
	"net"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// TestTailFollowsAFailoverThatDropsNoConnection promotes a replica. The old master lives on, and so does the connection
// on which the tail waits for its events; all that is dialed anew, and what the store had open, leads to the new
// master.
func TestTailFollowsAFailoverThatDropsNoConnection(t *testing.T) {
	for _, c := range []struct {
		name string
		then func(t *testing.T, old *redis.Client, port int)
	}{
		{"the old master is cut off", func(*testing.T, *redis.Client, int) {}},
		{"the old master becomes a replica", func(t *testing.T, old *redis.Client, port int) {
			must(t, old.Do(t.Context(), "replicaof", "127.0.0.1", port).Err())
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			first, second := redistest.Server(t), redistest.Server(t)
			old, master := first.Single(t), second.Single(t)
			must(t, master.Do(t.Context(), "replicaof", "127.0.0.1", listen(t, old)).Err())

			var to atomic.Pointer[redistest.Redis]
			to.Store(first)
			client := redis.NewClient(&redis.Options{
				ContextTimeoutEnabled: true,
				Dialer: func(ctx context.Context, _, _ string) (net.Conn, error) {
					return new(net.Dialer).DialContext(ctx, to.Load().Network, to.Load().Addr)
				},
			})
			t.Cleanup(func() { client.Close() })
			a := agoratest.NewWith(t, first, client)
			ada, _ := a.Register(t, "ada")
			s := subscribe(t, a, live.Subscription{Key: "k"})
			a.Post(t, ada, "before")
			if got := read(t, s, 1); got[0] != "article:1" {
				t.Fatalf("%v", got)
			}

			waitForReplica(t, old)
			must(t, master.Do(t.Context(), "replicaof", "no", "one").Err())
			to.Store(second)
			c.then(t, old, listen(t, master))
			dropAllButTheTail(t, old)
			a.Post(t, ada, "after")
			began := time.Now()
			if got := read(t, s, 1); got[0] != "article:2" {
				t.Errorf("%v", got)
			}
			t.Logf("the event came after %s", time.Since(began).Round(time.Millisecond))
			if n := old.Do(t.Context(), "client", "list", "type", "normal").Val(); strings.Contains(n.(string), "cmd=xread") {
				t.Errorf("the tail still waits on the old master: %s", n)
			}
		})
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// listen makes a Redis listen on a port, for its replicas.
func listen(t testing.TB, r *redis.Client) int {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	must(t, r.ConfigSet(t.Context(), "repl-diskless-sync-delay", "0").Err())
	must(t, r.ConfigSet(t.Context(), "port", strconv.Itoa(port)).Err())
	return port
}

// waitForReplica waits until a replica has all that its master has.
func waitForReplica(t testing.TB, master *redis.Client) {
	t.Helper()
	conn := master.Conn() // WAIT looks at the writes of its own connection, and those before them
	defer conn.Close()
	must(t, conn.Set(t.Context(), "agora:test", "x", 0).Err())
	if n, err := conn.Do(t.Context(), "wait", 1, 20000).Int(); n != 1 || err != nil {
		t.Fatalf("%d replicas, %v", n, err)
	}
}

// dropAllButTheTail closes the connections to a Redis that wait for nothing.
func dropAllButTheTail(t testing.TB, r *redis.Client) {
	t.Helper()
	list, err := r.ClientList(t.Context()).Result()
	must(t, err)
	for line := range strings.SplitSeq(strings.TrimSpace(list), "\n") {
		if id, rest, _ := strings.Cut(line, " "); !strings.Contains(rest, "cmd=xread ") &&
			!strings.Contains(rest, "cmd=client") {
			r.ClientKillByFilter(t.Context(), "id", strings.TrimPrefix(id, "id="))
		}
	}
}
