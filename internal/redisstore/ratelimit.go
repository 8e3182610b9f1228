package redisstore

import (
	"context"
	"time"
)

// A RateLimit is a limit that all servers share: Max at once, and one more after each part of the window. A Max of 0 is
// no limit.
type RateLimit struct {
	Name   string
	Max    int
	Window time.Duration
}

// interval returns the time after which one more is allowed, in microseconds.
func (r RateLimit) interval() int64 { return max(r.Window.Microseconds()/int64(r.Max), 1) }

// limitArgs returns the keys and the arguments of a script on rate limits of a client, without those that are none.
func (s *core) limitArgs(client string, limits []RateLimit) (keys []string, args []any) {
	p := s.partitionFor(client)
	args = []any{s.now().UnixMicro()}
	for _, limit := range limits {
		if limit.Max > 0 {
			keys = append(keys, p.rateLimit(limit.Name, client))
			args = append(args, limit.Max, limit.interval())
		}
	}
	return keys, args
}

var rateLimit = script("rate_limit")

// Spend takes one from the rate limit name of a client, as SpendAll.
func (s *Store) Spend(ctx context.Context, name, client string, limit int, window time.Duration) (time.Duration,
	error,
) {
	return s.SpendAll(ctx, client, []RateLimit{{name, limit, window}})
}

// SpendAll takes one from each rate limit of a client, or none if one of them has none left. It returns the time to
// wait then, else 0. It takes one round trip. A lost reply may take one more. Errors: those of Redis.
func (s *Store) SpendAll(ctx context.Context, client string, limits []RateLimit) (time.Duration, error) {
	keys, args := s.limitArgs(client, limits)
	if len(keys) == 0 {
		return 0, nil
	}
	wait, err := rateLimit.Run(ctx, s.client, keys, args...).Int64()
	return time.Duration(wait) * time.Microsecond, err
}
