package people

import (
	"sync"

	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The cache keeps sessions and API tokens, because every request of a signed-in user needs one. Without the cache,
// the read would take a round trip before the first round trip of the operation. An entry is used as long as its
// Basis holds: for two seconds at most, and only until the session is closed or the user's hash changes, such as by a
// new role. Invalid tokens are not kept, because clients can send any number of them.

// A sessionCache has the sessions that were used last. It is safe for concurrent use.
type sessionCache struct {
	mu   sync.Mutex
	kept *lru.Cache[sessionKey, session]
}

// A sessionKey names a session or an API token of a user, by the hash of its secret. Without a user, it names the
// user of an identity: secret is then "identity " and the identity.
type sessionKey struct {
	user   forum.UserID
	secret string
	api    bool // it is an API token: the secret of a session is none, and the other way round
}

// newSessionCache returns a cache that takes its part of cacheMemory, which is the memory of all caches of the store
// in bytes. If cacheMemory is 0, it returns nil, a cache that keeps nothing.
func newSessionCache(cacheMemory int64) *sessionCache {
	if doors.Bytes(doors.Sessions, cacheMemory) <= 0 {
		return nil
	}
	return &sessionCache{kept: lru.New[sessionKey, session](read.SessionMemory(cacheMemory), nil)}
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

// KeptSize returns about how many bytes the kept sessions take.
func (s Sessions) KeptSize() int64 {
	if s.kept == nil {
		return 0
	}
	s.kept.mu.Lock()
	defer s.kept.mu.Unlock()
	return s.kept.kept.Size()
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
		bytes += 64 + len(s.user.Ban.Explanation)
	}
	return int64(bytes)
}

// NewSessions returns the sessions and the tokens of a core, which share a cache: its part of so many bytes.
func NewSessions(c *read.Core, cacheMemory int64) (Sessions, Tokens) {
	kept := newSessionCache(cacheMemory)
	return Sessions{c, kept}, Tokens{c, kept}
}
