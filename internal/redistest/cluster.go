package redistest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
)

// ClusterPartitions is the number of partitions that a test's store has on a cluster.
const ClusterPartitions = 8

const (
	masters  = 3 // of a cluster, each with one replica
	hashSlot = 16384
	// A test of a failover waits for ownNodeTimeout, or longer. With sharedNodeTimeout a busy machine may stop a node for
	// a while, and no failover begins.
	ownNodeTimeout, sharedNodeTimeout = 2 * time.Second, time.Minute
)

// clusters are the clusters of this process that no test uses at the moment. They end with the process.
var clusters pool[[]*Node]

// Cluster returns a Redis Cluster of three masters with a replica each, which is empty. Later tests use it again, so
// the test must leave its nodes and slots as they are. Only the larger size of the tests has clusters. Without
// redis-server, see Server.
func Cluster(t testing.TB) *Redis {
	t.Helper()
	need.Larger(t, "it starts a cluster of six redis-servers")
	nodes, ok := clusters.take()
	if !ok {
		nodes = startCluster(t, sharedNodeTimeout)
	}
	t.Cleanup(func() { clusters.give(nodes) })
	for _, node := range nodes[:masters] {
		if err := node.Client(t).FlushAll(t.Context()).Err(); err != nil {
			t.Fatalf("a test has left a cluster without one of its masters: %v", err)
		}
	}
	return clusterOf(nodes)
}

// OwnCluster is Cluster for a test that stops nodes or moves slots. The cluster stops at the end of the test.
func OwnCluster(t testing.TB) *Redis {
	t.Helper()
	need.Larger(t, "it starts a cluster of six redis-servers")
	nodes := startCluster(t, ownNodeTimeout)
	t.Cleanup(func() {
		for _, node := range nodes {
			node.remove()
		}
	})
	return clusterOf(nodes)
}

func clusterOf(nodes []*Node) *Redis {
	return &Redis{Network: "tcp", Addr: nodes[0].Addr, Partitions: ClusterPartitions, Nodes: nodes}
}

// startCluster starts the nodes of a cluster, masters first. Each node finds the whole cluster in its configuration,
// as after a restart.
func startCluster(t testing.TB, timeout time.Duration) []*Node {
	t.Helper()
	nodes := make([]*Node, 2*masters)
	cluster := rand.Uint64() // nodes of another cluster, whatever ports they know, are unknown to this one
	for i := range nodes {
		nodes[i] = newNode(t, fmt.Sprintf("%032x%08x", cluster, i+1), timeout)
	}
	for i, node := range nodes {
		var config strings.Builder
		for j, other := range nodes {
			flags, master, slots := "master", "-", ""
			if j < masters {
				slots = fmt.Sprintf(" %d-%d", j*hashSlot/masters, (j+1)*hashSlot/masters-1)
			} else {
				flags, master = "slave", nodes[j-masters].ID
			}
			if i == j {
				flags = "myself," + flags
			}
			fmt.Fprintf(&config, "%s %s@%d %s %s 0 0 %d connected%s\n",
				other.ID, other.Addr, other.port+busPort, flags, master, j%masters+1, slots)
		}
		fmt.Fprintf(&config, "vars currentEpoch %d lastVoteEpoch 0\n", masters)
		node.configure(t, config.String())
		node.Start(t)
	}
	for i, node := range nodes {
		if i < masters {
			node.AwaitMaster(t)
		} else {
			node.AwaitReplica(t)
		}
	}
	return nodes
}
