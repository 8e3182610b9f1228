// Package redistest starts the Redises that Agora supports, for tests: the embedded miniredis, a redis-server with the
// settings of --data, and a Redis Cluster. Each runs a test on all of them.
package redistest

import (
	"context"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
)

// A Redis is a Redis for one test, empty at first.
type Redis struct {
	Network, Addr string               // of the first master of a cluster
	Mini          *miniredis.Miniredis // nil for a redis-server
	Nodes         []*Node              // of a cluster, those that started as masters first
	Partitions    int                  // of a store's data: 1, or ClusterPartitions
}

// Options returns the options of a client of Addr.
func (r *Redis) Options() *redis.Options {
	return &redis.Options{Network: r.Network, Addr: r.Addr, ContextTimeoutEnabled: true}
}

// Client returns a new client, which is closed at the end of the test.
func (r *Redis) Client(t testing.TB) redis.UniversalClient {
	t.Helper()
	if r.Nodes == nil {
		return r.Single(t)
	}
	addrs := make([]string, len(r.Nodes))
	for i, node := range r.Nodes {
		addrs[i] = node.Addr
	}
	client := redis.NewClusterClient(&redis.ClusterOptions{Addrs: addrs, ContextTimeoutEnabled: true})
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// Single is Client for a Redis that is no cluster, with the methods of one connection and one server.
func (r *Redis) Single(t testing.TB) *redis.Client {
	t.Helper()
	client := redis.NewClient(r.Options())
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// Flush removes all data.
func (r *Redis) Flush(t testing.TB) {
	t.Helper()
	flush := func(ctx context.Context, client *redis.Client) error { return client.FlushAll(ctx).Err() }
	err := error(nil)
	switch client := r.Client(t).(type) {
	case *redis.ClusterClient:
		err = client.ForEachMaster(t.Context(), flush)
	case *redis.Client:
		err = flush(t.Context(), client)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Each runs f on a miniredis and on a redis-server, as two subtests.
func Each(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	t.Run("miniredis", func(t *testing.T) { f(t, Mini(t)) })
	t.Run("redis-server", func(t *testing.T) { f(t, Server(t)) })
}

// EachWithCluster is Each, and in the larger size of the tests it runs f on a Redis Cluster too: for tests of what
// differs there, and so that each script and each read runs there at least once.
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
