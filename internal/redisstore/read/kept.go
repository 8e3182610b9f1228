package read

import (
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/lfu"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/redis"
)

// The store keeps the decoded values of reads. It keeps a value until one of the keys that it was made from changes
// (see db/changes.go), but at most for two seconds. This saves time: most responses read what other responses have
// just read, and decoding is the most expensive work of the store. A response uses a kept value as if it had read the
// value itself. The store keeps a value only if its read is a keptRead and the master, not a replica, has replied.
//
// All responses share the kept values, so nothing may change them. Existing copies the entities that it returns.

// keptMemory is the part of Options.CacheMemory for these values: what sessions leave.
func keptMemory(cacheMemory int64) int64 { return cacheMemory - SessionMemory(cacheMemory) }

// valueMemory is about what a value takes besides its texts, in bytes: its struct, its key, its basis and its entry.
const valueMemory = 800

// A keptRead is a read whose value is kept.
type keptRead interface {
	// Kept returns those of a response's fields that the value depends on; false if it is not kept after all.
	Kept(fields Fields) (Fields, bool)
}

// A keptValue is the value of a read, and what it was made from.
type keptValue struct {
	value any
	basis *db.Basis
}

// newKeptCache returns a cache of *keptValue. Its key is a read, together with the fields of the response on which
// the value depends. cacheMemory is the memory of all caches of the store, in bytes; this cache gets keptMemory of
// it. The result is nil if cacheMemory is 0.
func newKeptCache(cacheMemory int64) lfu.Cache {
	if doors.Bytes(doors.Values, cacheMemory) <= 0 {
		return nil
	}
	return lfu.New(keptMemory(cacheMemory))
}

// KeptReadsSize returns about how many bytes the kept values of reads take.
func (s *Core) KeptReadsSize() int64 {
	if s.kept == nil {
		return 0
	}
	return s.kept.Size()
}

// keptKeyOf returns the key of a read's value, false for a read whose value is not kept.
func keptKeyOf(r Read, fields Fields) (key lfu.Key, keep bool) {
	k, ok := r.(keptRead)
	if !ok {
		return lfu.Key{}, false
	}
	needed, keep := k.Kept(fields)
	return lfu.Key{Of: r, Parts: uint32(needed)}, keep
}

// keptLocked returns a finished call with the kept value of a read. It returns nil if no value is kept, or if the
// kept value may have changed. The caller holds l.Mu.
func (l *Loader) keptLocked(r Read) *call {
	cache := l.Store.kept
	// A kept value may lack a write that is not noted yet, but lies before the end of the event log that is read now. A
	// subscriber who resumes there would never learn of this write.
	if cache == nil || l.Cost != nil && l.Cost.Fresh || l.Fields&EventsEnd != 0 {
		return nil
	}
	key, keep := keptKeyOf(r, l.Fields)
	if !keep {
		return nil
	}
	found, _ := cache.Get(key)
	v, ok := found.(*keptValue)
	ok = ok && v.basis.Holds()
	metrics.Reads.Count(ok)
	if !ok {
		return nil
	}
	if l.basis != nil {
		l.basis.Include(v.basis)
	}
	c := &call{read: r, trip: known, Value: v.value}
	l.Calls[r] = c
	return c
}

// keep keeps the value of a call that was read from the master after a number of changes, at a time.
func (l *Loader) keep(c *call, cmds []redis.Cmder, since uint64, at time.Time) {
	cache := l.Store.kept
	if cache == nil {
		return
	}
	key, keep := keptKeyOf(c.read, l.Fields)
	if !keep {
		return
	}
	v := &keptValue{value: c.Value, basis: &db.Basis{Changes: l.Store.DB.Changes, Since: since, At: at}}
	size := uint32(valueMemory)
	for _, cmd := range cmds {
		v.basis.NoteCommand(cmd, cmd.Err())
		size += uint32(replySize(cmd))
	}
	cache.Add(key, v, size)
}

// maxSessionMemory bounds the share of sessions in the store's caches: it is enough for 10,000 users.
const maxSessionMemory = 8 << 20

// SessionMemory is the part of Options.CacheMemory for sessions.
func SessionMemory(cacheMemory int64) int64 { return min(cacheMemory/8, maxSessionMemory) }
