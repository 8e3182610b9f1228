package agoratest

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// ClusterClient returns a client of a Redis Cluster with the settings of the server's.
func ClusterClient(t *testing.T, r *redistest.Redis) redis.UniversalClient {
	t.Helper()
	var addrs []string
	for _, node := range r.Nodes {
		addrs = append(addrs, node.Addr)
	}
	client := redisstore.NewClusterClient(&redis.ClusterOptions{
		Addrs: addrs, ContextTimeoutEnabled: true, DialerRetries: 1, DialTimeout: 2 * time.Second,
		ReadTimeout: 30 * time.Second, MaxRetryBackoff: 100 * time.Millisecond,
	})
	t.Cleanup(func() { client.Close() })
	return client
}
