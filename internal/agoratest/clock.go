package agoratest

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

// Start is the initial time of a Clock.
var Start = time.Date(2026, 3, 14, 9, 26, 53, 589793000, time.UTC)

// A Clock is a clock whose time changes only by Advance. It is safe for concurrent use.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a Clock at Start.
func NewClock() *Clock { return &Clock{now: Start} }

// Now returns the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock by d.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Advance moves the clock and the expiries of all keys in Redis by d.
func (a *Agora) Advance(d time.Duration) {
	a.Clock.Advance(d)
	if a.forwarder != nil {
		a.forwarder(d)
		return
	}
	if err := a.forward(context.Background(), d); err != nil {
		panic(err)
	}
}

// forward shortens the expiry of every key by d. A redis-server needs it, because its own clock cannot be set.
func (a *Agora) forward(ctx context.Context, d time.Duration) error {
	return redis.EachMaster(ctx, a.Redis, func(ctx context.Context, master redis.Client) error {
		return forward(ctx, master, d)
	})
}

// forward shortens the expiry of every key of one server by d, in three round trips, however many keys there are.
func forward(ctx context.Context, client redis.Client, d time.Duration) error {
	keys, err := client.Keys(ctx, "*").Result()
	if err != nil {
		return err
	}
	left := make([]*redis.DurationCmd, len(keys))
	ask, shorten := client.Pipeline(), client.Pipeline()
	for i, key := range keys {
		left[i] = ask.PTTL(ctx, key)
	}
	if _, err := ask.Exec(ctx); err != nil {
		return err
	}
	for i, key := range keys {
		switch left := left[i].Val(); {
		case left < 0: // no expiry, or gone
		case left <= d:
			shorten.Unlink(ctx, key)
		default:
			shorten.PExpire(ctx, key, left-d)
		}
	}
	_, err = shorten.Exec(ctx)
	return err
}
