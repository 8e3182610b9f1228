package redisstore

import (
	"context"
	"crypto/rand"
	"errors"
	"time"
)

const leasePeriod = 15 * time.Second // without a sign of its holder, a lease ends

var errLeaseLost = errors.New("another server reconciles")

// Reconcile repairs the data again and again, every so often, until ctx ends. Of all
// servers that do so one works at a time, by a lease; a server that has lost it stops
// where it is, which does no harm. done is called after each walk.
func (s *Store) Reconcile(ctx context.Context, every time.Duration, done func(CheckReport, error)) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	token := rand.Text()
	for {
		report, err := s.reconcile(ctx, token)
		if ctx.Err() != nil {
			return
		}
		if !errors.Is(err, errLeaseLost) {
			done(report, err)
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

var lease = script("lease")

// reconcile repairs the data once, as long as the lease is the token's.
func (s *Store) reconcile(ctx context.Context, token string) (CheckReport, error) {
	var until time.Time
	return s.Check(ctx, CheckOptions{Repair: true, Continue: func(ctx context.Context) (bool, error) {
		if time.Until(until) > leasePeriod/2 {
			return true, ctx.Err()
		}
		until = time.Now().Add(leasePeriod)
		held, err := lease.Run(ctx, s.client, []string{s.partitions[0].lease("reconcile")}, token,
			leasePeriod.Milliseconds()).Bool()
		return held, err
	}})
}
