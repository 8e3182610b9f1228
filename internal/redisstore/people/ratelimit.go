package people

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
)

// A RateLimit is a limit that all servers share. It allows Max requests at once, and one more after each interval,
// which is Window divided by Max. A Max of 0 means no limit.
type RateLimit struct {
	Name   string
	Max    int
	Window time.Duration
}

// interval returns the time after which one more is allowed, in microseconds.
func (r RateLimit) interval() int64 { return max(r.Window.Microseconds()/int64(max(r.Max, 1)), 1) }

// RateLimits are rate limits that are always spent together. They share a key, which has the name of the first.
type RateLimits []RateLimit

// most returns the largest of the limits, 0 if there are none.
func (limits RateLimits) most() (most int) {
	for _, limit := range limits {
		most = max(most, limit.Max)
	}
	return most
}

// limitArgs returns the keys and the arguments of a script on rate limits of a client, without those that are none.
func (s Limits) limitArgs(client string, all ...RateLimits) (keyNames []string, args []any) {
	p := s.core.DB.PartitionFor(client)
	args = []any{s.core.DB.Now().UnixMicro()}
	for _, limits := range all {
		if limits.most() == 0 {
			continue
		}
		keyNames, args = append(keyNames, keys.RateLimit.In(p, limits[0].Name, client)), append(args, len(limits))
		for _, limit := range limits {
			args = append(args, limit.Max, limit.interval())
		}
	}
	return keyNames, args
}

var rateLimit = db.Script("rate_limit")

// Spend takes one from the rate limit name of a client, as SpendAll.
func (s Limits) Spend(ctx context.Context, name, client string, limit int, window time.Duration) (time.Duration,
	error,
) {
	return s.SpendAll(ctx, client, RateLimits{{name, limit, window}})
}

// SpendAll takes one request from each rate limit of a client, or from none if one of the rate limits is used up. It
// returns the time to wait, 0 if it has taken the request. It takes one round trip. If a reply is lost, SpendAll may
// take one request more from each limit. Errors: those of Redis.
func (s Limits) SpendAll(ctx context.Context, client string, all ...RateLimits) (time.Duration, error) {
	keyNames, args := s.limitArgs(client, all...)
	if len(keyNames) == 0 {
		return 0, nil
	}
	wait, err := rateLimit.Run(ctx, s.core.DB.Client, keyNames, args...).Int64()
	return time.Duration(wait) * time.Microsecond, err
}
