package redisstore_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// takesSnapshot reads the first page of a group, and reports whether it is of a snapshot.
func takesSnapshot(t *testing.T, a *agoratest.Agora, group string) bool {
	t.Helper()
	ctx := a.Store.Core.NewResponse(t.Context(), nil, 0, nil)
	conn, err := a.Store.ArticleFeeds.OfGroup(ctx, group, forum.Feed{Order: forum.OrderRanked, Snapshot: true})
	if err != nil {
		t.Fatal(err)
	}
	return conn.PageInfo.Snapshot != nil
}

// TestSnapshotsAreBounded takes more than 1,000 snapshots in a minute: the oldest go first. All together are
// below 24 MB, as each of 1,000 entries has 20.6 KB.
func TestSnapshotsAreBounded(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		const groups = 1100
		pipe := a.Redis.Pipeline()
		for i := range groups {
			id := fmt.Sprint("article:", 1+i)
			pipe.ZAdd(t.Context(), a.Key(t, id, fmt.Sprint("score:g", i)), redis.Z{Score: 1, Member: id})
		}
		for i := range 1000 {
			id := fmt.Sprint("article:", 1+i)
			pipe.ZAdd(t.Context(), a.Key(t, id, "score:large"), redis.Z{Score: 1.4e9 + float64(i)/7, Member: id})
		}
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		takesSnapshot(t, a, "large")
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, key := range a.Find(t, "agora:snapshot:*") {
			if size := a.Redis.StrLen(t.Context(), key).Val(); size < 15_000 || size > 24_000 {
				t.Errorf("a snapshot of 1,000 entries has %d bytes", size)
			}
		}
		for i := range groups {
			if i%20 == 0 {
				if err := a.Store.DB.Flush(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if !takesSnapshot(t, a, fmt.Sprint("g", i)) {
				t.Fatalf("no snapshot of group %d", i)
			}
		}
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := len(a.Find(t, "agora:snapshot:*")); n > 1000 || n < 900 {
			t.Errorf("%d snapshots are stored", n)
		}
	})
}

// A slowRange lets time pass while a client reads a ranking, once: in a cluster, it is read from each partition.
type slowRange struct{ advance atomic.Pointer[func()] }

func (*slowRange) DialHook(next redis.DialHook) redis.DialHook          { return next }
func (*slowRange) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

func (s *slowRange) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := next(ctx, cmds)
		for _, cmd := range cmds {
			if cmd.Name() != "zrevrange" {
				continue
			}
			if advance := s.advance.Swap(nil); advance != nil {
				(*advance)()
			}
		}
		return err
	}
}

// TestASnapshotIsTheLatestSinceItsTaking lets 4 seconds pass while a snapshot is taken.
func TestASnapshotIsTheLatestSinceItsTaking(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		slow, client := &slowRange{}, r.Client(t)
		client.AddHook(slow)
		a := agoratest.NewWith(t, r, client)
		ada, _ := a.Register(t, "ada")
		a.Post(t, ada, "x")
		slow.advance.Store(new(func() { a.Clock.Advance(4 * time.Second) }))
		if !takesSnapshot(t, a, "") {
			t.Fatal("no snapshot")
		}
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, key := range a.Find(t, "agora:snapshot_latest:*") {
			if left := a.Redis.PTTL(t.Context(), key).Val(); left <= 0 || left > 6*time.Second {
				t.Errorf("it is the latest for %v", left)
			}
		}
		if n := len(a.Find(t, "agora:snapshot_latest:*")); n != 1 {
			t.Errorf("%d snapshots are the latest ones", n)
		}
	})
}

// TestAPartitionThatRefusesSnapshots lets one of eight do so.
func TestAPartitionThatRefusesSnapshots(t *testing.T) {
	t.Parallel()
	r := redistest.Mini(t)
	r.Partitions = 8
	a := agoratest.New(t, r)
	const settings, groups = "agora:settings", 100
	all := a.Find(t, "{*}"+settings) // of each partition
	a.Redis.Set(t.Context(), strings.TrimSuffix(all[0], settings)+"agora:snapshots", "of another program", 0)
	taken := 0
	for i := range groups {
		for _, key := range all { // one of them is that of the article
			key = fmt.Sprint(strings.TrimSuffix(key, settings), "score:g", i)
			a.Redis.ZAdd(t.Context(), key, redis.Z{Score: 1, Member: "article:1"})
		}
		if takesSnapshot(t, a, fmt.Sprint("g", i)) {
			taken++
		}
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if taken < groups/2 || taken == groups {
		t.Errorf("%d of %d lists have snapshots", taken, groups)
	}
}
