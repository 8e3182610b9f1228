package live

import (
	"context"
	"sync"

	"github.com/agoraql/agora/internal/turn"
)

// slots bound the work that runs at the same time, in total and for each address. Work waits for a slot of its address
// first, so that one address never fills the common queue.
type slots struct {
	all     *turn.Workers
	address int // slots of one address

	// networks is true if networks take turns for the common slots, and false if work gets them in the order of its
	// arrival. Work for several addresses belongs to no network. With turns, all such work would share a single turn.
	networks bool

	mu    sync.Mutex
	queue map[string]*queue
}

// A queue holds the slots of one address. It exists while the address has work.
type queue struct {
	running chan struct{}
	users   int // pieces of work that run or wait; guarded by slots.mu
}

func newSlots(all, address int, networks bool) *slots {
	return &slots{all: turn.New(all), address: address, networks: networks, queue: map[string]*queue{}}
}

// run runs work when a slot of the address and a common slot are free. Work for several addresses has the address "",
// and needs a common slot only. Errors: that of ctx if it ends before.
func (s *slots) run(ctx context.Context, address string, work func()) error {
	if address != "" {
		q := s.join(address)
		defer s.leave(address, q)
		if err := acquire(ctx, q.running); err != nil {
			return err
		}
		defer func() { <-q.running }()
	}
	network := ""
	if s.networks {
		network = address
	}
	leave, err := s.all.Enter(ctx, network)
	if err != nil {
		return err
	}
	defer leave()
	work()
	return nil
}

// acquire takes a slot. Errors: that of ctx.
func acquire(ctx context.Context, slots chan struct{}) error {
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// join returns the queue of an address, for work that calls leave at its end.
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

// leave deletes the queue of an address after its last work.
func (s *slots) leave(address string, q *queue) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if q.users--; q.users == 0 {
		delete(s.queue, address)
	}
}
