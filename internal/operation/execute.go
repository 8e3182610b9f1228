package operation

import (
	"bytes"
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/traces"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// grace is how long run waits for an operation after its deadline, so that the operation can report its own end. The
// response must come within 100 ms after the timeout; the rest of the 100 ms is for reading the request and for writing
// the response.
const grace = 20 * time.Millisecond

// A Response is the response to a query or a mutation. The caller releases Hold once the response is written.
type Response struct {
	Body         []byte        // in JSON; nil if nothing was executed, or if a query was stopped
	Errors       gqlerror.List // also in Body, if there is one
	CacheControl string        // the header for a query without errors, else ""
	Hold         *memory.Hold  // of the response
}

// Execute executes a query or a mutation, in the turn of the caller's address. It returns by the deadline of the
// operation, even if a resolver does not.
func (o *Operation) Execute(ctx context.Context) *Response {
	ctx, cancel := context.WithDeadline(ctx, o.deadline)
	defer cancel()
	// An operation without data was not executed: the transport selects the status by its first error.
	result, hold := o.run(ctx)
	o.count(result.Errors)
	resp := &Response{Errors: result.Errors, Hold: hold}
	if result.Data == nil {
		return resp
	}
	resp.Body = o.executor.Encode(result)
	cost := &o.usage.redis
	whole := len(result.Errors) == 0 && len(result.Extensions) == 0 && !cost.Unranked.Load()
	defer func() { o.keep(resp, whole) }()
	switch {
	case len(result.Errors) > 0 || o.Kind != ast.Query:
	case !whole, cost.Personal.Load(): // the schema's hints do not apply
		resp.CacheControl = noStore
	default:
		resp.CacheControl = o.cache
	}
	return resp
}

// run executes the operation once. Its result has no data if nothing was executed, or if it is a query that was
// stopped. The caller releases the hold.
func (o *Operation) run(ctx context.Context) (*graphql.Response, *memory.Hold) {
	u := o.newUsage()
	leave := func() {}
	if o.event == nil { // events wait for their turn in the hub
		t, err := o.executor.turns.enter(ctx, o.caller.Address, u.cost, o.fill)
		if err != nil {
			return o.notRun(ctx, err), u.hold
		}
		leave, u.redis.Stalled = t.leave, t.stall
	}
	if err := u.hold.Grow(u.reserved * fieldMemory); err != nil {
		leave()
		return o.notRun(ctx, err), u.hold
	}
	// The execution may ignore the end of ctx, for instance in a resolver that computes. The caller must not wait for it,
	// so it runs in another goroutine and on a copy of the operation.
	x := *o               // an abandoned execution continues, with its own state
	var taken atomic.Bool // the result was returned, or the execution was abandoned
	done := make(chan *graphql.Response, 1)
	o.executor.workers.run(func() {
		defer leave()
		result := x.execute(ctx)
		if taken.CompareAndSwap(false, true) {
			done <- result
			return
		}
		u.hold.Release()
	})
	var result *graphql.Response
	select {
	case result = <-done:
	case <-ctx.Done():
		select {
		case result = <-done:
		case <-time.After(grace):
			if taken.CompareAndSwap(false, true) { // the execution releases its hold when it ends
				return o.failed(ctx, context.Cause(ctx)), o.executor.Memory.Hold(o.caller.Address)
			}
			result = <-done
		}
	}
	o.RateLimit, o.caller.Credentials = x.RateLimit, x.caller.Credentials
	return result, u.hold
}

// execute writes the response by a plan, or lets gqlgen resolve the fields. A stopped query returns no data: partial
// lists would look complete.
func (o *Operation) execute(ctx context.Context) (resp *graphql.Response) {
	ctx, finish := traces.Operation(ctx, string(o.Kind), o.definition.Name)
	defer func() { finish(len(resp.Errors) > 0) }()
	defer func() {
		if v := recover(); v != nil {
			resp = o.failed(ctx, recovered(ctx, v))
		}
	}()
	ctx, err := o.begin(ctx)
	if err != nil {
		return o.failed(ctx, err)
	}
	if o.event != nil && !o.event.For(o.caller.Viewer) {
		return withheld
	}
	if o.event == nil {
		defer func() { // lists and texts may have cost more than estimated
			if extra := o.usage.points() - o.usage.cost; extra > 0 {
				o.executor.chargeExtra(&o.RateLimit, o.caller, extra)
			}
		}()
	}
	if o.refused == nil { // a plan writes no errors
		resp = o.write(ctx)
	}
	switch {
	case resp != nil:
	case o.mutated != nil:
		resp = o.report(ctx)
	default:
		var responses graphql.ResponseHandler
		responses, ctx = o.executor.engine.DispatchOperation(ctx, o.context())
		resp = responses(ctx)
		if resp == nil && o.event != nil && ctx.Err() == nil {
			return withheld
		}
		if resp == nil { // the context ended before the first field
			return o.failed(ctx, context.Cause(ctx))
		}
	}
	if reason := o.usage.stopped.Load(); reason != nil && o.Kind == ast.Query {
		if ctx.Err() != nil {
			return o.failed(ctx, context.Cause(ctx)) // Present logs it once
		}
		return o.failed(ctx, reason)
	}
	resp.Errors = resp.Errors[:min(len(resp.Errors), o.executor.options.Limits.Errors)]
	if o.explain && !o.executor.options.Production {
		cost := &o.usage.redis
		resp.Extensions = map[string]any{"redis": map[string]int64{
			"roundTrips": cost.RoundTrips.Load(), "commands": cost.Commands.Load(),
		}}
	}
	o.usage.hold.Shrink(int64(len(resp.Data)) * bodyMemory)
	return resp
}

// begin authenticates the caller and charges the operation to the rate limit. The returned context contains a loader
// for one response. An operation with an invalid token fails, unless it signs a user in: it must not run as if an
// anonymous client had sent it. Errors: Unauthenticated; RateLimited; Forbidden for an API token without the scope of
// the operation, and for a mutation that a ban forbids.
func (o *Operation) begin(ctx context.Context) (context.Context, error) {
	if o.needsRules() {
		ctx = o.executor.store.Core.WithRules(ctx)
	}
	if o.followed != nil && o.event != nil {
		basis := o.executor.store.DB.NewBasis()
		o.followed.Store(basis)
		ctx = db.WithBasis(ctx, basis)
	}
	credentials, err := o.executor.auth.Authenticate(auth.WithCaller(ctx, o.caller), o.caller.Token)
	if forum.CodeOf(err) == forum.Unauthenticated && o.signsIn() {
		err = nil
	}
	o.caller.Credentials = credentials
	if err == nil {
		err = o.checkScope()
	}
	if o.Kind == ast.Mutation && forum.CodeOf(err) == forum.Forbidden {
		o.refused, err = err, nil
	}
	switch {
	case o.event != nil: // charged by the hub
	case err == nil:
		o.RateLimit = o.executor.limiter.Spend(ratelimit.Reads, o.caller.Key(), o.usage.cost)
		if err = errRateLimited(ratelimit.Reads, o.RateLimit.RetryAfter); err != nil {
			o.executor.ChargeFailure(o.caller, o.size)
		} else if o.Kind == ast.Mutation && o.refused == nil {
			err = o.checkBan(ctx)
		}
		if o.Kind == ast.Mutation && forum.CodeOf(err) == forum.Forbidden {
			o.refused, err = err, nil
		}
	case forum.CodeOf(err) == forum.Unauthenticated, forum.CodeOf(err) == forum.Forbidden,
		ctx.Err() != nil: // a client may disconnect on purpose
		o.executor.ChargeFailure(o.caller, o.size)
	}
	standing := err == nil && o.needsRules() && !o.exempt()
	if standing {
		err = o.readStanding(ctx)
	}
	if err != nil {
		return ctx, err
	}
	ctx = auth.WithCaller(context.WithValue(ctx, contextKey{}, o), o.caller)
	if o.fill != nil {
		ctx = db.WithBasis(ctx, o.fill.basis)
	}
	o.usage.redis.Fresh = o.explain // explain reports what the operation costs if nothing is kept
	ctx = o.executor.store.Core.NewResponse(ctx, o.caller.Viewer, o.fields, &o.usage.redis)
	if o.caller.User != nil { // it has the stored role; for this viewer only, the loader shows a higher role of the token
		o.executor.store.Core.Prime(ctx, o.caller.User)
	}
	if o.Kind == ast.Query && o.caller.Viewer == nil {
		o.executor.store.Core.AllowReplicas(ctx)
	}
	if standing && o.fields&read.ViewerStanding != 0 {
		err = o.showStanding(ctx)
	}
	return ctx, err
}

// signsIn reports whether all fields of the operation have @signIn.
func (o *Operation) signsIn() bool {
	if o.Kind != ast.Mutation {
		return false
	}
	fields := graphql.CollectFields(o.context(), o.definition.SelectionSet, []string{"Mutation"})
	for _, field := range fields {
		if field.Definition.Directives.ForName("signIn") == nil && field.Name != "__typename" {
			return false
		}
	}
	return len(fields) > 0
}

// checkScope checks the scopes of the caller's API token. It covers every mutation, also one without @auth. Errors:
// Forbidden.
func (o *Operation) checkScope() error {
	if o.Kind == ast.Mutation {
		return o.caller.CheckScope(forum.ScopeWrite)
	}
	return o.caller.CheckScope(forum.ScopeRead)
}

// chargeExtra charges a caller for what an operation took beyond its cost, in points, and updates the state of the
// rate limit.
func (e *Executor) chargeExtra(state *ratelimit.State, caller auth.Caller, extra int) {
	s := e.limiter.Charge(ratelimit.Reads, caller.Key(), extra)
	state.Remaining, state.ResetAt, state.ResetAfter = s.Remaining, s.ResetAt, s.ResetAfter
}

// context returns gqlgen's context for one execution. It sets the root middleware because gqlgen always calls it.
func (o *Operation) context() *graphql.OperationContext {
	return &graphql.OperationContext{
		RawQuery: o.text, OperationName: o.definition.Name, Variables: o.variables,
		Doc: o.document, Operation: o.definition,
		DisableIntrospection: o.executor.options.Production, RecoverFunc: recovered,
		ResolverMiddleware:     o.field,
		RootResolverMiddleware: func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler { return next(ctx) },
	}
}

// notRun returns the response to an operation that could not start. It charges the address of the caller for a failed
// request, because the server has read the request already. It charges nothing for an event, which the hub charges.
func (o *Operation) notRun(ctx context.Context, err error) *graphql.Response {
	if o.event == nil {
		o.executor.ChargeFailure(o.caller, o.size)
	}
	return o.failed(ctx, err)
}

// failed returns a response without data.
func (o *Operation) failed(ctx context.Context, err error) *graphql.Response {
	return &graphql.Response{Errors: gqlerror.List{o.executor.Present(ctx, err)}}
}

// Encode returns a response, or errors, in JSON. The data of a response already is JSON. It is copied and not encoded
// again: that would take 0.1 s for the largest response, after the deadline of the operation.
func (e *Executor) Encode(response any) []byte {
	r, ok := response.(*graphql.Response)
	if !ok {
		return e.marshal(response)
	}
	if r.Data == nil {
		return e.marshal(r)
	}
	var errs, extensions []byte
	if len(r.Errors) > 0 {
		errs = e.marshal(r.Errors)
	}
	if len(r.Extensions) > 0 {
		extensions, _ = json.Marshal(r.Extensions) // strings and numbers of our own
	}
	const names = `{"errors":,"data":,"extensions":}`
	text := append(make([]byte, 0, len(names)+len(errs)+len(r.Data)+len(extensions)), '{')
	if errs != nil {
		text = append(append(append(text, `"errors":`...), errs...), ',')
	}
	text = append(append(text, `"data":`...), r.Data...)
	if extensions != nil {
		text = append(append(text, `,"extensions":`...), extensions...)
	}
	return append(text, '}')
}

// marshal returns a value in JSON. It does not escape <, > and &, because no page embeds a response, and rendered HTML
// contains many of them. For a value that cannot be encoded, it logs the error and returns null.
func (e *Executor) marshal(value any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil { // a bug: responses consist of maps, strings and numbers
		e.log.Error("response cannot be encoded", "error", err)
		return []byte(`null`)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
