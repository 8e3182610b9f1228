package live

import (
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
)

// A Subscription says which events to send, and who pays for them.
type Subscription struct {
	// Key is the same for subscriptions that have the same Filter and Execute.
	Key string
	// Address is the address of the client. One address has a bounded number of
	// different keys at once, and of events that are executed at the same time.
	Address string
	// Filter reports whether an event is among those subscribed to.
	Filter func(*forum.Event) bool
	// After is where to begin; nil for now.
	After forum.Position
	// Execute makes the response to an event, and returns how many points that took. The
	// address is that of all who share the execution, "" when they have
	// several. An error ends the subscription.
	Execute func(ctx context.Context, e *forum.Event, address string) (response []byte, points int, err error)
	// Cost is how many points an event costs at least. It is paid before the event is
	// executed.
	Cost int
	// Pay takes points for what is done next. Errors: RateLimited when there are not
	// as many; then it takes none.
	Pay func(points int) error
	// Charge takes points for what was done, or what is left of them.
	Charge func(points int)
	// Hold is for the bytes of the responses that wait to be sent. Close releases it.
	Hold *memory.Hold
	// Bytes is what the subscription itself takes.
	Bytes int
}

const (
	// pageCost is the price of reading a page of the log, in points. By
	// BenchmarkCatchUp a page takes about 1 ms.
	pageCost = 100
	patience = 5 * time.Second // how long catching up waits until it can pay
)

// payToCatchUp pays for what catching up does next. A subscriber who has had an event
// can go on after it, so one who cannot pay is cut off. Before the first event that
// would lead back to where it began, again and again: it waits until it can pay, as
// long as that takes a few seconds only. Errors: RateLimited.
func (s *Subscriber) payToCatchUp(ctx context.Context, points int) error {
	var waited time.Duration
	for {
		err := s.Pay(points)
		limited, ok := errors.AsType[*forum.Error](err)
		if !ok || s.advanced {
			return err
		}
		wait := max(limited.RetryAfter, firstPause)
		if waited += wait; waited > patience {
			return err
		}
		select {
		case <-time.After(wait):
		case <-s.group.hub.done:
			return ErrStopped
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// share is the part that each of n pays, rounded up.
func share(points, n int) int { return (max(points, 0) + n - 1) / n }
