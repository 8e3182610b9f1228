package redisstore

import (
	"context"
	"slices"
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
	file := func(members []any) error {
		args := append([]any{rebuildEvery.Milliseconds(), r.group}, members...)
		return fileArticles.Run(ctx, s.client, keys, args...).Err()
	}
	// Members of the group join, and members of the ranking that left the group go.
	for cursor := uint64(0); ; {
		members, next, err := s.client.SScan(ctx, group, cursor, "", fileBatch).Result()
		if err != nil {
			return err
		}
		for batch := range slices.Chunk(members, fileBatch) {
			args := make([]any, len(batch))
			for i, m := range batch {
				args[i] = m
			}
			if err := file(args); err != nil {
				return err
			}
		}
		if cursor = next; cursor == 0 {
			break
		}
	}
	return s.eachMember(ctx, r.ranking, file)
}
