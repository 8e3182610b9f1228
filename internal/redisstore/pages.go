package redisstore

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/redis"
)

// eachPartition calls f with each partition until an error.
func (s *core) eachPartition(f func(p partition) error) error {
	for _, p := range s.partitions {
		if err := f(p); err != nil {
			return err
		}
	}
	return nil
}

// queuePage queues the read of a page of a key of a type. The function that it returns gives the elements, and the
// cursor of the next page, 0 after the last. The elements are pairs of a hash's field and value or a zset's member and
// score, and single ones of a set or a list.
func queuePage(ctx context.Context, client redis.Commands, key, holds string, cursor uint64,
) func() ([]string, uint64, error) {
	switch holds {
	case "hash":
		return client.HScan(ctx, key, cursor, "", scanPage).Result
	case "zset":
		return client.ZScan(ctx, key, cursor, "", scanPage).Result
	case "set":
		return client.SScan(ctx, key, cursor, "", scanPage).Result
	}
	cmd := client.LRange(ctx, key, int64(cursor), int64(cursor)+scanPage-1)
	return func() ([]string, uint64, error) {
		elements, err := cmd.Result()
		if len(elements) < scanPage {
			return elements, 0, err
		}
		return elements, cursor + scanPage, err
	}
}

// eachPage calls f with the elements of a key, a page at a time from a cursor on. It visits every element that stays
// in the key during the walk, at least once.
func (s *core) eachPage(
	ctx context.Context, key, holds string, cursor uint64, f func(elements []string) error,
) error {
	for {
		elements, next, err := queuePage(ctx, s.client, key, holds, cursor)()
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

// mergedPages calls f with the fields and merged values of a hash that every partition has, a page at a time: those of
// a partition which no earlier one has. keyOf returns the key. merge gets the values of all partitions.
func (s *core) mergedPages(
	ctx context.Context, keyOf func(p partition) string, merge func(values []string) string,
	f func(pairs []string) error,
) error {
	return s.eachPartition(func(p partition) error {
		return s.eachPage(ctx, keyOf(p), "hash", 0, func(pairs []string) error {
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
func (s *core) mergedFields(
	ctx context.Context, p partition, keyOf func(p partition) string, merge func(values []string) string, fields []string,
) (pairs []string, err error) {
	pipe := s.client.Pipeline()
	reads := make([]*redis.SliceCmd, len(s.partitions))
	for i, q := range s.partitions {
		reads[i] = pipe.HMGet(ctx, keyOf(q), fields...)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	for i, field := range fields {
		var values []string
		first := int64(-1)
		for _, q := range s.partitions {
			if value := reads[q.index].Val()[i]; value != nil {
				if first < 0 {
					first = q.index
				}
				values = append(values, toString(value))
			}
		}
		if first == p.index {
			pairs = append(pairs, field, merge(values))
		}
	}
	return pairs, nil
}

// addCounts returns the sum of counts.
func addCounts(values []string) string {
	sum := int64(0)
	for _, v := range values {
		sum += int64(parseInt(v))
	}
	return formatInt(sum)
}

// latestTime returns the text of the latest of some times.
func latestTime(values []string) string {
	latest, highest := "", 0.0
	for _, v := range values {
		if _, at, ok := parseTime(v); ok && (latest == "" || at > highest) {
			latest, highest = v, at
		}
	}
	return latest
}
