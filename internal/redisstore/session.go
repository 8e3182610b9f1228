package redisstore

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

const (
	sessionPeriod  = 30 * 24 * time.Hour
	sessionProlong = time.Hour // a session is prolonged no more often
)

// OpenSession opens a session for 30 days; secret is the hash of its secret.
func (s *Store) OpenSession(ctx context.Context, id forum.UserID, secret string) error {
	return s.keepSession(ctx, id, secret, "0")
}

func (s *Store) keepSession(ctx context.Context, id forum.UserID, secret, prolong string) error {
	now := s.now()
	return openSession.Run(ctx, s.client, []string{s.of(int64(id)).sessions(id)},
		secret, stamp(now.Add(sessionPeriod)), stamp(now), sessionPeriod.Milliseconds(), prolong).Err()
}

// Session returns the user of a session, nil when it has ended or never was. It
// prolongs the session, at most once an hour.
func (s *Store) Session(ctx context.Context, id forum.UserID, secret string) (*forum.User, error) {
	p := s.of(int64(id))
	pipe := s.client.Pipeline()
	expiry := pipe.ZScore(ctx, p.sessions(id), secret)
	decode := userRead{id}.queue(ctx, s, pipe)
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, err
	}
	left := unix(expiry.Val()).Sub(s.now())
	if expiry.Err() != nil || left <= 0 {
		return nil, nil
	}
	user, err := decode()
	if err != nil {
		return nil, err
	}
	if left < sessionPeriod-sessionProlong {
		if err := s.keepSession(ctx, id, secret, "1"); err != nil {
			return nil, err
		}
	}
	return user.(*forum.User), nil
}

// CloseSession ends one session.
func (s *Store) CloseSession(ctx context.Context, id forum.UserID, secret string) error {
	return s.client.ZRem(ctx, s.of(int64(id)).sessions(id), secret).Err()
}

// CloseSessions ends all sessions of a user.
func (s *Store) CloseSessions(ctx context.Context, id forum.UserID) error {
	return s.client.Del(ctx, s.of(int64(id)).sessions(id)).Err()
}

const (
	longestWait = 15 * time.Minute
	remembered  = time.Hour // failed attempts, after the last
)

// Attempt counts an attempt to log in as or from who, of which free failures
// cost nothing and each further one doubles the wait. It returns how long to
// wait; 0 when the attempt may be made.
func (s *Store) Attempt(ctx context.Context, who string, free int) (time.Duration, error) {
	wait, err := attempt.Run(ctx, s.client, []string{s.pick(who).attempts(who)},
		stamp(s.now()), free, int(longestWait.Seconds()), remembered.Milliseconds()).Text()
	if err != nil {
		return 0, err
	}
	seconds, err := strconv.Atoi(wait)
	return time.Duration(seconds) * time.Second, err
}

// AttemptSucceeded takes back what Attempt counted: all failures, or this one.
func (s *Store) AttemptSucceeded(ctx context.Context, who string, all bool) error {
	forget := "0"
	if all {
		forget = "1"
	}
	return attemptSucceeded.Run(ctx, s.client, []string{s.pick(who).attempts(who)}, forget).Err()
}
