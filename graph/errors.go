package graph

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// userErrors sorts an error, or several joined, by the payload's union E. If E has a type for all of them, they go
// into the payload. Otherwise all of them become GraphQL errors: userErrors returns the last and adds the others to
// the response. So the schema alone says which errors a payload may hold.
func userErrors[E any](ctx context.Context, err error) ([]E, error) {
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
	last := len(parts) - 1
	for _, part := range parts[:last] {
		graphql.AddError(ctx, part)
	}
	return nil, parts[last]
}

// userError returns the schema's type for an error that a user can correct, nil
// for others. BadUserInput is one if it has the path of a field that a user fills.
func userError(e *forum.Error) generated.UserError {
	path := e.Path
	if path == nil {
		path = []string{}
	}
	code := generated.ErrorCode(e.Code)
	switch e.Code {
	case forum.BadUserInput:
		if len(e.Path) > 0 && !e.ClientFault {
			return generated.InvalidInputError{Message: e.Message, Path: path, Code: code}
		}
	case forum.NotFound:
		return generated.NotFoundError{Message: e.Message, Path: path, Code: code}
	case forum.NameTaken:
		return generated.NameTakenError{Message: e.Message, Path: path, Code: code}
	case forum.EmailTaken:
		return generated.EmailTakenError{Message: e.Message, Path: path, Code: code}
	case forum.WrongCredentials:
		return generated.WrongCredentialsError{Message: e.Message, Path: path, Code: code}
	case forum.VotingClosed:
		return generated.VotingClosedError{Message: e.Message, Path: path, Code: code}
	case forum.Locked:
		return generated.LockedError{Message: e.Message, Path: path, Code: code}
	case forum.EditingClosed:
		return generated.EditingClosedError{Message: e.Message, Path: path, Code: code}
	}
	return nil
}
