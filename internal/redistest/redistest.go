// Package redistest starts the Redises that Agora supports, for tests: the embedded miniredis, a redis-server with the
// settings of --data, and a Redis Cluster. Each runs a test on all of them.
package redistest

import (
	"context"
	"log/slog"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/localredis"
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

// Each runs f on a miniredis, on a redis-server and on a Redis Cluster, as three subtests.
func Each(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	EachContract(t, f)
	on(t, "cluster", func(t *testing.T) { f(t, Cluster(t)) })
}

// EachContract is Each without the cluster, for tests that use keys of the data contract as other programs do: without
// a partition's tag.
func EachContract(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	on(t, "miniredis", func(t *testing.T) { f(t, Mini(t)) })
	on(t, "redis-server", func(t *testing.T) { f(t, Server(t)) })
}

// on runs a subtest on a store, unless AGORA_TEST_STORES leaves it out.
func on(t *testing.T, store string, f func(t *testing.T)) {
	t.Helper()
	if chosen(store) {
		t.Run(store, f)
	}
}

// chosen reports whether AGORA_TEST_STORES is not set, or has a store: names of stores with commas between. The race
// detector makes scripts on miniredis much slower, so .ci/run uses it on redis-server.
func chosen(store string) bool {
	stores := os.Getenv("AGORA_TEST_STORES")
	return stores == "" || slices.Contains(strings.Split(stores, ","), store)
}

// Mini starts a miniredis, which stops at the end of the test.
func Mini(t testing.TB) *Redis {
	t.Helper()
	mini := miniredis.NewMiniRedis()
	if err := mini.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(mini.Close)
	return &Redis{Network: "tcp", Addr: mini.Addr(), Mini: mini, Partitions: 1}
}

// Server starts a redis-server, which stops at the end of the test. The test needs redis-server, see need.Program, and
// is skipped if AGORA_TEST_STORES leaves it out.
func Server(t testing.TB) *Redis {
	t.Helper()
	if !chosen("redis-server") {
		t.Skip("AGORA_TEST_STORES is without redis-server")
	}
	need.Program(t, "redis-server", "redis-server")
	// t.TempDir's path may be too long for a unix socket.
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // see above
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	server, err := localredis.Start(t.Context(), dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return &Redis{Network: "unix", Addr: server.Socket, Partitions: 1}
}
