package redisstore

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	codeWorks    = time.Hour   // the code of a link in an email
	usedCodeKept = time.Minute // so that a repetition gets the reply that was lost
)

var errInvalidCode = inputError(forum.InvalidToken, "token",
	"the link is not valid, was used, or is older than an hour")

var (
	setCode = newWrite("set_code", statuses{
		"NOT_FOUND": forum.Errorf(forum.NotFound, "you have no email address"),
	})
	verifyEmail   = newWrite("verify_email", statuses{"INVALID": errInvalidCode})
	resetPassword = newWrite("reset_password", statuses{"INVALID": errInvalidCode})
)

// SetVerifyCode stores the code of a link that shows that an email is the user's; "" for the user's present email. It
// works for an hour, in place of an earlier one. secret is the hash of its secret. It returns where to send the link.
// Errors: NotFound if there is no user or no email.
func (s Users) SetVerifyCode(ctx context.Context, id forum.UserID, secret, email string) (string, error) {
	return s.setCode(ctx, id, s.core.partitionOf(int64(id)).verifyEmail(id), secret, email)
}

// SetResetCode stores the code of a link to a new password, as SetVerifyCode does. It sends the same command for the id
// 0 and for a user without an email. Errors: NotFound if there is no user or no email.
func (s Users) SetResetCode(ctx context.Context, id forum.UserID, secret string) (string, error) {
	return s.setCode(ctx, id, s.core.partitionOf(int64(id)).resetPassword(id), secret, "")
}

func (s Users) setCode(ctx context.Context, id forum.UserID, key, secret, email string) (string, error) {
	r, err := s.core.run(ctx, setCode, []string{s.core.partitionOf(int64(id)).user(id), key},
		secret, email, codeWorks.Milliseconds())
	return toString(r["email"]), err
}

// VerifyEmail uses the code that SetVerifyCode has stored: its email is the user's now, and verified. It returns the
// user, the email, and that of before if it was verified, else "". The new email is claimed first, and the old one
// released at last. Errors: InvalidToken, EmailTaken.
func (s Users) VerifyEmail(
	ctx context.Context, id forum.UserID, secret string,
) (_ *forum.User, email, verified string, err error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.core.partitionOf(int64(id))
	pipe := s.core.client.Pipeline()
	stored := pipe.HMGet(ctx, p.verifyEmail(id), "secret", "email")
	user := pipe.HMGet(ctx, p.user(id), "email", "email_verified")
	if err := send(ctx, pipe); err != nil {
		return nil, "", "", err
	}
	code := toStrings(stored.Val())
	has := toStrings(user.Val())
	before := has[0]
	if code[0] != secret {
		return nil, "", "", errInvalidCode
	}
	claimed := newClaim("email", code[1])
	var taken, left []claimOf
	if !claimed.covers(before) {
		taken = []claimOf{claimed}
		if before != "" {
			left = []claimOf{newClaim("email", before)}
		}
	}
	if err := s.core.claimAll(ctx, id, taken); err != nil {
		if forum.CodeOf(err) == forum.EmailTaken { // the email is that of the token
			err = inputError(forum.EmailTaken, "token", "another user has this email address")
		}
		return nil, "", "", err
	}
	r, err := s.core.run(ctx, verifyEmail, []string{p.user(id), p.verifyEmail(id)},
		secret, code[1], claimed.text, before, usedCodeKept.Milliseconds())
	if errors.Is(err, errInvalidCode) {
		s.core.release(ctx, id, taken)
	}
	if err != nil { // of Redis: the email may have changed
		return nil, "", "", err
	}
	if err := s.core.confirmChange(ctx, id, taken, "email", before); err != nil {
		return nil, "", "", err
	}
	s.core.release(ctx, id, left)
	if before != "" && has[1] == forum.Fold(before) {
		verified = before
	}
	u, err := s.written(ctx, id, r, nil)
	return u, code[1], verified, err
}

// ResetPassword uses the code that SetResetCode has stored: it sets a PHC string, and ends all sessions of the user,
// the API tokens that the user has made, and a link to another email, which somebody else may have requested. The
// user's email is verified then; if it was not verified before, the user loses all API tokens and identities. It
// returns the user's email, and the PHC string that the code has set. That is another one if the code was used before,
// in the last minute: then nothing changes. Errors: InvalidToken.
func (s Users) ResetPassword(ctx context.Context, id forum.UserID, secret, phc string) (email, set string, err error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.core.partitionOf(int64(id))
	email, err = s.core.client.HGet(ctx, p.user(id), "email").Result()
	if ignoreNil(err) != nil {
		return "", "", err
	}
	keys := []string{p.user(id), p.sessions(id), p.sessionInfo(id), p.resetPassword(id), p.verifyEmail(id)}
	r, err := s.core.run(ctx, resetPassword, append(keys, s.core.tokenKeys(id)...),
		secret, phc, usedCodeKept.Milliseconds(), email, newClaim("email", email).text)
	for identity := range strings.SplitSeq(toString(r["identity"]), "\n") {
		if identity != "" {
			s.core.release(ctx, id, []claimOf{newClaim("identity", identity)})
		}
	}
	return toString(r["email"]), toString(r["password"]), err
}
