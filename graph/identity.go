package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r user) Identities(ctx context.Context, u *forum.User) ([]*forum.Identity, error) {
	return r.Store.Accounts.Identities(ctx, u.ID)
}

func (r mutation) UnlinkIdentity(
	ctx context.Context, input forum.UnlinkIdentityInput,
) (*generated.UnlinkIdentityPayload, error) {
	u, errs, err := write[generated.UnlinkIdentityError](ctx, input.Parse, r.Auth.UnlinkIdentity)
	return &generated.UnlinkIdentityPayload{User: u, Errors: errs}, err
}
