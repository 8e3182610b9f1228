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
	onceLifetime    = 24 * time.Hour // an idempotency key
	ownOnceLifetime = time.Minute    // one that the client did not give
)

// A once makes a script that posts safe to repeat: its key stores the id of the post.
type once struct {
	viewer   forum.UserID
	text     string
	lifetime time.Duration
}

// onceOf returns the once of a post. Without an idempotency key from the client the once gets a random key, so that
// go-redis' own retry after a lost reply does not post twice.
func onceOf(viewer *forum.User, given forum.IdempotencyKey) once {
	if given == "" {
		return once{viewer.ID, rand.Text(), ownOnceLifetime}
	}
	return once{viewer.ID, string(given), onceLifetime}
}

// partition returns the partition to post in: a repeat finds the same.
func (o once) partition(s *read.Core) keys.Partition {
	return s.DB.PartitionFor(o.viewer.String() + " " + o.text)
}

// key returns the Redis key for posts of a kind, such as "article" or "comment topic:5". The key contains a hash of
// the client's text instead of the text, because the client may have made the text from a name or an email address.
func (o once) key(p keys.Partition, kind string) string {
	sum := sha256.Sum256([]byte(o.text))
	return keys.Once.In(p, o.viewer, kind+" "+hex.EncodeToString(sum[:16]))
}

// of returns the partition in which a draft of a new post is posted, and the Redis key.
func (o once) of(s *read.Core, d forum.Draft) (keys.Partition, string) {
	kind := strings.ToLower(string(d.Kind))
	if d.Kind == forum.KindComment {
		p := s.DB.PartitionOf(d.Subject.Number())
		return p, o.key(p, kind+" "+string(d.Subject))
	}
	p := o.partition(s)
	return p, o.key(p, kind)
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
