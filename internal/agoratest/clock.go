package agoratest

import (
	"context"
	"sync"
	"time"
)

// Start is what the clock shows first.
var Start = time.Date(2026, 3, 14, 9, 26, 53, 589793000, time.UTC)

// A Clock shows the time that it was told.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a Clock that shows Start.
func NewClock() *Clock { return &Clock{now: Start} }

// Now returns what the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance turns the clock.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Advance turns the clock, and every expiry in Redis follows it.
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

// forward brings every expiry in a redis-server, whose own clock cannot be turned, nearer by d.
func (a *Agora) forward(ctx context.Context, d time.Duration) error {
	keys, err := a.Redis.Keys(ctx, "*").Result()
	if err != nil {
		return err
	}
	for _, key := range keys {
		left, err := a.Redis.PTTL(ctx, key).Result()
		switch {
		case err != nil:
		case left < 0: // no expiry, or gone
		case left <= d:
			err = a.Redis.Unlink(ctx, key).Err()
		default:
			err = a.Redis.PExpire(ctx, key, left-d).Err()
		}
		if err != nil {
			return err
		}
	}
	return nil
}
