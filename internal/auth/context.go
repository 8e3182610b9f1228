package auth

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// A caller is who made a request.
type caller struct {
	viewer  *forum.User
	token   string
	address string
}

type callerKey struct{}

func callerOf(ctx context.Context) caller {
	c, _ := ctx.Value(callerKey{}).(caller)
	return c
}

// WithCaller returns a context that knows the token a request came with ("" for
// none) and the address it came from, by Network. Authenticate finds the viewer.
func WithCaller(ctx context.Context, token, address string) context.Context {
	return context.WithValue(ctx, callerKey{}, caller{token: token, address: address})
}

// Viewer returns who is asking, nil for nobody.
func Viewer(ctx context.Context) *forum.User { return callerOf(ctx).viewer }

// Who names the caller without showing the address: the viewer, else the address.
func Who(ctx context.Context) string {
	if viewer := Viewer(ctx); viewer != nil {
		return viewer.ID.String()
	}
	return Address(ctx)
}

// CallerAddress returns the address that a request came from, by Network.
func CallerAddress(ctx context.Context) string { return callerOf(ctx).address }

// Address names the address that a request came from without showing it: by its hash.
func Address(ctx context.Context) string {
	return hash("address " + CallerAddress(ctx))
}
