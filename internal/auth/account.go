package auth

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/mail"
)

const (
	deleteWithin = time.Second      // how long DeleteAccount works on the posts; the rest follows in the background
	deletionEnds = 10 * time.Second // its last command ends by then
)

// DeleteAccount deletes the viewer's account, and sends a notice if the email is verified. The viewer gives the
// password if the account has one, and a code if it has a second factor. A request with a token of the host needs them
// too. Errors: WrongCredentials, SecondFactorRequired, RateLimited; Forbidden for an administrator, and for an API
// token, which must not be able to do more than its user has meant.
func (a *Auth) DeleteAccount(ctx context.Context, in forum.DeleteAccountInput) error {
	viewer := Viewer(ctx)
	if CallerOf(ctx).Scopes != nil {
		return forum.Errorf(forum.Forbidden, "an API token cannot delete the account")
	}
	if _, err := a.confirmOwner(ctx, forum.OrEmpty(in.Password)); err != nil {
		return err
	}
	if err := a.confirmCode(ctx, in.Code); err != nil {
		return err
	}
	owner, err := a.own(ctx, viewer.ID)
	if err != nil {
		return err
	}
	// A client that disconnects must not leave the rest to the next round of jobs.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), deletionEnds)
	defer cancel()
	finish, err := a.Store.DeleteAccount(ctx, viewer.ID, in.Content)
	if err != nil {
		return err
	}
	if a.Mail != nil && owner != nil && owner.EmailVerified {
		a.Mail.Send(mail.Message{Kind: mail.AccountDeleted, To: *owner.Email})
	}
	_ = finish(ctx, deleteWithin) // the account has ended; a job does what this leaves
	return nil
}

// UnlinkIdentity unlinks an identity of the viewer and returns the viewer. Errors: NotFound, WrongCredentials,
// RateLimited; BadUserInput for the last identity of a viewer without a password; Forbidden for an API token.
func (a *Auth) UnlinkIdentity(ctx context.Context, in forum.UnlinkIdentity) (*forum.User, error) {
	if CallerOf(ctx).Scopes != nil {
		return nil, forum.Errorf(forum.Forbidden, "an API token cannot unlink an identity")
	}
	if _, err := a.confirmOwner(ctx, in.Password); err != nil {
		return nil, err
	}
	if in.ID.User != Viewer(ctx).ID {
		return nil, &forum.Error{Code: forum.NotFound, Message: "identity not found", Path: []string{"input", "identity"}}
	}
	return a.Store.Accounts.Unlink(ctx, in.ID)
}
