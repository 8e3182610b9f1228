package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// account resolves the fields of UserAccount that are not fields of forum.UserAccount.
type account struct{ *Resolver }

// UserAccount returns the resolvers of UserAccount for the generated executor.
func (r *Resolver) UserAccount() generated.UserAccountResolver { return account{r} }

// Account is null for a viewer who is neither the user nor a moderator.
func (user) Account(ctx context.Context, u *forum.User) (*forum.UserAccount, error) {
	if !isViewer(ctx, u) && !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return &forum.UserAccount{User: u}, nil
}

// EmailVerified is null where the email is: the viewer may not see it, or there is none.
func (account) EmailVerified(_ context.Context, a *forum.UserAccount) (*bool, error) {
	if a.Email == nil {
		return nil, nil
	}
	return &a.EmailVerified, nil
}

func (r viewer) HasPassword(ctx context.Context, v *forum.Viewer) (bool, error) {
	return r.Store.Accounts.HasPassword(ctx, v.ID)
}

func (r mutation) RequestEmailVerification(ctx context.Context) (*generated.RequestEmailVerificationPayload, error) {
	u, err := r.Auth.RequestEmailVerification(ctx)
	return &generated.RequestEmailVerificationPayload{Viewer: viewerOf(u)}, err
}

func (r mutation) VerifyEmail(
	ctx context.Context, input forum.VerifyEmailInput,
) (*generated.VerifyEmailPayload, error) {
	u, err := r.Auth.VerifyEmail(ctx, input)
	return &generated.VerifyEmailPayload{User: u}, err
}

func (r mutation) ChangeEmail(
	ctx context.Context, input forum.ChangeEmailInput,
) (*generated.ChangeEmailPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.ChangeEmail)
	return &generated.ChangeEmailPayload{Viewer: viewerOf(u)}, err
}

func (r mutation) ChangeName(
	ctx context.Context, input forum.ChangeNameInput,
) (*generated.ChangeNamePayload, error) {
	u, err := write(ctx, input.Parse, asViewer(r.changeName))
	return &generated.ChangeNamePayload{Viewer: viewerOf(u)}, err
}

func (r mutation) DeleteAccount(
	ctx context.Context, input forum.DeleteAccountInput,
) (*generated.DeleteAccountPayload, error) {
	return &generated.DeleteAccountPayload{}, r.Auth.DeleteAccount(ctx, input)
}

func (r mutation) RequestPasswordReset(
	ctx context.Context, input forum.RequestPasswordResetInput,
) (*generated.RequestPasswordResetPayload, error) {
	_, err := write(ctx, input.Parse,
		func(ctx context.Context, email string) (struct{}, error) {
			return struct{}{}, r.Auth.RequestPasswordReset(ctx, email)
		})
	return &generated.RequestPasswordResetPayload{}, err
}

func (r mutation) ResetPassword(
	ctx context.Context, input forum.ResetPasswordInput,
) (*generated.ResetPasswordPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.ResetPassword)
	return &generated.ResetPasswordPayload{User: u}, err
}
