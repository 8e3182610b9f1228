package redisstore

import (
	"cmp"
	"context"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
)

// Anonymous clients may persist queries too: all of them together have at most 64 MiB.
const (
	persistedPeriod  = 24 * time.Hour // after the last use
	persistedProlong = time.Hour      // a query is prolonged no more often
	persistedMost    = 4096
	persistedShare   = persistedMost / 16 // of one address
	persistedBytes   = 16 << 10           // of one
)

var keepPersisted = db.Script("keep_persisted")

// KeepPersisted stores the text of a persisted query for a day under hash, its SHA-256 in hexadecimal. address is a
// hash of the client's address. The query counts towards the limit of this address, 256 queries, until a second
// address sends it too. An address above its limit loses the queries that it used least recently. A text of more than
// 16 KiB is not stored. KeepPersisted returns at once; the text is written later.
func (s *Store) KeepPersisted(hash, text, address string) {
	if len(text) > persistedBytes {
		return
	}
	p, now := s.DB.PartitionFor(hash), s.DB.Now()
	keyNames := []string{
		keys.Persisted.In(p), keys.PersistedUntil.In(p), keys.PersistedBy.In(p), keys.PersistedOf.In(p, address),
	}
	s.DB.Later.Do(now, address, "persisted:"+hash+":"+address, func(ctx context.Context) {
		keepPersisted.Run(ctx, s.DB.Client, keyNames, hash, text, address, db.FormatTime(now.Add(persistedPeriod)),
			db.FormatTime(now),
			persistedMost/p.Count, max(1, persistedShare/p.Count), persistedPeriod.Milliseconds())
	})
}

// Persisted returns the text of a persisted query, "" if it is not stored. It prolongs the query for address in the
// background, at most once an hour: see KeepPersisted. Errors: those of Redis.
func (s *Store) Persisted(ctx context.Context, hash, address string) (string, error) {
	p := s.DB.PartitionFor(hash)
	pipe := s.DB.Client.Pipeline()
	text := pipe.HGet(ctx, keys.Persisted.In(p), hash)
	until := pipe.ZScore(ctx, keys.PersistedUntil.In(p), hash)
	err := db.Send(ctx, pipe)
	if err = cmp.Or(err, db.IgnoreNil(text.Err()), db.IgnoreNil(until.Err())); err != nil {
		return "", err
	}
	left := db.FromUnix(until.Val()).Sub(s.DB.Now())
	if text.Err() != nil || until.Err() != nil || left <= 0 {
		return "", nil
	}
	if left < persistedPeriod-persistedProlong {
		s.KeepPersisted(hash, text.Val(), address)
	}
	return text.Val(), nil
}
