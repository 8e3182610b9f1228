package redisstore

import (
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// errLeaseLost stops a repair when another server has the lease.
var errLeaseLost = errors.New("another server reconciles")

// ReconcileOptions are the options of Store.Reconcile.
type ReconcileOptions struct {
	Every time.Duration            // between two looks at what is new
	Share float64                  // of a core of Redis that the walk may take; 0 for ReconcileShare
	Pause time.Duration            // between two looks at a finding; 0 for a second
	Done  func(CheckReport, error) // called after each look and each walk
}

// ReconcileShare is the share of a core of Redis that the walk of a server takes.
const ReconcileShare = 0.01

// Reconcile repairs the data until ctx ends: at an interval what is new, and behind it everything, in a walk that
// takes a small share of Redis' time. The next walk begins an interval after the one before. A lease lets one server
// work at a time; a server that loses it stops at once, which does no harm. Without it there is nothing to report:
// another server does the work.
func (s *Store) Reconcile(ctx context.Context, options ReconcileOptions) {
	if options.Share == 0 {
		options.Share = ReconcileShare
	}
	r := &reconciler{store: s, options: options, lease: s.newLease("reconcile"), arrivals: newArrivals(s.core)}
	for ctx.Err() == nil {
		// A look comes first, and others come between the batches of the walk.
		err := r.look(ctx)
		var report CheckReport
		if err == nil {
			report, err = s.Check(ctx, CheckOptions{
				Repair: true, Pause: options.Pause, Share: options.Share, Rounds: 1, Continue: r.mayContinue,
			})
		}
		if ctx.Err() != nil {
			return
		}
		if !errors.Is(err, errLeaseLost) {
			if err == nil {
				r.left = report.Left
			}
			options.Done(report, err)
		}
		if !pause.For(ctx, options.Every) {
			return
		}
	}
}

// A reconciler is the state of Store.Reconcile.
type reconciler struct {
	store    *Store
	options  ReconcileOptions
	lease    *lease
	arrivals *arrivals
	looked   time.Time // when the last look at what is new began
	left     int       // findings of the last walk
}

// mayContinue holds the lease for the walk, and looks at what is new when an interval has passed.
func (r *reconciler) mayContinue(ctx context.Context) (bool, error) {
	held, err := r.lease.held(ctx)
	if !held || err != nil || time.Since(r.looked) < r.options.Every {
		return held, err
	}
	err = r.look(ctx)
	return err == nil, err
}

// look corrects what follows from what is new, and reports it.
func (r *reconciler) look(ctx context.Context) error {
	r.looked = time.Now()
	report, err := r.arrivals.look(ctx, r.options.Pause, r.lease.held)
	if err == nil {
		report.Left = r.left
		r.options.Done(report, nil)
	}
	return err
}
