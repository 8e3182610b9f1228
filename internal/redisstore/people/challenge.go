package people

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

var takeChallenge = db.Script("take_challenge")

// TakeChallenge notes that the solution of a challenge was used, and reports whether this is the first use. id is a
// hash of the challenge. left is the time until the challenge expires; the note stays as long. Errors: those of
// Redis.
func (s Sessions) TakeChallenge(ctx context.Context, id string, left time.Duration) (first bool, err error) {
	return takeChallenge.Run(ctx, s.core.DB.Client, []string{keys.Challenge.In(s.core.DB.PartitionFor(id), id)},
		rand.Text(), max(left.Milliseconds(), 1)).Bool()
}

// UseIDToken notes that an ID token has opened a session, and reports whether this is the first time. id is a hash of
// the token. left is the time for which the token is still accepted; the note stays as long. Errors: those of Redis.
func (s Sessions) UseIDToken(ctx context.Context, id string, left time.Duration) (first bool, err error) {
	return takeChallenge.Run(ctx, s.core.DB.Client, []string{keys.IDToken.In(s.core.DB.PartitionFor(id), id)},
		rand.Text(), max(left.Milliseconds(), 1)).Bool()
}

// IDTokenUsed reports whether UseIDToken has noted an ID token. Errors: those of Redis.
func (s Sessions) IDTokenUsed(ctx context.Context, id string) (bool, error) {
	n, err := s.core.DB.Client.Exists(ctx, keys.IDToken.In(s.core.DB.PartitionFor(id), id)).Result()
	return n > 0, err
}

// Failures returns the numbers of failed attempts of clients, as Attempt counts them. Errors: those of Redis.
func (s Sessions) Failures(ctx context.Context, clients ...string) ([]int, error) {
	pipe := s.core.DB.Client.Pipeline()
	read := make([]*redis.StringCmd, len(clients))
	for i, client := range clients {
		read[i] = pipe.HGet(ctx, keys.Attempts.In(s.core.DB.PartitionFor(client), client), "failures")
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	failures := make([]int, len(clients))
	for i, cmd := range read {
		if err := db.IgnoreNil(cmd.Err()); err != nil {
			return nil, err
		}
		failures[i] = db.ParseInt(cmd.Val())
	}
	return failures, nil
}

// ChallengeSecret returns the secret that signs the challenges of all servers of the site, and makes it if there is
// none. Errors: those of Redis.
func (s Sessions) ChallengeSecret(ctx context.Context) (string, error) {
	return db.Setting(ctx, s.core.DB.Client, keys.Settings.In(s.core.DB.Partitions[0]), "challenge_secret", rand.Text())
}
