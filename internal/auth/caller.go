package auth

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/netip"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// A Caller is the client that sent a request.
type Caller struct {
	Token   string      // "" for none
	Address string      // the client's address, or its network: see Network
	Viewer  *forum.User // the user of the token, set by authentication; nil for an anonymous client
}

// Key returns the key of the caller's rate limits: the viewer's id, or AddressKey for an anonymous client.
func (c Caller) Key() string {
	if c.Viewer != nil {
		return c.Viewer.ID.String()
	}
	return c.AddressKey()
}

// AddressKey returns a hash of the caller's address, so that Redis stores no addresses.
func (c Caller) AddressKey() string { return hash("address " + c.Address) }

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

// Authenticate returns the user of a token's session, nil for an empty token. Errors: Unauthenticated, with the reason,
// for an invalid token or an expired session.
func (a *Auth) Authenticate(ctx context.Context, token string) (*forum.User, error) {
	if token == "" {
		return nil, nil
	}
	id, secret, ok := parseToken(token)
	if !ok {
		return nil, forum.ErrTokenInvalid
	}
	return a.Store.Sessions.Get(ctx, id, secret)
}

// parseToken returns the user and the hash of the secret in a token, and whether the token is well-formed.
func parseToken(token string) (id forum.UserID, secretHash string, ok bool) {
	uid, secret, ok := strings.Cut(token, ".")
	id, err := forum.ParseUserID("user:" + uid)
	return id, hash(secret), ok && err == nil
}

// hash returns the SHA-256 of a text in base64. It needs no salt: a session's secret is random.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Network returns the unit that rate limits count as one address: an IPv4 address, or the /64 of an IPv6 address,
// because one customer of a provider has all addresses of a /64. It returns any other text unchanged.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
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
