package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r user) Tokens(ctx context.Context, u *forum.User) ([]*forum.APIToken, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Tokens.List(ctx, u.ID)
}

func (r mutation) CreateToken(
	ctx context.Context, input forum.CreateTokenInput,
) (*generated.CreateTokenPayload, error) {
	created, errs, err := write[generated.CreateTokenError](ctx, at(r.Store.DB.Now(), input.Parse),
		asViewer(r.Auth.CreateToken))
	return &generated.CreateTokenPayload{
		Token: forum.Optional(created.Text), APIToken: created.Token, Errors: errs,
	}, err
}

func (r mutation) RevokeToken(
	ctx context.Context, input forum.RevokeTokenInput,
) (*generated.RevokeTokenPayload, error) {
	u, errs, err := write[generated.RevokeTokenError](ctx, input.Parse, r.Auth.RevokeToken)
	return &generated.RevokeTokenPayload{User: u, Errors: errs}, err
}
