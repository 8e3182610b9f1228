package markdown

import (
	"crypto/sha256"
	"sync"

	"github.com/agoraql/agora/internal/lru"
)

// overhead is the memory of a cache entry in bytes without its HTML: the key and the list element.
const overhead = 256

// A digest is the key of the cache: it is shorter than a source.
type digest = [sha256.Size]byte

// sizeOf returns the largest memory of an entry in bytes: the allocator rounds a length up by a
// quarter of it or less.
func sizeOf(html string) int64 { return overhead + int64(len(html)+len(html)/4) }

// A cache holds the HTML that was requested last, by the SHA-256 of its source.
type cache struct {
	limit int64 // in bytes, overhead included

	mu    sync.Mutex
	texts *lru.Cache[digest, string]
}

// newCache returns an empty cache.
func newCache(limit int64) *cache {
	return &cache{limit: limit, texts: lru.New[digest, string](limit, nil)}
}

// get returns the HTML of a source, and false if the cache does not have it.
func (c *cache) get(key digest) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.texts.Get(key)
}

// add stores the HTML of a source, unless that is larger than a sixteenth of the cache: a few large
// texts must not evict all others.
func (c *cache) add(key digest, html string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if size := sizeOf(html); size <= c.limit/16 {
		c.texts.Add(key, html, size)
	}
}

// size returns the memory of all entries, in bytes.
func (c *cache) size() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.texts.Size()
}
