package redisstore

import (
	"context"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// What an import adds has no event of its own: an import of a whole site would push all others out of the streams, and
// subscribers want none. So that the indexes of running servers find it, events of the kind changed name it, many keys
// each. After maxImportEvents, which is 100,000 things, one names keyManyImported instead: then it is cheaper to read
// everything.

const (
	keysOfEvent     = 500
	maxImportEvents = 200
	keyManyImported = "agora:imported" // no key of Redis
)

// importNotes are what imports of this process have added since the last event about it.
type importNotes struct {
	mu     sync.Mutex
	keys   map[partition][]string
	events int
}

// noteImported notes that an import has made an entity, and announces many at once. Errors: those of Redis.
func (s *core) noteImported(ctx context.Context, p partition, key string) error {
	n := &s.imports
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.events > maxImportEvents {
		return nil
	}
	if n.keys == nil {
		n.keys = map[partition][]string{}
	}
	n.keys[p] = append(n.keys[p], strings.TrimPrefix(key, p.tag))
	if len(n.keys[p]) < keysOfEvent {
		return nil
	}
	return s.announceImported(ctx, p)
}

// announceImported appends the event about what is noted of a partition. The caller holds the lock.
func (s *core) announceImported(ctx context.Context, p partition) error {
	n := &s.imports
	names := strings.Join(n.keys[p], "\n")
	if n.events++; n.events > maxImportEvents {
		names = keyManyImported
	}
	pipe := s.client.Pipeline()
	pipe.XAdd(ctx, &redis.XAddArgs{
		Stream: p.events(), MaxLen: eventsKept, Approx: true,
		Values: []any{"type", forum.EventChanged, "id", "", "keys", names},
	})
	if err := s.commit(ctx, pipe); err != nil {
		n.events--
		return err
	}
	delete(n.keys, p)
	return nil
}

// EndImport lets the indexes of running servers find the rest of what imports have added. Errors: those of Redis.
func (s *Store) EndImport(ctx context.Context) error {
	n := &s.imports
	n.mu.Lock()
	defer n.mu.Unlock()
	many := n.events > maxImportEvents // again, for what was added behind the first event about it
	for i, p := range s.partitions {
		if many && i > 0 || !many && len(n.keys[p]) == 0 {
			continue
		}
		if err := s.announceImported(ctx, p); err != nil {
			return err
		}
	}
	n.events, n.keys = 0, nil
	return nil
}
