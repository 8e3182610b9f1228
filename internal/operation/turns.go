package operation

import (
	"context"
	"strconv"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/sync/semaphore"
)

// turns let the operations of one address run at the same time up to a number of
// points; the others wait, first come, first served. So one address cannot keep all
// processors to itself.
type turns struct {
	most    int64 // points; an operation that costs more runs alone
	waiting int   // operations of an address that may wait

	mu     sync.Mutex
	queues map[string]*queue
}

// leastTurn is the minimum of points that an operation counts as: in the end it may take far more than its cost.
const leastTurn = 2_500

// A queue is that of one address, while it has operations.
type queue struct {
	running *semaphore.Weighted
	users   int // operations that run or wait; guarded by turns.mu
	waiting int // guarded by turns.mu
}

func newTurns(most, waiting int) *turns {
	return &turns{most: int64(most), waiting: waiting, queues: map[string]*queue{}}
}

// enter waits for the turn of an operation that costs so many points. leave ends it.
// Errors: RateLimited when too many of the address wait, and the cause of ctx's end.
func (t *turns) enter(ctx context.Context, address string, cost int) (leave func(), err error) {
	points := min(max(int64(cost), leastTurn), t.most)
	t.mu.Lock()
	q := t.queues[address]
	if q == nil {
		q = &queue{running: semaphore.NewWeighted(t.most)}
		t.queues[address] = q
	}
	if q.running.TryAcquire(points) {
		q.users++
		t.mu.Unlock()
		return func() { t.leave(address, q, points) }, nil
	}
	if q.waiting >= t.waiting {
		t.mu.Unlock()
		return nil, &forum.Error{
			Code: forum.RateLimited, RetryAfter: time.Second,
			Message: strconv.Itoa(t.waiting) + " operations of this address wait for their turn; send fewer at once",
		}
	}
	q.users++
	q.waiting++
	t.mu.Unlock()
	err = q.running.Acquire(ctx, points)
	t.mu.Lock()
	q.waiting--
	t.mu.Unlock()
	if err != nil {
		t.leave(address, q, 0)
		return nil, context.Cause(ctx)
	}
	return func() { t.leave(address, q, points) }, nil
}

// leave gives points back. With its last operation a queue goes.
func (t *turns) leave(address string, q *queue, points int64) {
	q.running.Release(points)
	t.mu.Lock()
	defer t.mu.Unlock()
	if q.users--; q.users == 0 {
		delete(t.queues, address)
	}
}
