package redisstore

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
)

// Anybody may persist a query: at most 64 MiB of them are kept.
const (
	persistedPeriod  = 24 * time.Hour // after the last use
	persistedProlong = time.Hour      // a query is prolonged no more often
	persistedMost    = 4096
	persistedBytes   = 16 << 10 // of one
)

// KeepPersisted keeps the text of a persisted query for a day by its SHA-256 in
// hexadecimal. It does nothing for a text of more than 16 KiB.
func (s *Store) KeepPersisted(ctx context.Context, hash, text string) error {
	if len(text) > persistedBytes {
		return nil
	}
	p, now := s.pick(hash), s.now()
	return keepPersisted.Run(ctx, s.client, []string{p.persisted(), p.persistedUntil()},
		hash, text, stamp(now.Add(persistedPeriod)), stamp(now), persistedMost/p.count, persistedPeriod.Milliseconds()).Err()
}

// Persisted returns the text of a persisted query, "" when it is not kept. It
// prolongs it, at most once an hour.
func (s *Store) Persisted(ctx context.Context, hash string) (string, error) {
	p := s.pick(hash)
	pipe := s.client.Pipeline()
	text := pipe.HGet(ctx, p.persisted(), hash)
	until := pipe.ZScore(ctx, p.persistedUntil(), hash)
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return "", err
	}
	left := unix(until.Val()).Sub(s.now())
	if text.Err() != nil || until.Err() != nil || left <= 0 {
		return "", nil
	}
	if left < persistedPeriod-persistedProlong {
		if err := s.KeepPersisted(ctx, hash, text.Val()); err != nil {
			return "", err
		}
	}
	return text.Val(), nil
}
