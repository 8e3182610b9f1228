package graph

import (
	"context"
	"time"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// write parses the input of a mutation and, if it is valid, runs do. It returns the errors of the payload's union E in
// errs, so that the payload can hold them, and all others in err.
func write[E, V, T any](
	ctx context.Context, parse func() (V, error), do func(context.Context, V) (T, error),
) (result T, errs []E, err error) {
	in, err := parse()
	if err == nil {
		operation.FromContext(ctx).AddBytes(forum.TextBytes(in))
	}
	if _, acts := any(in).(forum.Acts); err == nil && !acts { // CheckStanding takes it with the limits of the acts
		err = operation.FromContext(ctx).TakeDue(ctx)
	}
	if err == nil {
		result, err = do(ctx, in)
	}
	errs, err = userErrors[E](err)
	return result, errs, err
}

// at returns parse with a time as its argument.
func at[V any](now time.Time, parse func(time.Time) (V, error)) func() (V, error) {
	return func() (V, error) { return parse(now) }
}

// asViewer returns do with the viewer as its second argument. Only fields with @auth may use it: without @auth the
// viewer may be nil.
func asViewer[V, T any](
	do func(context.Context, *forum.User, V) (T, error),
) func(context.Context, V) (T, error) {
	return func(ctx context.Context, in V) (T, error) { return do(ctx, auth.Viewer(ctx), in) }
}

// moderate is write for a mutation that needs a moderator of the post. Only fields with @auth(role: MODERATOR, places:
// true) need it: without places, @auth has checked the viewer's role.
func moderate[E any, V interface{ PostID() forum.PostID }, T any](
	ctx context.Context, r mutation, parse func() (V, error), do func(context.Context, V) (T, error),
) (T, []E, error) {
	return write[E](ctx, parse, func(ctx context.Context, in V) (result T, err error) {
		if err := r.Store.Posts.CheckModerator(ctx, auth.Viewer(ctx), in.PostID()); err != nil {
			return result, err
		}
		return do(ctx, in)
	})
}

// act is write for a mutation that needs standing, such as a vote. It checks the standing after the input, so that an
// invalid input does not count.
func act[E any, V forum.Acts, T any](
	ctx context.Context, parse func() (V, error), do func(context.Context, *forum.User, V) (T, error),
) (T, []E, error) {
	return write[E](ctx, parse, func(ctx context.Context, in V) (result T, err error) {
		if err := operation.FromContext(ctx).CheckStanding(ctx, in.Acts()); err != nil {
			return result, err
		}
		return do(ctx, auth.Viewer(ctx), in)
	})
}

// userErrors converts an error, or several joined errors, to members of the payload's union E. If E has a type for all
// of them, they become errors of the payload. Otherwise all of them become GraphQL errors. So only the schema defines
// which errors a payload can have.
func userErrors[E any](err error) ([]E, error) {
	errs := []E{}
	if err == nil {
		return errs, nil
	}
	parts := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		parts = joined.Unwrap()
	}
	for _, part := range parts {
		e, ok := part.(*forum.Error)
		if !ok {
			return errs, err
		}
		if member, ok := userError(e).(E); ok {
			errs = append(errs, member)
		}
	}
	if len(errs) == len(parts) {
		return errs, nil
	}
	return nil, operation.Errors(parts)
}

// userError returns the schema's type for an error that the user can correct, and nil for other errors. The user can
// correct a BadUserInput if it has the path of a field, unless the client chose the field's value.
func userError(e *forum.Error) generated.UserError {
	path := e.Path
	if path == nil {
		path = []string{}
	}
	// All other types have these fields.
	fields := generated.NotFoundError{Message: e.Message, Path: path, Code: generated.ErrorCode(e.Code)}
	switch e.Code {
	case forum.BadUserInput:
		if len(e.Path) > 0 && !e.ClientFault {
			return generated.InvalidInputError{
				Message: fields.Message, Path: fields.Path, Code: fields.Code,
				Rule: generated.InputRule(e.Rule.Kind), Min: e.Rule.Min, Max: e.Rule.Max,
			}
		}
	case forum.DuplicateLink:
		return generated.DuplicateLinkError{
			Message: fields.Message, Path: fields.Path, Code: fields.Code, Article: e.Article,
		}
	case forum.NotFound:
		return fields
	case forum.NameTaken:
		return generated.NameTakenError(fields)
	case forum.EmailTaken:
		return generated.EmailTakenError(fields)
	case forum.IdentityTaken:
		return generated.IdentityTakenError(fields)
	case forum.WrongCredentials:
		return generated.WrongCredentialsError(fields)
	case forum.InvalidToken:
		return generated.InvalidTokenError(fields)
	case forum.SecondFactorRequired:
		return generated.SecondFactorRequiredError(fields)
	case forum.ChallengeRequired:
		return generated.ChallengeRequiredError(fields)
	case forum.VotingClosed:
		return generated.VotingClosedError(fields)
	case forum.Locked:
		return generated.LockedError(fields)
	case forum.EditingClosed:
		return generated.EditingClosedError(fields)
	}
	return nil
}
