package markdown

import (
	"crypto/sha256"
	"sync"

	"github.com/agoraql/agora/internal/lru"
)

// overhead is the bytes that a text takes in the cache beside its HTML: its key and its entry.
const overhead = 256

type digest = [sha256.Size]byte

// sizeOf returns the bytes that a text takes at the most: the allocator rounds its length
// up by a quarter of it or less.
func sizeOf(html string) int64 { return overhead + int64(len(html)+len(html)/4) }

// A cache keeps the HTML that was asked for last, by the digest of its source.
type cache struct {
	limit int64 // in bytes, overhead included

	mu    sync.Mutex
	texts *lru.Cache[digest, string]
}

func newCache(limit int64) *cache {
	return &cache{limit: limit, texts: lru.New[digest, string](limit, nil)}
}

func (c *cache) get(key digest) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.texts.Get(key)
}

// keep keeps a text, unless it would take more than a sixteenth of the cache.
func (c *cache) keep(key digest, html string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if size := sizeOf(html); size <= c.limit/16 {
		c.texts.Add(key, html, size)
	}
}
