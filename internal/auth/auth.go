// Package auth authenticates callers. It manages accounts, passwords and sessions, and stores the caller of a request
// in the request's context. The token of a session is uid.secret. Redis stores only the hash of the secret, so a copy
// of the data gives no access.
package auth

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/idtoken"
	"github.com/agoraql/agora/internal/mail"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"golang.org/x/sync/singleflight"
)

// The numbers of failed logins without a wait. Each further failure doubles the wait before the next attempt.
const (
	freePerLogin   = 5   // for one account from one address
	freePerAddress = 30  // for all accounts; many users may share an address
	freePerAccount = 100 // from all addresses; above freePerAddress, so that one client cannot lock out a user

	// retryBusy is the time after which to try again while the server has no capacity for another hash.
	retryBusy = 2 * time.Second
)

// wrongCredentials is the same message for an unknown account and a wrong password, so that a client cannot find out
// which accounts exist.
const wrongCredentials = "incorrect user name or password"

// Auth opens and ends sessions. It is safe for concurrent use.
type Auth struct {
	Store     *redisstore.Store
	Passwords *Passwords
	Tokens    *idtoken.Verifier // of the host and of OpenID providers; nil for none
	Mail      *mail.Mailer      // nil if the server sends no email

	Challenges *Challenges // nil for none

	// PermitName returns a BadUserInput error if the site rejects the name of a new account; nil permits all names.
	PermitName func(ctx context.Context, name string) error

	registrations singleflight.Group // of users of Tokens
}

// A Login is an opened session.
type Login struct {
	Token     string
	ExpiresAt time.Time
	User      *forum.User
}

// Register creates an account and a session. It sends a link that verifies the email, unless too many links went to
// that email. Errors: ChallengeRequired, NameTaken, EmailTaken, RateLimited.
func (a *Auth) Register(ctx context.Context, in forum.Register) (Login, error) {
	if a.Challenges != nil {
		if err := a.takeChallenge(ctx, in.Challenge); err != nil {
			return Login{}, err
		}
	}
	phc, err := a.Passwords.Hash(ctx, in.Password)
	if err != nil {
		return Login{}, err
	}
	user, err := a.Store.Accounts.Create(ctx, people.NewUser{Name: in.Name, Email: in.Email, Password: phc})
	if err != nil {
		return Login{}, err
	}
	user.Email = &in.Email // a user may see their own email; the store hides it without a session
	login, err := a.open(ctx, user, people.NewSession{Device: device(CallerOf(ctx).Agent)})
	if err == nil && a.Mail != nil {
		_ = a.sendVerification(ctx, user, "") // the user may ask for another one
	}
	return login, err
}

// Login creates a session if the password is correct. A wrong password and an unknown account have the same error, and
// take the same time and the same round trips. A user with a second factor needs a code too. Errors: WrongCredentials,
// SecondFactorRequired, ChallengeRequired, RateLimited, Forbidden for a banned user.
func (a *Auth) Login(ctx context.Context, in forum.LoginInput) (_ Login, err error) {
	address := CallerOf(ctx).AddressKey()
	if err := a.attempt(ctx, address, freePerAddress); err != nil {
		return Login{}, err
	}
	counted := []string{address}
	defer func() { a.takeBack(ctx, err, counted...) }()
	id, err := a.Store.Users.FindID(ctx, in.NameOrEmail)
	if err != nil {
		return Login{}, err
	}
	// An account has one count for its name and its email together. An unknown account is counted by the text.
	subject := id.String()
	if id == 0 {
		subject = forum.FoldName(in.NameOrEmail)
	}
	login, account := hash("login "+subject+" from "+address), hash("login "+subject)
	if err := a.challengeLogin(ctx, in.Challenge, login, address); err != nil {
		return Login{}, err
	}
	if err := a.attempt(ctx, login, freePerLogin); err != nil {
		return Login{}, err
	}
	counted = append(counted, login)
	if err := a.attempt(ctx, account, freePerAccount); err != nil {
		return Login{}, err
	}
	counted = append(counted, account)
	twoFactor, err := a.verify(ctx, id, in.Password)
	if err != nil {
		return Login{}, err
	}
	if twoFactor {
		if err := a.secondFactor(ctx, id, in.Code, login, account, address); err != nil {
			return Login{}, err
		}
	}
	for _, key := range []string{login, account} {
		if err := a.Store.Sessions.AttemptSucceeded(ctx, key, true); err != nil {
			return Login{}, err
		}
	}
	if err := a.Store.Sessions.AttemptSucceeded(ctx, address, false); err != nil {
		return Login{}, err
	}
	// A registration that was interrupted before its last step is complete once its user logs in.
	if ok, err := a.Store.Accounts.Confirm(ctx, id); err != nil || !ok {
		if err == nil {
			err = forum.Errorf(forum.WrongCredentials, wrongCredentials)
		}
		return Login{}, err
	}
	return a.openFor(ctx, id)
}

// attempt counts an attempt under key, unless the client must wait. Failures up to the number free cause no wait.
// Errors: RateLimited, with the time to wait.
func (a *Auth) attempt(ctx context.Context, key string, free int) error {
	wait, err := a.Store.Sessions.Attempt(ctx, key, free)
	if err == nil && wait > 0 {
		return &forum.Error{Code: forum.RateLimited, Message: "too many failed attempts; try again later", RetryAfter: wait}
	}
	return err
}

// takeBack takes back what attempt has counted under keys, if err means that nothing was decided about the attempt.
// That happens while Redis, or a part of a cluster, is away: the password may be correct.
func (a *Auth) takeBack(ctx context.Context, err error, keys ...string) {
	if db.Refusal(err) == nil {
		return
	}
	for _, key := range keys {
		_ = a.Store.Sessions.AttemptUndecided(context.WithoutCancel(ctx), key) // else it stays counted
	}
}

// verify checks a user's password, and reports whether the user has a second factor. For id 0, an unknown user, it
// does the same work and fails. Errors: WrongCredentials, RateLimited.
func (a *Auth) verify(ctx context.Context, id forum.UserID, password string) (twoFactor bool, err error) {
	phc, twoFactor, err := a.Store.Accounts.Password(ctx, id)
	if err != nil {
		return false, err
	}
	ok, err := a.Passwords.Verify(ctx, phc, password)
	if err == nil && !ok {
		return false, forum.Errorf(forum.WrongCredentials, wrongCredentials)
	}
	return twoFactor, err
}

// secondFactor checks the code of a login whose password is correct. A login without a code is not a failed attempt, so
// secondFactor takes back this attempt under each key. Earlier attempts stay counted, so that guesses at the code are
// slowed. Errors: SecondFactorRequired, WrongCredentials.
func (a *Auth) secondFactor(ctx context.Context, id forum.UserID, code *string, keys ...string) error {
	if code != nil && *code != "" {
		return a.useCode(ctx, id, *code)
	}
	for _, key := range keys {
		if err := a.Store.Sessions.AttemptSucceeded(ctx, key, false); err != nil {
			return err
		}
	}
	return errSecondFactor
}

// ChangePassword replaces the viewer's password, ends all other sessions of the viewer and the API tokens that the
// viewer has made, and returns the viewer. The context must have a viewer, which the schema's @auth ensures. Errors:
// WrongCredentials, SecondFactorRequired, RateLimited.
func (a *Auth) ChangePassword(ctx context.Context, in forum.ChangePassword) (*forum.User, error) {
	viewer := Viewer(ctx)
	old, err := a.confirmViewer(ctx, "currentPassword", in.CurrentPassword)
	if err != nil {
		return nil, err
	}
	if err := a.confirmCode(ctx, in.Code); err != nil {
		return nil, err
	}
	phc, err := a.Passwords.Hash(ctx, in.NewPassword)
	if err != nil {
		return nil, err
	}
	err = a.Store.Accounts.ChangePassword(ctx, viewer.ID, old, phc, CallerOf(ctx).Session)
	if errors.Is(err, people.ErrPasswordChanged) { // by another request, after the check
		return nil, wrongPassword("currentPassword")
	}
	if err != nil {
		return nil, err
	}
	a.noticePassword(ctx, forum.OrEmpty(viewer.Email))
	return a.Store.Users.Get(ctx, viewer.ID)
}

// Logout ends the session of the request and returns its user, nil for an anonymous client. Errors: Forbidden for a
// client with another token.
func (a *Auth) Logout(ctx context.Context) (*forum.User, error) {
	viewer, session := Viewer(ctx), CallerOf(ctx).Session
	switch {
	case viewer == nil:
		return nil, nil
	case session == "":
		return nil, forum.Errorf(forum.Forbidden, "this is not the token of a session; logout only ends sessions")
	}
	if err := a.Store.Sessions.Close(ctx, viewer.ID, session); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// LogoutEverywhere ends all sessions of the viewer and the API tokens that the viewer has made, and returns the viewer,
// nil without a session.
func (a *Auth) LogoutEverywhere(ctx context.Context) (*forum.User, error) {
	viewer := Viewer(ctx)
	if viewer == nil {
		return nil, nil
	}
	if err := a.Store.Sessions.CloseAll(ctx, viewer.ID); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// EndSession ends a session of the viewer and returns the viewer, also if it has ended before. Errors: NotFound.
func (a *Auth) EndSession(ctx context.Context, id forum.SessionID) (*forum.User, error) {
	viewer := Viewer(ctx)
	if id.User != viewer.ID {
		return nil, &forum.Error{Code: forum.NotFound, Message: "session not found", Path: []string{"input", "session"}}
	}
	if err := a.Store.Sessions.End(ctx, id); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// open creates a session of a user, with a new secret.
func (a *Auth) open(ctx context.Context, user *forum.User, session people.NewSession) (Login, error) {
	token, secret := newToken(user.ID)
	session.Secret = secret
	expiry, err := a.Store.Sessions.Open(ctx, user.ID, session)
	if err != nil {
		return Login{}, err
	}
	return Login{token, expiry, user}, nil
}

// maxDevice is how many bytes of a User-Agent a session stores.
const maxDevice = 200

// device returns the device of a session: the User-Agent that a client has sent, without invisible characters, and at
// most maxDevice bytes of it.
func device(agent string) string {
	var text strings.Builder
	for _, r := range agent {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			continue
		}
		if text.Len()+utf8.RuneLen(r) > maxDevice {
			break
		}
		text.WriteRune(r)
	}
	return strings.TrimSpace(text.String())
}
