package auth

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/netip"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/idtoken"
)

// A Caller is the client that sent a request.
type Caller struct {
	Token       string // "" for none
	Address     string // the client's address, or its network: see Network
	Agent       string // the User-Agent of the client, "" for none
	Credentials        // of the token, set by authentication

	addressKey string // "" if it was not computed before
}

// NewCaller returns the caller of a request, which needs AddressKey several times.
func NewCaller(token, address string) Caller {
	return Caller{Token: token, Address: address, addressKey: addressKey(address)}
}

// Key returns the key of the caller's rate limits: the viewer's id, or AddressKey for an anonymous client.
func (c Caller) Key() string {
	if c.Viewer != nil {
		return c.Viewer.ID.String()
	}
	return c.AddressKey()
}

// AddressKey returns a hash of the caller's address. Hashes have the same length, and a reader does not see the address
// in them. But the hash does not hide the address from somebody who can read Redis, as they can hash all 2^32 addresses
// of IPv4. A secret key for the hash would not change that, because it would be stored in the same Redis.
func (c Caller) AddressKey() string {
	if c.addressKey != "" {
		return c.addressKey
	}
	return addressKey(c.Address)
}

func addressKey(address string) string { return hash("address " + address) }

// VoteNetwork returns the network that a vote of the caller comes from. It returns "" for a request with a token of the
// host: such a vote always counts, because a host sends the votes of many users from its own address. It returns the
// network for an API token, because a program with an API token acts for one user only.
func (c Caller) VoteNetwork() string {
	if c.Session == "" && c.Scopes == nil {
		return ""
	}
	return forum.VoteNetwork(c.Address)
}

type callerKey struct{}

// WithCaller returns a context with the caller of the request.
func WithCaller(ctx context.Context, c Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// CallerOf returns the caller in ctx, the zero Caller if there is none.
func CallerOf(ctx context.Context) Caller {
	c, _ := ctx.Value(callerKey{}).(Caller)
	return c
}

// Viewer returns the user who sent the request, nil for an anonymous client.
func Viewer(ctx context.Context) *forum.User { return CallerOf(ctx).Viewer }

// Credentials are what a token proves. The zero Credentials are those of an anonymous client.
type Credentials struct {
	// Viewer is the user for whom the request acts, nil for an anonymous client. Its role is the stored one, with two
	// exceptions: an API token limits the role to what Scopes allow, and a token of the host may give a higher role.
	Viewer *forum.User
	// User is the viewer with the stored role. It is set only for an API token, and for a token of the host that gives a
	// higher role.
	User    *forum.User
	Scopes  forum.Scopes // of an API token; nil for others
	Session string       // the hash of the secret of the session; "" without one
	Expires time.Time    // of a JWT or an API token; zero for never, and for sessions, which are prolonged
}

// Authenticate returns the credentials of a token; "" is that of an anonymous client. Errors: Unauthenticated, with the
// reason, for an invalid or expired token, and for one of a user who may not log in; Unavailable.
func (a *Auth) Authenticate(ctx context.Context, token string) (Credentials, error) {
	c, err := a.verifyToken(ctx, token)
	if c.Viewer != nil && c.Viewer.Ban.Holds(a.Store.DB.Now()) && c.Viewer.Ban.Kind == forum.BanBanned {
		return Credentials{}, c.Viewer.Ban.Refusal(forum.Unauthenticated) // also for a session that the ban has ended
	}
	if err != nil {
		return Credentials{}, err
	}
	return c, nil
}

// verifyToken is Authenticate without regard to bans. With an error for an expired token it returns its viewer too.
func (a *Auth) verifyToken(ctx context.Context, token string) (Credentials, error) {
	switch {
	case token == "":
		return Credentials{}, nil
	case strings.HasPrefix(token, apiTokenPrefix):
		return a.authenticateAPIToken(ctx, token)
	case idtoken.IsJWT(token):
		return a.authenticateHost(ctx, token)
	}
	return a.authenticateSession(ctx, token)
}

// authenticateSession returns the credentials of a session. Errors: those of verifyToken.
func (a *Auth) authenticateSession(ctx context.Context, token string) (Credentials, error) {
	id, secret, ok := parseToken(token)
	if !ok {
		return Credentials{}, forum.ErrTokenInvalid
	}
	viewer, err := a.Store.Sessions.Get(ctx, id, secret)
	return Credentials{Viewer: viewer, Session: secret}, err
}

// parseToken returns the user and the hash of the secret in a token, and whether the token is well-formed.
func parseToken(token string) (id forum.UserID, secretHash string, ok bool) {
	uid, secret, ok := strings.Cut(token, ".")
	id, err := forum.ParseUserID("user:" + uid)
	return id, hash(secret), ok && err == nil
}

// newToken returns a token of a user, which parseToken reads, and the hash of its secret.
func newToken(id forum.UserID) (token, secretHash string) {
	secret := rand.Text()
	return strings.TrimPrefix(id.String(), "user:") + "." + secret, hash(secret)
}

// hash returns the SHA-256 of a text in base64. It needs no salt: a session's secret is random.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	var encoded [(sha256.Size*8 + 5) / 6]byte
	base64.RawURLEncoding.Encode(encoded[:], sum[:])
	return string(encoded[:])
}

// Network returns the unit that rate limits count as one address: an IPv4 address, or the /64 of an IPv6 address,
// because one customer of a provider has all addresses of a /64. It returns any other text unchanged.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip.Is4() {
		return address
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return address
	}
	return prefix.String()
}
