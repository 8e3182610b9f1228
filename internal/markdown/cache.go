package markdown

import (
	"crypto/sha256"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// The cache holds up to 32 MiB of HTML, and of at most 16,384 texts: their keys
// and links come to some 4 MiB more. What renders to over 1 MiB is not kept.
const (
	maxCached      = 32 << 20
	maxCachedEach  = 1 << 20
	maxCachedTexts = 16_384
)

type digest = [sha256.Size]byte

// A cache keeps what was rendered and asked for last, by the digest of its source.
type cache struct {
	mu    sync.Mutex
	texts *simplelru.LRU[digest, string] // nil until something is kept
	size  int                            // of all values, in bytes
}

// get returns the text kept for the source, or renders and keeps it. Who asks for
// the same source at the same time may render it too.
func (c *cache) get(source string, render func(string) string) string {
	key := sha256.Sum256([]byte(source))
	if text, ok := c.look(key); ok {
		return text
	}
	text := render(source)
	if len(text) <= maxCachedEach {
		c.keep(key, text)
	}
	return text
}

func (c *cache) look(key digest) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.texts == nil {
		return "", false
	}
	return c.texts.Get(key)
}

func (c *cache) keep(key digest, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.texts == nil {
		// The one error is a size below 1.
		c.texts, _ = simplelru.NewLRU(maxCachedTexts, func(_ digest, text string) { c.size -= len(text) })
	}
	if c.texts.Contains(key) {
		return
	}
	c.texts.Add(key, text)
	for c.size += len(text); c.size > maxCached; {
		c.texts.RemoveOldest()
	}
}
