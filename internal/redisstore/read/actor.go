package read

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// UidOf returns the UID of a user, "" for nil, which stands for the operator.
func UidOf(u *forum.User) string {
	if u == nil {
		return ""
	}
	return db.FormatInt(int64(u.ID))
}

// Actor returns the UID of the viewer whose request ctx belongs to, "" for the operator, who has no request.
func (s *Core) Actor(ctx context.Context) string { return UidOf(s.Loader(ctx).Viewer) }

// OperatorActs returns an argument for scripts that log an act only if the operator does it. The argument is the
// present time for the operator, and "" for a user.
func (s *Core) OperatorActs(ctx context.Context) string {
	if s.Actor(ctx) != "" {
		return ""
	}
	return db.FormatTime(s.DB.Now())
}

// HashAddress returns the keyed hash of a network, so that Redis stores no addresses. The key is random. Redis stores
// the key, but no export contains it: there are few networks, so with the key anyone can compute the hashes of all of
// them. Errors: those of Redis.
func (s *Core) HashAddress(ctx context.Context, network string) (string, error) {
	key, err := s.addressKey(ctx)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(network))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)), nil
}

// addressKey returns the secret with which HashAddress hashes networks. If Redis stores none, it makes a random one.
// Each process reads the secret once. Errors: those of Redis.
func (s *Core) addressKey(ctx context.Context) (string, error) {
	if kept := s.hashKey.Load(); kept != nil {
		return *kept, nil
	}
	p, pipe := s.DB.Partitions[0], s.DB.Client.Pipeline()
	pipe.SetNX(ctx, keys.LogSecret.In(p), rand.Text(), 0)
	key := pipe.Get(ctx, keys.LogSecret.In(p))
	if err := db.Send(ctx, pipe); err != nil {
		return "", err
	}
	s.hashKey.Store(new(key.Val()))
	return key.Val(), nil
}
