package reconcile

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

const (
	memberPage = 200 // COUNT of a ZSCAN, SSCAN or HSCAN whose members go to a script
)

// scan calls f with the keys of a partition that match a pattern, as DB.EachKey does.
func (c *checker) scan(ctx context.Context, p keys.Partition, pattern string, f func(keyNames []string) error) error {
	progress := func(done, total int64) {
		if c.options.Progress != nil {
			c.options.Progress(c.stage, done, total)
		}
	}
	return c.store.DB.EachKey(ctx, p, pattern, c.mayContinue, progress, f)
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
func (c *checker) each(ctx context.Context, r *rule, p keys.Partition, collections []collection) error {
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
		pipe := c.store.DB.Client.Pipeline()
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
		if err := db.Send(ctx, pipe); err != nil {
			return err
		}
		var subjects [][]string
		var more []page
		var next []uint64
		for _, one := range pending {
			members, cursor, err := one.cmd.Result()
			if db.IsWrongType(err) {
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

// Numbers returns the ids of the keys with a prefix, as subjects of one argument.
func Numbers(keyNames []string, prefix string) [][]string {
	var subjects [][]string
	for _, key := range keyNames {
		if id := strings.TrimPrefix(key, prefix); keys.IsNumber(id) {
			subjects = append(subjects, []string{id})
		}
	}
	return subjects
}

// sizes returns the number of members of each zset, 0 for a key of another type.
func (c *checker) sizes(ctx context.Context, keyNames []string) ([]int64, error) {
	pipe := c.store.DB.Client.Pipeline()
	cmds := make([]*redis.IntCmd, len(keyNames))
	for i, key := range keyNames {
		cmds[i] = pipe.ZCard(ctx, key)
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	n := make([]int64, len(keyNames))
	for i, cmd := range cmds {
		if err := cmd.Err(); err != nil && !db.IsWrongType(err) {
			return nil, err
		}
		n[i] = cmd.Val()
	}
	return n, nil
}
