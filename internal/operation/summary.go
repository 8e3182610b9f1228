package operation

import (
	"cmp"
	"context"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/traces"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// maxLoggedName is how many bytes of an operation's name are logged; the client has chosen it.
const maxLoggedName = 64

// A Summary describes an operation in the log. It has no text of the document besides the operation's name.
type Summary struct {
	Name       string // at most 64 bytes; "" for none
	Kind       string // query, mutation or subscription; invalid for an operation that was not prepared
	Caller     string // anonymous, user, moderator or admin; token for one that was not authenticated
	Cost       int    // in points; 0 if nothing was executed
	RoundTrips int64  // to Redis
}

// Summary returns what the operation is and what it has taken so far.
func (o *Operation) Summary() Summary {
	s := Summary{Kind: "invalid", Caller: "anonymous"}
	if o.definition != nil && o.Kind != "" {
		s.Kind, s.Name = string(o.Kind), o.definition.Name[:min(len(o.definition.Name), maxLoggedName)]
	}
	switch {
	case o.caller.Viewer != nil:
		s.Caller = cmp.Or(string(o.caller.Viewer.Role), "user")
	case o.caller.Token != "":
		s.Caller = "token"
	}
	if o.usage != nil {
		s.Cost, s.RoundTrips = o.usage.points(), o.usage.redis.RoundTrips.Load()
	}
	return s
}

// CodeOf returns the code of the first error, "OK" for none.
func CodeOf(errs gqlerror.List) string {
	if len(errs) == 0 {
		return metrics.OK
	}
	code, _ := errs[0].Extensions["code"].(string)
	return code
}

// count counts the operation, which has ended with these errors, in the metrics.
func (o *Operation) count(errs gqlerror.List) {
	s := o.Summary()
	ended := metrics.Ended{
		Kind: s.Kind, Code: CodeOf(errs), Cost: s.Cost, RoundTrips: s.RoundTrips,
		Took: o.executor.options.Limits.Timeout - time.Until(o.deadline),
	}
	if o.trusted {
		ended.Name = s.Name
	}
	metrics.Operation(ended)
}

// resolve calls a resolver, with a span if it reads.
func resolve(ctx context.Context, next graphql.Resolver) (any, error) {
	if !traces.On() {
		return next(ctx)
	}
	field := graphql.GetFieldContext(ctx)
	if !field.IsResolver {
		return next(ctx)
	}
	ctx, finish := traces.Resolver(ctx, field.Object+"."+field.Field.Name, field.Path().String())
	value, err := next(ctx)
	finish(err != nil)
	return value, err
}
