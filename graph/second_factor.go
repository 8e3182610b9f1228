package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// TwoFactor is null for other users, admins included: it helps to choose whom to attack.
func (user) TwoFactor(ctx context.Context, u *forum.User) (*bool, error) {
	if viewer := auth.Viewer(ctx); viewer == nil || viewer.ID != u.ID {
		return nil, nil
	}
	return &u.TwoFactor, nil
}

// StartTwoFactor does not use write, because its input has no Parse.
func (r mutation) StartTwoFactor(
	ctx context.Context, input forum.StartTwoFactorInput,
) (*generated.StartTwoFactorPayload, error) {
	secret, uri, err := r.Auth.StartTwoFactor(ctx, input)
	if err != nil {
		secret, uri = "", ""
	}
	errs, err := userErrors[generated.StartTwoFactorError](err)
	return &generated.StartTwoFactorPayload{
		Secret: forum.Optional(secret), URI: forum.Optional(uri), Errors: errs,
	}, err
}

// ConfirmTwoFactor does not use write, because its input has no Parse.
func (r mutation) ConfirmTwoFactor(
	ctx context.Context, input forum.ConfirmTwoFactorInput,
) (*generated.ConfirmTwoFactorPayload, error) {
	codes, u, err := r.Auth.ConfirmTwoFactor(ctx, input)
	errs, err := userErrors[generated.ConfirmTwoFactorError](err)
	return &generated.ConfirmTwoFactorPayload{RecoveryCodes: codes, User: u, Errors: errs}, err
}

// DisableTwoFactor does not use write, because its input has no Parse.
func (r mutation) DisableTwoFactor(
	ctx context.Context, input forum.DisableTwoFactorInput,
) (*generated.DisableTwoFactorPayload, error) {
	u, err := r.Auth.DisableTwoFactor(ctx, input)
	errs, err := userErrors[generated.DisableTwoFactorError](err)
	return &generated.DisableTwoFactorPayload{User: u, Errors: errs}, err
}
