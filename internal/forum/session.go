package forum

import (
	"strconv"
	"strings"
	"time"
)

// secretPrefix is how many characters of a hash are part of the id of a session, an API token or an identity. They are
// enough to make the id unique, and do not help to guess the secret.
const secretPrefix = 16

// SecretPrefix returns the part of the hash of a secret that ids contain.
func SecretPrefix(hash string) string { return hash[:min(len(hash), secretPrefix)] }

// A SessionID is the id of a Session: its user, and the first characters of the hash of its secret.
type SessionID struct {
	User   UserID
	Prefix string
}

// String returns the global id, such as "session:42:kYc0Vq3Z9x_TbN-2".
func (id SessionID) String() string { return secretID("session", id.User, id.Prefix) }

// ParseSessionID parses a global id such as "session:42:kYc0Vq3Z9x_TbN-2". Errors: BadUserInput.
func ParseSessionID(s string) (SessionID, error) {
	user, prefix, err := parseSecretID("session", s)
	return SessionID{user, prefix}, err
}

func secretID(kind string, user UserID, prefix string) string {
	return kind + ":" + strconv.FormatInt(int64(user), 10) + ":" + prefix
}

// parseSecretID parses "kind:user:prefix". Errors: BadUserInput.
func parseSecretID(kind, s string) (UserID, string, error) {
	rest, _ := strings.CutPrefix(s, kind+":")
	digits, prefix, _ := strings.Cut(rest, ":")
	user, err := ParseUserID("user:" + digits)
	isBase64 := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_'
	}
	if err != nil || secretID(kind, user, prefix) != s || len(prefix) != secretPrefix ||
		strings.ContainsFunc(prefix, func(r rune) bool { return !isBase64(r) }) {
		return 0, "", Errorf(BadUserInput, "%q is not a valid %s id", shorten(s), kind).Breaks(Format)
	}
	return user, prefix, nil
}

// A Session is a session of a user that has not expired.
type Session struct {
	ID         SessionID
	Device     *string   // nil if unknown
	CreatedAt  time.Time // zero if unknown
	LastSeenAt time.Time // to within an hour; zero if unknown
	ExpiresAt  time.Time
}

// GlobalID returns the session's id in the API.
func (s *Session) GlobalID() string { return s.ID.String() }

// IsNode makes Session implement Node of the API.
func (*Session) IsNode() {}

// EndSessionInput is the input of endSession as the client sent it.
type EndSessionInput struct{ Session string }

// Parse returns the id of the session to end. Errors: BadUserInput.
func (in EndSessionInput) Parse() (SessionID, error) {
	return parseIDField("session", in.Session, ParseSessionID)
}

// The bounds of the time that a session of createSession lasts.
const (
	minSession = time.Minute
	MaxSession = 30 * 24 * time.Hour
)

// CreateSessionInput is the input of createSession as the client sent it.
type CreateSessionInput struct {
	User      string
	ExpiresIn *int32
}

// A CreateSession is a valid request for a session of another user.
type CreateSession struct {
	User  UserID
	Lasts time.Duration // from its creation, whether it is used or not; 0 for 30 days from its last use
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in CreateSessionInput) Parse() (CreateSession, error) {
	var errs errorList
	session := CreateSession{User: idField(&errs, "user", in.User, ParseUserID)}
	if in.ExpiresIn != nil {
		session.Lasts = time.Duration(*in.ExpiresIn) * time.Second
		least, most := int(minSession.Seconds()), int(MaxSession.Seconds())
		if session.Lasts < minSession || session.Lasts > MaxSession {
			errs = append(errs, Invalid("expiresIn", Range(least, most),
				"expiresIn must be from %d to %d seconds, not %d", least, most, *in.ExpiresIn))
		}
	}
	return session, errs.join()
}
