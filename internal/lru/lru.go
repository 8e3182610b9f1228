// Package lru keeps what was used last, in a bounded number of bytes.
//
// Its bound holds after every call, and eviction happens in the caller's goroutine, in
// strict order. Libraries that bound bytes evict later, on goroutines of their own, or
// refuse new entries by their frequency, so that a reserve of memory could be exceeded.
package lru

// A Cache holds the entries that were used last, as many as fit into its limit. It is
// not safe for concurrent use.
type Cache[K comparable, V any] struct {
	limit, size int64 // in bytes
	entries     map[K]*entry[K, V]
	// root is part of a ring: root.next was used last, root.prev longest ago.
	root    entry[K, V]
	evicted func(K, V)
}

type entry[K comparable, V any] struct {
	prev, next *entry[K, V]
	key        K
	value      V
	size       int64
}

// New returns an empty cache of limit bytes. It calls evicted, unless nil, with every
// entry that leaves to make room; evicted must not use the cache.
func New[K comparable, V any](limit int64, evicted func(K, V)) *Cache[K, V] {
	c := &Cache[K, V]{limit: limit, entries: map[K]*entry[K, V]{}, evicted: evicted}
	c.root.prev, c.root.next = &c.root, &c.root
	return c
}

// Get returns the value of a key, which is then the one used last.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	e, ok := c.entries[key]
	if !ok {
		return value, false
	}
	e.unlink()
	c.linkFirst(e)
	return e.value, true
}

// Contains reports whether a key is there. It does not count as a use.
func (c *Cache[K, V]) Contains(key K) bool {
	_, ok := c.entries[key]
	return ok
}

// Len returns the number of entries.
func (c *Cache[K, V]) Len() int { return len(c.entries) }

// Size returns the bytes of all entries, as they were stated.
func (c *Cache[K, V]) Size() int64 { return c.size }

// Add adds an entry of size bytes, everything counted that it keeps in memory, and
// evicts what was used longest ago until all fit. It replaces an entry of the same key.
// An entry larger than the limit is not kept.
func (c *Cache[K, V]) Add(key K, value V, size int64) {
	c.Remove(key)
	if size > c.limit {
		return
	}
	for c.size+size > c.limit {
		oldest := c.root.prev
		c.remove(oldest)
		if c.evicted != nil {
			c.evicted(oldest.key, oldest.value)
		}
	}
	e := &entry[K, V]{key: key, value: value, size: size}
	c.entries[key] = e
	c.size += size
	c.linkFirst(e)
}

// Remove removes a key, if it is there. It does not call evicted.
func (c *Cache[K, V]) Remove(key K) {
	if e, ok := c.entries[key]; ok {
		c.remove(e)
	}
}

func (c *Cache[K, V]) remove(e *entry[K, V]) {
	delete(c.entries, e.key)
	c.size -= e.size
	e.unlink()
}

func (c *Cache[K, V]) linkFirst(e *entry[K, V]) {
	e.prev, e.next = &c.root, c.root.next
	e.prev.next, e.next.prev = e, e
}

func (e *entry[K, V]) unlink() {
	e.prev.next, e.next.prev = e.next, e.prev
}
