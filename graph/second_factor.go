package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r mutation) StartTwoFactor(
	ctx context.Context, input forum.StartTwoFactorInput,
) (*generated.StartTwoFactorPayload, error) {
	secret, uri, err := r.Auth.StartTwoFactor(ctx, input)
	if err != nil {
		secret, uri = "", ""
	}
	return &generated.StartTwoFactorPayload{
		Secret: forum.Optional(secret), URI: forum.Optional(uri),
	}, err
}

func (r mutation) ConfirmTwoFactor(
	ctx context.Context, input forum.ConfirmTwoFactorInput,
) (*generated.ConfirmTwoFactorPayload, error) {
	codes, u, err := r.Auth.ConfirmTwoFactor(ctx, input)
	return &generated.ConfirmTwoFactorPayload{RecoveryCodes: codes, Viewer: viewerOf(u)}, err
}

func (r mutation) DisableTwoFactor(
	ctx context.Context, input forum.DisableTwoFactorInput,
) (*generated.DisableTwoFactorPayload, error) {
	u, err := r.Auth.DisableTwoFactor(ctx, input)
	return &generated.DisableTwoFactorPayload{Viewer: viewerOf(u)}, err
}
