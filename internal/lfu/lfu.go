// Package lfu caches what was used recently or often, in a bounded number of bytes. It wraps otter, and no other
// package imports otter.
package lfu

import "github.com/maypok86/otter/v2"

// A Key is the key of a value: something comparable, and the parts of it on which the value depends.
type Key struct {
	Of    any
	Parts uint32
}

// A Cache is safe for concurrent use. It evicts in the background, so that it may exceed its limit for a moment. It is
// an interface only because of the compiler: each package that uses a type of otter compiles all methods of that type.
type Cache interface {
	// Get returns the value of a key, if the cache has it.
	Get(key Key) (value any, ok bool)
	// Add adds a value, or replaces the value of the same key. The size is in bytes and must include everything that key
	// and value reference.
	Add(key Key, value any, size uint32)
	// Size returns the approximate sum of the sizes of all values, in bytes.
	Size() int64
}

// New returns an empty cache of limit bytes.
func New(limit int64) Cache {
	return cache{otter.Must(&otter.Options[Key, entry]{
		MaximumWeight: uint64(limit),
		Weigher:       func(_ Key, e entry) uint32 { return e.size },
	})}
}

type cache struct{ *otter.Cache[Key, entry] }

type entry struct {
	value any
	size  uint32
}

func (c cache) Get(key Key) (any, bool) {
	e, ok := c.GetIfPresent(key)
	return e.value, ok
}

func (c cache) Add(key Key, value any, size uint32) { c.Set(key, entry{value, size}) }

func (c cache) Size() int64 { return int64(c.WeightedSize()) }
