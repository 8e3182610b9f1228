package forum

import (
	"slices"
	"time"
)

// MaxTokens is how many API tokens a user may have.
const MaxTokens = 100

// A Scope limits what an API token may do.
type Scope string

// The scopes. Each includes those before it.
const (
	ScopeRead     Scope = "READ"     // queries and subscriptions
	ScopeWrite    Scope = "WRITE"    // mutations
	ScopeModerate Scope = "MODERATE" // what a moderator may do
	ScopeAdmin    Scope = "ADMIN"    // what an administrator may do
)

// scopes are all scopes, in order.
var scopes = []Scope{ScopeRead, ScopeWrite, ScopeModerate, ScopeAdmin}

// ParseScope parses the name of a scope. Errors: BadUserInput.
func ParseScope(s string) (Scope, error) {
	if !slices.Contains(scopes, Scope(s)) {
		return "", Errorf(BadUserInput, "%q is not a scope; the scopes are READ, WRITE, MODERATE, ADMIN", shorten(s))
	}
	return Scope(s), nil
}

// Role returns the role that a user needs to create a token with the scope.
func (s Scope) Role() Role {
	switch s {
	case ScopeModerate:
		return RoleModerator
	case ScopeAdmin:
		return RoleAdmin
	}
	return RoleUser
}

// Scopes are the scopes of a token. Nil Scopes are those of a session, which do not limit its user.
type Scopes []Scope

// Include reports whether one of the scopes is scope or includes it.
func (s Scopes) Include(scope Scope) bool {
	return s == nil || slices.ContainsFunc(s, func(own Scope) bool {
		return slices.Index(scopes, own) >= slices.Index(scopes, scope)
	})
}

// Limit returns the role that a user with a role has in a request with these scopes.
func (s Scopes) Limit(role Role) Role {
	switch {
	case s.Include(ScopeAdmin) || role == RoleUser:
		return role
	case s.Include(ScopeModerate):
		return RoleModerator
	}
	return RoleUser
}

// A TokenID is the id of an APIToken: its user, and the first characters of the hash of its secret.
type TokenID struct {
	User   UserID
	Prefix string
}

// String returns the global id, such as "token:42:kYc0Vq3Z9x_TbN-2".
func (id TokenID) String() string { return secretID("token", id.User, id.Prefix) }

// ParseTokenID parses a global id such as "token:42:kYc0Vq3Z9x_TbN-2". Errors: BadUserInput.
func ParseTokenID(s string) (TokenID, error) {
	user, prefix, err := parseSecretID("token", s)
	return TokenID{user, prefix}, err
}

// An APIToken is a token with which a program acts for a user. Its secret is not stored.
type APIToken struct {
	ID         TokenID
	Name       string
	Scopes     []Scope
	CreatedAt  time.Time
	ExpiresAt  time.Time // zero for never
	LastUsedAt time.Time // to within an hour; zero for never
}

// GlobalID returns the token's id in the API.
func (t *APIToken) GlobalID() string { return t.ID.String() }

// IsNode makes APIToken implement Node of the API.
func (*APIToken) IsNode() {}

// CreateAPITokenInput is the input of createToken as the client sent it.
type CreateAPITokenInput struct {
	Name      string
	Scopes    []Scope
	ExpiresAt *string
	Password  *string
	Code      *string
}

// A CreateToken is a valid request for an API token.
type CreateToken struct {
	Name      string
	Scopes    []Scope
	ExpiresAt time.Time // zero for never
	Password  string    // of the user; "" for none
	Code      *string   // of a second factor; nil for none
}

// Parse returns the valid request at a time. Errors: BadUserInput, one for each bad field, joined.
func (in CreateAPITokenInput) Parse(now time.Time) (CreateToken, error) {
	var errs errorList
	token := CreateToken{
		Name: errs.keep(parseLine("name", in.Name, 1, MaxName)), Password: OrEmpty(in.Password), Code: in.Code,
	}
	for _, scope := range scopes { // each once, in order
		if slices.Contains(in.Scopes, scope) {
			token.Scopes = append(token.Scopes, scope)
		}
	}
	if token.Scopes == nil {
		errs = append(errs, Invalid("scopes", Required, "a token needs a scope: READ, WRITE, MODERATE or ADMIN"))
	}
	token.ExpiresAt = errs.future("expiresAt", in.ExpiresAt, now)
	return token, errs.join()
}

// RevokeAPITokenInput is the input of revokeToken as the client sent it.
type RevokeAPITokenInput struct{ Token string }

// Parse returns the id of the token to revoke. Errors: BadUserInput.
func (in RevokeAPITokenInput) Parse() (TokenID, error) {
	return parseIDField("token", in.Token, ParseTokenID)
}
