package operation

import (
	"context"
	"fmt"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
)

// failureCost is the cost of a request that fails, besides its reading, in points: by BenchmarkHostile up to 1 ms.
const failureCost = 200

// Admit returns the rate limit of reads of a caller's address, before the request is read. With a token the request
// may be a viewer's, who has a rate limit of their own: then only failed requests count. Errors: RateLimited.
func (e *Executor) Admit(caller auth.Caller) (ratelimit.State, error) {
	address := caller.AddressKey()
	state := e.limiter.Peek(ratelimit.Reads, address, 1)
	if caller.Token != "" {
		state.RetryAfter = 0
	}
	if wait := e.limiter.Peek(ratelimit.Refusals, address, failureCost).RetryAfter; wait > 0 {
		state.RetryAfter = wait
		return state, errRateLimited(ratelimit.Refusals, wait)
	}
	return state, errRateLimited(ratelimit.Reads, state.RetryAfter)
}

// AdmitConnection checks the address of a caller that opens a connection. Errors: RateLimited.
func (e *Executor) AdmitConnection(caller auth.Caller) error {
	return errRateLimited(ratelimit.Refusals,
		e.limiter.Peek(ratelimit.Refusals, caller.AddressKey(), failureCost).RetryAfter)
}

// ChargeConnection charges the address of a caller for a connection, which would be free if it sent nothing.
func (e *Executor) ChargeConnection(caller auth.Caller) {
	e.limiter.Charge(ratelimit.Refusals, caller.AddressKey(), requestPrice)
}

// ChargeFailure charges the address of a caller for a failed request of so many bytes.
func (e *Executor) ChargeFailure(caller auth.Caller, size int) {
	e.limiter.Charge(ratelimit.Refusals, caller.AddressKey(), failureCost+size*readingPrice>>10)
}

// charge takes the cost of the operation from the rate limit of its viewer or address. Errors: RateLimited.
func (o *Operation) charge() error {
	e := o.executor
	o.rateLimit = e.limiter.Spend(ratelimit.Reads, o.caller.Key(), o.usage.cost)
	if o.rateLimit.RetryAfter > 0 {
		e.ChargeFailure(o.caller, o.size)
	}
	return errRateLimited(ratelimit.Reads, o.rateLimit.RetryAfter)
}

// settle takes from the rate limit the points that the operation took beyond its cost.
func (o *Operation) settle() {
	if extra := o.usage.points() - o.usage.cost; extra > 0 {
		left := o.executor.limiter.Charge(ratelimit.Reads, o.caller.Key(), extra)
		o.rateLimit.Remaining, o.rateLimit.ResetAt, o.rateLimit.ResetAfter = left.Remaining, left.ResetAt, left.ResetAfter
	}
}

// RateLimit implements the directive @rateLimit: the field is resolved if one more is left of the limit. Errors:
// RateLimited.
func RateLimit(ctx context.Context, _ any, next graphql.Resolver, kind ratelimit.Kind) (any, error) {
	if err := FromContext(ctx).spend(ctx, kind); err != nil {
		return nil, err
	}
	return next(ctx)
}

// spend takes one from a rate limit of the viewer or of the address. Errors: RateLimited.
func (o *Operation) spend(ctx context.Context, kind ratelimit.Kind) error {
	e := o.executor
	limit := e.limiter.Limit(kind)
	if limit == 0 {
		return nil
	}
	key := o.caller.Key()
	if kind.OfAddress() {
		key = o.caller.AddressKey()
	}
	if !kind.Shared() {
		return errRateLimited(kind, e.limiter.Spend(kind, key, 1).RetryAfter)
	}
	wait, err := e.store.Spend(ctx, kind.String(), key, limit, kind.Window())
	if err != nil {
		return err
	}
	return errRateLimited(kind, wait)
}

// errRateLimited returns a RateLimited error if wait > 0.
func errRateLimited(kind ratelimit.Kind, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	return &forum.Error{
		Code: forum.RateLimited, RetryAfter: wait,
		Message: fmt.Sprintf("the rate limit of %s is exceeded; try again later", kind),
	}
}
