package live

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// A Subscriber receives responses. One goroutine calls Next and Close.
type Subscriber struct {
	Subscription
	group *group

	// Catching up: see catchup.go.
	caughtUp  bool
	at        forum.Position
	target    forum.Position
	joined    bool
	page      []forum.Event
	pageBytes int
	advanced  bool

	mu      sync.Mutex
	pending [][]byte
	unsent  int // bytes of pending
	err     error
	ready   chan struct{} // holds one when there is something new in pending or err
	timer   *time.Timer
}

// Close ends the subscription.
func (s *Subscriber) Close() {
	s.group.hub.leave(s)
	s.Hold.Release()
}

// Next waits for responses and returns them in order; none when idle passes without one (0 for ever). They count as
// sent with the next call. With an error, which may come together with the last response, the subscription is over:
// ErrStopped, that of ctx, one of Execute's, or a forum.Error. Errors: StreamGap, SlowConsumer, RateLimited.
func (s *Subscriber) Next(ctx context.Context, idle time.Duration) ([][]byte, error) {
	s.sent()
	for !s.caughtUp {
		if responses, err := s.catchUp(ctx); err != nil || len(responses) > 0 {
			return responses, err
		}
	}
	var alarm <-chan time.Time
	if idle > 0 {
		if s.timer == nil {
			s.timer = time.NewTimer(idle)
		} else {
			s.timer.Reset(idle)
		}
		alarm = s.timer.C
		defer s.timer.Stop()
	}
	for {
		if responses, err := s.take(); err != nil || len(responses) > 0 {
			return responses, err
		}
		select {
		case <-s.ready:
		case <-alarm:
			return nil, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// sent gives back the bytes of what Next returned before.
func (s *Subscriber) sent() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Hold.Shrink(int64(s.Bytes + s.pageBytes + s.unsent))
}

// push hands a response to s; false when s is over, for instance because it
// takes too slowly, or because its address has too many bytes under way.
func (s *Subscriber) push(response []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		n := len(s.pending)
		if n == maxPending || n > 0 && s.unsent+len(response) > maxUnsent || s.Hold.Grow(int64(len(response))) != nil {
			s.err, s.pending, s.unsent = errSlow, nil, 0
		} else {
			s.pending = append(s.pending, response)
			s.unsent += len(response)
		}
	}
	s.wake()
	return s.err == nil
}

// end makes Next return err after the pending responses.
func (s *Subscriber) end(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		s.err = err
	}
	s.wake()
}

func (s *Subscriber) wake() {
	select {
	case s.ready <- struct{}{}:
	default:
	}
}

// take returns the pending responses, else the error that ended the subscription.
func (s *Subscriber) take() ([][]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.pending) > 0 {
		responses := s.pending
		s.pending, s.unsent = nil, 0
		return responses, nil
	}
	return nil, s.err
}
