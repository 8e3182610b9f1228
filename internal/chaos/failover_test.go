//go:build unix

package chaos_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// The tests of failovers mostly wait for nodes that count as down, so they run side by side. In each a write is
// acknowledged once the replica has it. The promoted replica gets the old master as its replica.

func TestChaosSentinelCrash(t *testing.T) {
	t.Parallel()
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	behindSentinels(t, func(s *redistest.Sentinels) (back func()) { return s.Crash(t) })
}

func TestChaosSentinelPlanned(t *testing.T) {
	t.Parallel()
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	behindSentinels(t, func(s *redistest.Sentinels) (back func()) { s.Failover(t); return func() {} })
}

// behindSentinels lets the master behind Sentinels fail. back starts the old one again.
func behindSentinels(t *testing.T, fail func(*redistest.Sentinels) (back func())) {
	t.Helper()
	sentinels := redistest.Sentinel(t, 1)
	s := serve(t, "--redis", sentinels.URL, "--wait-replicas", "1")
	newFire(t, open(t, sentinels.Redis(t).Client(t), 1), s.URL).burn(func(burning context.Context) {
		for first := true; first || burning.Err() == nil; first = false {
			pause.For(burning, between(500*time.Millisecond, time.Second))
			master := sentinels.Master(t)
			back := fail(sentinels)
			sentinels.AwaitSwitch(t, master)
			back()
			sentinels.AwaitWhole(t)
		}
	})
	check(t, "--redis", sentinels.URL)
}

func TestChaosClusterCrash(t *testing.T) {
	t.Parallel()
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	onCluster(t, false, func(master, replica *redistest.Node) {
		master.Kill()
		replica.AwaitMaster(t)
		master.Start(t)
	})
}

func TestChaosClusterPlanned(t *testing.T) {
	t.Parallel()
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	onCluster(t, true, func(master, replica *redistest.Node) {
		old, next, asked := master.Client(t), replica.Client(t), time.Time{}
		is := func(client redis.Client, role string) bool {
			return strings.Contains(client.Info(t.Context(), "replication").Val(), "role:"+role)
		}
		proctest.Eventually(t, "a planned failover", func() bool {
			if is(next, "master") && is(old, "slave") {
				return true
			}
			// If a node is slow, Redis gives up after 5 seconds, and the new master may become a replica again.
			if time.Since(asked) > 6*time.Second {
				next.ClusterFailover(t.Context())
				asked = time.Now()
			}
			return false
		})
		replica.AwaitMaster(t)
	})
}

// onCluster lets one master of a cluster after the other fail. If it is steady, clients need not notice it.
func onCluster(t *testing.T, steady bool, fail func(master, replica *redistest.Node)) {
	t.Helper()
	r := redistest.OwnCluster(t)
	masters, replicas := r.Nodes[:len(r.Nodes)/2], r.Nodes[len(r.Nodes)/2:]
	var addrs []string
	for _, node := range r.Nodes {
		addrs = append(addrs, node.Addr)
	}
	url := "redis://" + addrs[0] + "?cluster=true&addr=" + strings.Join(addrs[1:], "&addr=")
	s := serve(t, "--redis", url, "--wait-replicas", "1")
	f := newFire(t, open(t, r.Client(t), r.Partitions), s.URL)
	f.steady = steady
	f.burn(func(burning context.Context) {
		for first := true; first || burning.Err() == nil; first = false {
			pause.For(burning, between(500*time.Millisecond, time.Second))
			i := rand.IntN(len(masters))
			fail(masters[i], replicas[i])
			masters[i].AwaitReplica(t)
			masters[i], replicas[i] = replicas[i], masters[i]
		}
	})
	check(t, "--redis", url)
}
