package graph

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// write parses the input of a mutation and, if it is valid, runs do. ErrorPayload makes errors of the payload of those
// that the user can correct.
func write[V, T any](
	ctx context.Context, parse func() (V, error), do func(context.Context, V) (T, error),
) (result T, err error) {
	in, err := parse()
	if err != nil {
		return result, err
	}
	operation.FromContext(ctx).AddBytes(forum.TextBytes(in))
	if _, acts := any(in).(forum.Acts); !acts { // CheckStanding takes it with the limits of the acts
		err = operation.FromContext(ctx).TakeDue(ctx)
	}
	if err != nil {
		return result, err
	}
	return do(ctx, in)
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
func moderate[V interface{ PostID() forum.PostID }, T any](
	ctx context.Context, r mutation, parse func() (V, error), do func(context.Context, V) (T, error),
) (T, error) {
	return write(ctx, parse, func(ctx context.Context, in V) (result T, err error) {
		if err := r.Store.Posts.CheckModerator(ctx, auth.Viewer(ctx), in.PostID()); err != nil {
			return result, err
		}
		return do(ctx, in)
	})
}

// act is write for a mutation that needs standing, such as a vote. It checks the standing after the input, so that an
// invalid input does not count.
func act[V forum.Acts, T any](
	ctx context.Context, parse func() (V, error), do func(context.Context, *forum.User, V) (T, error),
) (T, error) {
	return write(ctx, parse, func(ctx context.Context, in V) (result T, err error) {
		if err := operation.FromContext(ctx).CheckStanding(ctx, in.Acts()); err != nil {
			return result, err
		}
		return do(ctx, auth.Viewer(ctx), in)
	})
}

// ErrorPayload returns the payload of a mutation that has failed: of the type with this name, and with err, or the
// several errors that are joined in it, as its errors. It returns false if one of them is an error that the user cannot
// correct. Then all of them are GraphQL errors.
func ErrorPayload(payload string, err error) (any, bool) {
	parts := operation.Parts(err)
	if len(parts) == 0 {
		return nil, false
	}
	errs := make([]generated.UserError, 0, len(parts))
	for _, part := range parts {
		e, ok := part.(*forum.Error)
		if !ok {
			return nil, false
		}
		user := userError(e)
		if user == nil {
			return nil, false
		}
		errs = append(errs, user)
	}
	return generated.ErrorPayload(payload, errs), true
}

// userError returns the schema's type for an error that the user can correct or has to read, nil for any other error.
// A BadUserInput without the path of a field is about the request, not about the input.
func userError(e *forum.Error) generated.UserError {
	path := e.Path
	if path == nil {
		path = []string{}
	}
	// Most other types have these fields.
	fields := generated.NotFoundError{Message: e.Message, Path: path, Code: generated.ErrorCode(e.Code)}
	switch e.Code {
	case forum.BadUserInput:
		if len(e.Path) > 0 {
			return generated.InvalidInputError{
				Message: fields.Message, Path: fields.Path, Code: fields.Code,
				Rule: generated.InputRule(e.Rule.Kind), Min: e.Rule.Min, Max: e.Rule.Max,
			}
		}
	case forum.Forbidden:
		return forbidden(e, fields)
	case forum.DuplicateLink:
		return generated.DuplicateLinkError{
			Message: fields.Message, Path: fields.Path, Code: fields.Code, Article: e.Article,
		}
	case forum.NotFound:
		return fields
	case forum.PostGone:
		return generated.PostGoneError(fields)
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

// forbidden returns the error of an act that is refused to this viewer.
func forbidden(e *forum.Error, fields generated.NotFoundError) generated.ForbiddenError {
	f := generated.ForbiddenError{Message: fields.Message, Path: fields.Path, Code: fields.Code, Ban: e.Ban}
	if e.Reason != "" {
		f.Reason = new(generated.ForbiddenReason(e.Reason))
	}
	if e.Needs != nil {
		f.Act = new(generated.StandingAct(strings.ToUpper(string(e.Needs.Act))))
		f.Needs = e.Needs
	}
	return f
}
