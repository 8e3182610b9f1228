package gqlhttp

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// tidying is how long an operation whose time is over may take to see that. What it
// has by then is its response; after that nobody waits for it any more. The timeout holds to
// within 100 ms: the rest is for the reading of the request, and for what comes after.
const tidying = 20 * time.Millisecond

// dispatch executes an operation that has one response, when it is the turn of its
// address, and returns by the end of ctx, whatever the operation does. The response
// may be without data: then nothing was executed, or it is a query that was stopped.
// The caller releases what the response holds.
func (h *Handler) dispatch(ctx context.Context, opCtx *graphql.OperationContext) (*graphql.Response, *memory.Hold) {
	u := usageOf(opCtx)
	leave := func() {}
	if ratelimit.StateOf(ctx) != nil { // an event has its turn already, in the hub
		var err error
		if leave, err = h.turns.enter(ctx, u.address, u.cost); err != nil {
			return h.turnedAway(ctx, u, err), u.hold
		}
	}
	if err := u.begin(); err != nil {
		leave()
		return h.turnedAway(ctx, u, err), u.hold
	}
	// An operation that is given up goes on with a state of its own.
	spent, state := ratelimit.StateOf(ctx), ratelimit.StateOf(ctx)
	run := ratelimit.WithWork(redisstore.WithCost(ctx, &u.redis), &u.work)
	if spent != nil {
		state = new(*spent)
		run = ratelimit.WithState(run, state)
	}
	var given atomic.Bool // the response was given to the caller, or is no longer wanted
	done := make(chan *graphql.Response, 1)
	go func() {
		defer leave()
		resp := h.execute(run, opCtx, u)
		if given.CompareAndSwap(false, true) {
			done <- resp
			return
		}
		u.hold.Release()
	}()
	resp := wait(ctx, done)
	if resp == nil {
		if given.CompareAndSwap(false, true) {
			return h.stopped(ctx, context.Cause(ctx)), h.hold(u.address) // the operation keeps its own until it ends
		}
		resp = <-done
	}
	if spent != nil {
		*spent = *state
	}
	return resp, u.hold
}

// wait returns the response that comes until the end of ctx and shortly after it, else
// nil.
func wait(ctx context.Context, done <-chan *graphql.Response) *graphql.Response {
	select {
	case resp := <-done:
		return resp
	case <-ctx.Done():
	}
	late := time.NewTimer(tidying)
	defer late.Stop()
	select {
	case resp := <-done:
		return resp
	case <-late.C:
		return nil
	}
}

// execute runs an operation in the executor. A query that was stopped has no data: a
// part of it would look like all.
func (h *Handler) execute(ctx context.Context, opCtx *graphql.OperationContext, u *usage) (resp *graphql.Response) {
	defer func() {
		if v := recover(); v != nil {
			resp = h.stopped(ctx, h.recovered(ctx, v))
		}
	}()
	responses, ctx := h.exec.DispatchOperation(ctx, opCtx)
	if resp = responses(ctx); resp == nil { // the time was over before it began
		return h.stopped(ctx, context.Cause(ctx))
	}
	if reason := u.stopped.Load(); reason != nil && opCtx.Operation.Operation == ast.Query {
		if ctx.Err() != nil {
			return h.stopped(ctx, context.Cause(ctx)) // which is logged, once
		}
		return h.stopped(ctx, reason)
	}
	u.hold.Shrink(int64(len(resp.Data)) * bodyMemory)
	return resp
}

// turnedAway is the response to an operation whose turn does not come. Its client pays
// for the reading.
func (h *Handler) turnedAway(ctx context.Context, u *usage, err error) *graphql.Response {
	if ratelimit.StateOf(ctx) != nil { // no event
		h.chargeRefusal(ctx, u.size)
	}
	return h.stopped(ctx, err)
}

// stopped is the response to an operation of which nothing is shown.
func (h *Handler) stopped(ctx context.Context, err error) *graphql.Response {
	return &graphql.Response{Errors: gqlerror.List{h.present(ctx, err)}}
}

// settle takes from the rate limit the points that an operation took beyond its cost.
func (h *Handler) settle(ctx context.Context, u *usage) {
	state := ratelimit.StateOf(ctx)
	if extra := u.points() - u.cost; extra > 0 && state != nil {
		left := h.limiter.Charge(ratelimit.Reads, auth.Who(ctx), extra)
		state.Remaining, state.ResetAt, state.ResetAfter = left.Remaining, left.ResetAt, left.ResetAfter
	}
}
