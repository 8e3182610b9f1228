package live

import (
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
)

// A Subscription describes what a client subscribes to: the events to send, the function that makes the responses, and
// the account that pays for them.
type Subscription struct {
	// Key is the same for subscriptions that have the same Filter and Execute.
	Key string
	// Viewer receives the responses, nil for an anonymous client.
	Viewer *forum.User
	// Address is the address of the client. Its number of different keys and of concurrent executions is bounded.
	Address string
	// Filter reports whether to send an event. It must not block.
	Filter func(*forum.Event) bool
	// After is the position after which the events begin; nil to begin now.
	After forum.Position
	// Outdated is for a subscription to a feed, and nil for any other. It reports whether the last response may not be
	// true any more. The responses of such a subscription do not answer events of the log: the hub calls Execute with an
	// event of the kind EventFeed, and Execute sets the resume token of this event.
	Outdated func() bool
	// Had is the resume token of the state of a feed that the client has, "" for none.
	Had string
	// Execute returns the response to an event and its cost in points. address is the address of all subscribers of the
	// execution, "" if they have several. A nil response is not sent. An error ends the subscription.
	Execute func(ctx context.Context, e *forum.Event, address string) (response []byte, points int, err error)
	// Cost is the minimum cost of an event, in points, which is paid before the execution.
	Cost int
	// Pay takes points before work. Errors: RateLimited if fewer remain; then it takes none.
	Pay func(points int) error
	// Charge takes points for work that is done, even if fewer remain.
	Charge func(points int)
	// Hold counts the memory of the subscription and of its pending responses. Close releases it.
	Hold *memory.Hold
	// Bytes is the memory of the subscription without responses.
	Bytes int
}

const (
	// pageCost is the cost of reading a page of events, in points: about 1 ms by BenchmarkCatchUp.
	pageCost = 100
	patience = 5 * time.Second // the maximum time that catching up waits for points
)

// payToCatchUp pays for the next work of catching up. Before the first response, it waits for points up to patience:
// the client has no newer token, so it would otherwise repeat the same work after each reconnect. After a response, a
// subscription that cannot pay ends. Errors: RateLimited, ErrStopped, that of ctx.
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

// share returns the points for each of n subscribers, rounded up.
func share(points, n int) int { return (max(points, 0) + n - 1) / n }
