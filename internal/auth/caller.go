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
	Address string      // by Network
	Viewer  *forum.User // the user of the token, once it is authenticated; nil for an anonymous client
}

// Key names the caller's rate limits without showing the address: the viewer, else the address.
func (c Caller) Key() string {
	if c.Viewer != nil {
		return c.Viewer.ID.String()
	}
	return c.AddressKey()
}

// AddressKey names the caller's address without showing it: by its hash.
func (c Caller) AddressKey() string { return hash("address " + c.Address) }

type callerKey struct{}

// WithCaller returns a context that knows the caller.
func WithCaller(ctx context.Context, c Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// CallerOf returns the caller of WithCaller.
func CallerOf(ctx context.Context) Caller {
	c, _ := ctx.Value(callerKey{}).(Caller)
	return c
}

// Viewer returns the user who is signed in, nil for an anonymous client.
func Viewer(ctx context.Context) *forum.User { return CallerOf(ctx).Viewer }

// Authenticate returns the user whose session a token is for, nil without a token. Errors: Unauthenticated, with the
// reason, for any other token.
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

// parseToken returns whose session a token is for and the hash of its secret.
func parseToken(token string) (forum.UserID, string, bool) {
	uid, secret, ok := strings.Cut(token, ".")
	id, err := forum.ParseUserID("user:" + uid)
	return id, hash(secret), ok && err == nil
}

func hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Network is what counts as one address: all of an IPv4 address, and of an IPv6
// address the half that a provider gives to one household.
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
