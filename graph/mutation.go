package graph

import (
	"context"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// write parses the input of a mutation and, if it is valid, runs do. It returns the errors that belong to the
// payload's union E apart from others.
func write[E, V, T any](
	ctx context.Context, parse func() (V, error), do func(context.Context, V) (T, error),
) (result T, errs []E, err error) {
	in, err := parse()
	if err == nil {
		result, err = do(ctx, in)
	}
	errs, err = userErrors[E](ctx, err)
	return result, errs, err
}

// asViewer returns do for the viewer. Only fields with @auth may use it: they have a viewer.
func asViewer[V, T any](
	do func(context.Context, *forum.User, V) (T, error),
) func(context.Context, V) (T, error) {
	return func(ctx context.Context, in V) (T, error) { return do(ctx, auth.Viewer(ctx), in) }
}
