package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r viewer) Tokens(ctx context.Context, v *forum.Viewer) ([]*forum.APIToken, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Tokens.List(ctx, v.ID)
}

func (r mutation) CreateAPIToken(
	ctx context.Context, input forum.CreateAPITokenInput,
) (*generated.CreateAPITokenPayload, error) {
	created, err := write(ctx, at(r.Store.DB.Now(), input.Parse),
		asViewer(r.Auth.CreateToken))
	return &generated.CreateAPITokenPayload{
		Token: forum.Optional(created.Text), APIToken: created.Token,
	}, err
}

func (r mutation) RevokeAPIToken(
	ctx context.Context, input forum.RevokeAPITokenInput,
) (*generated.RevokeAPITokenPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.RevokeToken)
	return &generated.RevokeAPITokenPayload{Viewer: viewerOf(u)}, err
}
