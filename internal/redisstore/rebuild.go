package redisstore

import (
	"context"
	"strconv"
	"time"
)

const (
	rebuildEvery = time.Minute // at most, for one ranking
	buildAtOnce  = 10_000      // members; one ZINTERSTORE of more would hold Redis up
	fileBatch    = 1_000
)

// rebuild brings a group's ranking in line with the group's set, which another
// program may have written: at once when the ranking is missing and the group
// small, else in batches between which Redis serves others.
func (s *Store) rebuild(ctx context.Context, r rangeRead) error {
	p, group := r.part, r.part.group(r.group)
	site := p.timeRanking("")
	if r.ranking == p.scoreRanking(r.group) {
		site = p.scoreRanking("")
	}
	keys := []string{r.ranking, group, site, p.rebuilt(r.ranking)}
	size, err := s.client.SCard(ctx, group).Result()
	if err != nil {
		return err
	}
	if size <= buildAtOnce {
		if err := buildRanking.Run(ctx, s.client, keys, rebuildEvery.Milliseconds()).Err(); err != nil {
			return err
		}
	}
	// Members of the group join, and members of the ranking that left the group go.
	err = s.fileAll(ctx, r.group, keys, func(cursor uint64) ([]string, uint64, error) {
		return s.client.SScan(ctx, group, cursor, "", fileBatch).Result()
	})
	if err != nil {
		return err
	}
	return s.fileAll(ctx, r.group, keys, func(cursor uint64) ([]string, uint64, error) {
		pairs, next, err := s.client.ZScan(ctx, r.ranking, cursor, "", fileBatch).Result()
		members := make([]string, 0, len(pairs)/2)
		for i := 0; i < len(pairs); i += 2 {
			members = append(members, pairs[i])
		}
		return members, next, err
	})
}

// fileAll files what scan brings, batch by batch.
func (s *Store) fileAll(ctx context.Context, name string, keys []string, scan func(cursor uint64) ([]string, uint64, error)) error {
	var cursor uint64
	for {
		members, next, err := scan(cursor)
		if err != nil {
			return err
		}
		for len(members) > 0 {
			n := min(len(members), fileBatch)
			args := []any{strconv.FormatInt(rebuildEvery.Milliseconds(), 10), name}
			for _, m := range members[:n] {
				args = append(args, m)
			}
			if err := fileArticles.Run(ctx, s.client, keys, args...).Err(); err != nil {
				return err
			}
			members = members[n:]
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}
