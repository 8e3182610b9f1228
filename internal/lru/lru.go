// Package lru caches the most recently used entries in a bounded number of bytes.
//
// The bound holds after every call, because Add evicts in the goroutine of the caller and in strict order. Some
// libraries that bound bytes evict later, in goroutines of their own, so that they could exceed their memory. Others
// reject new entries by frequency.
package lru

// A Cache has the most recently used entries, as many as its limit permits. It is not safe for concurrent use.
type Cache[K comparable, V any] struct {
	limit, size int64 // in bytes
	entries     map[K]*entry[K, V]
	// root is the head of a ring: root.next is the most, root.prev the least recently used entry.
	root    entry[K, V]
	evicted func(K, V)
}

type entry[K comparable, V any] struct {
	prev, next *entry[K, V]
	key        K
	value      V
	size       int64
}

// New returns an empty cache of limit bytes. It calls evicted, unless nil, with every entry that Add evicts; evicted
// must not use the cache.
func New[K comparable, V any](limit int64, evicted func(K, V)) *Cache[K, V] {
	c := &Cache[K, V]{limit: limit, entries: map[K]*entry[K, V]{}, evicted: evicted}
	c.root.prev, c.root.next = &c.root, &c.root
	return c
}

// Get returns the value of a key, if the cache has it, and marks it as the most recently used.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	e, ok := c.entries[key]
	if !ok {
		return value, false
	}
	e.prev.next, e.next.prev = e.next, e.prev
	e.prev, e.next = &c.root, c.root.next
	e.prev.next, e.next.prev = e, e
	return e.value, true
}

// Contains reports whether the cache has a key. It does not count as a use.
func (c *Cache[K, V]) Contains(key K) bool {
	_, ok := c.entries[key]
	return ok
}

// Len returns the number of entries.
func (c *Cache[K, V]) Len() int { return len(c.entries) }

// Size returns the sum of the sizes of all entries, in bytes.
func (c *Cache[K, V]) Size() int64 { return c.size }

// Add adds an entry and evicts the least recently used ones until all fit. It replaces an entry of the same key. The
// size is in bytes and must include everything that the entry references. An entry larger than the limit is not added.
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
	e := &entry[K, V]{key: key, value: value, size: size, prev: &c.root, next: c.root.next}
	e.prev.next, e.next.prev = e, e
	c.entries[key] = e
	c.size += size
}

// Remove removes a key, if the cache has it. It does not call evicted.
func (c *Cache[K, V]) Remove(key K) {
	if e, ok := c.entries[key]; ok {
		c.remove(e)
	}
}

func (c *Cache[K, V]) remove(e *entry[K, V]) {
	delete(c.entries, e.key)
	c.size -= e.size
	e.prev.next, e.next.prev = e.next, e.prev
}
