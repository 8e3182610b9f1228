// Package auth authenticates callers: it has accounts, passwords, sessions, and the caller of a request in its context.
// A session's token is uid.secret. Redis stores only the hash of the secret, so a copy of the data gives no access.
package auth

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
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
}

// Register creates an account and a session, and returns the session's token and the user. Errors: NameTaken,
// EmailTaken, RateLimited.
func (a *Auth) Register(ctx context.Context, in forum.Register) (token string, _ *forum.User, err error) {
	phc, err := a.Passwords.Hash(ctx, in.Password)
	if err != nil {
		return "", nil, err
	}
	user, err := a.Store.Users.Create(ctx, redisstore.NewUser{Name: in.Name, Email: in.Email, Password: phc})
	if err != nil {
		return "", nil, err
	}
	user.Email = &in.Email // a user may see their own email; the store hides it without a session
	token, err = a.open(ctx, user.ID)
	return token, user, err
}

// Login creates a session if the password is correct, and returns the session's token and the user. A wrong password
// and an unknown account have the same error, and take the same time and the same round trips. Errors:
// WrongCredentials, RateLimited.
func (a *Auth) Login(ctx context.Context, in forum.LoginInput) (token string, _ *forum.User, err error) {
	address := CallerOf(ctx).AddressKey()
	if err := a.attempt(ctx, address, freePerAddress); err != nil {
		return "", nil, err
	}
	id, err := a.Store.Users.FindID(ctx, in.NameOrEmail)
	if err != nil {
		return "", nil, err
	}
	// An account has one count for its name and its email together. An unknown account is counted by the text.
	subject := id.String()
	if id == 0 {
		subject = forum.Fold(forum.Normalize(in.NameOrEmail))
	}
	login, account := hash("login "+subject+" from "+address), hash("login "+subject)
	if err := a.attempt(ctx, login, freePerLogin); err != nil {
		return "", nil, err
	}
	if err := a.attempt(ctx, account, freePerAccount); err != nil {
		return "", nil, err
	}
	if err := a.verify(ctx, id, in.Password); err != nil {
		return "", nil, err
	}
	for _, key := range []string{login, account} {
		if err := a.Store.Sessions.AttemptSucceeded(ctx, key, true); err != nil {
			return "", nil, err
		}
	}
	if err := a.Store.Sessions.AttemptSucceeded(ctx, address, false); err != nil {
		return "", nil, err
	}
	// A registration that was interrupted before its last step is complete once its user logs in.
	if ok, err := a.Store.Users.Confirm(ctx, id); err != nil || !ok {
		if err == nil {
			err = forum.Errorf(forum.WrongCredentials, wrongCredentials)
		}
		return "", nil, err
	}
	if token, err = a.open(ctx, id); err != nil {
		return "", nil, err
	}
	user, err := a.Store.Users.Get(a.Store.NewResponse(ctx, &forum.User{ID: id}, redisstore.AllFields, nil), id)
	return token, user, err
}

// attempt counts an attempt under key, of which free have no wait. Errors: RateLimited, with the time to wait.
func (a *Auth) attempt(ctx context.Context, key string, free int) error {
	wait, err := a.Store.Sessions.Attempt(ctx, key, free)
	if err == nil && wait > 0 {
		return &forum.Error{Code: forum.RateLimited, Message: "too many failed attempts; try again later", RetryAfter: wait}
	}
	return err
}

// verify checks a user's password. For id 0, an unknown user, it does the same work and fails. Errors:
// WrongCredentials, RateLimited.
func (a *Auth) verify(ctx context.Context, id forum.UserID, password string) error {
	phc, err := a.Store.Users.Password(ctx, id)
	if err != nil {
		return err
	}
	ok, err := a.Passwords.Verify(ctx, phc, password)
	if err == nil && !ok {
		return forum.Errorf(forum.WrongCredentials, wrongCredentials)
	}
	return err
}

// ChangePassword replaces the viewer's password, ends all other sessions of the viewer, and returns the viewer. The
// context must have a viewer, which the schema's @auth ensures. Errors: WrongCredentials, RateLimited.
func (a *Auth) ChangePassword(ctx context.Context, in forum.ChangePassword) (*forum.User, error) {
	viewer := Viewer(ctx)
	key := hash("change " + viewer.ID.String())
	if err := a.attempt(ctx, key, freePerLogin); err != nil {
		return nil, err
	}
	old, err := a.Store.Users.Password(ctx, viewer.ID)
	if err != nil {
		return nil, err
	}
	wrong := &forum.Error{
		Code: forum.WrongCredentials, Message: "the current password is incorrect",
		Path: []string{"input", "currentPassword"},
	}
	ok, err := a.Passwords.Verify(ctx, old, in.CurrentPassword)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, wrong
	}
	phc, err := a.Passwords.Hash(ctx, in.NewPassword)
	if err != nil {
		return nil, err
	}
	_, secret, _ := parseToken(CallerOf(ctx).Token)
	err = a.Store.Users.ChangePassword(ctx, viewer.ID, old, phc, secret)
	if errors.Is(err, redisstore.ErrPasswordChanged) { // by another request, after the check
		return nil, wrong
	}
	if err != nil {
		return nil, err
	}
	if err := a.Store.Sessions.AttemptSucceeded(ctx, key, true); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// Logout ends the session of the request and returns its user, nil without a session.
func (a *Auth) Logout(ctx context.Context) (*forum.User, error) {
	viewer := Viewer(ctx)
	if viewer == nil {
		return nil, nil
	}
	_, secret, _ := parseToken(CallerOf(ctx).Token)
	if err := a.Store.Sessions.Close(ctx, viewer.ID, secret); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// LogoutEverywhere ends all sessions of the viewer and returns the viewer, nil without a session.
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

// open creates a session and returns its token.
func (a *Auth) open(ctx context.Context, id forum.UserID) (string, error) {
	secret := rand.Text()
	uid := strings.TrimPrefix(id.String(), "user:")
	return uid + "." + secret, a.Store.Sessions.Open(ctx, id, hash(secret))
}
