package redisstore

import (
	"context"
	"time"
)

var rateLimit = script("rate_limit")

// Spend takes one from the rate limit name of a client, which all servers share: limit at
// once, and one more after each part of the window. It returns the time to wait if
// none is left, else 0. A lost reply may take one more. Errors: those of Redis.
func (s *Store) Spend(ctx context.Context, name, client string, limit int, window time.Duration) (time.Duration,
	error,
) {
	interval := max(window.Microseconds()/int64(limit), 1)
	wait, err := rateLimit.Run(ctx, s.client, []string{s.partitionFor(client).rateLimit(name, client)},
		s.now().UnixMicro(), limit, interval).Int64()
	return time.Duration(wait) * time.Microsecond, err
}
