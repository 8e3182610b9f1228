package forum

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// MaxIdentities is how many identities a user may have.
const MaxIdentities = 10

// An IdentityID is the id of an Identity: its user, and the first characters of the SHA-256 of its issuer and its
// subject.
type IdentityID struct {
	User   UserID
	Prefix string
}

// String returns the global id, such as "identity:42:kYc0Vq3Z9x_TbN-2".
func (id IdentityID) String() string { return secretID("identity", id.User, id.Prefix) }

// ParseIdentityID parses a global id such as "identity:42:kYc0Vq3Z9x_TbN-2". Errors: BadUserInput.
func ParseIdentityID(s string) (IdentityID, error) {
	user, prefix, err := parseSecretID("identity", s)
	return IdentityID{user, prefix}, err
}

// A SignInProvider is a host or an OpenID provider with which users sign in.
type SignInProvider struct {
	Issuer, Label string
	URL           *string // the page at which a sign-in begins; nil for none
}

// An Identity is an account at a host or an OpenID provider with which a user signs in.
type Identity struct {
	ID      IdentityID
	Issuer  string
	Subject string
}

// NewIdentity returns the identity of a user from its text: the issuer, a space, and the subject.
func NewIdentity(user UserID, text string) *Identity {
	sum := sha256.Sum256([]byte(text))
	i := &Identity{ID: IdentityID{user, SecretPrefix(base64.RawURLEncoding.EncodeToString(sum[:]))}}
	i.Issuer, i.Subject, _ = strings.Cut(text, " ")
	return i
}

// Text returns the issuer, a space, and the subject.
func (i *Identity) Text() string { return i.Issuer + " " + i.Subject }

// GlobalID returns the identity's id in the API.
func (i *Identity) GlobalID() string { return i.ID.String() }

// IsNode makes Identity implement Node of the API.
func (*Identity) IsNode() {}

// UnlinkIdentityInput is the input of unlinkIdentity as the client sent it.
type UnlinkIdentityInput struct {
	Identity string
	Password *string // nil for none
}

// An UnlinkIdentity is a valid request to unlink an identity of the viewer.
type UnlinkIdentity struct {
	ID       IdentityID
	Password string
}

// Parse returns the valid request. Errors: BadUserInput.
func (in UnlinkIdentityInput) Parse() (UnlinkIdentity, error) {
	id, err := parseIDField("identity", in.Identity, ParseIdentityID)
	return UnlinkIdentity{id, OrEmpty(in.Password)}, err
}
