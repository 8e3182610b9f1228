package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"net/url"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"
)

const (
	recoveryCodes = 10
	recoveryGroup = 4  // characters; a code has four groups, which are 80 random bits
	stepSeconds   = 30 // of a code, by RFC 6238
)

// codes are the parameters of codes that all authenticator apps know.
var codes = totp.ValidateOpts{Period: stepSeconds, Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}

// errWrongCode is the error of a code that is wrong or was used.
var errWrongCode = &forum.Error{
	Code: forum.WrongCredentials, Message: "the code is incorrect, or was used", Path: []string{"input", "code"},
}

// errSecondFactor is the error of a request with the right password but without a code.
var errSecondFactor = &forum.Error{
	Code: forum.SecondFactorRequired, Message: "enter a code of your authenticator app, or a recovery code",
	Path: []string{"input", "code"},
}

// StartTwoFactor makes a secret for the viewer's authenticator app, and returns it and its otpauth URI. It has no
// effect until ConfirmTwoFactor. Errors: WrongCredentials, RateLimited; BadUserInput if the viewer has a second factor.
func (a *Auth) StartTwoFactor(ctx context.Context, in forum.StartTwoFactorInput) (secret, uri string, err error) {
	viewer := Viewer(ctx)
	if _, err := a.confirmViewer(ctx, "password", in.Password); err != nil {
		return "", "", err
	}
	issuer := "Agora"
	if a.Mail != nil {
		issuer = (&url.URL{Host: a.Mail.Site()}).Hostname()
	}
	// For authenticator apps, a colon ends the issuer, even if it is escaped.
	without := strings.NewReplacer(":", ".")
	key, err := totp.Generate(totp.GenerateOpts{
		Issuer: without.Replace(issuer), AccountName: without.Replace(viewer.Name),
	})
	if err != nil {
		return "", "", err
	}
	return key.Secret(), key.URL(), a.Store.Accounts.StartSecondFactor(ctx, viewer.ID, key.Secret())
}

// ConfirmTwoFactor makes the secret of StartTwoFactor the viewer's second factor, if the code is one of its codes. It
// returns the viewer and the recovery codes. Errors: WrongCredentials, BadUserInput.
func (a *Auth) ConfirmTwoFactor(
	ctx context.Context, in forum.ConfirmTwoFactorInput,
) (recovery []string, _ *forum.User, err error) {
	viewer := Viewer(ctx)
	_, pending, err := a.Store.Accounts.SecondFactor(ctx, viewer.ID)
	if err != nil {
		return nil, nil, err
	}
	step := stepOf(pending, in.Code, a.Store.DB.Now())
	if pending != "" && step == 0 {
		return nil, nil, errWrongCode
	}
	var hashes []string
	for range recoveryCodes {
		text := strings.ToLower(rand.Text())
		var groups []string
		for i := range 4 {
			groups = append(groups, text[i*recoveryGroup:(i+1)*recoveryGroup])
		}
		code := strings.Join(groups, "-")
		recovery, hashes = append(recovery, code), append(hashes, hashOfRecovery(code))
	}
	user, err := a.Store.Accounts.ConfirmSecondFactor(ctx, viewer.ID, pending, step, hashes)
	if err != nil {
		return nil, nil, err
	}
	return recovery, user, nil
}

// DisableTwoFactor removes the viewer's second factor and returns the viewer. A viewer without one needs no code,
// so a repetition succeeds. Errors: WrongCredentials, RateLimited.
func (a *Auth) DisableTwoFactor(ctx context.Context, in forum.DisableTwoFactorInput) (_ *forum.User, err error) {
	viewer := Viewer(ctx)
	key := hash("code " + viewer.ID.String())
	if err := a.attempt(ctx, key, freePerLogin); err != nil {
		return nil, err
	}
	defer func() { a.takeBack(ctx, err, key) }()
	if _, err := a.confirmViewer(ctx, "password", in.Password); err != nil {
		return nil, err
	}
	secret, _, err := a.Store.Accounts.SecondFactor(ctx, viewer.ID)
	if err == nil && secret != "" {
		err = a.useCode(ctx, viewer.ID, in.Code)
	}
	if err != nil {
		return nil, err
	}
	if err := a.Store.Sessions.AttemptSucceeded(ctx, key, true); err != nil {
		return nil, err
	}
	if secret == "" { // perhaps removed by an earlier attempt, whose reply was lost
		return a.Store.Users.Get(ctx, viewer.ID)
	}
	return a.Store.Accounts.RemoveSecondFactor(ctx, viewer.ID)
}

// confirmCode checks the code of a viewer who has a second factor. A change that outlasts a session needs this code
// besides the password. Errors: SecondFactorRequired, WrongCredentials, RateLimited.
func (a *Auth) confirmCode(ctx context.Context, code *string) (err error) {
	id := Viewer(ctx).ID
	secret, _, err := a.Store.Accounts.SecondFactor(ctx, id)
	if err != nil || secret == "" {
		return err
	}
	key := hash("code " + id.String())
	if err := a.attempt(ctx, key, freePerLogin); err != nil {
		return err
	}
	defer func() { a.takeBack(ctx, err, key) }()
	if err := a.secondFactor(ctx, id, code, key); err != nil {
		return err
	}
	return a.Store.Sessions.AttemptSucceeded(ctx, key, true)
}

// useCode uses a code of a user's second factor, or a recovery code. Errors: WrongCredentials.
func (a *Auth) useCode(ctx context.Context, id forum.UserID, code string) error {
	secret, _, err := a.Store.Accounts.SecondFactor(ctx, id)
	if err != nil {
		return err
	}
	step := stepOf(secret, code, a.Store.DB.Now())
	ok, err := a.Store.Accounts.UseSecondFactor(ctx, id, secret, step, hashOfRecovery(code))
	if err == nil && !ok {
		err = errWrongCode
	}
	return err
}

// stepOf returns the time step of a code. It knows the codes of the last, the present and the next step, because the
// clock of a phone may differ; for any other code it returns 0.
func stepOf(secret, code string, now time.Time) (step int64) {
	if secret == "" {
		return 0
	}
	code = bare(code)
	for _, skew := range []time.Duration{-stepSeconds, 0, stepSeconds} {
		at := now.Add(skew * time.Second)
		want, err := totp.GenerateCodeCustom(secret, at, codes)
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			step = at.Unix() / stepSeconds
		}
	}
	return step
}

// bare returns a code as a user may type it without its spaces and hyphens, in lower case.
func bare(code string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(code))
}

func hashOfRecovery(code string) string { return hash("recovery " + bare(code)) }
