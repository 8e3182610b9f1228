package live

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
)

// A subscriber with a resume token catches up. It reads the events after the token, page by page, up to a target: the
// position of the hub at that time. It executes each event after the response to the previous event was sent. Then it
// joins its group, which sends it all events after a new position of the hub. The subscriber itself reads and executes
// the events between the two positions.

// A past is an event to be replayed.
type past struct {
	forum.Event
	reached forum.Position // the value of Subscriber.reached after the event
}

// catchUp does one step, which may return the response to the next event. Errors: ErrStopped, StreamGap, RateLimited,
// and the errors of ctx and of Execute.
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
	}
	hub.mu.Lock()
	defer hub.mu.Unlock()
	if s.joined {
		s.caughtUp = true
		hub.coverLocked(s)
		return nil, nil
	}
	s.target, s.joined = hub.joinLocked(s), true
	return nil, nil
}

// findTarget returns the position up to which the subscriber catches up. A token may be ahead of this process: another
// process may have read the events earlier, or the token may be forged.
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
		for _, e := range events {
			if e.Public() {
				s.reached[e.Partition] = e.Entry
			}
			if s.Filter(&e) {
				s.page = append(s.page, past{e, slices.Clone(s.reached)})
				s.pageBytes += eventBytes(&e) + 16*len(s.reached)
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
	e := s.page[0].Event
	at := s.page[0].reached.Max(s.received)
	at[e.Partition] = e.Entry
	e.ResumeToken = at.String()
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
	if s.advanced = true; !e.Public() {
		s.received = make(forum.Position, len(at)).Max(s.received)
		s.received[e.Partition] = e.Entry
	}
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
	n := 500 + len(e.ID)
	for name, value := range e.Fields {
		n += len(name) + len(value) + 100
	}
	return n
}
