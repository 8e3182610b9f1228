package redisstore

import (
	"crypto/rand"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	onceKept    = 24 * time.Hour // an idempotency key
	ownOnceKept = time.Minute    // one that the client did not give
)

// idempotencyKey returns a client's idempotency key and how long it is kept. Without
// one it returns a random key, for go-redis' own retry after a lost reply.
func idempotencyKey(given *string) (key string, kept time.Duration) {
	if given != nil {
		return *given, onceKept
	}
	return rand.Text(), ownOnceKept
}

// found returns err, or NotFound when an idempotency key names a post that is gone.
func found[T any](post *T, err error) error {
	if post != nil || err != nil {
		return err
	}
	return &forum.Error{
		Code: forum.NotFound, Message: "the post with this idempotency key no longer exists", Path: []string{"input", "idempotencyKey"},
	}
}
