package live

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// A Subscriber is one who gets answers. One goroutine calls Next and Close.
type Subscriber struct {
	group *group

	// Catching up: the events after at are read from the streams, up to where
	// the subscriber joined its group.
	caughtUp bool
	at       forum.Position
	joinedAt forum.Position

	mu      sync.Mutex
	pending [][]byte
	unsent  int // bytes of pending
	err     error
	ready   chan struct{} // holds one when there is something new in pending or err
	timer   *time.Timer
}

// Close ends the subscription.
func (s *Subscriber) Close() { s.group.hub.leave(s) }

// Next waits for answers and returns them in order; none when idle passes
// without one (0 waits as long as it takes). With an error, which may come
// together with the last answers, the subscription is over: ErrStopped, that of
// ctx, one of Answer's, or a forum.Error. Errors: StreamGap, SlowConsumer.
func (s *Subscriber) Next(ctx context.Context, idle time.Duration) ([][]byte, error) {
	for !s.caughtUp {
		if answers, err := s.catchUp(ctx); err != nil || len(answers) > 0 {
			return answers, err
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
		if answers, err := s.take(); err != nil || len(answers) > 0 {
			return answers, err
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

// catchUp answers the next page of what was missed. With the page that leads to
// the present it joins the group; what happened meanwhile is the last page.
func (s *Subscriber) catchUp(ctx context.Context) ([][]byte, error) {
	hub := s.group.hub
	to := s.joinedAt
	if to == nil {
		if err := hub.store.CheckEvents(ctx, s.at); err != nil {
			return nil, err // before it waits for what may never come
		}
		var err error
		if to, err = hub.reach(ctx, s.at); err != nil {
			return nil, err
		}
	}
	events, end, err := hub.store.Events(ctx, s.at, to, catchUpPage)
	if err != nil {
		return nil, err
	}
	var answers [][]byte
	for i := range events {
		if !s.group.wants(&events[i]) {
			continue
		}
		answer, err := s.group.execute(ctx, events[i])
		if err != nil {
			return answers, err
		}
		answers = append(answers, answer)
	}
	s.at = end
	switch {
	case !slices.Equal(end, to):
	case s.joinedAt != nil:
		s.caughtUp = true
	default:
		hub.mu.Lock()
		s.joinedAt = hub.joinLocked(s)
		hub.mu.Unlock()
		s.caughtUp = slices.Equal(s.at, s.joinedAt)
	}
	return answers, nil
}

// push hands an answer to s; false when s is over, for instance because it
// takes too slowly.
func (s *Subscriber) push(answer []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.pending); s.err == nil && (n == maxPending || n > 0 && s.unsent+len(answer) > maxUnsent) {
		s.err, s.pending = errSlow, nil
	}
	if s.err == nil {
		s.pending = append(s.pending, answer)
		s.unsent += len(answer)
	}
	s.wake()
	return s.err == nil
}

// end makes Next return err once it has returned what is pending.
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

// take returns what is pending, else why the subscription is over.
func (s *Subscriber) take() ([][]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.pending) > 0 {
		answers := s.pending
		s.pending, s.unsent = nil, 0
		return answers, nil
	}
	return nil, s.err
}
