package redisstore

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/traces"
)

// How writes share round trips, as databases do it with a group commit.
//
// The writes to a partition take turns, of which there are maxTurns. A write that finds a free turn is sent at once,
// alone. Those that arrive while all are taken wait, and the turn that ends first sends them together, in one pipeline.
// So nothing waits for a timer, and the more writes there are, the fewer system calls and wake-ups each of them takes,
// here and in Redis. A turn whose reply does not come within stalledAfter stalls: another one begins in its place, so
// that a reply which is late delays no other write. With Options.WaitReplicas a pipeline waits for the replicas once,
// for all its writes.
//
// A write that waits is as safe as one alone. It enters the gate by itself: the gate counts it for its response and
// bounds its time, with the waiting. It has its own reply or error, and its caller notes its changes. It is not sent if
// its caller has left before its turn. If the caller leaves later it may have run: then anything may have changed.
//
// On a cluster each write is sent alone, as go-redis repeats the commands of a pipeline there by the error of its
// first.

const (
	maxTurns   = 2
	maxStalled = 4 // turns beside those
	batchSize  = 64

	// stalledAfter is how long the reply to a round trip may take before others no longer wait for its end.
	stalledAfter = 20 * time.Millisecond
)

// A commitQueue has the writes to a partition that wait for a turn.
type commitQueue struct {
	mu      sync.Mutex
	turns   int // that are taken
	stalled int
	waiting []*queuedWrite
}

// A turn is one of a commitQueue, from begin until its end.
type turn struct {
	timer          *time.Timer
	stalled, ended bool // guarded by commitQueue.mu
}

// A queuedWrite is a write that waits for its turn, and then for Redis.
type queuedWrite struct {
	cmd      *redis.Cmd // not the caller's own, who may leave
	deadline time.Time  // of the caller; zero for none
	repeated bool       // go-redis may have repeated it; see repeatedAfter
	over     chan struct{}
}

// batchKey is in the context of a pipeline whose writes have entered the gate by themselves.
type batchKey struct{}

// queueOf returns the queue of a key's partition, nil on a cluster.
func (s *core) queueOf(key string) *commitQueue {
	if redis.IsCluster(s.client) {
		return nil
	}
	return &s.queues[s.gate.tags[hashTag(key)]]
}

// begin takes a turn, which the caller must end. It returns nil if none is free. A nil queue has turns for all.
func (s *core) begin(q *commitQueue) *turn {
	if q == nil {
		return new(turn)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.turns == maxTurns {
		return nil
	}
	q.turns++
	return s.newTurn(q)
}

// newTurn returns a turn that stalls in time.
func (s *core) newTurn(q *commitQueue) *turn {
	t := new(turn)
	t.timer = time.AfterFunc(stalledAfter, func() { s.stall(q, t) })
	return t
}

// stall lets another turn begin in place of one.
func (s *core) stall(q *commitQueue, t *turn) {
	q.mu.Lock()
	if t.ended || q.stalled == maxStalled {
		if !t.ended {
			time.AfterFunc(stalledAfter, func() { s.stall(q, t) })
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

// over ends a turn and returns the writes that the next one sends, nil for none. Then a turn is free.
func (q *commitQueue) over(t *turn) []*queuedWrite {
	t.timer.Stop()
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.ended = true; t.stalled {
		q.stalled--
		return nil
	}
	return q.nextLocked()
}

// nextLocked returns the writes that a turn goes on with. It frees the turn if there are none.
func (q *commitQueue) nextLocked() []*queuedWrite {
	n := min(len(q.waiting), batchSize)
	if n == 0 {
		q.turns--
		return nil
	}
	batch := slices.Clone(q.waiting[:n])
	q.waiting = slices.Delete(q.waiting, 0, n)
	return batch
}

// leave removes a write whose caller leaves. It returns false if the write has had its turn.
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

// end ends a turn, and lets the writes that wait have the next one.
func (s *core) end(q *commitQueue, t *turn) {
	if q == nil {
		return
	}
	if batch := q.over(t); batch != nil {
		go s.sendBatches(q, batch)
	}
}

// sendBatches sends writes in one turn after another, until none waits.
func (s *core) sendBatches(q *commitQueue, batch []*queuedWrite) {
	for batch != nil {
		t := s.newTurn(q)
		s.sendBatch(batch)
		batch = q.over(t)
	}
}

// evalTogether runs a script together with other writes. repeated reports whether go-redis may have repeated it.
func (s *core) evalTogether(
	ctx context.Context, q *commitQueue, script *redis.Script, keys []string, args []any,
) (cmd *redis.Cmd, repeated bool) {
	all := append(make([]any, 0, 3+len(keys)+len(args)), "evalsha", script.Hash(), len(keys))
	for _, key := range keys {
		all = append(all, key)
	}
	all = append(all, args...)
	cmd = redis.NewCmd(ctx, all...)
	send := func(ctx context.Context, _ redis.Cmder) error {
		if s.gate.lacksReplicas(cmd) {
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
	cmd.SetErr(basisHook{}.ProcessHook(s.gate.ProcessHook(send))(ctx, cmd))
	return cmd, repeated
}

// await returns once a write is over, or with the error of ctx.
func (s *core) await(ctx context.Context, q *commitQueue, w *queuedWrite) error {
	q.mu.Lock()
	q.waiting = append(q.waiting, w)
	q.mu.Unlock()
	if t := s.begin(q); t != nil { // the turns have ended meanwhile
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
				s.changes.noteAll()
			}()
		}
		return ctx.Err()
	}
}

// sendBatch sends writes in one pipeline. None is sent after the deadline of one of their callers, who may have gone
// on.
func (s *core) sendBatch(batch []*queuedWrite) {
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
	pipe := s.client.Pipeline()
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
	_ = send(ctx, pipe) // each write has its own error
	repeated := time.Since(sent) >= repeatedAfter
	for _, w := range batch {
		if ignoreNil(w.cmd.Err()) == nil && !c.Met(w.cmd) {
			w.cmd.SetErr(s.unconfirmed())
		}
		w.repeated = repeated
	}
}
