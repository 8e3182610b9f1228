package operation

import (
	"context"
	"errors"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/vektah/gqlparser/v2/ast"
)

// Params are a request as a transport has read it.
type Params struct {
	Query, OperationName  string
	Variables, Extensions map[string]any // their numbers are json.Number

	Caller  auth.Caller  // without a viewer
	Size    int          // of the request, in bytes
	Explain bool         // add the cost in Redis to the response, unless in production
	Hold    *memory.Hold // of the request; the transport releases it
}

// An Operation is a request that is ready to be executed.
type Operation struct {
	executor  *Executor
	caller    auth.Caller
	size      int // of the request, in bytes; 0 for an event
	explain   bool
	hold      *memory.Hold // of the request
	deadline  time.Time
	rateLimit ratelimit.State

	// What Prepare has found.
	text       string
	document   *ast.QueryDocument
	definition *ast.OperationDefinition
	variables  map[string]any
	cost       int    // of its fields, in points
	cache      string // the Cache-Control of its response

	// One execution, of which a subscription has one for each event.
	usage  *usage
	event  *forum.Event // which the hub charges; nil for a query, a mutation and the start of a subscription
	source *Source      // set by the resolver at the start of a subscription
}

// Kind returns whether the operation is a query, a mutation or a subscription.
func (o *Operation) Kind() ast.Operation { return o.definition.Operation }

// RateLimit returns the state of the caller's rate limit of reads, with the operation charged once it has run.
func (o *Operation) RateLimit() ratelimit.State { return o.rateLimit }

// AddWork adds points for work whose cost is known only once it is done, such as rendering.
func (o *Operation) AddWork(points int) { o.usage.work.Add(int64(points)) }

type contextKey struct{}

// FromContext returns the operation that is being executed, nil outside of one.
func FromContext(ctx context.Context) *Operation {
	o, _ := ctx.Value(contextKey{}).(*Operation)
	return o
}

// A Source says which events a subscription sends.
type Source struct {
	Filter func(*forum.Event) bool
	After  *string // a resume token: begin after it; nil for now
}

// Starts reports whether a subscription's resolver runs because a client subscribes, not for an event. Only then does
// it look up the entities that its arguments name.
func Starts(ctx context.Context) bool {
	o := FromContext(ctx)
	return o == nil || o.event == nil
}

// Events returns the channel of a subscription's resolver. The resolver runs when a client subscribes, to check the
// arguments and to say which events are sent; then once for each of those, whose payload is returned. Errors: those
// of payload.
func Events[T any](ctx context.Context, source Source, payload func(*forum.Event) (T, error)) (<-chan T, error) {
	o := FromContext(ctx)
	switch {
	case o == nil || o.Kind() != ast.Subscription:
		return nil, errors.New("a subscription was executed like a query")
	case o.event == nil:
		o.source = &source
		return nil, nil
	}
	value, err := payload(o.event)
	if err != nil {
		return nil, err
	}
	one := make(chan T, 1)
	one <- value
	return one, nil
}

// context returns gqlgen's context of one execution.
func (o *Operation) context() *graphql.OperationContext {
	return &graphql.OperationContext{
		RawQuery: o.text, OperationName: o.definition.Name, Variables: o.variables,
		Doc: o.document, Operation: o.definition,
		DisableIntrospection: o.executor.options.Production, RecoverFunc: recovered,
		ResolverMiddleware:     o.field,
		RootResolverMiddleware: func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler { return next(ctx) },
	}
}
