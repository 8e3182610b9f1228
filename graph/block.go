package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// Blocked is null for a viewer who is not the user.
func (r user) Blocked(ctx context.Context, u *forum.User, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.UserConnection, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Users.Blocked(ctx, u, pageArgs(first, after, last, before, page))
}

func (r user) ViewerHasBlocked(ctx context.Context, u *forum.User) (bool, error) {
	return r.Store.Users.HasBlocked(ctx, auth.Viewer(ctx), u.ID)
}

func (r mutation) BlockUser(ctx context.Context, input forum.BlockUserInput) (*generated.BlockUserPayload, error) {
	u, errs, err := write[generated.BlockUserError](ctx, input.Parse, asViewer(r.Store.Users.Block))
	return &generated.BlockUserPayload{User: u, Errors: errs}, err
}
