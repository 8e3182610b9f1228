package redisstore

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

var takeChallenge = script("take_challenge")

// TakeChallenge notes that the solution of a challenge was used, until the challenge expires, and reports whether it is
// the first use. id is a hash of the challenge. Errors: those of Redis.
func (s Sessions) TakeChallenge(ctx context.Context, id string, left time.Duration) (first bool, err error) {
	return takeChallenge.Run(ctx, s.core.client, []string{s.core.partitionFor(id).challenge(id)},
		rand.Text(), max(left.Milliseconds(), 1)).Bool()
}

// UseIDToken notes that an ID token has opened a session, for as long as it is accepted, and reports whether it is the
// first time. id is a hash of the token. Errors: those of Redis.
func (s Sessions) UseIDToken(ctx context.Context, id string, left time.Duration) (first bool, err error) {
	return takeChallenge.Run(ctx, s.core.client, []string{s.core.partitionFor(id).idToken(id)},
		rand.Text(), max(left.Milliseconds(), 1)).Bool()
}

// IDTokenUsed reports whether UseIDToken has noted an ID token. Errors: those of Redis.
func (s Sessions) IDTokenUsed(ctx context.Context, id string) (bool, error) {
	n, err := s.core.client.Exists(ctx, s.core.partitionFor(id).idToken(id)).Result()
	return n > 0, err
}

// Failures returns the numbers of failed attempts of clients, as Attempt counts them. Errors: those of Redis.
func (s Sessions) Failures(ctx context.Context, clients ...string) ([]int, error) {
	pipe := s.core.client.Pipeline()
	read := make([]*redis.StringCmd, len(clients))
	for i, client := range clients {
		read[i] = pipe.HGet(ctx, s.core.partitionFor(client).attempts(client), "failures")
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	failures := make([]int, len(clients))
	for i, cmd := range read {
		if err := ignoreNil(cmd.Err()); err != nil {
			return nil, err
		}
		failures[i] = parseInt(cmd.Val())
	}
	return failures, nil
}

// ChallengeSecret returns the secret that signs the challenges of all servers of the site, and makes it if there is
// none. Errors: those of Redis.
func (s *core) ChallengeSecret(ctx context.Context) (string, error) {
	return setting(ctx, s.client, s.partitions[0].settings(), "challenge_secret", rand.Text())
}
