package redistest_test

import (
	"testing"

	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

func TestClusterIsEmptyForEachTest(t *testing.T) {
	var addrs [2]string
	for i := range addrs {
		t.Run("", func(t *testing.T) {
			r := redistest.Cluster(t)
			addrs[i] = r.Addr
			client := r.Client(t)
			for _, key := range []string{"a", "b", "c", "d", "e", "f"} { // in slots of all masters
				if fresh, err := client.SetNX(t.Context(), key, i, 0).Result(); !fresh || err != nil {
					t.Errorf("key %s is left from another test, or %v", key, err)
				}
			}
		})
	}
	if addrs[0] != addrs[1] {
		t.Error("the second test has started a cluster too")
	}
}

func TestTwoClustersOfOneTest(t *testing.T) {
	if one, other := redistest.Cluster(t), redistest.Cluster(t); one.Addr == other.Addr {
		t.Errorf("both are %s", one.Addr)
	}
}

func TestReplicaTakesOverFromAMasterThatIsKilled(t *testing.T) {
	r := redistest.OwnCluster(t)
	master, replica := r.Nodes[2], r.Nodes[5]
	client := r.Client(t)
	set := func(value string) error { return client.Set(t.Context(), "{a}", value, 0).Err() } // slot 15495
	if err := set("before"); err != nil {
		t.Fatal(err)
	}
	master.Kill()
	replica.AwaitMaster(t)
	redis.Reload(client)
	master.Start(t)
	master.AwaitReplica(t)
	if err := set("after"); err != nil {
		t.Error(err)
	}
}
