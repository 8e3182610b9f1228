package forum

import (
	"errors"
	"fmt"
	"time"
)

// A Code says what kind of failure an Error is; clients branch on it.
type Code string

// The codes of Agora. The first group reaches a client as a GraphQL error's
// extensions.code; the second as the code of a payload's user error, and so
// does BadUserInput with a Path: something that a person typed and can mend.
const (
	BadUserInput    Code = "BAD_USER_INPUT"
	Unauthenticated Code = "UNAUTHENTICATED"
	Forbidden       Code = "FORBIDDEN"
	RateLimited     Code = "RATE_LIMITED"
	Unavailable     Code = "UNAVAILABLE"
	Internal        Code = "INTERNAL_SERVER_ERROR"
	StreamGap       Code = "STREAM_GAP"
	SlowConsumer    Code = "SLOW_CONSUMER"

	NotFound         Code = "NOT_FOUND"
	NameTaken        Code = "NAME_TAKEN"
	EmailTaken       Code = "EMAIL_TAKEN"
	WrongCredentials Code = "WRONG_CREDENTIALS"
	VotingClosed     Code = "VOTING_CLOSED"
	EditingClosed    Code = "EDITING_CLOSED"
	Locked           Code = "LOCKED"
)

// Error is a failure that may be shown to a client as it is.
type Error struct {
	Code    Code
	Message string
	// Path leads to the input at fault ("input", "title"); empty when none is.
	Path []string
	// RetryAfter is how long to wait before trying again; set with RateLimited.
	RetryAfter time.Duration
	// Reason says why a token was refused, INVALID or EXPIRED; set with Unauthenticated.
	Reason string
}

func (e *Error) Error() string { return e.Message }

// Errorf returns an Error without a path.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// Is makes errors.Is(err, forum.Errorf(code, "")) compare codes only.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// CodeOf returns the code of the first Error in err's tree: Internal when there
// is none, "" when err is nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}

// ErrUnauthenticated is returned for what needs a viewer when there is none.
var ErrUnauthenticated = Errorf(Unauthenticated, "log in first")

// Why a token is refused.
var (
	ErrTokenInvalid = &Error{
		Code: Unauthenticated, Reason: "INVALID",
		Message: "the token is not valid: log in again, or send the request without a token",
	}
	ErrTokenExpired = &Error{
		Code: Unauthenticated, Reason: "EXPIRED",
		Message: "the session has expired: log in again, or send the request without a token",
	}
)

// invalid says what is wrong with one field of the input.
func invalid(field, format string, args ...any) error {
	return &Error{Code: BadUserInput, Message: fmt.Sprintf(format, args...), Path: []string{"input", field}}
}

// errorList gathers the errors of an input's fields.
type errorList []error

func (l *errorList) keep(value string, err error) string {
	if err != nil {
		*l = append(*l, err)
	}
	return value
}

func (l errorList) join() error { return errors.Join(l...) }
