package redisstore

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

const (
	sessionPeriod  = 30 * 24 * time.Hour
	sessionProlong = time.Hour // a session is prolonged no more often
	// An expired session stays in the zset as long again, so that its error is ErrTokenExpired.
	sessionsKept = 2 * sessionPeriod
)

// Open opens a session for 30 days; secret is the hash of its secret. Errors: those of Redis.
func (s Sessions) Open(ctx context.Context, id forum.UserID, secret string) error {
	key, args := s.sessionOf(id, secret, "0")
	return s.eval(ctx, openSession, key, args...).Err()
}

var openSession = script("open_session")

// sessionOf returns KEYS and ARGV of open_session.lua.
func (s *core) sessionOf(id forum.UserID, secret, prolong string) ([]string, []any) {
	return []string{s.partitionOf(int64(id)).sessions(id)},
		[]any{secret, formatTime(s.now().Add(sessionPeriod)), sessionsKept.Milliseconds(), prolong}
}

// Get returns the user of a session; secret is the hash of its secret. It prolongs the session in the background, at
// most once an hour. Errors: Unauthenticated, as ErrTokenInvalid or ErrTokenExpired of package forum.
func (s Sessions) Get(ctx context.Context, id forum.UserID, secret string) (*forum.User, error) {
	p := s.partitionOf(int64(id))
	pipe := s.client.Pipeline()
	expiry := pipe.ZScore(ctx, p.sessions(id), secret)
	decode := userRead{id}.queue(ctx, s.loader(ctx), pipe)
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	if err := expiry.Err(); err != nil && !errors.Is(err, redis.Nil) {
		return nil, err
	}
	found, err := decode()
	if err != nil {
		return nil, err
	}
	user, now := found.(*forum.User), s.now()
	left := fromUnix(expiry.Val()).Sub(now)
	switch {
	case expiry.Err() != nil || user == nil:
		return nil, forum.ErrTokenInvalid
	case left <= 0:
		return nil, forum.ErrTokenExpired
	case left < sessionPeriod-sessionProlong:
		s.later.do(now, id.String(), "session:"+secret, func(ctx context.Context) {
			key, args := s.sessionOf(id, secret, "1")
			openSession.Run(ctx, s.client, key, args...) // the next use tries again
		})
	}
	return user, nil
}

// Close ends one session. Errors: those of Redis.
func (s Sessions) Close(ctx context.Context, id forum.UserID, secret string) error {
	pipe := s.client.Pipeline()
	pipe.ZRem(ctx, s.partitionOf(int64(id)).sessions(id), secret)
	return s.commit(ctx, pipe)
}

// CloseAll ends all sessions of a user. Errors: those of Redis.
func (s Sessions) CloseAll(ctx context.Context, id forum.UserID) error {
	pipe := s.client.Pipeline()
	pipe.Del(ctx, s.partitionOf(int64(id)).sessions(id))
	return s.commit(ctx, pipe)
}

const (
	longestWait = 15 * time.Minute
	remembered  = time.Hour // failed attempts, after the last
)

// attemptKeys returns the keys of the failed attempts of a client.
func (p partition) attemptKeys(client string) []string {
	return []string{p.attempts(client), p.lockedOut(client)}
}

var attempt = script("attempt")

// Attempt counts an attempt to log in by client, a hash of the login or of the address. The first free failures have no
// effect, each further one doubles the time to wait. It returns that time, 0 if the attempt may be made now.
// Errors: those of Redis.
func (s Sessions) Attempt(ctx context.Context, client string, free int) (time.Duration, error) {
	ms, err := attempt.Run(ctx, s.client, s.partitionFor(client).attemptKeys(client),
		rand.Text(), free, longestWait.Milliseconds(), remembered.Milliseconds()).Int64()
	return time.Duration(ms) * time.Millisecond, err
}

var attemptSucceeded = script("attempt_succeeded")

// AttemptSucceeded removes the failures that Attempt counted, all of them or the last one. Errors: those of Redis.
func (s Sessions) AttemptSucceeded(ctx context.Context, client string, all bool) error {
	forget := "0"
	if all {
		forget = "1"
	}
	return attemptSucceeded.Run(ctx, s.client, s.partitionFor(client).attemptKeys(client), forget).Err()
}
