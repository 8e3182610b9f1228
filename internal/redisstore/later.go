package redisstore

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/part"
)

const (
	laterQueue  = 256         // writes that wait; with the text of a query each, 4 MiB
	laterKeys   = 4096        // keys remembered of a minute
	laterShare  = 8           // an owner has one part in so many of the queue and of the keys
	laterEvery  = time.Minute // a key is written no more often
	laterWithin = time.Second // for one write, and for all that wait when the store closes
)

// later runs the writes that reads cause, outside of them: a read neither waits for
// such a write nor fails with it. One worker runs them in order. A write that does
// not fit into the queue is dropped: the next read of the same key causes it again. Each write
// is of an owner, an address or a user, who has a share of the queue: a flood of one
// owner's writes drops its own.
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
			limited, cancel := context.WithTimeout(ctx, laterWithin)
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

// do queues a write of an owner, unless one with the same key was queued less than a
// minute before now; the key "" is of writes that none repeats. It returns whether it
// has queued it.
func (l *later) do(now time.Time, owner, key string, write func(context.Context)) bool {
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
func (s *Store) Flush(ctx context.Context) error {
	made := make(chan struct{})
	select {
	case s.later.queue <- lateWrite{run: func(context.Context) { close(made) }}:
	case <-s.later.done:
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-made:
	case <-s.later.done:
	case <-ctx.Done():
	}
	return ctx.Err()
}

// Close runs the writes that reads have caused, for up to a second. It does not close
// the client.
func (s *Store) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), laterWithin)
	defer cancel()
	_ = s.Flush(ctx) // later writes are dropped
	s.later.stop()
	<-s.later.done
}
