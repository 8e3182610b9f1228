package server

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/reconcile"
)

// parts are the parts of a server that run beside its requests.
type parts struct {
	log     *slog.Logger
	running sync.WaitGroup
}

// run starts a part, which ends with ctx. docs/operations.md lists the names.
func (p *parts) run(ctx context.Context, name string, run func(ctx context.Context)) {
	p.running.Go(func() { part.Run(ctx, name, p.log, run) })
}

// tend starts what a server does for the data beside requests. It ends with ctx.
func (o *Options) tend(ctx context.Context, background *parts, opened *openstore.Opened) {
	log := background.log
	background.run(ctx, "heap", growHeap)
	background.run(ctx, "watch", func(ctx context.Context) { opened.DB.Watch(ctx, log) })
	background.run(ctx, "jobs", func(ctx context.Context) { opened.RunJobs(ctx, log) })
	if o.ReplicaReads > 0 {
		background.run(ctx, "replicas", func(ctx context.Context) {
			if err := opened.Core.FollowReplicas(ctx, o.ReplicaReads, log); err != nil {
				log.Warn("--replica-reads has no effect", "error", err)
			}
		})
	}
	if every := o.reconcileEvery(); every > 0 {
		options := reconcile.Options{Every: every, Done: reconciled(log)}
		background.run(ctx, "reconcile", func(ctx context.Context) { reconcile.Run(ctx, opened.Store, options) })
	}
}

// reconcileEvery returns the interval of reconcile, 0 for never. By default it is 0 without --redis: other programs
// write only to a Redis that the server has not started itself.
func (o *Options) reconcileEvery() time.Duration {
	switch {
	case o.Reconcile != nil:
		return *o.Reconcile
	case o.Redis != "":
		return defaultReconcile
	}
	return 0
}

// defaultReconcile is the interval of reconcile with --redis.
const defaultReconcile = 30 * time.Second

// reconciled returns a function that logs the result of each run of reconcile. Of several failed runs
// in a row it logs only the first.
func reconciled(log *slog.Logger) func(reconcile.CheckReport, error) {
	failing := false
	return func(r reconcile.CheckReport, err error) {
		metrics.Reconciled(r.Findings, r.Corrected, r.Left, err)
		again := failing
		failing = err != nil
		switch {
		case err != nil && (again || db.Refusal(err) != nil): // the watch logs refusals
		case err != nil:
			log.Warn("reconcile failed; the next run tries again", "error", err)
		case r.Findings > 0:
			log.Info("reconciled", "findings", r.Findings, "corrected", r.Corrected, "left", r.Left)
		}
	}
}
