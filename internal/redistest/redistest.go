// Package redistest starts the Redises that Agora supports, for tests: the embedded miniredis, a redis-server with the
// settings of --data, and a Redis Cluster. Each runs a test on the first two, EachWithCluster on all of them.
package redistest

import (
	"context"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redis"
	"github.com/alicebob/miniredis/v2"
)

// A Redis is a Redis for one test, empty at first.
type Redis struct {
	Network, Addr string               // of the first master of a cluster
	Mini          *miniredis.Miniredis // nil for a redis-server
	Nodes         []*Node              // of a cluster, those that started as masters first
	Partitions    int                  // of a store's data: 1, or ClusterPartitions
}

// Flush removes all data.
func (r *Redis) Flush(t testing.TB) {
	t.Helper()
	err := redis.EachMaster(t.Context(), r.Client(t), func(ctx context.Context, master redis.Client) error {
		return master.FlushAll(ctx).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Each runs f on a miniredis and on a redis-server, as two subtests. With the race detector, the small size of the
// tests leaves out the miniredis if the machine has a redis-server.
func Each(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	t.Run("miniredis", func(t *testing.T) {
		if has() && raceDetector {
			need.Larger(t, "the race detector sees the same of Agora on redis-server, in a third of the time")
		}
		f(t, Mini(t))
	})
	t.Run("redis-server", func(t *testing.T) { f(t, Server(t)) })
}

// EachWithCluster runs f as Each does, and in the larger size of the tests on a Redis Cluster too. It is for tests of
// what differs on a cluster, and makes each script and each read run there at least once.
func EachWithCluster(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	Each(t, f)
	OnCluster(t, f)
}

// OnCluster runs f on a Redis Cluster in the larger size of the tests, as a subtest.
func OnCluster(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	t.Run("cluster", func(t *testing.T) { f(t, Cluster(t)) })
}
