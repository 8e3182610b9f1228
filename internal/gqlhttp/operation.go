package gqlhttp

import (
	"context"
	"errors"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// An operation is what a stream or a socket was asked to run.
type operation struct {
	params         *graphql.RawParams
	size           int // bytes of the request; 0 for an event
	token, address string
	readOnly       bool             // mutations are refused
	idle           time.Duration    // after which send is called with nothing; 0 for never
	spent          *ratelimit.State // filled when it is charged
	hold           *memory.Hold     // of the request, then of its response; whoever runs the operation releases it
}

// context returns a context that knows whose operation it is for.
func (o operation) context(ctx context.Context) context.Context {
	return ratelimit.WithState(auth.WithCaller(graphql.StartOperationTrace(ctx), o.token, o.address), o.spent)
}

// errStopping ends subscriptions when the server stops. Over protocols whose clients
// come again after a connection that is lost, it is not told: they would take it,
// like a complete, for the end.
var errStopping = &gqlerror.Error{Message: "the server is stopping; subscribe again", Extensions: map[string]any{"code": string(forum.Unavailable)}}

func isStopping(errs gqlerror.List) bool { return len(errs) == 1 && errs[0] == errStopping }

// run runs any operation and hands every answer, in JSON, to send, in order; no
// answer at all says that a subscription has begun, or is idle. Unless nil, what it returns says why the operation ended before it was
// complete. It ends with ctx and with an error of send.
func (h *Handler) run(ctx context.Context, o operation, send func(answers [][]byte) error) (errs gqlerror.List) {
	defer func() {
		if v := recover(); v != nil {
			errs = gqlerror.List{h.present(ctx, h.recovered(ctx, v))}
		}
	}()
	if o.spent == nil {
		o.spent = new(ratelimit.State)
	}
	limited, cancel := context.WithTimeout(ctx, h.options.Limits.Timeout)
	defer cancel()
	opCtx, errs := h.check(limited, o)
	if errs != nil {
		return errs
	}
	if opCtx.Operation.Operation != ast.Subscription {
		answer, err := h.respondTo(limited, o, opCtx)
		if refused, ok := errors.AsType[gqlerror.List](err); ok {
			return refused
		}
		if err != nil {
			return gqlerror.List{h.present(ctx, err)}
		}
		_ = send([][]byte{answer}) // the client may have gone
		return nil
	}
	if err := h.subscriptions.take(o.address); err != nil {
		h.chargeRefusal(o.context(ctx), o.size)
		return gqlerror.List{h.present(ctx, err)}
	}
	defer h.subscriptions.give(o.address)
	if err := o.hold.Grow(subscriptionMemory); err != nil {
		h.chargeRefusal(o.context(ctx), o.size)
		return gqlerror.List{h.present(ctx, err)}
	}
	idle := o.idle // the loop must not hold on to the request in o
	sub, errs := h.subscribe(limited, o, opCtx)
	cancel()
	if errs != nil {
		return errs
	}
	defer sub.Close()
	if send(nil) != nil {
		return nil
	}
	for {
		answers, err := sub.Next(ctx, idle)
		if len(answers) > 0 || err == nil {
			if send(answers) != nil {
				return nil
			}
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, live.ErrStopped):
			return gqlerror.List{errStopping}
		case err != nil:
			return gqlerror.List{h.present(ctx, err)}
		}
	}
}

// check validates an operation, unless its address has nothing left to spend.
func (h *Handler) check(ctx context.Context, o operation) (*graphql.OperationContext, gqlerror.List) {
	ctx = o.context(ctx)
	if err := h.admit(ctx, o.token); err != nil {
		return nil, gqlerror.List{h.present(ctx, err)}
	}
	opCtx, errs := h.prepare(ctx, o.params, o.size)
	switch {
	case errs != nil:
	case opCtx.Operation.Operation == ast.Mutation && o.readOnly:
		errs = gqlerror.List{h.present(ctx, forum.Errorf(forum.BadUserInput, "GET is not for mutations; send one with POST"))}
	case opCtx.Operation.Operation == ast.Subscription && len(graphql.CollectFields(opCtx, opCtx.Operation.SelectionSet, []string{"Subscription"})) != 1:
		errs = gqlerror.List{h.present(ctx, forum.Errorf(forum.BadUserInput, "a subscription subscribes to one field"))}
	}
	if errs != nil {
		h.chargeRefusal(ctx, o.size)
		errs = h.exec.DispatchError(graphql.WithOperationContext(ctx, opCtx), errs).Errors
	}
	return opCtx, errs
}

// respondTo runs a query or a mutation.
func (h *Handler) respondTo(ctx context.Context, o operation, opCtx *graphql.OperationContext) ([]byte, error) {
	resp, took := h.dispatch(o.context(ctx), opCtx)
	took.Move(o.hold)
	if resp.Data == nil { // nothing was executed
		return nil, resp.Errors
	}
	return h.encode(resp), nil
}

func (h *Handler) encode(answer any) []byte {
	text, err := encode(answer)
	if err != nil {
		h.log.Error("answer cannot be encoded", "error", err)
		return []byte(`{"errors":[{"message":"internal error"}]}`)
	}
	return text
}
