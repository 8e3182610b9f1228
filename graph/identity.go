package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r account) Identities(ctx context.Context, a *forum.UserAccount) ([]*forum.Identity, error) {
	return r.Store.Accounts.Identities(ctx, a.ID)
}

func (r mutation) UnlinkIdentity(
	ctx context.Context, input forum.UnlinkIdentityInput,
) (*generated.UnlinkIdentityPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.UnlinkIdentity)
	return &generated.UnlinkIdentityPayload{Viewer: viewerOf(u)}, err
}
