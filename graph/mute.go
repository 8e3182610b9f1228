package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// Muted is null for a viewer who is not the user.
func (r user) Muted(ctx context.Context, u *forum.User, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.UserConnection, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Users.Muted(ctx, u, pageArgs(first, after, last, before, page))
}

func (r user) ViewerHasMuted(ctx context.Context, u *forum.User) (bool, error) {
	return r.Store.Users.HasMuted(ctx, auth.Viewer(ctx), u.ID)
}

func (r mutation) MuteUser(ctx context.Context, input forum.MuteUserInput) (*generated.MuteUserPayload, error) {
	u, errs, err := write[generated.MuteUserError](ctx, input.Parse, asViewer(r.Store.Users.Mute))
	return &generated.MuteUserPayload{User: u, Errors: errs}, err
}
