package auth

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// apiTokenPrefix begins every API token; the rest has the form of a session's token.
const apiTokenPrefix = "agora_"

// A CreatedToken is an API token with its text, which cannot be read again.
type CreatedToken struct {
	Text  string
	Token *forum.APIToken
}

// authenticateAPIToken returns the credentials of an API token: its user, with no more permissions than the scopes of
// the token allow. Errors: those of Authenticate.
func (a *Auth) authenticateAPIToken(ctx context.Context, token string) (Credentials, error) {
	id, secret, ok := parseToken(strings.TrimPrefix(token, apiTokenPrefix))
	if !ok {
		return Credentials{}, forum.ErrTokenInvalid
	}
	user, scopes, expires, err := a.Store.Tokens.Get(ctx, id, secret)
	if err != nil {
		return Credentials{}, err
	}
	limited := *user
	limited.Role = scopes.Limit(user.Role)
	if !scopes.Include(forum.ScopeModerate) {
		limited.Moderated = nil
	}
	return Credentials{Viewer: &limited, User: user, Scopes: scopes, Expires: expires}, nil
}

// CreateToken creates an API token of a user. From a session, and with an API token, a viewer who has a password must
// give it, and a code if there is a second factor. How long the new token may last depends on the credentials of the
// request. From a session of a viewer with a password, there is no limit. From a session of a viewer without one, the
// token ends with the session. With an API token or a token of the host, it must not outlast that token. Errors:
// WrongCredentials, SecondFactorRequired, RateLimited; Forbidden for a scope that the user's stored role or the
// caller's own token does not include, and for an API token of a user without a password; BadUserInput for a token that
// would last too long, and if the user has too many tokens.
func (a *Auth) CreateToken(ctx context.Context, user *forum.User, in forum.CreateToken) (CreatedToken, error) {
	caller := CallerOf(ctx)
	stored, err := a.own(ctx, user.ID) // a role from a token of the host is not the user's for ever
	if err != nil {
		return CreatedToken{}, err
	}
	for _, scope := range in.Scopes {
		switch {
		case !stored.Role.Includes(scope.Role()):
			return CreatedToken{}, forum.Errorf(forum.Forbidden, "the scope %s needs the role %s", scope, scope.Role())
		case !caller.Scopes.Include(scope):
			return CreatedToken{}, errScope(scope)
		}
	}
	made, ends, confirm := people.NewToken{CreateToken: in, Session: caller.Session}, caller.Expires, false
	if caller.Session != "" || caller.Scopes != nil { // not for the operator, or a token of the host, which ends
		phc, _, err := a.Store.Accounts.Password(ctx, user.ID)
		switch confirm = phc != ""; {
		case err != nil:
			return CreatedToken{}, err
		case confirm:
		case caller.Session == "":
			return CreatedToken{}, forum.Errorf(forum.Forbidden,
				"an API token creates no other one for a user without a password; create it from a session")
		default:
			made.Ends = true
			if ends, err = a.Store.Sessions.Expires(ctx, user.ID, caller.Session); err != nil {
				return CreatedToken{}, err
			}
		}
	}
	if !ends.IsZero() && (in.ExpiresAt.IsZero() || in.ExpiresAt.After(ends)) {
		return CreatedToken{}, forum.Invalid("expiresAt", forum.Choice,
			"expiresAt must not be after %s, when the token of this request expires", ends.UTC().Format(time.RFC3339))
	}
	if confirm {
		if _, err := a.confirmOwner(ctx, in.Password); err != nil {
			return CreatedToken{}, err
		}
		if err := a.confirmCode(ctx, in.Code); err != nil {
			return CreatedToken{}, err
		}
	}
	var text string
	text, made.Secret = newToken(user.ID)
	token, err := a.Store.Tokens.Create(ctx, user.ID, made)
	return CreatedToken{apiTokenPrefix + text, token}, err
}

// errScope returns the error of a request with an API token that lacks a scope.
func errScope(scope forum.Scope) error {
	return forum.Errorf(forum.Forbidden, "the API token does not have the scope %s", scope)
}

// CheckScope returns an error if the credentials are those of an API token without a scope. Errors: Forbidden.
func (c Credentials) CheckScope(scope forum.Scope) error {
	if !c.Scopes.Include(scope) {
		return errScope(scope)
	}
	return nil
}

// RevokeToken revokes an API token of the viewer and returns the viewer, also if it was revoked before. Errors:
// NotFound.
func (a *Auth) RevokeToken(ctx context.Context, id forum.TokenID) (*forum.User, error) {
	viewer := Viewer(ctx)
	if id.User != viewer.ID {
		return nil, &forum.Error{Code: forum.NotFound, Message: "token not found", Path: []string{"input", "token"}}
	}
	if err := a.Store.Tokens.Revoke(ctx, id); err != nil {
		return nil, err
	}
	return a.Store.Users.Get(ctx, viewer.ID)
}
