// Package reads has the reads of a server that is not Agora, on the same keys: one range, then a pipeline of HMGET for
// the entities, and one for what these refer to. It decodes the replies into structs that encoding/json and gqlgen can
// write. The handwritten target and stock gqlgen share it, so that they differ only in how they respond.
package reads

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// PageInfo is Relay's description of a page forward.
type PageInfo struct {
	HasNextPage bool    `json:"hasNextPage"`
	EndCursor   *string `json:"endCursor"`
}

// members returns up to first members of a ranking, highest first, that follow the cursor after; "" is the start.
// Errors: a malformed cursor, and those of Redis.
func members(ctx context.Context, client *redis.Client, key string, first int, after string) (
	[]string, PageInfo, error,
) {
	var entries []redis.Z
	var err error
	if after == "" {
		entries, err = client.ZRevRangeWithScores(ctx, key, 0, int64(first)).Result()
	} else {
		var from forum.Cursor
		if from, err = forum.ParseCursor(after, ""); err != nil {
			return nil, PageInfo{}, err
		}
		// From the entry of the cursor on, in one round trip. Entries with an equal score are few.
		entries, err = client.ZRevRangeByScoreWithScores(ctx, key, &redis.ZRangeBy{
			Max: strconv.FormatFloat(from.Score, 'g', 17, 64), Min: "-inf", Count: int64(first) + 2,
		}).Result()
		for i, entry := range entries {
			if entry.Member == from.Member {
				entries = entries[i+1:]
				break
			}
		}
	}
	if err != nil {
		return nil, PageInfo{}, err
	}
	info := PageInfo{HasNextPage: len(entries) > first}
	entries = entries[:min(first, len(entries))]
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Member.(string)
	}
	if n := len(entries); n > 0 {
		end := forum.Cursor{Score: entries[n-1].Score, Member: names[n-1]}.String()
		info.EndCursor = &end
	}
	return names, info, nil
}

// hashes reads the same fields of several hashes in one round trip. Errors: those of Redis.
func hashes(ctx context.Context, client *redis.Client, keys []string, fields ...string) ([][]any, error) {
	pipe := client.Pipeline()
	replies := make([]*redis.SliceCmd, len(keys))
	for i, key := range keys {
		replies[i] = pipe.HMGet(ctx, key, fields...)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	values := make([][]any, len(keys))
	for i, reply := range replies {
		values[i] = reply.Val()
	}
	return values, nil
}

// text returns a field of a hash, "" for a missing one.
func text(value any) string {
	s, _ := value.(string)
	return s
}

// optional returns a field of a hash, nil for an empty or missing one.
func optional(value any) *string {
	if s := text(value); s != "" {
		return &s
	}
	return nil
}

// number returns a field of a hash as a count, 0 for a missing one.
func number(value any) int {
	n, _ := strconv.Atoi(text(value))
	return n
}

// moment returns a field of a hash as a time.
func moment(value any) time.Time {
	seconds, _ := strconv.ParseFloat(text(value), 64)
	return time.UnixMicro(int64(seconds * 1e6)).UTC()
}

// distinct returns the different texts but "" in a list.
func distinct[T any](list []T, of func(T) string) []string {
	seen := make(map[string]bool, len(list))
	var found []string
	for _, item := range list {
		if s := of(item); s != "" && !seen[s] {
			seen[s] = true
			found = append(found, s)
		}
	}
	return found
}

// bare returns the number of a global id, such as 42 of user:42.
func bare(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }
