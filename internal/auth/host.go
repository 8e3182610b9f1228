package auth

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/idtoken"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	signInWithin = 10 * time.Second // to make an account
	numberedTo   = 9                // the last number that is a suffix; after it, suffixes have random digits
	mostNames    = 20
	// Another server may be making the account at the same time.
	waitForOther = 50 * time.Millisecond
	mostWaits    = 40
	takeOver     = 10 // waits after which the account is made here, as the other server may have ended
)

var errUnderWay = forum.Errorf(forum.Unavailable, "the account of this user is being made; try again later")

// authenticateHost returns the credentials of a JWT. The first JWT of a user makes the user's account. A role in the
// token holds for these credentials only. Errors: those of Authenticate.
func (a *Auth) authenticateHost(ctx context.Context, token string) (Credentials, error) {
	if a.Tokens == nil {
		return Credentials{}, forum.ErrTokenInvalid
	}
	claims, err := a.Tokens.Verify(ctx, token)
	if err != nil {
		return Credentials{}, err
	}
	viewer, err := a.userOf(ctx, &claims)
	if err != nil {
		return Credentials{}, err
	}
	if claims.Role.Includes(forum.RoleAdmin) && viewer.Ban != nil && !viewer.Ban.ByOperator {
		viewer.Ban = nil // moderators may not ban admins, and do not see a role that is not stored
	}
	c := Credentials{Viewer: viewer, Expires: claims.AcceptedUntil(a.Store.DB.Now())}
	if !viewer.Role.Includes(claims.Role) {
		c.User = new(*viewer)
		viewer.Role = claims.Role
	}
	return c, nil
}

// userOf returns the user of a token, and makes the account if there is none. Requests of one user at the same time
// make one account. Errors: Forbidden for a new user at a banned address, Unavailable, and those of Redis.
func (a *Auth) userOf(ctx context.Context, claims *idtoken.Claims) (*forum.User, error) {
	user, open, err := a.Store.Sessions.OfIdentity(ctx, claims.Identity())
	if err != nil || user != nil && !open {
		return user, err
	}
	if err := a.Store.AddressBans.Of(ctx, CallerOf(ctx).Address).Refusal(); err != nil {
		return nil, err
	}
	made := a.registrations.DoChan(claims.Identity(), func() (_ any, err error) {
		defer func() { // singleflight would end the process
			if v := recover(); v != nil {
				err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
			}
		}()
		// Other requests wait for this call too, so it must not end with this request.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), signInWithin)
		defer cancel()
		return a.register(ctx, claims)
	})
	select {
	case result := <-made:
		if result.Err != nil {
			return nil, result.Err
		}
		u := *result.Val.(*forum.User)
		return &u, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// register makes the account of a token's user, completes an interrupted registration, or waits for another server that
// is making the account. Errors: Unavailable, and those of Redis.
func (a *Auth) register(ctx context.Context, claims *idtoken.Claims) (*forum.User, error) {
	name := forum.HostUserName(claims.Name)
	if a.PermitName != nil {
		err := a.PermitName(ctx, name)
		if err != nil && forum.CodeOf(err) != forum.BadUserInput {
			return nil, err
		}
		if err != nil {
			name = forum.HostUserName("")
		}
	}
	u := people.NewUser{
		Name: name, Identity: claims.Identity(), Picture: claims.Picture, NeedsName: name != forum.Normalize(claims.Name),
	}
	if claims.EmailVerified {
		u.Email = claims.Email
	}
	names, waits := 1, 0
	for names < mostNames && waits < mostWaits {
		user, open, err := a.Store.Sessions.OfIdentity(ctx, u.Identity)
		if err != nil || user != nil && !open {
			return user, err
		}
		wait := false
		switch {
		case user != nil:
			var confirmed bool
			confirmed, err = a.Store.Accounts.Confirm(ctx, user.ID)
			wait = !confirmed
		case open && waits < takeOver:
			wait = true
		default:
			_, err = a.Store.Accounts.Create(ctx, u)
		}
		switch {
		case forum.CodeOf(err) == forum.EmailTaken:
			u.Email = "" // nothing proves that both users are one person
		case forum.CodeOf(err) == forum.NameTaken:
			names++
			u.Name, u.NeedsName = forum.SuffixedUserName(name, suffix(names)), true
		case errors.Is(err, people.ErrIdentityTaken), err == nil && wait:
			waits++
			if !pause.For(ctx, waitForOther) {
				return nil, errUnderWay
			}
		case err != nil:
			return nil, err
		}
	}
	return nil, errUnderWay
}

// suffix returns the suffix of the n-th name for a user.
func suffix(n int) string {
	if n <= numberedTo {
		return "-" + strconv.Itoa(n)
	}
	random, _ := rand.Int(rand.Reader, big.NewInt(1_000_000)) // it never fails
	return fmt.Sprintf("-%06d", random)
}

// errIDTokenUsed is the error of an ID token that has opened a session.
var errIDTokenUsed = &forum.Error{
	Code: forum.WrongCredentials, Message: "the ID token was used: begin the sign-in again",
	Path: []string{"input", "idToken"},
}

// SignIn opens a session for the user of an ID token, if tokens of its issuer may open sessions. Each ID token opens
// one session only. If the request has a viewer, SignIn links the identity with the viewer. Otherwise it links an
// identity that has no account yet with an account that has the same email, if the provider and Agora have both
// verified the email; else it makes an account. Errors: WrongCredentials, IdentityTaken, Unavailable; Forbidden for a
// banned user, and for an API token, because the session could do more than the API token.
func (a *Auth) SignIn(ctx context.Context, in forum.SignInWithIDTokenInput) (Login, error) {
	if CallerOf(ctx).Scopes != nil {
		return Login{}, forum.Errorf(forum.Forbidden, "an API token cannot sign in")
	}
	claims, err := a.verifyInput(ctx, in)
	if err != nil {
		return Login{}, err
	}
	id, err := a.signInAs(ctx, in, claims)
	if err != nil {
		return Login{}, err
	}
	// The ID token counts as used only from here on: a client with a wrong password tries again with the same ID token.
	first, err := a.Store.Sessions.UseIDToken(ctx, claims.Hash, claims.Ends().Sub(a.Store.DB.Now()))
	if err == nil && !first {
		err = errIDTokenUsed
	}
	if err != nil {
		return Login{}, err
	}
	return a.openFor(ctx, id)
}

// openFor opens a session of a user. Errors: Forbidden for a banned user, and those of Redis.
func (a *Auth) openFor(ctx context.Context, id forum.UserID) (Login, error) {
	user, err := a.own(ctx, id)
	if err == nil && user == nil { // deleted meanwhile
		err = forum.Errorf(forum.WrongCredentials, wrongCredentials)
	}
	if err != nil {
		return Login{}, err
	}
	return a.open(ctx, user, people.NewSession{Device: device(CallerOf(ctx).Agent)})
}

// verifyInput returns the claims of an ID token in an input. Errors: WrongCredentials, Unavailable.
func (a *Auth) verifyInput(ctx context.Context, in forum.SignInWithIDTokenInput) (*idtoken.Claims, error) {
	wrong := func(field, message string) error {
		return &forum.Error{Code: forum.WrongCredentials, Message: message, Path: []string{"input", field}}
	}
	if a.Tokens == nil {
		return nil, wrong("idToken", "this site accepts no ID tokens")
	}
	claims, err := a.Tokens.Verify(ctx, in.IDToken)
	switch {
	case err == forum.ErrTokenExpired:
		return nil, wrong("idToken", "the ID token has expired")
	case err == forum.ErrTokenInvalid:
		return nil, wrong("idToken", "the ID token is not valid")
	case err != nil:
		return nil, err
	case !claims.SignIn: // a token for one request must not become a session of 30 days
		return nil, wrong("idToken", "tokens of this issuer open no sessions: its key sign-in in --jwt is not true")
	case claims.OfOthers:
		return nil, wrong("idToken", "the ID token was issued to another client: azp, or aud without it, names one")
	case forum.OrEmpty(in.Nonce) != claims.Nonce:
		return nil, wrong("nonce", "the nonce is not that of the ID token")
	}
	used, err := a.Store.Sessions.IDTokenUsed(ctx, claims.Hash)
	if err == nil && used {
		err = errIDTokenUsed
	}
	return &claims, err
}

// confirmOwner checks the password of the viewer, and reports whether the viewer has a password. It guards the ways to
// sign in: with a stolen session, nobody may add a way that outlasts the session, or remove one. Errors:
// WrongCredentials, RateLimited.
func (a *Auth) confirmOwner(ctx context.Context, password string) (confirmed bool, err error) {
	phc, _, err := a.Store.Accounts.Password(ctx, Viewer(ctx).ID)
	if err != nil || phc == "" {
		return false, err
	}
	if password == "" { // the client does not ask for the password, so this is no guess
		return false, &forum.Error{
			Code: forum.WrongCredentials, Message: "the password of the account is required",
			Path: []string{"input", "password"},
		}
	}
	_, err = a.confirmViewer(ctx, "password", password)
	return err == nil, err
}

// signInAs returns the user of an ID token, and links or makes the account. Errors: IdentityTaken, WrongCredentials,
// Unavailable; Forbidden for a viewer with a token of the host and without a password, because the link would outlast
// the token.
func (a *Auth) signInAs(
	ctx context.Context, in forum.SignInWithIDTokenInput, claims *idtoken.Claims,
) (forum.UserID, error) {
	if viewer := Viewer(ctx); viewer != nil {
		confirmed, err := a.confirmOwner(ctx, forum.OrEmpty(in.Password))
		if err == nil {
			err = a.confirmCode(ctx, in.Code)
		}
		if err != nil {
			return 0, err
		}
		if !confirmed && CallerOf(ctx).Session == "" {
			return 0, forum.Errorf(forum.Forbidden, "a token of the host links no identity; sign in without it")
		}
		return viewer.ID, a.Store.Accounts.Link(ctx, viewer.ID, claims.Identity())
	}
	user, open, err := a.Store.Sessions.OfIdentity(ctx, claims.Identity())
	switch {
	case err != nil:
		return 0, err
	case user != nil && !open:
		return user.ID, nil
	case claims.EmailVerified && !open:
		if id, err := a.verifiedOwner(ctx, claims.Email); err != nil || id != 0 {
			if err == nil {
				err = a.Store.Accounts.Link(ctx, id, claims.Identity())
			}
			return id, err
		}
	}
	if user, err = a.userOf(ctx, claims); err != nil {
		return 0, err
	}
	return user.ID, nil
}

// verifiedOwner returns the user whose verified email this is, 0 for none. Errors: WrongCredentials for a user with a
// second factor, whose email alone must not open a session; those of Redis.
func (a *Auth) verifiedOwner(ctx context.Context, email string) (forum.UserID, error) {
	id, err := a.Store.Users.FindID(ctx, email)
	if err != nil || id == 0 {
		return 0, err
	}
	user, err := a.own(ctx, id)
	if err != nil || user == nil || !user.EmailVerified || forum.Fold(*user.Email) != forum.Fold(email) {
		return 0, err
	}
	if user.TwoFactor {
		return 0, &forum.Error{
			Code: forum.WrongCredentials, Path: []string{"input", "idToken"},
			Message: "the account with this email has a second factor: log in, and link the identity from the session",
		}
	}
	return id, nil
}

// own returns a user with the fields that only the user sees. Errors: those of Redis.
func (a *Auth) own(ctx context.Context, id forum.UserID) (*forum.User, error) {
	return a.Store.Users.Get(a.Store.Core.NewResponse(ctx, &forum.User{ID: id}, read.AllFields, nil), id)
}
