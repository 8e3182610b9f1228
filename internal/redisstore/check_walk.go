package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/redis"
)

const (
	scanPage   = 1_000 // COUNT of a SCAN, and of a ZSCAN whose members go to no script
	memberPage = 200   // COUNT of a ZSCAN, SSCAN or HSCAN whose members go to a script
)

// scan calls f with the keys that match a pattern, without the partition's tag, a page at a
// time. It visits every key that exists during the whole scan, at least once. On a cluster it begins again if the
// partition moves to another master, whose cursors are others.
func (c *checker) scan(ctx context.Context, p partition, pattern string, f func(keys []string) error) error {
	master, err := redis.MasterOf(ctx, c.core.client, p.settings())
	if err != nil {
		return err
	}
	// SCAN reports no position, so progress is the number of keys asked for, of all keys.
	size, err := master.DBSize(ctx).Result()
	if err != nil {
		return err
	}
	for cursor, visited := uint64(0), int64(0); ; {
		if err := c.mayContinue(ctx); err != nil {
			return err
		}
		keys, next, err := master.Scan(ctx, cursor, p.tag+pattern, scanPage).Result()
		if err != nil {
			return err
		}
		for i := range keys {
			keys[i] = strings.TrimPrefix(keys[i], p.tag)
		}
		if len(keys) > 0 {
			if err := f(keys); err != nil {
				return err
			}
		}
		if c.options.Progress != nil {
			visited = min(visited+scanPage, size)
			c.options.Progress(c.stage, visited, size)
		}
		now, err := redis.MasterOf(ctx, c.core.client, p.settings())
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

// eachMember calls f with the members of a zset, at most scanPage at a time. It visits every
// member that stays in the zset during the walk, at least once.
func (s *core) eachMember(ctx context.Context, zset string, f func(members []any) error) error {
	for cursor := uint64(0); ; {
		pairs, next, err := s.client.ZScan(ctx, zset, cursor, "", scanPage).Result()
		if err != nil {
			return err
		}
		for batch := range slices.Chunk(pairs, 2*scanPage) {
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

// A collection is a zset, a set or a hash whose members are the last arguments of subjects.
type collection struct {
	key    string   // with the partition's tag
	before []string // the subject's arguments before the member
	set    bool     // whether it is a set instead of a zset
	hash   bool     // whether it is a hash: its members are its fields
}

// each checks all members of collections by a rule. It reads a page of every collection in one
// round trip.
func (c *checker) each(ctx context.Context, r *rule, p partition, collections []collection) error {
	type page struct {
		collection
		cmd *redis.ScanCmd
	}
	pending := make([]page, len(collections))
	for i := range collections {
		pending[i].collection = collections[i]
	}
	cursors := make([]uint64, len(pending))
	for len(pending) > 0 {
		pipe := c.core.client.Pipeline()
		for i := range pending {
			switch {
			case pending[i].set:
				pending[i].cmd = pipe.SScan(ctx, pending[i].key, cursors[i], "", memberPage)
			case pending[i].hash:
				pending[i].cmd = pipe.HScan(ctx, pending[i].key, cursors[i], "", memberPage)
			default:
				pending[i].cmd = pipe.ZScan(ctx, pending[i].key, cursors[i], "", memberPage)
			}
		}
		if err := send(ctx, pipe); err != nil {
			return err
		}
		var subjects [][]string
		var more []page
		var next []uint64
		for _, one := range pending {
			members, cursor, err := one.cmd.Result()
			if isWrongType(err) {
				members = []string{"", ""} // check.lua reports the wrong type for the empty member
			} else if err != nil {
				return err
			}
			step := 2 // a zset's members come with their scores, fields with their values
			if one.set {
				step = 1
			}
			for i := 0; i < len(members); i += step {
				subjects = append(subjects, append(one.before[:len(one.before):len(one.before)], members[i]))
			}
			if cursor != 0 {
				more, next = append(more, one), append(next, cursor)
			}
		}
		if err := c.look(ctx, r, p, subjects); err != nil {
			return err
		}
		pending, cursors = more, next
	}
	return nil
}

// numbers returns the ids of the keys with a prefix, as subjects of one argument.
func numbers(keys []string, prefix string) [][]string {
	var subjects [][]string
	for _, key := range keys {
		if id := strings.TrimPrefix(key, prefix); isNumber(id) {
			subjects = append(subjects, []string{id})
		}
	}
	return subjects
}

// isNumber reports whether s is an id: a positive number without leading zeros.
func isNumber(s string) bool {
	return s != "" && s[0] != '0' && strings.Trim(s, "0123456789") == "" && len(s) <= 16
}

// sizes returns the number of members of each zset, 0 for a key of another type.
func (c *checker) sizes(ctx context.Context, keys []string) ([]int64, error) {
	pipe := c.core.client.Pipeline()
	cmds := make([]*redis.IntCmd, len(keys))
	for i, key := range keys {
		cmds[i] = pipe.ZCard(ctx, key)
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	n := make([]int64, len(keys))
	for i, cmd := range cmds {
		if err := cmd.Err(); err != nil && !isWrongType(err) {
			return nil, err
		}
		n[i] = cmd.Val()
	}
	return n, nil
}
