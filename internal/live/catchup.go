package live

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
)

// A subscriber with a resume token catches up: it reads the stream of events after the token page by page, up to the
// position that the hub has at the start, and executes each event when the previous response was sent. Then it joins
// its group, and reads the events between both positions as the last page.

// catchUp does one step, which may return the response to the next event. Errors: ErrStopped, StreamGap, RateLimited,
// those of ctx and of Execute.
func (s *Subscriber) catchUp(ctx context.Context) (responses []Response, err error) {
	hub := s.group.hub
	if hub.stopped() {
		return nil, ErrStopped
	}
	switch {
	case len(s.page) > 0:
		return s.replay(ctx)
	case s.target == nil:
		s.target, err = s.findTarget(ctx)
		return nil, err
	case !slices.Equal(s.at, s.target):
		return nil, s.read(ctx)
	case s.joined:
		s.caughtUp = true
		return nil, nil
	}
	hub.mu.Lock()
	defer hub.mu.Unlock()
	s.target, s.joined = hub.joinLocked(s), true
	return nil, nil
}

// findTarget returns the position up to which the subscriber catches up. A token may be ahead of this process, if
// another process has read the events earlier, or forged.
func (s *Subscriber) findTarget(ctx context.Context) (forum.Position, error) {
	hub := s.group.hub
	if at := hub.position(); at.Covers(s.at) {
		return at, nil
	}
	var err error
	check := func() { err = hub.store.Events.Check(ctx, s.at) } // waitFor would never return for a forged token
	if err := s.inTurn(ctx, pageCost, check); err != nil {
		return nil, err
	}
	if err != nil {
		return nil, err
	}
	return hub.waitFor(ctx, s.at)
}

// read reads the next page of events and filters it.
func (s *Subscriber) read(ctx context.Context) error {
	var end forum.Position
	var err error
	turn := s.inTurn(ctx, pageCost, func() {
		var events []forum.Event
		if events, end, err = s.group.hub.store.Events.Read(ctx, s.at, s.target, catchUpPage); err != nil {
			return
		}
		for i := range events {
			if s.Filter(&events[i]) {
				s.page = append(s.page, events[i])
				s.pageBytes += eventBytes(&events[i])
			}
		}
	})
	if turn != nil {
		return turn
	}
	if err != nil {
		return err
	}
	s.at = end
	return s.Hold.Grow(int64(s.pageBytes))
}

// replay executes the next event of the page.
func (s *Subscriber) replay(ctx context.Context) ([]Response, error) {
	e := s.page[0]
	if s.page = s.page[1:]; len(s.page) == 0 {
		s.page, s.pageBytes = nil, 0
	}
	var response []byte
	var err error
	turn := s.inTurn(ctx, s.Cost, func() {
		var took int
		response, took, err = s.Execute(ctx, &e, s.Address)
		s.Charge(max(took-s.Cost, 0))
	})
	if turn != nil {
		return nil, turn
	}
	if err != nil {
		return nil, err
	}
	if response == nil {
		return nil, nil
	}
	s.advanced = true
	return []Response{{response, e.ResumeToken}}, s.Hold.Grow(int64(len(response)))
}

// inTurn pays for work and runs it in the turn of the address.
func (s *Subscriber) inTurn(ctx context.Context, points int, work func()) error {
	if err := s.payToCatchUp(ctx, points); err != nil {
		return err
	}
	return s.group.hub.past.run(ctx, s.Address, work)
}

// eventBytes returns the approximate memory of an event, in bytes.
func eventBytes(e *forum.Event) int {
	n := 500 + len(e.ID) + len(e.ResumeToken)
	for name, value := range e.Fields {
		n += len(name) + len(value) + 100
	}
	return n
}
