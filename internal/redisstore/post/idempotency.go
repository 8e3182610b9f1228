package post

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	idempotencyLifetime    = 24 * time.Hour // an idempotency key
	ownIdempotencyLifetime = time.Minute    // one that the client did not give
)

// An idempotency is what makes a script that posts safe to repeat: a key, which stores the id of the post.
type idempotency struct {
	viewer   forum.UserID
	text     string
	lifetime time.Duration
}

// idempotencyOf returns the idempotency of a post. Without a key from the client it gets a random key, so that
// go-redis' own retry after a lost reply does not post twice.
func idempotencyOf(viewer *forum.User, given forum.IdempotencyKey) idempotency {
	if given == "" {
		return idempotency{viewer.ID, rand.Text(), ownIdempotencyLifetime}
	}
	return idempotency{viewer.ID, string(given), idempotencyLifetime}
}

// partition returns the partition to post in: a repeat finds the same.
func (i idempotency) partition(s *read.Core) keys.Partition {
	return s.DB.PartitionFor(i.viewer.String() + " " + i.text)
}

// key returns the Redis key for posts of a kind, such as "article" or "comment topic:5". The key contains a hash of
// the client's text instead of the text, because the client may have made the text from a name or an email address.
func (i idempotency) key(p keys.Partition, kind string) string {
	sum := sha256.Sum256([]byte(i.text))
	return keys.Once.In(p, i.viewer, kind+" "+hex.EncodeToString(sum[:16]))
}

// of returns the partition in which a draft of a new post is posted, and the Redis key.
func (i idempotency) of(s *read.Core, d forum.Draft) (keys.Partition, string) {
	kind := strings.ToLower(string(d.Kind))
	if d.Kind == forum.KindComment {
		p := s.DB.PartitionOf(d.Subject.Number())
		return p, i.key(p, kind+" "+string(d.Subject))
	}
	p := i.partition(s)
	return p, i.key(p, kind)
}

// found returns err, or NotFound if the post of an idempotency key was deleted.
func found[T any](post *T, err error) error {
	if post != nil || err != nil {
		return err
	}
	return &forum.Error{
		Code: forum.NotFound, Message: "the post with this idempotency key no longer exists",
		Path: []string{"input", "idempotencyKey"},
	}
}
