package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r viewer) Muted(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.UserConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Users.Muted(ctx, v.User, pageArgs(first, after, last, before, page))
}

func (r user) ViewerHasMuted(ctx context.Context, u *forum.User) (bool, error) {
	return r.Store.Users.HasMuted(ctx, auth.Viewer(ctx), u.ID)
}

func (r mutation) MuteUser(ctx context.Context, input forum.MuteUserInput) (*generated.MuteUserPayload, error) {
	u, err := write(ctx, input.Parse, asViewer(r.Store.Users.Mute))
	return &generated.MuteUserPayload{User: u}, err
}
