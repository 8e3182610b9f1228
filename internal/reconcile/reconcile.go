package reconcile

import (
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
)

// errLeaseLost stops a repair when another server has the lease.
var errLeaseLost = errors.New("another server reconciles")

// Options are the options of Run.
type Options struct {
	Every time.Duration            // between two looks at what is new
	Share float64                  // of a core of Redis that the walk may take; 0 for Share
	Pause time.Duration            // between two looks at a finding; 0 for a second
	Done  func(CheckReport, error) // called after each look and each walk
}

// Share is the share of a core of Redis that the walk of a server takes.
const Share = 0.01

// Run repairs the data until ctx ends. At an interval it repairs what is new; in walks, which take a small share of
// Redis' time, it repairs everything. A walk begins an interval after the end of the walk before. A lease lets one
// server work at a time; a server that loses the lease stops at once, which does no harm. A server without the lease
// reports nothing, because another server does the work.
func Run(ctx context.Context, s *redisstore.Store, options Options) {
	if options.Share == 0 {
		options.Share = Share
	}
	r := &reconciler{store: s, options: options, lease: s.DB.NewLease("reconcile"), arrivals: newArrivals(s)}
	for ctx.Err() == nil {
		// A look comes first, and others come between the batches of the walk.
		err := r.look(ctx)
		var report CheckReport
		if err == nil {
			report, err = Check(ctx, s, CheckOptions{
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

// A reconciler is the state of Run.
type reconciler struct {
	store    *redisstore.Store
	options  Options
	lease    *db.Lease
	arrivals *arrivals
	looked   time.Time // when the last look at what is new began
	left     int       // findings of the last walk
}

// mayContinue takes or renews the lease for the walk, and reports whether this server has it. When an interval has
// passed, it looks at what is new.
func (r *reconciler) mayContinue(ctx context.Context) (bool, error) {
	taken, err := r.lease.Take(ctx)
	if !taken || err != nil || time.Since(r.looked) < r.options.Every {
		return taken, err
	}
	err = r.look(ctx)
	return err == nil, err
}

// look corrects the data that is derived from new data, and passes the report to Done.
func (r *reconciler) look(ctx context.Context) error {
	r.looked = time.Now()
	report, err := r.arrivals.look(ctx, r.options.Pause, r.lease.Take)
	if err == nil {
		report.Left = r.left
		r.options.Done(report, nil)
	}
	return err
}
