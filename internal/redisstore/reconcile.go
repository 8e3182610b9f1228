package redisstore

import (
	"context"
	"crypto/rand"
	"errors"
	"time"
)

const leasePeriod = 15 * time.Second // until a lease expires that its holder does not renew

// errLeaseLost stops a repair when another server has the lease.
var errLeaseLost = errors.New("another server reconciles")

// Reconcile repairs the data at an interval until ctx ends. A lease lets one server work at a
// time; a server that loses it stops at once, which does no harm. It calls done after each walk
// with the report and the error.
func (s *Store) Reconcile(ctx context.Context, every time.Duration, done func(CheckReport, error)) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	token := rand.Text()
	for {
		report, err := s.reconcile(ctx, token)
		if ctx.Err() != nil {
			return
		}
		// Without the lease there is nothing to report: another server does the work.
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

// reconcile repairs the data once, as long as token holds the lease. Error: errLeaseLost.
func (s *Store) reconcile(ctx context.Context, token string) (CheckReport, error) {
	var until time.Time
	return s.Check(ctx, CheckOptions{Repair: true, Continue: func(ctx context.Context) (bool, error) {
		// Renewing at half of the period leaves time for a slow batch.
		if time.Until(until) > leasePeriod/2 {
			return true, ctx.Err()
		}
		until = time.Now().Add(leasePeriod)
		held, err := lease.Run(ctx, s.client, []string{s.partitions[0].lease("reconcile")}, token,
			leasePeriod.Milliseconds()).Bool()
		return held, err
	}})
}
