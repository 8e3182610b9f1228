// Package auth finds out who is calling: accounts, passwords and sessions.
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

// Failed logins that cost nothing; each further one doubles the wait. Many
// people may share an address. That an account is slowed wherever one logs in from
// takes more failures than one address is let make, or anybody could shut anybody
// else out.
const (
	freePerLogin   = 5 // for an account from an address
	freePerAddress = 30
	freePerAccount = 100
	retryBusy      = 2 * time.Second
)

const wrongCredentials = "incorrect user name or password"

// Auth opens and ends sessions. It is safe for concurrent use.
type Auth struct {
	Store     *redisstore.Store
	Passwords *Passwords
}

// Register creates an account and a session. Errors: NameTaken, EmailTaken, RateLimited.
func (a *Auth) Register(ctx context.Context, in forum.Register) (token string, _ *forum.User, err error) {
	phc, err := a.Passwords.Hash(ctx, in.Password)
	if err != nil {
		return "", nil, err
	}
	user, err := a.Store.Users.Create(ctx, redisstore.NewUser{Name: in.Name, Email: in.Email, Password: phc})
	if err != nil {
		return "", nil, err
	}
	user.Email = &in.Email // theirs to see
	token, err = a.open(ctx, user.ID)
	return token, user, err
}

// Login creates a session for who knows the password. A wrong password and an
// unknown account bring the same answer at the same cost. Errors:
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
	// One account has one count, whether it is named by name or by email.
	who := id.String()
	if id == 0 {
		who = forum.Fold(forum.Normalize(in.NameOrEmail))
	}
	login, account := hash("login "+who+" from "+address), hash("login "+who)
	if err := a.attempt(ctx, login, freePerLogin); err != nil {
		return "", nil, err
	}
	if err := a.attempt(ctx, account, freePerAccount); err != nil {
		return "", nil, err
	}
	if err := a.verify(ctx, id, in.Password); err != nil {
		return "", nil, err
	}
	for _, who := range []string{login, account} {
		if err := a.Store.Sessions.AttemptSucceeded(ctx, who, true); err != nil {
			return "", nil, err
		}
	}
	if err := a.Store.Sessions.AttemptSucceeded(ctx, address, false); err != nil {
		return "", nil, err
	}
	// Whoever knows the password is in use, even if its registration died half way.
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

// attempt counts an attempt of who. Errors: RateLimited.
func (a *Auth) attempt(ctx context.Context, who string, free int) error {
	wait, err := a.Store.Sessions.Attempt(ctx, who, free)
	if err == nil && wait > 0 {
		return &forum.Error{Code: forum.RateLimited, Message: "too many failed attempts; try again later", RetryAfter: wait}
	}
	return err
}

// verify checks a user's password; id 0 stands for no user. Errors:
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

// ChangePassword replaces the viewer's password and ends all other sessions.
// The context has a viewer: the schema's @auth sees to it. Errors: WrongCredentials, RateLimited.
func (a *Auth) ChangePassword(ctx context.Context, in forum.ChangePassword) (*forum.User, error) {
	viewer := Viewer(ctx)
	who := hash("change " + viewer.ID.String())
	if err := a.attempt(ctx, who, freePerLogin); err != nil {
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
	if errors.Is(err, redisstore.ErrPasswordChanged) {
		return nil, wrong
	}
	if err != nil {
		return nil, err
	}
	if err := a.Store.Sessions.AttemptSucceeded(ctx, who, true); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}

// Logout ends the session that the request came with and returns whose it was.
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

// LogoutEverywhere ends all sessions of the viewer.
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

// open opens a session and returns its token, uid.secret. Redis gets the hash of
// the secret only.
func (a *Auth) open(ctx context.Context, id forum.UserID) (string, error) {
	secret := rand.Text()
	uid := strings.TrimPrefix(id.String(), "user:")
	return uid + "." + secret, a.Store.Sessions.Open(ctx, id, hash(secret))
}
