package operation

import (
	"context"
	"errors"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// eventPatience is how long an event waits for data that is not available, or for memory.
const eventPatience = 5 * time.Second

// forEvents returns a prepared subscription as its events need it, without its request.
func (o *Operation) forEvents() *Operation {
	return &Operation{
		executor: o.executor, caller: auth.Caller{Token: o.caller.Token},
		text: o.text, document: o.document, definition: o.definition, variables: o.variables, cost: o.cost,
	}
}

// respondTo executes a subscription for one event, again and again while its data is not available or there is no
// memory for it, and returns the points that it took. An event that fails has an error and no response, which would
// lack data or the resume token: clients go on after the last token that they have.
func (o *Operation) respondTo(
	ctx context.Context, e *forum.Event, address string,
) (response []byte, points int, err error) {
	x := *o
	x.event, x.caller.Address = e, address
	patience, cancel := context.WithTimeout(ctx, eventPatience)
	defer cancel()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		var took int
		response, took, err = x.attempt(ctx)
		points += took
		if !isTemporary(err) {
			return response, points, err
		}
		select {
		case <-time.After(pause):
		case <-patience.Done():
			return nil, points, err
		}
	}
}

// isTemporary reports whether an error may be over soon. An event spends no rate limit: RATE_LIMITED is for memory.
func isTemporary(err error) bool {
	refused, ok := errors.AsType[*gqlerror.Error](err)
	if !ok {
		return false
	}
	code := refused.Extensions["code"]
	return code == string(forum.Unavailable) || code == string(forum.RateLimited)
}

// attempt executes the operation once. Its session must not have ended.
func (o *Operation) attempt(ctx context.Context) (response []byte, points int, err error) {
	ctx, cancel := context.WithTimeout(ctx, o.executor.options.Limits.Timeout)
	defer cancel()
	resp, hold := o.run(ctx)
	defer hold.Release()
	points = o.usage.points()
	if reason := refusedToken(resp); reason != "" {
		return nil, points, &forum.Error{
			Code: forum.Unauthenticated, Reason: reason, Message: "the session has ended; log in again",
		}
	}
	if failed := failure(resp); failed != nil {
		return nil, points, failed
	}
	return o.executor.Encode(resp), points, nil
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
