package redisstore

import (
	"context"
	"strings"

	"github.com/redis/go-redis/v9"
)

const (
	scanPage   = 1_000 // keys visited by one SCAN
	memberPage = 200   // members that one ZSCAN, SSCAN or HSCAN aims at
)

// scan calls f with the keys that match a pattern, without the partition's tag, a page
// at a time. Keys that stay all the while come at least once.
func (c *checker) scan(ctx context.Context, p partition, pattern string, f func(keys []string) error) error {
	size, err := c.client.DBSize(ctx).Result()
	if err != nil {
		return err
	}
	for cursor, visited := uint64(0), int64(0); ; {
		if err := c.mayContinue(ctx); err != nil {
			return err
		}
		keys, next, err := c.client.Scan(ctx, cursor, p.tag+pattern, scanPage).Result()
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
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// A collection is a zset or set whose members are subjects, behind what its rule
// wants to know first.
type collection struct {
	key    string   // with the partition's tag
	before []string // arguments before the member
	set    bool     // a set, not a zset
}

// each looks at all members of collections by a rule. The first pages of all come in
// one round trip.
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
		pipe := c.client.Pipeline()
		for i := range pending {
			if pending[i].set {
				pending[i].cmd = pipe.SScan(ctx, pending[i].key, cursors[i], "", memberPage)
			} else {
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
				members = []string{"", ""} // its own check says so
			} else if err != nil {
				return err
			}
			step := 2 // a zset's members come with their scores
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

// numbers are the keys that end in a number behind a prefix, as one-argument subjects.
func numbers(keys []string, prefix string) [][]string {
	var subjects [][]string
	for _, key := range keys {
		if id := strings.TrimPrefix(key, prefix); isNumber(id) {
			subjects = append(subjects, []string{id})
		}
	}
	return subjects
}

// isNumber reports whether s is an id as keys hold it.
func isNumber(s string) bool {
	return s != "" && s[0] != '0' && strings.Trim(s, "0123456789") == "" && len(s) <= 16
}

// sizes returns how many members zsets have.
func (c *checker) sizes(ctx context.Context, keys []string) ([]int64, error) {
	pipe := c.client.Pipeline()
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
