package markdown

import (
	"crypto/sha256"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// overhead is the bytes that a text takes in the cache beside its HTML: its key and its links.
const overhead = 256

type digest = [sha256.Size]byte

// A cache keeps the HTML that was asked for last, by the digest of its source.
type cache struct {
	limit int64 // in bytes, overhead included

	mu    sync.Mutex
	texts *simplelru.LRU[digest, string]
	size  int64
}

func newCache(limit int64) *cache {
	c := &cache{limit: limit}
	most := max(1, int(limit/overhead))
	// The one error is a size below 1.
	c.texts, _ = simplelru.NewLRU(most, func(_ digest, html string) { c.size -= sizeOf(html) })
	return c
}

func sizeOf(html string) int64 { return overhead + int64(len(html)) }

func (c *cache) get(key digest) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.texts.Get(key)
}

// keep keeps a text, unless it would take more than a sixteenth of the cache.
func (c *cache) keep(key digest, html string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if sizeOf(html) > c.limit/16 || c.texts.Contains(key) {
		return
	}
	c.texts.Add(key, html)
	for c.size += sizeOf(html); c.size > c.limit; {
		c.texts.RemoveOldest()
	}
}
