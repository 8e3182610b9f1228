package gqlhttp

import (
	"context"
	"errors"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const eventPatience = 5 * time.Second // how long an event waits for data that cannot be reached, or for memory

// An event is what a subscription executes for each event: its operation, prepared once.
type event struct {
	h        *Handler
	token    string
	prepared *graphql.OperationContext
	cost     int // in points
}

// execute executes the operation for one event, again and again while its data cannot be
// reached or there is no memory for it, and returns the points that it took. An
// event that fails has an error and no response, which would lack data or the resume
// token: clients go on after the last token that they have.
func (o *event) execute(ctx context.Context, e *forum.Event, address string) (response []byte, points int, err error) {
	ctx = auth.WithCaller(live.WithEvent(ctx, e), o.token, address)
	ctx = ratelimit.WithState(ctx, nil) // the hub lets the subscribers pay
	patience, cancel := context.WithTimeout(ctx, eventPatience)
	defer cancel()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		var took int
		response, took, err = o.attempt(ctx)
		points += took
		if !passes(err) {
			return response, points, err
		}
		select {
		case <-time.After(pause):
		case <-patience.Done():
			return nil, points, err
		}
	}
}

// passes reports whether an error may be over soon. Nobody spends a rate limit during
// an event: RATE_LIMITED is for memory.
func passes(err error) bool {
	refused, ok := errors.AsType[*gqlerror.Error](err)
	if !ok {
		return false
	}
	code := refused.Extensions["code"]
	return code == string(forum.Unavailable) || code == string(forum.RateLimited)
}

// attempt executes the operation once. Its session must not have ended.
func (o *event) attempt(ctx context.Context) (response []byte, points int, err error) {
	ctx, cancel := context.WithTimeout(graphql.StartOperationTrace(ctx), o.h.options.Limits.Timeout)
	defer cancel()
	u := o.h.newUsage(auth.CallerAddress(ctx), ast.Subscription, 0, o.cost)
	opCtx := again(o.prepared)
	opCtx.Stats.SetExtension(usageStat, u)
	opCtx.ResolverMiddleware = u.field
	resp, took := o.h.dispatch(ctx, opCtx)
	defer took.Release()
	points = u.points()
	if reason := refusedToken(resp); reason != "" {
		return nil, points, &forum.Error{Code: forum.Unauthenticated, Reason: reason, Message: "the session has ended; log in again"}
	}
	if failed := failure(resp); failed != nil {
		return nil, points, failed
	}
	return o.h.encode(resp), points, nil
}

// again returns the context of one more execution of a prepared operation, without its
// usage and its headers.
func again(prepared *graphql.OperationContext) *graphql.OperationContext {
	return &graphql.OperationContext{
		RawQuery: prepared.RawQuery, OperationName: prepared.OperationName, Variables: prepared.Variables,
		Doc: prepared.Doc, Operation: prepared.Operation,
		DisableIntrospection: prepared.DisableIntrospection, RecoverFunc: prepared.RecoverFunc,
		RootResolverMiddleware: prepared.RootResolverMiddleware,
	}
}

// refusedToken returns why a token was refused, so that nothing was executed; else "".
func refusedToken(resp *graphql.Response) string {
	if resp.Data != nil || len(resp.Errors) == 0 {
		return ""
	}
	reason, _ := resp.Errors[0].Extensions["reason"].(string)
	return reason
}

// failure returns the error of an event that must not go out: one for which some
// data could not be reached, or that has none at all.
func failure(resp *graphql.Response) error {
	for _, err := range resp.Errors {
		if err.Extensions["code"] == string(forum.Unavailable) {
			return err
		}
	}
	if len(resp.Errors) > 0 && (resp.Data == nil || string(resp.Data) == "null") {
		return resp.Errors[0]
	}
	return nil
}
