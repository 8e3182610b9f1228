package db

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// ScanPage is COUNT of a SCAN, and of a ZSCAN whose members go to no script.
const ScanPage = 1_000

// EachPartition calls f with each partition until an error.
func (s *DB) EachPartition(f func(p keys.Partition) error) error {
	for _, p := range s.Partitions {
		if err := f(p); err != nil {
			return err
		}
	}
	return nil
}

// QueuePage queues the read of a page of a key with the type holds. If client is a pipeline, the caller sends it and
// then calls the returned function. The function returns the elements, and the cursor of the next page, 0 after the
// last. The elements are pairs of field and value for a hash, pairs of member and score for a zset, and single
// elements for a set or a list.
func QueuePage(ctx context.Context, client redis.Commands, key string, holds keys.Type, cursor uint64,
) func() ([]string, uint64, error) {
	switch holds {
	case keys.Hash:
		return client.HScan(ctx, key, cursor, "", ScanPage).Result
	case keys.Zset:
		return client.ZScan(ctx, key, cursor, "", ScanPage).Result
	case keys.Set:
		return client.SScan(ctx, key, cursor, "", ScanPage).Result
	}
	cmd := client.LRange(ctx, key, int64(cursor), int64(cursor)+ScanPage-1)
	return func() ([]string, uint64, error) {
		elements, err := cmd.Result()
		if len(elements) < ScanPage {
			return elements, 0, err
		}
		return elements, cursor + ScanPage, err
	}
}

// EachPage calls f with the elements of a key, a page at a time from a cursor on. It visits every element that stays
// in the key during the walk, at least once.
func (s *DB) EachPage(
	ctx context.Context, key string, holds keys.Type, cursor uint64, f func(elements []string) error,
) error {
	for {
		elements, next, err := QueuePage(ctx, s.Client, key, holds, cursor)()
		if err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if len(elements) > 0 {
			if err := f(elements); err != nil {
				return err
			}
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// MergedPages merges a hash that lies in every partition. It calls f with pairs of field and merged value, a page at
// a time. Each field comes once, in the page of the first partition that has it. keyOf returns the key of the hash in
// a partition. merge makes one value of the values that the partitions have for a field.
func (s *DB) MergedPages(
	ctx context.Context, keyOf func(p keys.Partition) string, merge func(values []string) string,
	f func(pairs []string) error,
) error {
	return s.EachPartition(func(p keys.Partition) error {
		return s.EachPage(ctx, keyOf(p), keys.Hash, 0, func(pairs []string) error {
			var fields []string
			for i := 0; i < len(pairs); i += 2 {
				fields = append(fields, pairs[i])
			}
			merged, err := s.mergedFields(ctx, p, keyOf, merge, fields)
			if err != nil || len(merged) == 0 {
				return err
			}
			return f(merged)
		})
	})
}

// mergedFields returns those of the fields that no partition before p has, with their merged values.
func (s *DB) mergedFields(
	ctx context.Context, p keys.Partition, keyOf func(p keys.Partition) string, merge func(values []string) string,
	fields []string,
) (pairs []string, err error) {
	pipe := s.Client.Pipeline()
	reads := make([]*redis.SliceCmd, len(s.Partitions))
	for i, q := range s.Partitions {
		reads[i] = pipe.HMGet(ctx, keyOf(q), fields...)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	for i, field := range fields {
		var values []string
		first := int64(-1)
		for _, q := range s.Partitions {
			if value := reads[q.Index].Val()[i]; value != nil {
				if first < 0 {
					first = q.Index
				}
				values = append(values, ToString(value))
			}
		}
		if first == p.Index {
			pairs = append(pairs, field, merge(values))
		}
	}
	return pairs, nil
}

// AddCounts returns the sum of counts.
func AddCounts(values []string) string {
	sum := int64(0)
	for _, v := range values {
		sum += int64(ParseInt(v))
	}
	return FormatInt(sum)
}

// LatestTime returns the text of the latest of some times.
func LatestTime(values []string) string {
	latest, highest := "", 0.0
	for _, v := range values {
		if _, at, ok := ParseTime(v); ok && (latest == "" || at > highest) {
			latest, highest = v, at
		}
	}
	return latest
}

// EachMember calls f with the members of a zset, at most ScanPage at a time. It visits every
// member that stays in the zset during the walk, at least once.
func (s *DB) EachMember(ctx context.Context, zset string, f func(members []any) error) error {
	for cursor := uint64(0); ; {
		pairs, next, err := s.Client.ZScan(ctx, zset, cursor, "", ScanPage).Result()
		if err != nil {
			return err
		}
		for batch := range slices.Chunk(pairs, 2*ScanPage) {
			members := make([]any, 0, len(batch)/2)
			for i := 0; i < len(batch); i += 2 {
				members = append(members, batch[i])
			}
			if err := f(members); err != nil {
				return err
			}
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// EachKey calls f with the keys of a partition that match a pattern, without the partition's tag, a page at a time. It
// visits every key that exists during the whole walk, at least once. Ahead of each page it calls the function before.
// After each page it calls progress with about how many keys Redis has looked at, and with the number of all keys. An
// error of before or f ends the walk.
func (s *DB) EachKey(
	ctx context.Context, p keys.Partition, pattern string, before func(context.Context) error,
	progress func(done, total int64), f func(names []string) error,
) error {
	master, err := redis.MasterOf(ctx, s.Client, keys.Settings.In(p))
	if err != nil {
		return err
	}
	// SCAN reports no position, so progress is the number of keys asked for, of all keys.
	size, err := master.DBSize(ctx).Result()
	if err != nil {
		return err
	}
	for cursor, visited := uint64(0), int64(0); ; {
		if err := before(ctx); err != nil {
			return err
		}
		names, next, err := master.Scan(ctx, cursor, p.Tag+pattern, ScanPage).Result()
		if err != nil {
			return err
		}
		for i := range names {
			names[i] = strings.TrimPrefix(names[i], p.Tag)
		}
		if len(names) > 0 {
			if err := f(names); err != nil {
				return err
			}
		}
		visited = min(visited+ScanPage, size)
		progress(visited, size)
		now, err := redis.MasterOf(ctx, s.Client, keys.Settings.In(p))
		if err != nil {
			return err
		}
		if now != master {
			master, next, visited = now, 0, 0
		} else if next == 0 {
			return nil
		}
		cursor = next
	}
}
