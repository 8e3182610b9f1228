package redisstore

import (
	"time"

	"github.com/agoraql/agora/internal/lfu"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/redis"
)

// Most responses read what other responses have read a moment before, and decoding it costs more than anything else
// that the store does. So the values of reads are kept, decoded, for two seconds or until a key that they were made
// from changes (see changes.go). A response uses a value that is kept as if it had read it. Kept is what a keptRead has
// read from the master.
//
// The values are shared by all responses, so nothing changes them: existing copies the entities that it returns.

// keptMemory is the part of Options.CacheMemory for these values: what sessions leave.
func keptMemory(cacheMemory int64) int64 { return cacheMemory - sessionMemory(cacheMemory) }

// valueMemory is about what a value takes besides its texts, in bytes: its struct, its key, its basis and its entry.
const valueMemory = 800

// A keptRead is a read whose value is kept.
type keptRead interface {
	// kept returns those of a response's fields that the value depends on; false if it is not kept after all.
	kept(fields Fields) (Fields, bool)
}

// A keptValue is the value of a read, and what it was made from.
type keptValue struct {
	value any
	basis *Basis
}

// newKeptCache returns a cache of a *keptValue for each read and those fields of the response that the value depends
// on. It takes its part of the memory of the store's caches, in bytes; it is nil if that is 0.
func newKeptCache(cacheMemory int64) lfu.Cache {
	if cacheMemory <= 0 {
		return nil
	}
	return lfu.New(keptMemory(cacheMemory))
}

// KeptReadsSize returns about how many bytes the kept values of reads take.
func (s *core) KeptReadsSize() int64 {
	if s.kept == nil {
		return 0
	}
	return s.kept.Size()
}

// keptKeyOf returns the key of a read's value, false for a read whose value is not kept.
func keptKeyOf(r read, fields Fields) (key lfu.Key, keep bool) {
	k, ok := r.(keptRead)
	if !ok {
		return lfu.Key{}, false
	}
	needed, keep := k.kept(fields)
	return lfu.Key{Of: r, Parts: uint32(needed)}, keep
}

// keptLocked returns the call of a read whose value is kept and still true, nil for another read. The caller holds
// l.mu.
func (l *loader) keptLocked(r read) *call {
	cache := l.store.kept
	if cache == nil || l.cost != nil && l.cost.Fresh {
		return nil
	}
	key, keep := keptKeyOf(r, l.fields)
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
	c := &call{read: r, trip: known, value: v.value}
	l.calls[r] = c
	return c
}

// keep keeps the value of a call that was read from the master after a number of changes, at a time.
func (l *loader) keep(c *call, cmds []redis.Cmder, since uint64, at time.Time) {
	cache := l.store.kept
	if cache == nil {
		return
	}
	key, keep := keptKeyOf(c.read, l.fields)
	if !keep {
		return
	}
	v := &keptValue{value: c.value, basis: &Basis{changes: l.store.changes, since: since, at: at}}
	size := uint32(valueMemory)
	for _, cmd := range cmds {
		v.basis.noteCommand(cmd, cmd.Err())
		size += uint32(replySize(cmd))
	}
	cache.Add(key, v, size)
}
