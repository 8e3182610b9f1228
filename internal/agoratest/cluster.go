package agoratest

import (
	"net/url"
	"testing"

	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// ClusterClient returns a client of a Redis Cluster with the settings of the server's.
func ClusterClient(t *testing.T, r *redistest.Redis) redis.Client {
	t.Helper()
	parameters := url.Values{"cluster": {"true"}}
	for _, node := range r.Nodes[1:] {
		parameters.Add("addr", node.Addr)
	}
	return r.Open(t, nil, parameters)
}
