package operation

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/writer"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Present returns an error as a client receives it: with a code, and without messages of Redis or Go. It logs an
// internal error under an id that is in the response, too.
func (e *Executor) Present(ctx context.Context, err error) *gqlerror.Error {
	out := graphql.DefaultErrorPresenter(ctx, err)
	if out.Extensions == nil {
		out.Extensions = map[string]any{}
	}
	if out.Extensions["code"] != nil {
		return out // an error of the protocol, or presented before
	}
	argument := cutArgument(ctx, out)
	if e, ok := errors.AsType[*forum.Error](err); ok {
		out.Message = e.Message
		out.Extensions["code"] = string(e.Code)
		if len(e.Path) > 0 {
			out.Extensions["path"] = e.Path
		}
		if e.Rule.Kind != "" {
			out.Extensions["rule"] = string(e.Rule.Kind)
		}
		if e.Rule.Min != nil {
			out.Extensions["min"], out.Extensions["max"] = *e.Rule.Min, *e.Rule.Max
		}
		if e.Reason != "" {
			out.Extensions["reason"] = e.Reason
		}
		if e.Ban != nil {
			ban := map[string]any{"expiresAt": nil, "explanation": e.Ban.Explanation}
			if !e.Ban.ExpiresAt.IsZero() {
				ban["expiresAt"] = e.Ban.ExpiresAt.UTC().Format(time.RFC3339Nano)
			}
			out.Extensions["ban"] = ban
		}
		if e.Needs != nil {
			out.Extensions["act"] = strings.ToUpper(string(e.Needs.Act))
			out.Extensions["needs"] = needs(e.Needs)
		}
		if e.RetryAfter > 0 {
			out.Extensions["retryAfter"] = int(math.Ceil(e.RetryAfter.Seconds()))
		}
		return out
	}
	cause := out.Unwrap()
	refused := db.Refusal(err) // nil unless Redis does not execute commands
	switch {
	case cause == nil && !graphql.HasOperationContext(ctx), isCoercion(cause):
		out.Extensions["code"] = string(forum.BadUserInput)
		if _, ok := errors.AsType[*graphql.NumberOverflowError](cause); ok && argument != "" {
			out.Message = argument + " must be an Int"
		}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(ctx.Err(), context.DeadlineExceeded) && refused != nil:
		out.Message = e.timeout()
		out.Extensions["code"] = string(forum.Unavailable)
		e.log.WarnContext(ctx, "operation stopped", "error", cause)
	case refused != nil:
		out.Message = refused.Message
		out.Extensions["code"] = string(forum.Unavailable)
		// The store logs errors that affect every request; this one may affect a single command.
		if refused == db.ErrMisconfigured {
			e.log.WarnContext(ctx, "Redis does not permit a command", "error", cause)
		}
	case errors.Is(err, context.Canceled):
		out.Message = canceled
		out.Extensions["code"] = string(forum.Unavailable)
		if ctx.Err() == nil { // otherwise the client has disconnected
			e.log.WarnContext(ctx, "operation stopped", "error", cause)
		}
	default:
		metrics.InternalError()
		id := rand.Text()[:12]
		out.Message = "internal error " + id
		out.Extensions["code"], out.Extensions["id"] = string(forum.Internal), id
		attrs := []any{"id", id, "error", cause, "path", out.Path.String()}
		if p, ok := errors.AsType[*writer.PanicError](err); ok {
			attrs = append(attrs, "stack", string(p.Stack))
		}
		e.log.ErrorContext(ctx, "internal error", attrs...)
	}
	return out
}

// needs returns what an account lacks as clients receive it.
func needs(n *forum.Needs) map[string]any {
	lacking := map[string]any{}
	if n.AgeMinutes > 0 {
		lacking["ageMinutes"] = n.AgeMinutes
	}
	if n.Karma != nil {
		lacking["karma"] = *n.Karma
	}
	if n.VerifiedEmail {
		lacking["verifiedEmail"] = true
	}
	return lacking
}

// Errors are several errors of one field, all of which are in the response.
type Errors []error

// Error implements error.
func (e Errors) Error() string { return errors.Join(e...).Error() }

// payload returns the payload of a mutation that failed with an error that the user can correct, and otherwise the
// error itself.
func (o *Operation) payload(field graphql.CollectedField, err error) (any, error) {
	mutation, of := o.executor.schema.Schema().Mutation, o.executor.options.ErrorPayload
	if of != nil && mutation != nil && field.ObjectDefinition == mutation {
		if payload, ok := of(field.Definition.Type.Name(), err); ok {
			return payload, nil
		}
	}
	if several := Parts(err); len(several) > 1 {
		return nil, several
	}
	return nil, err
}

// Parts returns the errors that errors.Join has joined in err, or err alone.
func Parts(err error) Errors {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return Errors{err}
}

// lastOf returns the error of a field. If err is Errors, it adds all of them but the last to the response, and returns
// the last.
func lastOf(ctx context.Context, err error) error {
	several, ok := err.(Errors)
	if !ok {
		return err
	}
	last := len(several) - 1
	for _, err := range several[:last] {
		graphql.AddError(ctx, err)
	}
	return several[last]
}

// cutArgument removes the part of an error's path that begins with the name of an argument, and returns that part, ""
// if there is none. Clients expect only response fields in a path.
func cutArgument(ctx context.Context, err *gqlerror.Error) string {
	field := graphql.GetFieldContext(ctx)
	if field == nil || field.Field.Field == nil || field.Field.Definition == nil {
		return ""
	}
	end := len(field.Path())
	if len(err.Path) <= end {
		return ""
	}
	name, ok := err.Path[end].(ast.PathName)
	if !ok || field.Field.Definition.Arguments.ForName(string(name)) == nil {
		return ""
	}
	argument := err.Path[end:].String()
	err.Path = err.Path[:end]
	return argument
}

const canceled = "the operation was canceled; try again"

// timeout returns the message of an operation after its deadline.
func (e *Executor) timeout() string {
	return fmt.Sprintf("the operation exceeded the time limit of %s", e.options.Limits.Timeout)
}

// ended returns the error of an operation whose ctx has ended. It does not log, as every remaining field has this
// error.
func (e *Executor) ended(ctx context.Context) *forum.Error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return &forum.Error{Code: forum.Unavailable, Message: e.timeout()}
	}
	return &forum.Error{Code: forum.Unavailable, Message: canceled}
}

// isCoercion reports whether err says that a number of the client is not valid. That is not an internal error.
func isCoercion(err error) bool {
	if _, ok := errors.AsType[*strconv.NumError](err); ok {
		return true
	}
	if _, ok := errors.AsType[*graphql.NumberOverflowError](err); ok {
		return true
	}
	return false
}

// recovered is gqlgen's recover function: it returns a panic as an error, which is logged with its stack and presented
// as an internal error.
func recovered(_ context.Context, v any) error {
	if p, ok := v.(*writer.PanicError); ok { // of a resolver that a plan has called
		return p
	}
	return &writer.PanicError{Value: v, Stack: debug.Stack()}
}

// PresentPanic logs the recovered value v of a panic in a transport and returns an internal error.
func (e *Executor) PresentPanic(ctx context.Context, v any) *gqlerror.Error {
	return e.Present(ctx, recovered(ctx, v))
}

// RecoverPanic logs a panic. A goroutine defers it so that its panic does not end the process.
func (e *Executor) RecoverPanic(ctx context.Context) {
	if v := recover(); v != nil {
		_ = e.PresentPanic(ctx, v) // for the log
	}
}
