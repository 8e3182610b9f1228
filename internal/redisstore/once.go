package redisstore

import (
	"crypto/rand"
	"time"
)

// idempotencyKey returns a client's idempotency key and how long it is kept. Without
// one it returns a random key, for go-redis' own retry after a lost reply.
func idempotencyKey(given *string) (key string, kept time.Duration) {
	if given != nil {
		return *given, onceKept
	}
	return rand.Text(), time.Minute
}
