package operation

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// eventPatience is how long an event is retried while Redis or memory is not available.
const eventPatience = 5 * time.Second

// forEvents returns a copy of a prepared subscription, to be executed for its events. The copy does not reference the
// request, because the memory of the request is released.
func (o *Operation) forEvents() *Operation {
	copied := &Operation{
		Kind: o.Kind, executor: o.executor, overhead: eventPrice, caller: auth.Caller{Token: o.caller.Token},
		prepared: o.prepared,
	}
	if o.source.feed {
		copied.followed = &atomic.Pointer[db.Basis]{}
	}
	return copied
}

// outdated reports whether the data from which the last response of a feed was made may have changed since.
func (o *Operation) outdated() bool {
	basis := o.followed.Load()
	return basis == nil || basis.Changed()
}

// respondTo executes a subscription for one event, and returns the points of all attempts. It retries while Redis or
// memory is not available, for eventPatience at most. A failed event has an error and no partial response: a partial
// response would lack data or the resume token, and clients resume after their last token.
func (o *Operation) respondTo(
	ctx context.Context, e *forum.Event, address string,
) (response []byte, points int, err error) {
	x := *o
	x.caller.Address = address
	patience, cancel := context.WithTimeout(ctx, eventPatience)
	defer cancel()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		var took int
		event := *e // an abandoned execution continues, and may set its resume token
		x.event = &event
		response, took, err = x.attempt(ctx)
		points += took
		if err == nil && o.followed != nil { // this subscription alone uses the event; streams share theirs
			e.ResumeToken = event.ResumeToken
		}
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

// withheld is the result of an event that the viewer may not receive, and of a feed that has not changed.
var withheld = &graphql.Response{}

// isTemporary reports whether a retry may succeed. RATE_LIMITED means here that memory is short, because the hub has
// paid for the event already.
func isTemporary(err error) bool {
	e, ok := errors.AsType[*gqlerror.Error](err)
	if !ok {
		return false
	}
	code := e.Extensions["code"]
	return code == string(forum.Unavailable) || code == string(forum.RateLimited)
}

// attempt executes the operation once. Errors: Unauthenticated if the session has ended, and the first error of a
// response that must not be sent. The event of a ban of the viewer has no response: attempt returns the error of
// CheckUser, or nothing if the ban has ended already.
func (o *Operation) attempt(ctx context.Context) (response []byte, points int, err error) {
	ctx, cancel := context.WithTimeout(ctx, o.executor.options.Limits.Timeout)
	defer cancel()
	if o.event.Kind == forum.EventBanned {
		id, _ := forum.ParseUserID(o.event.ID) // the viewer's, by the filter
		if err = o.executor.CheckUser(ctx, id, o.caller); err != nil {
			err = o.executor.Present(ctx, err)
		}
		return nil, 0, err
	}
	resp, hold := o.run(ctx)
	defer hold.Release()
	points = o.usage.points()
	if resp == withheld {
		return nil, points, nil
	}
	switch reason := invalidToken(resp); reason {
	case "":
	case string(forum.BanBanned):
		return nil, points, resp.Errors[0]
	default:
		return nil, points, &forum.Error{
			Code: forum.Unauthenticated, Reason: reason, Message: "the session has ended; log in again",
		}
	}
	if failed := failure(resp); failed != nil {
		return nil, points, failed
	}
	return o.executor.Encode(resp), points, nil
}

// invalidToken returns the reason if nothing was executed because the token is invalid, else "".
func invalidToken(resp *graphql.Response) string {
	if resp.Data != nil || len(resp.Errors) == 0 {
		return ""
	}
	reason, _ := resp.Errors[0].Extensions["reason"].(string)
	return reason
}

// failure returns the error of a response that must not be sent: some or all of its data is missing. Fields that are
// null for other reasons, such as a deleted entity, are sent with their errors.
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
