package people

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	codeWorks        = time.Hour   // the code of a link in an email
	usedCodeLifetime = time.Minute // so that a repetition gets the reply that was lost
)

var errInvalidCode = read.InputError(forum.InvalidToken, "token",
	"the link is not valid, was used, or is older than an hour")

var (
	setCode = db.NewWrite("set_code", db.Statuses{
		"NOT_FOUND": forum.Errorf(forum.NotFound, "you have no email address"),
	})
	verifyEmail   = db.NewWrite("verify_email", db.Statuses{"INVALID": errInvalidCode})
	resetPassword = db.NewWrite("reset_password", db.Statuses{"INVALID": errInvalidCode})
)

// SetVerifyCode stores the code of a link in an email. The link proves that the email belongs to the user. email is
// "" for the user's present email. secret is the hash of the code's secret. The code works for an hour, and replaces
// an earlier code. SetVerifyCode returns the email to which the link goes. Errors: NotFound if there is no user or no
// email.
func (s Accounts) SetVerifyCode(ctx context.Context, id forum.UserID, secret, email string) (string, error) {
	return s.setCode(ctx, id, keys.VerifyEmail.In(s.Core.DB.PartitionOf(int64(id)), id), secret, email)
}

// SetResetCode stores the code of a link by which a user sets a new password. The code works as in SetVerifyCode.
// SetResetCode sends the same command if id is 0 or the user has no email. Errors: NotFound if there is no user or no
// email.
func (s Accounts) SetResetCode(ctx context.Context, id forum.UserID, secret string) (string, error) {
	return s.setCode(ctx, id, keys.ResetPassword.In(s.Core.DB.PartitionOf(int64(id)), id), secret, "")
}

func (s Accounts) setCode(ctx context.Context, id forum.UserID, key, secret, email string) (string, error) {
	r, err := s.Core.DB.Run(ctx, setCode, []string{keys.User.In(s.Core.DB.PartitionOf(int64(id)), id), key},
		secret, email, codeWorks.Milliseconds())
	return db.ToString(r["email"]), err
}

// VerifyEmail uses the code that SetVerifyCode has stored, and makes the code's email the user's verified email. It
// returns the user, the new email, and the old email if it was verified, else "". It claims the new email first and
// releases the old email last. Errors: InvalidToken, EmailTaken.
func (s Accounts) VerifyEmail(
	ctx context.Context, id forum.UserID, secret string,
) (_ *forum.User, email, verified string, err error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.Core.DB.PartitionOf(int64(id))
	pipe := s.Core.DB.Client.Pipeline()
	stored := pipe.HMGet(ctx, keys.VerifyEmail.In(p, id), "secret", "email")
	user := pipe.HMGet(ctx, keys.User.In(p, id), "email", "email_verified")
	if err := db.Send(ctx, pipe); err != nil {
		return nil, "", "", err
	}
	code := db.ToStrings(stored.Val())
	has := db.ToStrings(user.Val())
	before := has[0]
	if code[0] != secret {
		return nil, "", "", errInvalidCode
	}
	claimed := NewClaim("email", code[1])
	var taken, left []Claim
	if !claimed.Covers(before) {
		taken = []Claim{claimed}
		if before != "" {
			left = []Claim{NewClaim("email", before)}
		}
	}
	if err := claimAll(ctx, s.Core, id, taken); err != nil {
		if forum.CodeOf(err) == forum.EmailTaken { // the email is that of the token
			err = read.InputError(forum.EmailTaken, "token", "another user has this email address")
		}
		return nil, "", "", err
	}
	r, err := s.Core.DB.Run(ctx, verifyEmail, []string{keys.User.In(p, id), keys.VerifyEmail.In(p, id)},
		secret, code[1], claimed.Text, before, usedCodeLifetime.Milliseconds())
	if errors.Is(err, errInvalidCode) {
		releaseClaims(ctx, s.Core, id, taken)
	}
	if err != nil { // of Redis: the email may have changed
		return nil, "", "", err
	}
	if err := confirmChange(ctx, s.Core, id, taken, "email", before); err != nil {
		return nil, "", "", err
	}
	releaseClaims(ctx, s.Core, id, left)
	if before != "" && has[1] == forum.Fold(before) {
		verified = before
	}
	u, err := Users(s).Written(ctx, id, r, nil)
	return u, code[1], verified, err
}

// ResetPassword uses the code that SetResetCode has stored. It sets the PHC string to phc, ends all sessions of the
// user, and revokes the API tokens that the user has made. It cancels a link to another email, because somebody else
// may have requested this link. It makes the user's email verified; if the email was not verified before, the user
// loses all API tokens and all identities. ResetPassword returns the user's email and PHC string. If the code was
// already used, in the last minute, ResetPassword changes nothing and returns the PHC string that the user has now.
// Errors: InvalidToken.
func (s Accounts) ResetPassword(
	ctx context.Context, id forum.UserID, secret, phc string,
) (email, set string, err error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.Core.DB.PartitionOf(int64(id))
	email, err = s.Core.DB.Client.HGet(ctx, keys.User.In(p, id), "email").Result()
	if db.IgnoreNil(err) != nil {
		return "", "", err
	}
	keyNames := []string{
		keys.User.In(p, id), keys.Sessions.In(p, id), keys.SessionInfo.In(p, id), keys.ResetPassword.In(p, id),
		keys.VerifyEmail.In(p, id),
	}
	r, err := s.Core.DB.Run(ctx, resetPassword, append(keyNames, tokenKeys(s.Core, id)...),
		secret, phc, usedCodeLifetime.Milliseconds(), email, NewClaim("email", email).Text)
	for identity := range strings.SplitSeq(db.ToString(r["identity"]), "\n") {
		if identity != "" {
			releaseClaims(ctx, s.Core, id, []Claim{NewClaim("identity", identity)})
		}
	}
	return db.ToString(r["email"]), db.ToString(r["password"]), err
}
