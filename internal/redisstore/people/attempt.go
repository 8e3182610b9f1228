package people

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
)

const (
	longestWait = 15 * time.Minute
	remembered  = time.Hour // failed attempts, after the last
)

// attemptKeys returns the keys of the failed attempts of a client.
func attemptKeys(p keys.Partition, client string) []string {
	return []string{keys.Attempts.In(p, client), keys.LockedOut.In(p, client)}
}

var attempt = db.Script("attempt")

// Attempt counts an attempt to log in, unless the client must wait. client is a hash of the login or of the address.
// Failures up to the number free cause no wait; each further failure doubles the wait. Attempt returns the time to
// wait, 0 if the attempt may be made now. Errors: those of Redis.
func (s Sessions) Attempt(ctx context.Context, client string, free int) (time.Duration, error) {
	ms, err := attempt.Run(ctx, s.core.DB.Client, attemptKeys(s.core.DB.PartitionFor(client), client),
		rand.Text(), free, longestWait.Milliseconds(), remembered.Milliseconds()).Int64()
	return time.Duration(ms) * time.Millisecond, err
}

var attemptSucceeded = db.Script("attempt_succeeded")

// AttemptSucceeded removes the failures that Attempt counted, all of them or the last one. Errors: those of Redis.
func (s Sessions) AttemptSucceeded(ctx context.Context, client string, all bool) error {
	what := "one"
	if all {
		what = "all"
	}
	return s.takeBack(ctx, client, what)
}

// AttemptUndecided removes the failure that Attempt counted for an attempt that ended before its outcome was known.
// The wait stays, because other attempts may have caused it. Errors: those of Redis.
func (s Sessions) AttemptUndecided(ctx context.Context, client string) error {
	return s.takeBack(ctx, client, "undecided")
}

func (s Sessions) takeBack(ctx context.Context, client, what string) error {
	return attemptSucceeded.Run(ctx, s.core.DB.Client, attemptKeys(s.core.DB.PartitionFor(client), client), what).Err()
}
