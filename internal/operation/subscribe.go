package operation

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/traces"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// The memory of a subscription, in bytes, by measurement and rounded up.
const (
	subscriptionMemory = 6 << 10
	subscribedMemory   = 40 // for each byte of its document, which stays parsed
)

// errStopping is the error of subscriptions when the server stops.
var errStopping = &gqlerror.Error{
	Message: "the server is stopping; subscribe again", Extensions: map[string]any{"code": string(forum.Unavailable)},
}

// IsStopping reports whether a subscription has ended because the server stops. Transports whose clients reconnect
// after a lost connection do not send this error: the clients would stop, as after a complete message.
func IsStopping(errs gqlerror.List) bool { return len(errs) == 1 && errs[0] == errStopping }

// An EventResponse is a response of a Subscription.
type EventResponse = live.Response

// A Subscription returns the responses to events. One goroutine calls Next and Close.
type Subscription struct {
	executor   *Executor
	address    string
	subscriber *live.Subscriber
	code       string // of the error that has ended it
}

// Subscribe begins a subscription, which the caller must close. The errors have codes: RATE_LIMITED, UNAVAILABLE,
// UNAUTHENTICATED, BAD_USER_INPUT and those of the resolver.
func (o *Operation) Subscribe(ctx context.Context) (*Subscription, gqlerror.List) {
	e := o.executor
	if err := e.subscriptions.Acquire(o.caller.Address); err != nil {
		e.ChargeFailure(o.caller, o.size)
		errs := gqlerror.List{e.Present(ctx, err)}
		o.count(errs)
		return nil, errs
	}
	ctx, cancel := context.WithDeadline(ctx, o.deadline)
	defer cancel()
	s := &Subscription{executor: e, address: o.caller.Address, code: metrics.OK}
	err := o.hold.Grow(subscriptionMemory)
	if err != nil {
		e.ChargeFailure(o.caller, o.size)
	} else {
		s.subscriber, err = o.subscribe(ctx)
	}
	if err != nil {
		e.subscriptions.Release(s.address)
		errs := s.errors(ctx, err)
		o.count(errs)
		return nil, errs
	}
	o.count(nil)
	return s, nil
}

// Next waits for responses and returns them in order. If none comes within the time idle, it returns no responses; with
// idle 0 it waits without end. The subscription is over when ctx ends or when Next returns errors. The last responses
// and these errors may come together.
func (s *Subscription) Next(ctx context.Context, idle time.Duration) ([]EventResponse, gqlerror.List) {
	responses, err := s.subscriber.Next(ctx, idle)
	metrics.EventResponses(len(responses))
	if err == nil || ctx.Err() != nil {
		return responses, nil
	}
	errs := s.errors(ctx, err)
	s.code = CodeOf(errs)
	return responses, errs
}

// Close ends the subscription.
func (s *Subscription) Close() {
	metrics.SubscriptionEnded(s.code)
	s.subscriber.Close()
	s.executor.subscriptions.Release(s.address)
}

// errors returns the error of a subscription as a client receives it.
func (s *Subscription) errors(ctx context.Context, err error) gqlerror.List {
	if errs, ok := errors.AsType[gqlerror.List](err); ok {
		return errs
	}
	if errors.Is(err, live.ErrStopped) {
		return gqlerror.List{errStopping}
	}
	return gqlerror.List{s.executor.Present(ctx, err)}
}

// subscribe subscribes to the events of the resolver's source, in the turn of the caller's address.
func (o *Operation) subscribe(ctx context.Context) (*live.Subscriber, error) {
	e, u := o.executor, o.newUsage()
	defer u.hold.Release()
	t, err := e.turns.enter(ctx, o.caller.Address, u.cost, nil)
	if err != nil {
		return nil, err
	}
	u.redis.Stalled = t.stall
	starting, finish := traces.Operation(ctx, string(o.Kind), o.definition.Name)
	sub, err := o.start(starting)
	finish(err != nil)
	t.leave()
	if err != nil {
		return nil, err
	}
	subscriber, err := e.hub.Subscribe(ctx, sub)
	if forum.CodeOf(err) == forum.StreamGap {
		err = o.atField(err)
	}
	return subscriber, err
}

// atField returns an error of the argument after with the path of the subscription's field. It is needed because no
// resolver reads this argument.
func (o *Operation) atField(err error) error {
	return gqlerror.WrapPath(ast.Path{ast.PathName(o.responseName)}, err)
}

// start runs the resolver, which checks the arguments, and returns the subscription for the hub.
func (o *Operation) start(ctx context.Context) (sub live.Subscription, _ error) {
	e := o.executor
	key, err := o.shareKey()
	if err != nil {
		e.ChargeFailure(o.caller, o.size)
		return sub, err
	}
	if ctx, err = o.begin(ctx); err != nil {
		return sub, err
	}
	responses, ctx := e.engine.DispatchOperation(ctx, o.context())
	if o.source == nil {
		if resp := responses(ctx); resp != nil && len(resp.Errors) > 0 {
			return sub, resp.Errors[:min(len(resp.Errors), e.options.Limits.Errors)]
		}
		return sub, errors.New("a subscription without a source")
	}
	if o.lastEventID != "" {
		o.source.After = &o.lastEventID
	}
	events := o.forEvents()
	switch after := o.source.After; {
	case o.source.feed:
		sub.Outdated = events.outdated
		if after != nil {
			sub.Had = *after
			_, err = forum.ParseFeedState(*after)
		}
	case after != nil:
		sub.After, err = e.store.Events.ParseToken(*after)
	}
	if err != nil {
		return sub, o.atField(err)
	}
	payer := o.caller.Key()
	sub.Key, sub.Filter, sub.Execute, sub.Cost = key, o.filter(), events.respondTo, eventPrice+o.cost
	// payer names the rate limit of the viewer or of the address, so it stays valid after the request.
	sub.Pay = func(points int) error {
		return errRateLimited(ratelimit.Reads, e.limiter.Spend(ratelimit.Reads, payer, points).RetryAfter)
	}
	sub.Charge = func(points int) { e.limiter.Charge(ratelimit.Reads, payer, points) }
	sub.Address, sub.Viewer = o.caller.Address, o.caller.Viewer
	sub.Hold, sub.Bytes = e.Memory.Hold(sub.Address), subscriptionMemory+subscribedMemory*len(o.text)
	o.hold.Release() // the request was read; the subscription has a hold of its own
	return sub, nil
}

// filter returns the filter of a subscription. It selects the events of the source and the bans of the viewer. Without
// a viewer, it also leaves out the events that not everyone may receive. With a viewer, each execution decides about
// such an event, because memberships change.
func (o *Operation) filter() func(*forum.Event) bool {
	selected := o.source.Filter
	if o.caller.Viewer == nil {
		return func(e *forum.Event) bool { return e.For(nil) && selected(e) }
	}
	viewer := o.caller.Viewer.GlobalID()
	return func(e *forum.Event) bool { return e.Kind == forum.EventBanned && e.ID == viewer || selected(e) }
}

// shareKey returns a key that is equal for subscriptions with the same responses, which share executions. The token is
// a part of it, as the viewer may change the response. Errors: BadUserInput for a subscription that is too large to
// store.
func (o *Operation) shareKey() (string, error) {
	limit := o.executor.options.Limits.Subscription
	variables, _ := json.Marshal(o.variables) // values of JSON always encode
	c := canonical{doc: o.document, variables: o.variables, limit: limit}
	c.writeSubscription(o.definition)
	if len(o.text)+len(variables) > limit || c.full() {
		return "", forum.Errorf(forum.BadUserInput,
			"the document and variables of a subscription are too large; the maximum is %d bytes", limit)
	}
	sum := sha256.Sum256([]byte(o.caller.Token + "\n" + c.text.String()))
	return string(sum[:]), nil
}
