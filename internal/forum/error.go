package forum

import (
	"errors"
	"fmt"
	"time"
)

// A Code is the kind of an Error. Clients branch on it.
type Code string

// The codes of Agora. A client gets the first group as extensions.code of a GraphQL error, and the second as the code
// of a payload's error. BadUserInput belongs to both: it is a payload's if it has a Path and the user can correct it.
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
	// Path is the field at fault, such as "input", "title"; empty if the error is not about a field.
	Path []string
	// ClientFault marks a BadUserInput that no user can correct, such as a malformed id. It is a GraphQL error even
	// where a payload could hold it.
	ClientFault bool
	// RetryAfter is how long to wait before trying again; set with RateLimited.
	RetryAfter time.Duration
	// Reason is why a token was refused, INVALID or EXPIRED; set with Unauthenticated.
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

// ErrUnauthenticated is the error of an operation that needs a session and has none.
var ErrUnauthenticated = Errorf(Unauthenticated, "log in first")

// The errors of tokens: one that is not valid, and one of an expired session.
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
