package db

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/traces"
)

// How writes share round trips, as databases do it with a group commit.
//
// At most maxTrips round trips with writes to a partition are under way, besides stalled ones. If fewer are under
// way, a new write is sent at once, alone. Otherwise it waits in the queue of the partition. The trip that ends first
// sends the waiting writes together, in one pipeline. So no write waits for a timer. With more writes, each write
// takes fewer system calls and wake-ups, here and in Redis. A trip stalls if its reply does not come within
// StalledAfter. Then another trip begins in its place, so that a late reply does not delay the waiting writes. With
// Options.WaitReplicas a pipeline waits for the replicas once, for all its writes.
//
// A write that waits is as safe as a write alone. It enters the gate by itself: the gate counts it for its response
// and bounds its time, including the time in the queue. Each write gets its own reply or error, and its caller notes
// the changed keys. If the caller gives up while the write waits in the queue, the write is not sent. If the caller
// gives up later, the write may have run, so await notes that anything may have changed.
//
// On a cluster each write is sent alone. There go-redis decides by the error of the first command whether it sends
// the whole pipeline again.

const (
	maxTrips   = 2
	maxStalled = 4 // trips beside those
	batchSize  = 64

	// StalledAfter is how long the reply to a round trip may take before others no longer wait for its end.
	StalledAfter = 20 * time.Millisecond
)

// A commitQueue holds the writes to a partition that wait for a trip.
type commitQueue struct {
	mu      sync.Mutex
	trips   int // that are under way and not stalled
	stalled int
	waiting []*queuedWrite
}

// A trip is a round trip to Redis with writes, from begin until its end.
type trip struct {
	timer          *time.Timer
	stalled, ended bool // guarded by commitQueue.mu
}

// A queuedWrite is a write that waits for a trip, and then for Redis.
type queuedWrite struct {
	cmd      *redis.Cmd // not the caller's own, who may leave
	deadline time.Time  // of the caller; zero for none
	repeated bool       // go-redis may have repeated it; see repeatedAfter
	over     chan struct{}
}

// batchKey is in the context of a pipeline whose writes have entered the gate by themselves.
type batchKey struct{}

// queueOf returns the queue of a key's partition, nil on a cluster.
func (s *DB) queueOf(key string) *commitQueue {
	if redis.IsCluster(s.Client) || doors.Closed(doors.Commits) {
		return nil
	}
	return &s.queues[s.Gate.tags[keys.HashTag(key)]]
}

// begin begins a trip, which the caller must end. It returns nil if maxTrips are under way. A nil queue has no limit.
func (s *DB) begin(q *commitQueue) *trip {
	if q == nil {
		return new(trip)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.trips == maxTrips {
		return nil
	}
	q.trips++
	return s.newTrip(q)
}

// newTrip returns a trip that stalls in time.
func (s *DB) newTrip(q *commitQueue) *trip {
	t := new(trip)
	t.timer = time.AfterFunc(StalledAfter, func() { s.stall(q, t) })
	return t
}

// stall lets another trip begin in place of one.
func (s *DB) stall(q *commitQueue, t *trip) {
	q.mu.Lock()
	if t.ended || q.stalled == maxStalled {
		if !t.ended {
			time.AfterFunc(StalledAfter, func() { s.stall(q, t) })
		}
		q.mu.Unlock()
		return
	}
	t.stalled = true
	q.stalled++
	batch := q.nextLocked()
	q.mu.Unlock()
	s.sendBatches(q, batch)
}

// over ends a trip and returns the writes that the next one sends, nil for none.
func (q *commitQueue) over(t *trip) []*queuedWrite {
	t.timer.Stop()
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.ended = true; t.stalled {
		q.stalled--
		return nil
	}
	return q.nextLocked()
}

// nextLocked returns the writes of the next trip, nil if none waits.
func (q *commitQueue) nextLocked() []*queuedWrite {
	n := min(len(q.waiting), batchSize)
	if n == 0 {
		q.trips--
		return nil
	}
	batch := slices.Clone(q.waiting[:n])
	q.waiting = slices.Delete(q.waiting, 0, n)
	return batch
}

// leave removes a write whose caller leaves. It returns false if the write has been sent.
func (q *commitQueue) leave(w *queuedWrite) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	return true
}

// end ends a trip, and begins the next one if writes wait.
func (s *DB) end(q *commitQueue, t *trip) {
	if q == nil {
		return
	}
	if batch := q.over(t); batch != nil {
		go s.sendBatches(q, batch)
	}
}

// sendBatches sends writes in one trip after another, until none waits.
func (s *DB) sendBatches(q *commitQueue, batch []*queuedWrite) {
	for batch != nil {
		t := s.newTrip(q)
		s.sendBatch(batch)
		batch = q.over(t)
	}
}

// evalTogether runs a script together with other writes. repeated reports whether go-redis may have repeated it.
func (s *DB) evalTogether(
	ctx context.Context, q *commitQueue, script *redis.Script, keyNames []string, args []any,
) (cmd *redis.Cmd, repeated bool) {
	all := append(make([]any, 0, 3+len(keyNames)+len(args)), "evalsha", script.Hash(), len(keyNames))
	for _, key := range keyNames {
		all = append(all, key)
	}
	all = append(all, args...)
	cmd = redis.NewCmd(ctx, all...)
	send := func(ctx context.Context, _ redis.Cmder) error {
		if s.Gate.lacksReplicas(cmd) {
			return errFewReplicas
		}
		w := &queuedWrite{cmd: redis.NewCmd(ctx, all...), over: make(chan struct{})}
		w.deadline, _ = ctx.Deadline()
		if err := s.await(ctx, q, w); err != nil {
			return err
		}
		cmd.SetVal(w.cmd.Val())
		repeated = w.repeated
		return w.cmd.Err()
	}
	cmd.SetErr(BasisHook{}.ProcessHook(s.Gate.ProcessHook(send))(ctx, cmd))
	return cmd, repeated
}

// await returns once a write is over, or with the error of ctx.
func (s *DB) await(ctx context.Context, q *commitQueue, w *queuedWrite) error {
	q.mu.Lock()
	q.waiting = append(q.waiting, w)
	q.mu.Unlock()
	if t := s.begin(q); t != nil { // the trips have ended meanwhile
		s.end(q, t)
	}
	_, finish := traces.RoundTrip(ctx, w.cmd.Name(), 1)
	select {
	case <-w.over:
		finish(failureReason(w.cmd.Err()) != "")
		return nil
	case <-ctx.Done():
		finish(true)
		if !q.leave(w) {
			go func() {
				<-w.over
				s.Changes.noteAll()
			}()
		}
		return ctx.Err()
	}
}

// sendBatch sends writes in one pipeline. The earliest deadline of the writes is the deadline of the whole pipeline:
// after it, the caller of that write may have given up, so nothing more is sent.
func (s *DB) sendBatch(batch []*queuedWrite) {
	defer func() {
		v := recover() // it runs on a goroutine of its own, where a panic would end the process
		for _, w := range batch {
			if v != nil {
				w.cmd.SetErr(fmt.Errorf("panic in a batch of writes: %v\n%s", v, debug.Stack()))
			}
			close(w.over)
		}
	}()
	ctx, c := redis.Confirm(context.WithValue(context.Background(), batchKey{}, true), s.waitReplicas, confirmWithin)
	pipe := s.Client.Pipeline()
	var deadline time.Time // the earliest
	for _, w := range batch {
		_ = pipe.Process(ctx, w.cmd) // queueing does not fail
		if deadline.IsZero() || !w.deadline.IsZero() && w.deadline.Before(deadline) {
			deadline = w.deadline
		}
	}
	if !deadline.IsZero() {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, deadline)
		defer cancel()
	}
	sent := time.Now()
	_ = Send(ctx, pipe) // each write has its own error
	repeated := time.Since(sent) >= repeatedAfter
	for _, w := range batch {
		if IgnoreNil(w.cmd.Err()) == nil && !c.Met(w.cmd) {
			w.cmd.SetErr(s.unconfirmed())
		}
		w.repeated = repeated
	}
}
