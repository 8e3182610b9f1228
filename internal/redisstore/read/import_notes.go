package read

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// An import announces the entities that it adds by events of the kind changed, with the keys of keysOfEvent entities
// in each event. The indexes of running servers find new entities by these events. One event for each entity would be
// too many: the events of a whole site would push all others out of the streams, and no subscriber wants them. After
// MaxImportEvents of these events (100,000 entities), one more event names KeyManyImported instead: then it is
// cheaper to read everything.

const keysOfEvent = 500

// See above.
const (
	MaxImportEvents = 200
	KeyManyImported = "agora:imported" // no key of Redis
)

// importNotes are what imports of this process have added since the last event about it.
type importNotes struct {
	Mu     sync.Mutex
	Keys   map[keys.Partition][]string
	Events int
}

// NoteImported notes that an import has made or changed an entity, and announces many at once. Errors: those of Redis.
func NoteImported(ctx context.Context, s *Core, p keys.Partition, key string) error {
	n := &s.Imports
	n.Mu.Lock()
	defer n.Mu.Unlock()
	if n.Events > MaxImportEvents {
		return nil
	}
	if n.Keys == nil {
		n.Keys = map[keys.Partition][]string{}
	}
	name := strings.TrimPrefix(key, p.Tag)
	if slices.Contains(n.Keys[p], name) {
		return nil
	}
	n.Keys[p] = append(n.Keys[p], name)
	if len(n.Keys[p]) < keysOfEvent {
		return nil
	}
	return AnnounceImported(ctx, s, p)
}

// AnnounceImported appends the event about what is noted of a partition. The caller holds the lock.
func AnnounceImported(ctx context.Context, s *Core, p keys.Partition) error {
	n := &s.Imports
	names := strings.Join(n.Keys[p], "\n")
	if n.Events++; n.Events > MaxImportEvents {
		names = KeyManyImported
	}
	pipe := s.DB.Client.Pipeline()
	pipe.XAdd(ctx, &redis.XAddArgs{
		Stream: keys.Events.In(p), MaxLen: db.EventLogLength, Approx: true,
		Values: []any{"type", forum.EventChanged, "id", "", "keys", names},
	})
	if err := s.DB.Commit(ctx, pipe); err != nil {
		n.Events--
		return err
	}
	delete(n.Keys, p)
	return nil
}
