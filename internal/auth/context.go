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
// none) and the address it came from. Authenticate finds the viewer.
func WithCaller(ctx context.Context, token, address string) context.Context {
	return context.WithValue(ctx, callerKey{}, caller{token: token, address: address})
}

// Viewer returns who is asking, nil for nobody.
func Viewer(ctx context.Context) *forum.User { return callerOf(ctx).viewer }

// Who names who is asking without telling: the viewer, else a hash of the address.
func Who(ctx context.Context) string {
	c := callerOf(ctx)
	if c.viewer != nil {
		return c.viewer.ID.String()
	}
	return hash("address " + c.address)
}
