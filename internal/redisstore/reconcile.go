package redisstore

import (
	"context"
	"errors"
	"time"
)

// errLeaseLost stops a repair when another server has the lease.
var errLeaseLost = errors.New("another server reconciles")

// Reconcile repairs the data at an interval until ctx ends. A lease lets one server work at a
// time; a server that loses it stops at once, which does no harm. It calls done after each walk
// with the report and the error.
func (s *Store) Reconcile(ctx context.Context, every time.Duration, done func(CheckReport, error)) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	lease := s.newLease("reconcile")
	for {
		report, err := s.Check(ctx, CheckOptions{Repair: true, Continue: lease.held})
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
