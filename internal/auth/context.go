package auth

import (
	"context"

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
