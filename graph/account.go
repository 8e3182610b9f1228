package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// EmailVerified is null where the email is: the viewer may not see it, or there is none.
func (user) EmailVerified(_ context.Context, u *forum.User) (*bool, error) {
	if u.Email == nil {
		return nil, nil
	}
	return &u.EmailVerified, nil
}

// HasPassword is null for other users, as TwoFactor is.
func (r user) HasPassword(ctx context.Context, u *forum.User) (*bool, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	has, err := r.Store.Accounts.HasPassword(ctx, u.ID)
	return &has, err
}

func (r mutation) RequestEmailVerification(ctx context.Context) (*generated.RequestEmailVerificationPayload, error) {
	u, err := r.Auth.RequestEmailVerification(ctx)
	errs, err := userErrors[generated.RequestEmailVerificationError](err)
	return &generated.RequestEmailVerificationPayload{User: u, Errors: errs}, err
}

// VerifyEmail does not use write, because its input has no Parse.
func (r mutation) VerifyEmail(
	ctx context.Context, input forum.VerifyEmailInput,
) (*generated.VerifyEmailPayload, error) {
	u, err := r.Auth.VerifyEmail(ctx, input)
	errs, err := userErrors[generated.VerifyEmailError](err)
	return &generated.VerifyEmailPayload{User: u, Errors: errs}, err
}

func (r mutation) ChangeEmail(
	ctx context.Context, input forum.ChangeEmailInput,
) (*generated.ChangeEmailPayload, error) {
	u, errs, err := write[generated.ChangeEmailError](ctx, input.Parse, r.Auth.ChangeEmail)
	return &generated.ChangeEmailPayload{User: u, Errors: errs}, err
}

func (r mutation) ChangeName(
	ctx context.Context, input forum.ChangeNameInput,
) (*generated.ChangeNamePayload, error) {
	u, errs, err := write[generated.ChangeNameError](ctx, input.Parse, asViewer(r.changeName))
	return &generated.ChangeNamePayload{User: u, Errors: errs}, err
}

// DeleteAccount does not use write, because its input has no Parse.
func (r mutation) DeleteAccount(
	ctx context.Context, input forum.DeleteAccountInput,
) (*generated.DeleteAccountPayload, error) {
	errs, err := userErrors[generated.DeleteAccountError](r.Auth.DeleteAccount(ctx, input))
	return &generated.DeleteAccountPayload{Errors: errs}, err
}

func (r mutation) RequestPasswordReset(
	ctx context.Context, input forum.RequestPasswordResetInput,
) (*generated.RequestPasswordResetPayload, error) {
	_, errs, err := write[generated.RequestPasswordResetError](ctx, input.Parse,
		func(ctx context.Context, email string) (struct{}, error) {
			return struct{}{}, r.Auth.RequestPasswordReset(ctx, email)
		})
	return &generated.RequestPasswordResetPayload{Errors: errs}, err
}

func (r mutation) ResetPassword(
	ctx context.Context, input forum.ResetPasswordInput,
) (*generated.ResetPasswordPayload, error) {
	u, errs, err := write[generated.ResetPasswordError](ctx, input.Parse, r.Auth.ResetPassword)
	return &generated.ResetPasswordPayload{User: u, Errors: errs}, err
}
