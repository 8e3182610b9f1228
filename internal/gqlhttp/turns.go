package gqlhttp

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// turns let the operations of one address run at the same time up to a number of
// points; the others wait. So one address cannot keep all processors to itself.
type turns struct {
	most int64 // points; an operation that costs more runs alone

	mu     sync.Mutex
	queues map[host]*queue
}

// A queue is that of one address, while it has operations.
type queue struct {
	running *semaphore.Weighted
	users   int // operations that run or wait; guarded by turns.mu
}

func newTurns(most int) *turns { return &turns{most: int64(most), queues: map[host]*queue{}} }

// enter waits for the turn of an operation that costs so many points. leave ends it.
// The error is the cause of ctx's end.
func (t *turns) enter(ctx context.Context, address string, cost int) (leave func(), err error) {
	holder, points := hostOf(address), min(int64(cost), t.most)
	t.mu.Lock()
	q := t.queues[holder]
	if q == nil {
		q = &queue{running: semaphore.NewWeighted(t.most)}
		t.queues[holder] = q
	}
	q.users++
	t.mu.Unlock()
	drop := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if q.users--; q.users == 0 {
			delete(t.queues, holder)
		}
	}
	if q.running.Acquire(ctx, points) != nil {
		drop()
		return nil, context.Cause(ctx)
	}
	return func() {
		q.running.Release(points)
		drop()
	}, nil
}
