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

	// The state of catching up; see catchup.go.
	caughtUp  bool
	at        forum.Position // the events up to here were read
	reached   forum.Position // what the first token covers, and the events for everybody up to at; nil for none
	received  forum.Position // the last replayed events that are not for everybody; nil for none
	target    forum.Position // the events up to here will be read; nil at the start
	joined    bool           // whether it has joined the group; then target is the last one
	page      []past         // to be executed
	pageBytes int            // memory of page
	advanced  bool           // whether it has returned a response, with a new resume token

	had string // the resume token of the state of a feed that the client has; guarded by group.mu

	mu      sync.Mutex
	pending []Response
	unsent  int // bytes of pending
	err     error
	ready   chan struct{} // has an entry after a change of pending or err
	timer   *time.Timer
}

// A Response is the response to an event.
type Response struct {
	Body        []byte // JSON
	ResumeToken string // of the event
}

// Close ends the subscription and releases its memory.
func (s *Subscriber) Close() {
	s.group.hub.leave(s)
	s.Hold.Release()
}

// Next waits for responses and returns them in order. If none comes within the time idle, it returns no responses; with
// idle 0 it waits without end. The next call releases the memory of the responses. With an error, which may come
// together with the last response, the subscription is over. Errors: ErrStopped, StreamGap, SlowConsumer, RateLimited,
// and the errors of ctx and of Execute.
func (s *Subscriber) Next(ctx context.Context, idle time.Duration) ([]Response, error) {
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

// sent releases the memory of the responses that Next has returned before.
func (s *Subscriber) sent() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Hold.Shrink(int64(s.Bytes + s.pageBytes + s.unsent))
}

// push queues a response. It returns false if the subscription is over. That is also the case if the client reads too
// slowly, or if its address uses too much memory.
func (s *Subscriber) push(response Response) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		n := len(s.pending)
		if n == maxPending || n > 0 && s.unsent+len(response.Body) > maxUnsent ||
			s.Hold.Grow(int64(len(response.Body))) != nil {
			s.err, s.pending, s.unsent = errSlow, nil, 0
		} else {
			s.pending = append(s.pending, response)
			s.unsent += len(response.Body)
		}
	}
	s.wake()
	return s.err == nil
}

// end ends the subscription: Next returns err after the pending responses.
func (s *Subscriber) end(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		s.err = err
	}
	s.wake()
}

// wake wakes Next.
func (s *Subscriber) wake() {
	select {
	case s.ready <- struct{}{}:
	default:
	}
}

// take returns the pending responses, or the error of the subscription if there are none.
func (s *Subscriber) take() ([]Response, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.pending) > 0 {
		responses := s.pending
		s.pending, s.unsent = nil, 0
		return responses, nil
	}
	return nil, s.err
}
