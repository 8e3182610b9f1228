package db

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/part"
)

const (
	laterQueue = 256         // writes that wait; with the text of a query each, 4 MiB
	laterKeys  = 4096        // keys remembered of a minute
	laterShare = 8           // an owner has one part in so many of the queue and of the keys
	laterEvery = time.Minute // a key is written no more often
	// LaterWithin bounds the time of one write, and of all that wait when the store closes.
	LaterWithin = time.Second
)

// later runs the writes that reads cause, in the background: a read does not wait for such a write, and does not fail
// if the write fails. One worker runs the writes in order. If the queue is full, a write is dropped; the next read of
// the same key causes it again. Each write belongs to an owner, such as an address or a user, and each owner has a
// share of the queue. If one owner causes a flood of writes, only writes of this owner are dropped.
type later struct {
	queue chan lateWrite
	stop  context.CancelFunc
	done  chan struct{} // closed when the worker has ended

	mu            sync.Mutex
	since         time.Time       // when the minute of recent began
	recent, older map[string]bool // the keys of this minute and of the one before it
	keys, waiting map[string]int  // of each owner: keys of this minute, writes in the queue
}

// A lateWrite is a queued write.
type lateWrite struct {
	owner string
	run   func(context.Context)
}

func newLater() *later {
	ctx, stop := context.WithCancel(context.Background())
	l := &later{
		queue: make(chan lateWrite, laterQueue), stop: stop, done: make(chan struct{}),
		recent: map[string]bool{}, keys: map[string]int{}, waiting: map[string]int{},
	}
	go l.work(ctx)
	return l
}

// work runs queued writes until ctx ends.
func (l *later) work(ctx context.Context) {
	defer close(l.done)
	for {
		select {
		case <-ctx.Done():
			return
		case write := <-l.queue:
			limited, cancel := context.WithTimeout(ctx, LaterWithin)
			part.Once("later", func() { write.run(limited) })
			cancel()
			l.made(write.owner)
		}
	}
}

// made takes a write of an owner out of the count of waiting ones.
func (l *later) made(owner string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.waiting[owner]--; l.waiting[owner] <= 0 {
		delete(l.waiting, owner)
	}
}

// Do queues a write of an owner, and reports whether it has queued the write. It refuses a write if one with the same
// key was queued in this minute or in the minute before, or if the queue or the owner's share is full. The key "" is
// for a write that is never repeated; Do does not compare it with other writes.
func (l *later) Do(now time.Time, owner, key string, write func(context.Context)) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if age := now.Sub(l.since); age >= laterEvery {
		l.older, l.recent, l.since = l.recent, map[string]bool{}, now
		clear(l.keys)
		if age >= 2*laterEvery {
			l.older = nil
		}
	}
	if l.waiting[owner] >= laterQueue/laterShare || key != "" && (l.recent[key] || l.older[key] ||
		len(l.recent) >= laterKeys || l.keys[owner] >= laterKeys/laterShare) {
		return false
	}
	select {
	case l.queue <- lateWrite{owner, write}:
		if key != "" {
			l.recent[key] = true
			l.keys[owner]++
		}
		l.waiting[owner]++
		return true
	default:
		return false
	}
}

// Flush waits until the writes that reads have caused so far have succeeded or failed. Errors: that of ctx.
func (s *DB) Flush(ctx context.Context) error {
	made := make(chan struct{})
	select {
	case s.Later.queue <- lateWrite{run: func(context.Context) { close(made) }}:
	case <-s.Later.done:
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-made:
	case <-s.Later.done:
	case <-ctx.Done():
	}
	return ctx.Err()
}

// Close runs the queued writes for up to LaterWithin, and drops the rest. It does not close the client.
func (s *DB) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), LaterWithin)
	defer cancel()
	_ = s.Flush(ctx) // later writes are dropped
	s.Later.stop()
	<-s.Later.done
}
