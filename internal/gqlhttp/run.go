package gqlhttp

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// run runs an operation for a stream or a socket, and calls send with its responses, in order. For a subscription it
// also calls send without a response: when the subscription has begun, and each time that idle passes without a
// response (0 for never). It stops when ctx ends or send fails.
func (h *Handler) run(
	ctx context.Context, op *operation.Operation, idle time.Duration, send func(responses []operation.EventResponse) error,
) (out outcome) {
	defer func() {
		if v := recover(); v != nil {
			out.errs = gqlerror.List{h.executor.PresentPanic(ctx, v)}
			out.code = operation.CodeOf(out.errs)
		}
	}()
	if op.Kind != ast.Subscription {
		resp := op.Execute(ctx)
		defer resp.Hold.Release()
		out = outcomeOf(op, resp.Errors)
		if resp.Body == nil {
			return out
		}
		_ = send([]operation.EventResponse{{Body: resp.Body}}) // the client may have disconnected
		out.errs = nil
		return out
	}
	sub, errs := op.Subscribe(ctx)
	out = outcomeOf(op, errs) // op is not used from here on, so that a long subscription does not reference it
	if errs != nil {
		return out
	}
	defer sub.Close()
	h.options.Log.DebugContext(ctx, "subscription begins", "operation", out.operation.Name)
	if send(nil) != nil {
		return out
	}
	for {
		responses, errs := sub.Next(ctx, idle)
		if ctx.Err() != nil {
			return out
		}
		if len(responses) > 0 || errs == nil {
			if send(responses) != nil {
				return out
			}
			out.events += len(responses)
		}
		if errs != nil {
			out.errs, out.code = errs, operation.CodeOf(errs)
			return out
		}
	}
}
