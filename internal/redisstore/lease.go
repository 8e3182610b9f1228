package redisstore

import (
	"context"
	"crypto/rand"
	"time"
)

// leasePeriod is the time until a lease expires that its holder does not renew.
const leasePeriod = 15 * time.Second

// leaseKept is how long a lease is held at least after held has returned true.
const leaseKept = leasePeriod / 2

var takeLease = script("lease")

// A lease lets one server at a time do a task. It is for one goroutine.
type lease struct {
	s          *Store
	key, token string
	until      time.Time
}

// newLease returns a lease on a task, which it does not take.
func (s *Store) newLease(task string) *lease {
	return &lease{s: s, key: s.partitions[0].lease(task), token: rand.Text()}
}

// held takes the lease, or renews it, and reports whether this server holds it: then it does so for leaseKept.
// Errors: those of Redis and of ctx.
func (l *lease) held(ctx context.Context) (bool, error) {
	// Renewing at half of the period leaves time for a slow batch.
	if time.Until(l.until) > leaseKept {
		return true, ctx.Err()
	}
	until := time.Now().Add(leasePeriod)
	held, err := takeLease.Run(ctx, l.s.client, []string{l.key}, l.token, leasePeriod.Milliseconds()).Bool()
	if held && err == nil {
		l.until = until
	}
	return held, err
}
