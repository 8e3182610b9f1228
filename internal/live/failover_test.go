package live_test

import (
	"context"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestTailFollowsAFailoverThatDropsNoConnection promotes a replica. The old master lives on, and so does the connection
// on which the tail waits for its events; all that is dialed anew, and what the store had open, leads to the new
// master.
func TestTailFollowsAFailoverThatDropsNoConnection(t *testing.T) {
	need.Larger(t, "fails over")
	for _, c := range []struct {
		name string
		then func(t *testing.T, old redis.Client, port int)
	}{
		{"the old master is cut off", func(*testing.T, redis.Client, int) {}},
		{"the old master becomes a replica", func(t *testing.T, old redis.Client, port int) {
			must(t, old.Do(t.Context(), "replicaof", "127.0.0.1", port).Err())
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, old, promote := replicated(t)
			ada, _ := a.Register(t, "ada")
			s := subscribe(t, a, live.Subscription{Key: "k"})
			a.Post(t, ada, "before")
			if got := read(t, s, 1); got[0] != "article:1" {
				t.Fatalf("%v", got)
			}

			c.then(t, old, listen(t, promote()))
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

// TestTailLeavesAnOldMasterWithoutNewEvents promotes a replica that has the same events.
func TestTailLeavesAnOldMasterWithoutNewEvents(t *testing.T) {
	need.Larger(t, "fails over")
	a, old, promote := replicated(t)
	s := subscribe(t, a, live.Subscription{Key: "k"})
	happen(t, a, 0, 1)
	read(t, s, 1)
	master := promote()
	dropAllButTheTail(t, old)
	for late := time.Now().Add(time.Minute); ; {
		if _, err := a.Store.Events.End(t.Context()); err != nil { // which dials anew
			t.Fatal(err)
		}
		if strings.Contains(master.ClientList(t.Context()).Val(), "cmd=xread") {
			return
		}
		if time.Now().After(late) {
			t.Fatalf("the tail still waits on the old master: %s", old.ClientList(t.Context()).Val())
		}
	}
}

// replicated starts an Agora on a master with a replica, which promote makes the master of all new connections.
func replicated(t *testing.T) (a *agoratest.Agora, old redis.Client, promote func() (master redis.Client)) {
	t.Helper()
	first, second := redistest.Server(t), redistest.Server(t)
	old, master := first.Client(t), second.Client(t)
	must(t, master.Do(t.Context(), "replicaof", "127.0.0.1", listen(t, old)).Err())
	var to atomic.Pointer[redistest.Redis]
	to.Store(first)
	client := redistest.Dialing(func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, to.Load().Network, to.Load().Addr)
	})
	t.Cleanup(func() { client.Close() })
	return agoratest.NewWith(t, first, client), old, func() redis.Client {
		redistest.AwaitReplica(t, first)
		must(t, master.Do(t.Context(), "replicaof", "no", "one").Err())
		to.Store(second)
		return master
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// listen makes a Redis listen on a port, for its replicas.
func listen(t testing.TB, r redis.Client) int {
	t.Helper()
	must(t, r.ConfigSet(t.Context(), "repl-diskless-sync-delay", "0").Err())
	return redistest.ListenTCP(t, r)
}

// dropAllButTheTail closes the connections to a Redis that wait for nothing.
func dropAllButTheTail(t testing.TB, r redis.Client) {
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

// TestSubscribersThatSawALostEventHaveAGap takes away an event that was seen, and goes on as a new master would that
// never had it.
func TestSubscribersThatSawALostEventHaveAGap(t *testing.T) {
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := subscribe(t, a, live.Subscription{Key: "k"})
		happen(t, a, 0, 2)
		read(t, s, 2)
		events := a.Keys(t, "agora:events")[0]
		last := a.Redis.XRevRangeN(t.Context(), events, "+", "-", 1).Val()[0].ID
		must(t, a.Redis.XDel(t.Context(), events, last).Err())
		happen(t, a, 2, 1)
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		defer cancel()
		var err error
		for err == nil {
			_, err = s.Next(ctx, 0)
		}
		if forum.CodeOf(err) != forum.StreamGap {
			t.Errorf("the subscription ends with %v", err)
		}
	})
}

// TestEventsWaitForReplicas posts while the only replica is frozen: a failover could take the article back.
func TestEventsWaitForReplicas(t *testing.T) {
	r := redistest.Server(t)
	replica := redistest.Replica(t, r)
	a := agoratest.NewOn(t, r, r.Client(t), redisstore.Options{WaitReplicas: 1})
	ada, _ := a.Register(t, "ada")
	s := subscribe(t, a, live.Subscription{Key: "k"})
	thaw := redistest.Freeze(t, replica.Client(t))
	got := a.Ask(t, ada, `mutation { postArticle(input: {title: "x", content: "x"}) { article { id } } }`, nil)
	if codes := got.Codes(); len(codes) != 1 || codes[0] != string(forum.Unavailable) {
		t.Errorf("without the replica the post gets %v", got.Errors)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	if responses, err := s.Next(ctx, 0); len(responses) > 0 || ctx.Err() == nil {
		t.Errorf("without the replica the subscriber sees %s, %v", responses, err)
	}
	thaw()
	if got := read(t, s, 1); got[0] != "article:1" {
		t.Errorf("%v", got)
	}
}
