package graph

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// withStanding returns do for viewers with the standing for the acts of the input. It checks a valid input only, so
// that an invalid one does not count.
func withStanding[V forum.Acts, T any](
	do func(context.Context, *forum.User, V) (T, error),
) func(context.Context, V) (T, error) {
	return asViewer(func(ctx context.Context, viewer *forum.User, in V) (result T, err error) {
		if err := operation.FromContext(ctx).CheckStanding(ctx, actsOf(ctx, in)); err != nil {
			return result, err
		}
		return do(ctx, viewer, in)
	})
}

// actsOf returns the acts of an input, among them that of posting a link.
func actsOf(ctx context.Context, in forum.Acts) []forum.Act {
	acts := in.Acts()
	if text, ok := in.(newText); ok && hasLink(ctx, text.Draft()) {
		acts = append(acts, forum.ActLink)
	}
	return acts
}
