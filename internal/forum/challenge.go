package forum

// A Challenge is something to solve before a registration, and before a login after failures.
type Challenge struct {
	Provider ChallengeProvider
	SiteKey  *string // the public key of the site at the provider; nil for ALTCHA
	Altcha   *string // the challenge of ALTCHA as JSON; nil for other providers
}

// A ChallengeProvider is who makes challenges and checks their solutions.
type ChallengeProvider string

// The providers of challenges.
const (
	ChallengeAltcha    ChallengeProvider = "ALTCHA"
	ChallengeTurnstile ChallengeProvider = "TURNSTILE"
)

// ErrChallengeRequired returns the error of an input without the solution of a challenge, or with one that is not
// valid.
func ErrChallengeRequired(message string) *Error {
	return &Error{Code: ChallengeRequired, Message: message, Path: []string{"input", "challenge"}}
}
