package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r viewer) Blocked(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.UserConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Users.Blocked(ctx, v.User, pageArgs(first, after, last, before, page))
}

func (r user) ViewerHasBlocked(ctx context.Context, u *forum.User) (bool, error) {
	return r.Store.Users.HasBlocked(ctx, auth.Viewer(ctx), u.ID)
}

func (r mutation) BlockUser(ctx context.Context, input forum.BlockUserInput) (*generated.BlockUserPayload, error) {
	u, err := write(ctx, input.Parse, asViewer(r.Store.Users.Block))
	return &generated.BlockUserPayload{User: u}, err
}
