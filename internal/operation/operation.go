package operation

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2/ast"
)

// Params are the parameters of a request, as read by a transport.
type Params struct {
	Query, OperationName  string
	Variables, Extensions map[string]any // their numbers are of type json.Number

	// LastEventID is the resume token of the last event that an EventSource has received; it replaces the argument
	// after of a subscription. "" for none.
	LastEventID string

	Caller  auth.Caller  // without a viewer
	Size    int          // of the request, in bytes
	Explain bool         // add the cost in Redis to the response, unless in production
	Hold    *memory.Hold // of the request; the transport releases it
	Fill    *Fill        // of KeptResponse; the transport ends it; nil for none
}

// An Operation is a request that is ready to be executed.
type Operation struct {
	// Kind is set by Prepare without errors: a query, a mutation or a subscription.
	Kind ast.Operation
	// RateLimit is the state of the caller's rate limit of reads. Execute charges the operation to it.
	RateLimit ratelimit.State

	executor *Executor
	caller   auth.Caller
	size     int // of the request, in bytes; 0 for an event
	overhead int // the cost of the request or of the event besides its fields, in points
	explain  bool
	hold     *memory.Hold // of the request
	fill     *Fill        // others wait for the response; nil if nobody does
	deadline time.Time

	lastEventID string

	prepared

	// The state of one execution. A subscription is executed once for each event.
	usage    *usage
	standing *forum.Standing           // of the site; nil unless the operation may need it
	due      *dueLimit                 // nil for none
	dueBytes int                       // bytes that the field stores, and that were not taken from the budgets yet
	event    *forum.Event              // the hub charges it; nil for other operations, and at the start of a subscription
	followed *atomic.Pointer[db.Basis] // what the last response of a feed was made from; nil for other operations
	source   *Source                   // set by the resolver at the start of a subscription
	refused  error                     // the reason why no field of this mutation may run, for its payloads; nil otherwise
	mutated  *mutated                  // the result of a mutation whose plan could not write the response; nil otherwise
}

// prepared are the results of Prepare, which all executions of an operation share.
type prepared struct {
	text       string
	document   *ast.QueryDocument
	definition *ast.OperationDefinition
	variables  map[string]any
	cost       int    // of its fields, in points
	cache      string // the Cache-Control of its response
	fields     read.Fields
	plans      *plans // nil if gqlgen executes it
	trusted    bool   // whether the document is trusted
	// responseName is the alias or the name of a subscription's field.
	responseName string
}

// AddWork adds points for work whose cost is only measured while it is done, such as rendering Markdown.
func (o *Operation) AddWork(points int) { o.usage.work.Add(int64(points)) }

type contextKey struct{}

// FromContext returns the operation that is being executed, nil if there is none.
func FromContext(ctx context.Context) *Operation {
	o, _ := ctx.Value(contextKey{}).(*Operation)
	return o
}

// A Source selects the events of a subscription.
type Source struct {
	Filter func(*forum.Event) bool
	After  *string // a resume token: begin after it; nil to begin now
	feed   bool    // responses follow what Feed has read, not events; After is a forum.FeedState
}

// Starts reports whether a subscription's resolver runs because a client subscribes, not because of an event. Only then
// does the resolver check that the entities in its arguments exist.
func Starts(ctx context.Context) bool {
	o := FromContext(ctx)
	return o == nil || o.event == nil
}

// Events returns the channel of a subscription's resolver. The resolver runs once when a client subscribes, to check
// the arguments and to return the source. Then it runs once for each event of the source, to return the payload of the
// event. Errors: those of payload, and an error outside of a subscription.
func Events[T any](ctx context.Context, source Source, payload func(*forum.Event) (T, error)) (<-chan T, error) {
	o := FromContext(ctx)
	switch {
	case o == nil || o.Kind != ast.Subscription:
		return nil, errors.New("a resolver of a subscription was called outside of one")
	case o.event == nil:
		o.source = &source
		return nil, nil
	}
	value, err := payload(o.event)
	if err != nil {
		return nil, err
	}
	return single(value), nil
}

// single returns a channel that has one value.
func single[T any](value T) <-chan T {
	one := make(chan T, 1)
	one <- value
	return one
}

// Feed returns the channel of the resolver of a subscription to a feed. The resolver runs when a client subscribes, and
// then when something that it has read has changed, at most once a second. payload returns the changes from the state
// before to the present state of the feed, and the present state. before is nil if the client has no state. If nothing
// has changed, payload returns nil changes, and nothing is sent. Errors: those of payload, and an error outside of a
// subscription.
func Feed[T any](
	ctx context.Context, after *string, payload func(before *forum.FeedState) (*T, forum.FeedState, error),
) (<-chan *T, error) {
	o := FromContext(ctx)
	if o == nil || o.event == nil {
		never := func(*forum.Event) bool { return false }
		return Events[*T](ctx, Source{Filter: never, After: after, feed: true}, nil)
	}
	var before *forum.FeedState
	if token := o.event.Fields["had"]; token != "" {
		had, err := forum.ParseFeedState(token)
		if err != nil {
			return nil, err
		}
		before = &had
	}
	value, now, err := payload(before)
	if err != nil {
		return nil, err
	}
	if o.event.ResumeToken = now.String(); value != nil {
		return single(value), nil
	}
	none := make(chan *T)
	close(none)
	return none, nil
}
