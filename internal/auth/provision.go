package auth

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// ProvisionUser creates a user without a password, or returns the user that it has created before. Errors: Forbidden
// without an API token of an administrator, NameTaken, EmailTaken.
func (a *Auth) ProvisionUser(ctx context.Context, in forum.ProvisionUser) (*forum.User, error) {
	if err := requireAPIToken(ctx); err != nil {
		return nil, err
	}
	return a.Store.Accounts.Provision(ctx, in)
}

// CreateSession opens a session of another user. Errors: Forbidden without an API token of an administrator, and for a
// user who is an administrator; NotFound; BadUserInput for a session that would outlast the token.
func (a *Auth) CreateSession(ctx context.Context, in forum.CreateSession) (Login, error) {
	if err := requireAPIToken(ctx); err != nil {
		return Login{}, err
	}
	// A provisioning that was interrupted before its last step is complete once its user logs in.
	exists, err := a.Store.Accounts.Confirm(ctx, in.User)
	if err != nil {
		return Login{}, err
	}
	user, err := a.own(ctx, in.User) // with the role, whatever the response shows
	switch {
	case err != nil:
		return Login{}, err
	case user == nil || !exists:
		return Login{}, &forum.Error{Code: forum.NotFound, Message: "user not found", Path: []string{"input", "user"}}
	case user.Role.Includes(forum.RoleAdmin):
		return Login{}, forum.Errorf(forum.Forbidden, "no session can be created for an administrator")
	}
	if ends := CallerOf(ctx).Expires; !ends.IsZero() {
		left := ends.Sub(a.Store.DB.Now())
		if in.Lasts > left {
			return Login{}, forum.Invalid("expiresIn", forum.Choice,
				"the session must not end after %s, when the token of this request expires", ends.UTC().Format(time.RFC3339))
		}
		if in.Lasts == 0 {
			in.Lasts = min(left, forum.MaxSession)
		}
	}
	return a.open(ctx, user, people.NewSession{Lasts: in.Lasts, By: Viewer(ctx).ID})
}

// requireAPIToken returns an error unless the request has an API token: a session that was stolen from a browser must
// not open sessions of other users. The schema's @auth checks the role, which the scopes of the token limit. Errors:
// Forbidden.
func requireAPIToken(ctx context.Context) error {
	if CallerOf(ctx).Scopes == nil {
		return forum.Errorf(forum.Forbidden, "this needs an API token with the scope ADMIN; a session is not enough")
	}
	return nil
}
