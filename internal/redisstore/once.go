package redisstore

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	onceKept    = 24 * time.Hour // an idempotency key
	ownOnceKept = time.Minute    // one that the client did not give
)

// A once makes a script that posts safe to repeat: its key stores the id of the post.
type once struct {
	viewer forum.UserID
	text   string
	kept   time.Duration
}

// onceOf returns the once of a post. Without an idempotency key of the client's it has a random one, for go-redis'
// own retry after a lost reply.
func onceOf(viewer *forum.User, given forum.IdempotencyKey) once {
	if given == "" {
		return once{viewer.ID, rand.Text(), ownOnceKept}
	}
	return once{viewer.ID, string(given), onceKept}
}

// partition returns the partition to post in: a repeat finds the same.
func (o once) partition(s *core) partition { return s.partitionFor(o.viewer.String() + " " + o.text) }

// key returns the Redis key for posts of a kind, such as article or comment topic:5. It has a hash of the text, which a
// client may have made of a name or an email address.
func (o once) key(p partition, kind string) string {
	sum := sha256.Sum256([]byte(o.text))
	return p.once(o.viewer, kind+" "+hex.EncodeToString(sum[:16]))
}

// of returns the partition in which a draft of a new post is posted, and the Redis key.
func (o once) of(s *core, d forum.Draft) (partition, string) {
	kind := strings.ToLower(string(d.Kind))
	if d.Kind == forum.KindComment {
		p := s.partitionOf(d.Subject.Number())
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
