package operation

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"strconv"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Present returns an error as a client sees it: with a code, and with nothing of Redis or Go. An internal error has
// an id that is in the log, too.
func (e *Executor) Present(ctx context.Context, err error) *gqlerror.Error {
	out := graphql.DefaultErrorPresenter(ctx, err)
	if out.Extensions == nil {
		out.Extensions = map[string]any{}
	}
	if out.Extensions["code"] != nil {
		return out // the protocol's own, or presented already
	}
	if e, ok := errors.AsType[*forum.Error](err); ok {
		out.Message = e.Message
		out.Extensions["code"] = string(e.Code)
		if len(e.Path) > 0 {
			out.Extensions["path"] = e.Path
		}
		if e.Reason != "" {
			out.Extensions["reason"] = e.Reason
		}
		if e.RetryAfter > 0 {
			out.Extensions["retryAfter"] = int(math.Ceil(e.RetryAfter.Seconds()))
		}
		return out
	}
	cause := out.Unwrap()
	refused := redisstore.Refusal(err)
	switch {
	case cause == nil && !graphql.HasOperationContext(ctx), isCoercion(cause):
		out.Extensions["code"] = string(forum.BadUserInput)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(ctx.Err(), context.DeadlineExceeded) && refused != nil:
		out.Message = e.late()
		out.Extensions["code"] = string(forum.Unavailable)
		e.log.WarnContext(ctx, "operation stopped", "error", cause)
	case refused != nil:
		out.Message = refused.Message
		out.Extensions["code"] = string(forum.Unavailable)
		// The store's watch logs what concerns every request; this may be one command only.
		if refused == redisstore.ErrMisconfigured {
			e.log.WarnContext(ctx, "Redis does not permit a command", "error", cause)
		}
	case errors.Is(err, context.Canceled):
		out.Message = canceled
		out.Extensions["code"] = string(forum.Unavailable)
		if ctx.Err() == nil { // or the client has gone
			e.log.WarnContext(ctx, "operation stopped", "error", cause)
		}
	default:
		id := rand.Text()[:12]
		out.Message = "internal error " + id
		out.Extensions["code"], out.Extensions["id"] = string(forum.Internal), id
		attrs := []any{"id", id, "error", cause, "path", out.Path.String()}
		if p, ok := errors.AsType[*panicked](err); ok {
			attrs = append(attrs, "stack", string(p.stack))
		}
		e.log.ErrorContext(ctx, "internal error", attrs...)
	}
	return out
}

const canceled = "the operation was stopped; try again"

func (e *Executor) late() string {
	return fmt.Sprintf("the operation took longer than %s and was stopped", e.options.Limits.Timeout)
}

// ended returns the error of an operation whose ctx has ended. It is made for each field and logs nothing.
func (e *Executor) ended(ctx context.Context) *forum.Error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return &forum.Error{Code: forum.Unavailable, Message: e.late()}
	}
	return &forum.Error{Code: forum.Unavailable, Message: canceled}
}

// isCoercion reports whether err came from reading a number of the client's.
func isCoercion(err error) bool {
	if _, ok := errors.AsType[*strconv.NumError](err); ok {
		return true
	}
	if _, ok := errors.AsType[*graphql.NumberOverflowError](err); ok {
		return true
	}
	return false
}

// A panicked is a panic as an error, which is logged and hidden like any other.
type panicked struct {
	value any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprint("panic: ", p.value) }

// recovered is gqlgen's recover function: it returns a panic as an error.
func recovered(_ context.Context, v any) error { return &panicked{v, debug.Stack()} }

// PresentPanic logs a panic of a transport, with its stack, and returns its error.
func (e *Executor) PresentPanic(ctx context.Context, v any) *gqlerror.Error {
	return e.Present(ctx, recovered(ctx, v))
}

// RecoverPanic is deferred by a goroutine whose panic must not end the process: it logs the panic.
func (e *Executor) RecoverPanic(ctx context.Context) {
	if v := recover(); v != nil {
		_ = e.PresentPanic(ctx, v) // it is logged
	}
}
