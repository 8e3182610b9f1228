package redisstore

import (
	"context"
	"errors"

	"github.com/redis/go-redis/v9"
)

// send sends a pipeline; it is the only place that does. An error that Redis has
// replied with is left to the commands, each of which has its own (see hooks); any
// other error, of the network or of ctx, is returned.
func send(ctx context.Context, pipe redis.Pipeliner) error {
	_, err := pipe.Exec(ctx)
	if _, replied := errors.AsType[redis.Error](err); replied {
		return nil
	}
	return err
}

// isWrongType reports whether a command met a key of another type than its own.
func isWrongType(err error) bool { return redis.HasErrorPrefix(err, "WRONGTYPE") }
