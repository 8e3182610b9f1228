package graph

import (
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// userErrors sorts an error, or several joined, by the payload's union E: its
// members go into the payload, anything else becomes a GraphQL error. What may
// be mended where is thus said once, in the schema.
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
		member, ok := userError(e).(E)
		if !ok {
			return errs, err
		}
		errs = append(errs, member)
	}
	return errs, nil
}

// userError returns the schema's type for an error that a person can mend, nil
// for others. BadUserInput is one when it names the input at fault.
func userError(e *forum.Error) generated.UserError {
	path := e.Path
	if path == nil {
		path = []string{}
	}
	code := generated.ErrorCode(e.Code)
	switch e.Code {
	case forum.BadUserInput:
		if len(e.Path) > 0 {
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
