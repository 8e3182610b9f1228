package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"
)

const (
	rebuildEvery = time.Minute // at most, for one ranking
	buildAtOnce  = 10_000      // members; one ZINTERSTORE of more would hold Redis up
	fileBatch    = 1_000
)

// rebuild brings a group's ranking in line with the group's set, which another
// program may have written: at once when the group is small, else in batches
// between which Redis serves others. A large ranking that is missing is built
// aside first, so that nobody sees a part of it.
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
		err = buildRanking.Run(ctx, s.client, keys, rebuildEvery.Milliseconds()).Err()
	} else {
		err = s.buildAside(ctx, r, keys)
	}
	if err != nil {
		return err
	}
	// Members of the group join, also those that were voted on meanwhile; members of
	// the ranking that left the group go.
	if err := s.fileGroup(ctx, r.group, keys); err != nil {
		return err
	}
	return s.eachMember(ctx, r.ranking, func(members []any) error { return s.file(ctx, r.group, keys, members) })
}

// buildAside builds a ranking that is missing under another name.
func (s *Store) buildAside(ctx context.Context, r rangeRead, keys []string) error {
	if n, err := s.client.Exists(ctx, r.ranking).Result(); err != nil || n > 0 {
		return err
	}
	aside := r.part.building(r.ranking)
	if err := s.fileGroup(ctx, r.group, append([]string{aside}, keys[1:]...)); err != nil {
		return err
	}
	first, err := s.client.RenameNX(ctx, aside, r.ranking).Result()
	if err != nil && !strings.Contains(err.Error(), "no such key") {
		return err
	}
	if !first { // another reader was faster
		return s.client.Del(ctx, aside).Err()
	}
	return nil
}

// fileGroup files all members of a group.
func (s *Store) fileGroup(ctx context.Context, name string, keys []string) error {
	for cursor := uint64(0); ; {
		members, next, err := s.client.SScan(ctx, keys[1], cursor, "", fileBatch).Result()
		if err != nil {
			return err
		}
		for batch := range slices.Chunk(members, fileBatch) {
			args := make([]any, len(batch))
			for i, m := range batch {
				args[i] = m
			}
			if err := s.file(ctx, name, keys, args); err != nil {
				return err
			}
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// file runs file_articles.lua on a batch.
func (s *Store) file(ctx context.Context, name string, keys []string, members []any) error {
	args := append([]any{rebuildEvery.Milliseconds(), name}, members...)
	return fileArticles.Run(ctx, s.client, keys, args...).Err()
}
