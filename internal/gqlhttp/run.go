package gqlhttp

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// run runs an operation for a stream or a socket and calls send with its responses, in JSON and in order. It calls send
// without a response when a subscription has begun, and each time that idle passes without a response (0 for never). It
// returns the errors of an operation that did not complete. It stops when ctx ends or send fails.
func (h *Handler) run(
	ctx context.Context, op *operation.Operation, idle time.Duration, send func(responses [][]byte) error,
) (errs gqlerror.List) {
	defer func() {
		if v := recover(); v != nil {
			errs = gqlerror.List{h.executor.PresentPanic(ctx, v)}
		}
	}()
	if op.Kind != ast.Subscription {
		resp := op.Execute(ctx)
		defer resp.Hold.Release()
		if resp.Body == nil {
			return resp.Errors
		}
		_ = send([][]byte{resp.Body}) // the client may have disconnected
		return nil
	}
	sub, errs := op.Subscribe(ctx)
	if errs != nil {
		return errs
	}
	defer sub.Close()
	if send(nil) != nil {
		return nil
	}
	for {
		responses, errs := sub.Next(ctx, idle)
		switch {
		case ctx.Err() != nil:
			return nil
		case len(responses) == 0 && errs != nil:
			return errs
		case send(responses) != nil:
			return nil
		case errs != nil:
			return errs
		}
	}
}
