package operation

import (
	"bytes"
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// grace is how long an operation whose time is over may take to notice that. Its result until then is the response;
// after that nobody waits for it. The timeout holds to within 100 ms: the rest is for reading the request before, and
// for writing the response.
const grace = 20 * time.Millisecond

// A Response is the response to a query or a mutation, which must be released once the client has taken it.
type Response struct {
	Body         []byte        // in JSON; nil if nothing was executed
	Errors       gqlerror.List // those in Body too
	CacheControl string        // of a query without errors, else ""
	Hold         *memory.Hold  // of the response
}

// Execute executes a query or a mutation, in the turn of the caller's address. It returns by the deadline of the
// operation, whatever the operation does.
func (o *Operation) Execute(ctx context.Context) *Response {
	ctx, cancel := context.WithDeadline(ctx, o.deadline)
	defer cancel()
	result, hold := o.run(ctx)
	resp := &Response{Errors: result.Errors, Hold: hold}
	if result.Data == nil {
		return resp
	}
	resp.Body = o.executor.Encode(result)
	switch {
	case len(result.Errors) > 0 || o.Kind() != ast.Query:
	case len(result.Extensions) > 0: // they describe this one request
		resp.CacheControl = noStore
	default:
		resp.CacheControl = o.cache
	}
	return resp
}

// run executes the operation once. Its result has no data if nothing was executed, or if it is a query that was
// stopped. The caller releases the hold.
func (o *Operation) run(ctx context.Context) (*graphql.Response, *memory.Hold) {
	u := o.measure()
	leave := func() {}
	if o.event == nil { // the hub has given an event its turn
		var err error
		if leave, err = o.executor.turns.enter(ctx, o.caller.Address, u.cost); err != nil {
			return o.notRun(ctx, err), u.hold
		}
	}
	if err := u.hold.Grow(u.foreseen * fieldMemory); err != nil {
		leave()
		return o.notRun(ctx, err), u.hold
	}
	x := *o               // an execution that is given up goes on with a state of its own
	var taken atomic.Bool // the result was returned, or is no longer wanted
	done := make(chan *graphql.Response, 1)
	go func() {
		defer leave()
		result := x.execute(ctx)
		if taken.CompareAndSwap(false, true) {
			done <- result
			return
		}
		u.hold.Release()
	}()
	result := wait(ctx, done)
	if result == nil {
		if taken.CompareAndSwap(false, true) { // the execution keeps its hold until it ends
			return o.failed(ctx, context.Cause(ctx)), o.executor.Hold(o.caller.Address)
		}
		result = <-done
	}
	o.rateLimit = x.rateLimit
	return result, u.hold
}

// wait returns the response that comes until the end of ctx and shortly after it, else nil.
func wait(ctx context.Context, done <-chan *graphql.Response) *graphql.Response {
	select {
	case resp := <-done:
		return resp
	case <-ctx.Done():
	}
	late := time.NewTimer(grace)
	defer late.Stop()
	select {
	case resp := <-done:
		return resp
	case <-late.C:
		return nil
	}
}

// execute lets gqlgen resolve the fields. A query that was stopped has no data: a part of it would look like all.
func (o *Operation) execute(ctx context.Context) (resp *graphql.Response) {
	defer func() {
		if v := recover(); v != nil {
			resp = o.failed(ctx, recovered(ctx, v))
		}
	}()
	ctx, err := o.begin(ctx)
	if err != nil {
		return o.failed(ctx, err)
	}
	responses, ctx := o.executor.engine.DispatchOperation(ctx, o.context())
	if o.event == nil {
		defer o.settle()
	}
	if resp = responses(ctx); resp == nil { // the time was over before it began
		return o.failed(ctx, context.Cause(ctx))
	}
	if reason := o.usage.stopped.Load(); reason != nil && o.Kind() == ast.Query {
		if ctx.Err() != nil {
			return o.failed(ctx, context.Cause(ctx)) // which is logged, once
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

// begin authenticates the caller and charges for the operation. The context that it returns has a loader for one
// response. Nothing is executed with an invalid token: the caller is never taken for an anonymous client. Errors:
// Unauthenticated, RateLimited.
func (o *Operation) begin(ctx context.Context) (context.Context, error) {
	var err error
	o.caller.Viewer, err = o.executor.auth.Authenticate(ctx, o.caller.Token)
	switch {
	case o.event != nil: // the hub charges for it
	case err == nil:
		err = o.charge()
	case forum.CodeOf(err) == forum.Unauthenticated, ctx.Err() != nil: // a client may go on purpose
		o.executor.ChargeFailure(o.caller, o.size)
	}
	if err != nil {
		return ctx, err
	}
	ctx = auth.WithCaller(context.WithValue(ctx, contextKey{}, o), o.caller)
	fields := o.executor.options.Reads(o.document)
	return o.executor.store.NewResponse(ctx, o.caller.Viewer, fields, &o.usage.redis), nil
}

// notRun returns the response to an operation whose turn does not come. Its caller pays for reading the request.
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

// Encode returns a response, or errors, in JSON. The data of a response is JSON already and is copied: to check it
// again takes 0.1 s for the largest response, after the time of its operation.
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
		extensions = e.marshal(r.Extensions)
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

// marshal leaves < and > as they are: no page embeds a response, and HTML is full of them.
func (e *Executor) marshal(value any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil { // no value of ours
		e.log.Error("response cannot be encoded", "error", err)
		return []byte(`null`)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
