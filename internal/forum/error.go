package forum

import (
	"errors"
	"fmt"
	"time"
)

// A Code is the kind of an Error. Clients decide by the code, never by the message.
type Code string

// The codes of Agora. A client gets the first group as extensions.code of a GraphQL error, and the third group as the
// code of an error in a payload. The codes of the second group are GraphQL errors of queries and subscriptions, and
// errors in the payloads of mutations; BadUserInput only if it has the Path of a field.
const (
	Unauthenticated Code = "UNAUTHENTICATED"
	RateLimited     Code = "RATE_LIMITED"
	Unavailable     Code = "UNAVAILABLE"
	Internal        Code = "INTERNAL_SERVER_ERROR"
	StreamGap       Code = "STREAM_GAP"
	SlowConsumer    Code = "SLOW_CONSUMER"

	BadUserInput Code = "BAD_USER_INPUT"
	Forbidden    Code = "FORBIDDEN"
	NotFound     Code = "NOT_FOUND"

	PostGone             Code = "POST_GONE"
	NameTaken            Code = "NAME_TAKEN"
	EmailTaken           Code = "EMAIL_TAKEN"
	IdentityTaken        Code = "IDENTITY_TAKEN"
	WrongCredentials     Code = "WRONG_CREDENTIALS"
	InvalidToken         Code = "INVALID_TOKEN"
	SecondFactorRequired Code = "SECOND_FACTOR_REQUIRED"
	ChallengeRequired    Code = "CHALLENGE_REQUIRED"
	VotingClosed         Code = "VOTING_CLOSED"
	EditingClosed        Code = "EDITING_CLOSED"
	Locked               Code = "LOCKED"
	DuplicateLink        Code = "DUPLICATE_LINK"
)

// Error is an error that a client may see. All other errors become Internal in a response.
type Error struct {
	Code    Code
	Message string
	// Path is the path of the invalid field, such as "input", "title"; empty if the error is not about a field.
	Path []string
	// Rule is the rule that the value breaks; set with BadUserInput, if the error is about a value.
	Rule Rule
	// RetryAfter is the time to wait before the next attempt; set with RateLimited.
	RetryAfter time.Duration
	// Reason says more about an error of the code Unauthenticated or Forbidden. With a rejected token, it is INVALID or
	// EXPIRED. With Ban, it is the kind of the ban. With Needs, it is STANDING. For ErrBlocked, it is BLOCKED. It is ""
	// for any other error.
	Reason string
	// Ban is the ban that forbids the request; nil for any other error.
	Ban *Ban
	// Needs is what the viewer's account lacks for the act; nil for any other error.
	Needs *Needs
	// Article is the first article with the link, set with DuplicateLink; nil if it has gone meanwhile.
	Article *Article
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Errorf returns an Error without a path.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// Is reports whether target is an Error with the same code. It lets errors.Is compare codes and ignore messages.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// CodeOf returns the code of the first Error in err's tree. It returns Internal if there is none, and "" if err is nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}

// ErrUnauthenticated is the error of a field that requires a session, in an operation without one.
var ErrUnauthenticated = Errorf(Unauthenticated, "log in first")

// The errors of tokens: an invalid token, the token of an expired session, and an expired API token.
var (
	ErrTokenInvalid = &Error{
		Code: Unauthenticated, Reason: "INVALID",
		Message: "the token is not valid: log in again, or send the request without a token",
	}
	ErrTokenExpired = &Error{
		Code: Unauthenticated, Reason: "EXPIRED",
		Message: "the session has expired: log in again, or send the request without a token",
	}
	ErrAPITokenExpired = &Error{
		Code: Unauthenticated, Reason: "EXPIRED", Message: "the API token has expired: create another one",
	}
)
