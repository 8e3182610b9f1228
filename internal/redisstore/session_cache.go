package redisstore

import (
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/metrics"
)

// Every request of a signed-in user looks its session up: a round trip before the first one of the operation. So
// sessions and API tokens are kept, each as long as its Basis holds: for two seconds, and not after the session was
// closed or the user's hash has changed, as a new role does. Invalid tokens are not kept, as their number is the
// clients' choice.

// maxSessionMemory bounds the share of sessions in the store's caches: it is enough for 10,000 users.
const maxSessionMemory = 8 << 20

// A sessionCache has the sessions that were used last. It is safe for concurrent use.
type sessionCache struct {
	mu   sync.Mutex
	kept *lru.Cache[sessionKey, session]
}

// A sessionKey is a user and the hash of the secret of one of the user's sessions or API tokens; or no user, and an
// identity.
type sessionKey struct {
	user   forum.UserID
	secret string
	api    bool // it is an API token: the secret of a session is none, and the other way round
}

// sessionMemory is the part of Options.CacheMemory for sessions.
func sessionMemory(cacheMemory int64) int64 { return min(cacheMemory/8, maxSessionMemory) }

// newSessionCache returns a cache that takes its part of the memory of the store's caches, in bytes; nil, which keeps
// nothing, if that is 0.
func newSessionCache(cacheMemory int64) *sessionCache {
	if cacheMemory <= 0 {
		return nil
	}
	return &sessionCache{kept: lru.New[sessionKey, session](sessionMemory(cacheMemory), nil)}
}

// get returns a session that is kept and holds, or else what read returns.
func (c *sessionCache) get(key sessionKey, read func() (session, error)) (session, error) {
	if c == nil {
		return read()
	}
	c.mu.Lock()
	s, ok := c.kept.Get(key)
	c.mu.Unlock()
	ok = ok && s.basis.Holds()
	metrics.Sessions.Count(ok)
	if ok {
		return s, nil
	}
	s, err := read()
	if err != nil {
		return s, err
	}
	c.mu.Lock()
	c.kept.Add(key, s, s.size(key))
	c.mu.Unlock()
	return s, nil
}

// KeptSessionsSize returns about how many bytes the kept sessions take.
func (s *core) KeptSessionsSize() int64 {
	if s.sessions == nil {
		return 0
	}
	s.sessions.mu.Lock()
	defer s.sessions.mu.Unlock()
	return s.sessions.kept.Size()
}

// size returns about how many bytes a session takes in the cache.
func (s session) size(key sessionKey) int64 {
	bytes := 512 + len(key.secret) + len(s.user.Name) + s.basis.Size()
	for _, text := range []*string{s.user.Email, s.user.Bio, s.user.Website, s.user.Picture} {
		if text != nil {
			bytes += 16 + len(*text)
		}
	}
	for _, place := range s.user.Moderated {
		bytes += 16 + len(place)
	}
	for _, category := range s.user.MemberOf {
		bytes += 16 + len(category)
	}
	for _, tag := range s.user.HiddenTags {
		bytes += 16 + len(tag)
	}
	if s.user.Ban != nil {
		bytes += 64 + len(s.user.Ban.Reason)
	}
	return int64(bytes)
}
