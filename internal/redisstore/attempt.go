package redisstore

import (
	"context"
	"crypto/rand"
	"time"
)

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
	ms, err := attempt.Run(ctx, s.core.client, s.core.partitionFor(client).attemptKeys(client),
		rand.Text(), free, longestWait.Milliseconds(), remembered.Milliseconds()).Int64()
	return time.Duration(ms) * time.Millisecond, err
}

var attemptSucceeded = script("attempt_succeeded")

// AttemptSucceeded removes the failures that Attempt counted, all of them or the last one. Errors: those of Redis.
func (s Sessions) AttemptSucceeded(ctx context.Context, client string, all bool) error {
	what := "one"
	if all {
		what = "all"
	}
	return s.takeBack(ctx, client, what)
}

// AttemptUndecided removes the failure that Attempt counted for an attempt that ended before it was known whether it is
// one. A wait that others have caused stays. Errors: those of Redis.
func (s Sessions) AttemptUndecided(ctx context.Context, client string) error {
	return s.takeBack(ctx, client, "undecided")
}

func (s Sessions) takeBack(ctx context.Context, client, what string) error {
	return attemptSucceeded.Run(ctx, s.core.client, s.core.partitionFor(client).attemptKeys(client), what).Err()
}
