package redisstore_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestTailsShareAClient closes one tail, and then the others while they wait: the first leaves the others alone, the
// last ends them.
func TestTailsShareAClient(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		store, err := redisstore.Open(t.Context(), r.Client(t), redisstore.Options{Partitions: r.Partitions})
		if err != nil {
			t.Fatal(err)
		}
		defer store.DB.Close()
		first := store.Events.NewTail(0)
		all := make([]*db.Tail, min(r.Partitions, 3))
		ended := make(chan error, len(all))
		for i := range all {
			all[i] = store.Events.NewTail(i)
			if events, err := all[i].Next(t.Context(), forum.EntryID{}); len(events) > 0 || err != nil {
				t.Fatalf("partition %d: %v, %v", i, events, err)
			}
			if i == 0 {
				first.Close()
				first.Close()
			}
		}
		for _, tail := range all {
			go func() {
				for {
					if _, err := tail.Next(t.Context(), forum.EntryID{}); err != nil {
						ended <- err
						return
					}
				}
			}()
		}
		for _, tail := range all {
			tail.Close()
		}
		for range all {
			<-ended
		}
		again := store.Events.NewTail(0)
		defer again.Close()
		if _, err := again.Next(t.Context(), forum.EntryID{}); err != nil {
			t.Errorf("after the end of all: %v", err)
		}
	})
}

// TestTailsOnACluster counts how often more tails load the topology: they have the client of the first.
func TestTailsOnACluster(t *testing.T) {
	t.Parallel()
	r := redistest.Cluster(t)
	nodes := make([]redis.Client, len(r.Nodes))
	for i, node := range r.Nodes {
		nodes[i] = node.Client(t)
	}
	loads := func() (n int) {
		for _, node := range nodes {
			stats := node.InfoMap(t.Context(), "commandstats").Item("Commandstats", "cmdstat_cluster|slots")
			text, _, _ := strings.Cut(strings.TrimPrefix(stats, "calls="), ",")
			calls, _ := strconv.Atoi(text)
			n += calls
		}
		return n
	}
	store, err := redisstore.Open(t.Context(), r.Client(t), redisstore.Options{Partitions: r.Partitions})
	if err != nil {
		t.Fatal(err)
	}
	defer store.DB.Close()
	before := 0
	for partition := range 4 {
		tail := store.Events.NewTail(partition)
		defer tail.Close()
		if _, err := tail.Next(t.Context(), forum.EntryID{}); err != nil {
			t.Fatal(err)
		}
		if partition == 0 {
			before = loads()
		}
	}
	if n := loads() - before; n > 1 { // a client may load it once again at any time
		t.Errorf("three more tails have loaded the topology %d times", n)
	}
}
