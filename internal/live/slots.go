package live

import (
	"context"
	"sync"
)

// slots let so many pieces of work run at the same time, and of one address only a
// few. Each address waits for its own first, so that in the queue of all it has no
// more than those few, however much it wants done.
type slots struct {
	all     chan struct{}
	address int // how many one address may have

	mu    sync.Mutex
	queue map[string]*queue
}

// A queue is that of one address, while it has work.
type queue struct {
	running chan struct{}
	users   int // pieces of work that run or wait; guarded by slots.mu
}

func newSlots(all, address int) *slots {
	return &slots{all: make(chan struct{}, all), address: address, queue: map[string]*queue{}}
}

// run runs work for an address when it is its turn; work that is shared between
// addresses has none, and is in the queue of all at once. The error is that of ctx,
// whose end came first.
func (s *slots) run(ctx context.Context, address string, work func()) error {
	if address != "" {
		q := s.join(address)
		defer s.leave(address, q)
		if err := acquire(ctx, q.running); err != nil {
			return err
		}
		defer func() { <-q.running }()
	}
	if err := acquire(ctx, s.all); err != nil {
		return err
	}
	defer func() { <-s.all }()
	work()
	return nil
}

func acquire(ctx context.Context, slots chan struct{}) error {
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *slots) join(address string) *queue {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.queue[address]
	if q == nil {
		q = &queue{running: make(chan struct{}, s.address)}
		s.queue[address] = q
	}
	q.users++
	return q
}

func (s *slots) leave(address string, q *queue) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if q.users--; q.users == 0 {
		delete(s.queue, address)
	}
}
