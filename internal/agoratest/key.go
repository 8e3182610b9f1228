package agoratest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

// Key returns the key with a name of the data contract in the partition of an entity: Key(t, "article:9", "score:go").
// With one partition it is the name itself.
func (a *Agora) Key(t testing.TB, id, name string) string {
	t.Helper()
	tags := a.tags(t)
	n, err := strconv.Atoi(id[strings.LastIndex(id, ":")+1:])
	if err != nil {
		t.Fatalf("%q has no number", id)
	}
	return tags[n%len(tags)] + name
}

// Keys returns the keys with a name in all partitions.
func (a *Agora) Keys(t testing.TB, name string) []string {
	t.Helper()
	keys := slices.Clone(a.tags(t))
	for i := range keys {
		keys[i] += name
	}
	return keys
}

// Find returns the keys that match a pattern, in all partitions. A pattern that begins with "*" also matches keys
// without a partition.
func (a *Agora) Find(t testing.TB, pattern string) []string {
	t.Helper()
	if !redis.IsCluster(a.Redis) {
		keys, err := a.Redis.Keys(t.Context(), pattern).Result()
		if err != nil {
			t.Fatal(err)
		}
		return keys
	}
	if !strings.HasPrefix(pattern, "*") {
		pattern = "{*}" + pattern
	}
	var mu sync.Mutex
	var all []string
	err := redis.EachMaster(t.Context(), a.Redis, func(ctx context.Context, master redis.Client) error {
		keys, err := master.Keys(ctx, pattern).Result()
		mu.Lock()
		defer mu.Unlock()
		all = append(all, keys...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// ZRevRange returns the members of a zset in all partitions, highest score first, ties by the members' bytes.
func (a *Agora) ZRevRange(t testing.TB, name string) []string {
	t.Helper()
	var all []redis.Z
	for _, key := range a.Keys(t, name) {
		part, err := a.Redis.ZRangeWithScores(t.Context(), key, 0, -1).Result()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, part...)
	}
	slices.SortFunc(all, func(x, y redis.Z) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), cmp.Compare(y.Member.(string), x.Member.(string)))
	})
	members := make([]string, len(all))
	for i, z := range all {
		members[i] = z.Member.(string)
	}
	return members
}

// tags returns the tag with which the keys of each partition begin, or "" if there is one partition. New finds the tags
// once, because Redis looks at all keys for them.
func (a *Agora) tags(t testing.TB) []string {
	t.Helper()
	if a.partitions != nil {
		return a.partitions
	}
	if !redis.IsCluster(a.Redis) {
		return []string{""}
	}
	const settings = "agora:settings" // in each partition
	bySlot := map[int64]string{}      // the tags of partitions lie in the order of their slots
	for _, key := range a.Find(t, settings) {
		slot, err := a.Redis.ClusterKeySlot(t.Context(), key).Result()
		if err != nil {
			t.Fatal(err)
		}
		bySlot[slot] = strings.TrimSuffix(key, settings)
	}
	if len(bySlot) == 0 {
		t.Fatal("the cluster has no data")
	}
	tags := make([]string, 0, len(bySlot))
	for _, slot := range slices.Sorted(maps.Keys(bySlot)) {
		tags = append(tags, bySlot[slot])
	}
	return tags
}
