package redisstore

import (
	"cmp"
	"context"
	"time"
)

// Anonymous clients may persist queries too: all of them together have at most 64 MiB.
const (
	persistedPeriod  = 24 * time.Hour // after the last use
	persistedProlong = time.Hour      // a query is prolonged no more often
	persistedMost    = 4096
	persistedShare   = persistedMost / 16 // of one address
	persistedBytes   = 16 << 10           // of one
)

var keepPersisted = script("keep_persisted")

// KeepPersisted keeps the text of a persisted query for a day by its SHA-256 in
// hexadecimal. It is owned by address, a hash of the client's address, until another address keeps
// it too; an address that has 256 loses those that it used least lately. It does nothing for
// a text of more than 16 KiB. It returns at once; the text is written later.
func (s *Store) KeepPersisted(hash, text, address string) {
	if len(text) > persistedBytes {
		return
	}
	p, now := s.partitionFor(hash), s.now()
	keys := []string{p.persisted(), p.persistedUntil(), p.persistedBy(), p.persistedOf(address)}
	s.later.do(now, address, "persisted:"+hash+":"+address, func(ctx context.Context) {
		keepPersisted.Run(ctx, s.client, keys, hash, text, address, formatTime(now.Add(persistedPeriod)), formatTime(now),
			persistedMost/p.count, max(1, persistedShare/p.count), persistedPeriod.Milliseconds())
	})
}

// Persisted returns the text of a persisted query that address uses, "" if it is not
// stored. It prolongs the query in the background, at most once an hour. Errors: those of Redis.
func (s *Store) Persisted(ctx context.Context, hash, address string) (string, error) {
	p := s.partitionFor(hash)
	pipe := s.client.Pipeline()
	text := pipe.HGet(ctx, p.persisted(), hash)
	until := pipe.ZScore(ctx, p.persistedUntil(), hash)
	err := send(ctx, pipe)
	if err = cmp.Or(err, ignoreNil(text.Err()), ignoreNil(until.Err())); err != nil {
		return "", err
	}
	left := fromUnix(until.Val()).Sub(s.now())
	if text.Err() != nil || until.Err() != nil || left <= 0 {
		return "", nil
	}
	if left < persistedPeriod-persistedProlong {
		s.KeepPersisted(hash, text.Val(), address)
	}
	return text.Val(), nil
}
