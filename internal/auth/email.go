package auth

import (
	"cmp"
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/mail"
)

// errNoEmail is the error of all that needs an email, on a server that sends none.
var errNoEmail = forum.Errorf(forum.Unavailable, "this server sends no email")

// spendEmail counts an email of a kind, "emails", "resets" or "notices", to an account or an address. Errors:
// RateLimited.
func (a *Auth) spendEmail(ctx context.Context, kind, to string) error {
	wait, err := a.Store.Limits.Spend(ctx, "emails", hash(kind+" "+to), forum.EmailsAtOnce,
		forum.EmailsAtOnce*forum.EmailPeriod)
	if err == nil && wait > 0 {
		err = &forum.Error{Code: forum.RateLimited, Message: "too many emails; try again later", RetryAfter: wait}
	}
	return err
}

// RequestEmailVerification sends the viewer a link that verifies the viewer's email, and returns the viewer. It sends
// nothing if the email is verified already. Errors: NotFound if the viewer has no email; RateLimited; Unavailable.
func (a *Auth) RequestEmailVerification(ctx context.Context) (*forum.User, error) {
	viewer := Viewer(ctx)
	if a.Mail == nil {
		return nil, errNoEmail
	}
	if !viewer.EmailVerified {
		if err := a.sendVerification(ctx, viewer, ""); err != nil {
			return nil, err
		}
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// sendVerification sends a link that verifies an email; "" is the email that the user has. The link counts for the
// email too, not only for the account: an account costs nothing, and to delete the account frees the email for another
// one. Errors: NotFound, RateLimited.
func (a *Auth) sendVerification(ctx context.Context, user *forum.User, email string) error {
	to := []string{user.ID.String()}
	if address := cmp.Or(email, forum.OrEmpty(user.Email)); address != "" {
		to = append(to, foldedEmail(address))
	}
	for _, to := range to {
		if err := a.spendEmail(ctx, "emails", to); err != nil {
			return err
		}
	}
	token, secret := newToken(user.ID)
	sendTo, err := a.Store.Accounts.SetVerifyCode(ctx, user.ID, secret, email)
	if err == nil {
		a.Mail.Send(mail.Message{Kind: mail.Verify, To: sendTo, Token: token})
	}
	return err
}

// VerifyEmail verifies an email by the token of its link, and returns the user. If the email is not the user's yet, it
// becomes the user's, and the old email gets a notice if it was verified. Errors: InvalidToken, EmailTaken.
func (a *Auth) VerifyEmail(ctx context.Context, in forum.VerifyEmailInput) (*forum.User, error) {
	id, secret, _ := parseToken(in.Token) // of a malformed token, which no code has
	user, email, verified, err := a.Store.Accounts.VerifyEmail(ctx, id, secret)
	if err != nil {
		return nil, err
	}
	// An old email that was not verified may belong to another person. The new one needs no notice, as the user has chosen
	// it.
	if verified != "" && foldedEmail(verified) != foldedEmail(email) {
		a.notice(ctx, mail.Message{Kind: mail.EmailChanged, To: verified, Email: email})
	}
	return user, nil
}

// ChangeEmail sends a link to the viewer's new email, which becomes the viewer's once the link is used. It returns the
// viewer. It does not reveal whether another user has the email. Errors: WrongCredentials, SecondFactorRequired,
// RateLimited, Unavailable.
func (a *Auth) ChangeEmail(ctx context.Context, in forum.ChangeEmail) (*forum.User, error) {
	viewer := Viewer(ctx)
	if a.Mail == nil {
		return nil, errNoEmail
	}
	if _, err := a.confirmViewer(ctx, "password", in.Password); err != nil {
		return nil, err
	}
	if err := a.confirmCode(ctx, in.Code); err != nil {
		return nil, err
	}
	if err := a.sendVerification(ctx, viewer, in.Email); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// RequestPasswordReset sends a link to a new password to the user with an email. It does the same, and takes as long,
// if there is no such user. Errors: Unavailable.
func (a *Auth) RequestPasswordReset(ctx context.Context, email string) error {
	if a.Mail == nil {
		return errNoEmail
	}
	folded := foldedEmail(email)
	if err := a.spendEmail(ctx, "resets", folded); err != nil {
		if forum.CodeOf(err) == forum.RateLimited {
			err = nil // the emails that were sent are enough
		}
		return err
	}
	id, err := a.Store.Users.FindID(ctx, email)
	if err != nil {
		return err
	}
	token, secret := newToken(id)
	sendTo, err := a.Store.Accounts.SetResetCode(ctx, id, secret)
	if forum.CodeOf(err) == forum.NotFound {
		return nil
	}
	if err == nil && foldedEmail(sendTo) == folded {
		a.Mail.Send(mail.Message{Kind: mail.Reset, To: sendTo, Token: token})
	}
	return err
}

// foldedEmail returns an email as the store compares it.
func foldedEmail(email string) string { return forum.Fold(forum.Normalize(email)) }

// ResetPassword sets a password by the token of an email, ends all sessions of the user, and returns the user. Errors:
// InvalidToken, RateLimited.
func (a *Auth) ResetPassword(ctx context.Context, in forum.ResetPassword) (*forum.User, error) {
	id, secret, _ := parseToken(in.Token) // of a malformed token, which no code has
	phc, err := a.Passwords.Hash(ctx, in.NewPassword)
	if err != nil {
		return nil, err
	}
	email, set, err := a.Store.Accounts.ResetPassword(ctx, id, secret, phc)
	if err != nil {
		return nil, err
	}
	if set != phc { // the token was used before; by this client, if the password is the same
		same, err := a.Passwords.Verify(ctx, set, in.NewPassword)
		if err == nil && !same {
			err = &forum.Error{
				Code: forum.InvalidToken, Message: "the link was used", Path: []string{"input", "token"},
			}
		}
		if err != nil {
			return nil, err
		}
		return a.Store.Users.Get(ctx, id)
	}
	a.noticePassword(ctx, email)
	return a.Store.Users.Get(ctx, id)
}

// noticePassword sends a notice that a password has changed.
func (a *Auth) noticePassword(ctx context.Context, email string) {
	a.notice(ctx, mail.Message{Kind: mail.PasswordChanged, To: email})
}

// notice sends an email about what has happened. It sends nothing if the server sends no email, if m has no recipient,
// or if the recipient has got too many notices. A client that disconnects does not prevent the notice.
func (a *Auth) notice(ctx context.Context, m mail.Message) {
	if a.Mail == nil || m.To == "" {
		return
	}
	err := a.spendEmail(context.WithoutCancel(ctx), "notices", foldedEmail(m.To))
	if forum.CodeOf(err) != forum.RateLimited {
		a.Mail.Send(m)
	}
}

// confirmViewer checks the viewer's password in a field of the input, and returns its PHC string. Errors:
// WrongCredentials, RateLimited.
func (a *Auth) confirmViewer(ctx context.Context, field, password string) (phc string, err error) {
	viewer := Viewer(ctx)
	key := hash("change " + viewer.ID.String())
	if err := a.attempt(ctx, key, freePerLogin); err != nil {
		return "", err
	}
	defer func() { a.takeBack(ctx, err, key) }()
	phc, _, err = a.Store.Accounts.Password(ctx, viewer.ID)
	if err != nil {
		return "", err
	}
	ok, err := a.Passwords.Verify(ctx, phc, password)
	if err == nil && !ok {
		err = wrongPassword(field)
	}
	if err != nil {
		return "", err
	}
	return phc, a.Store.Sessions.AttemptSucceeded(ctx, key, true)
}

// wrongPassword returns the error of a password in a field of the input that is not the viewer's.
func wrongPassword(field string) error {
	return &forum.Error{
		Code: forum.WrongCredentials, Message: "the current password is incorrect", Path: []string{"input", field},
	}
}
