package live

import (
	"context"
	"errors"

	"github.com/agoraql/agora/internal/forum"
)

// A subscription's resolver runs often: once when somebody subscribes, to check
// the arguments and to say which events are wanted, and then once for every
// event. Events returns what it must, whichever it is.

// A Plan is what a resolver says about a subscription when it begins.
type Plan struct {
	Wants func(*forum.Event) bool // nil when the resolver refused
	After *string                 // a resume token, unchecked
}

type (
	planKey  struct{}
	eventKey struct{}
)

// WithPlan returns a context in which a subscription's resolver fills plan.
func WithPlan(ctx context.Context, plan *Plan) context.Context {
	return context.WithValue(ctx, planKey{}, plan)
}

// WithEvent returns a context in which a subscription's resolver answers e.
func WithEvent(ctx context.Context, e *forum.Event) context.Context {
	return context.WithValue(ctx, eventKey{}, e)
}

// Begins reports whether a subscription's resolver runs because somebody
// subscribes, and not for an event: what its arguments name is looked up then only.
func Begins(ctx context.Context) bool {
	return ctx.Value(eventKey{}) == nil
}

// Events is what a subscription's resolver returns: wants reports whether an
// event is among those subscribed to, answer makes of it what the client sees.
func Events[T any](ctx context.Context, after *string, wants func(*forum.Event) bool, answer func(*forum.Event) (T, error)) (<-chan T, error) {
	if e, ok := ctx.Value(eventKey{}).(*forum.Event); ok {
		value, err := answer(e)
		if err != nil {
			return nil, err
		}
		one := make(chan T, 1)
		one <- value
		return one, nil
	}
	plan, ok := ctx.Value(planKey{}).(*Plan)
	if !ok {
		return nil, errors.New("a subscription was executed like a query")
	}
	plan.Wants, plan.After = wants, after
	return nil, nil
}
