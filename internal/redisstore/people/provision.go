package people

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// Provision creates a user without a password. It is safe to repeat: if it has created a user with this name and this
// email before, it returns this user, also after the user has changed the name or the email. It finds the user by the
// name or the email, and by an old name while this name is reserved.
// Errors: NameTaken, EmailTaken. It returns them also if a user with this name and this email has registered without
// Provision. That user may have registered with somebody else's email, and must not get an account that is meant for
// the other person.
func (s Accounts) Provision(ctx context.Context, in forum.ProvisionUser) (*forum.User, error) {
	u := NewUser{Name: in.Name, Email: in.Email, Verified: in.EmailVerified, Provisioned: true}
	created, err := s.Create(ctx, u)
	code := forum.CodeOf(err)
	if code != forum.NameTaken && code != forum.EmailTaken {
		return created, err
	}
	for _, claimed := range []string{in.Name, in.Email} {
		id, findErr := Users(s).FindID(ctx, claimed)
		if findErr != nil {
			return nil, findErr
		}
		as, findErr := s.Core.DB.Client.HGet(ctx, keys.User.In(s.Core.DB.PartitionOf(int64(id)), id), "provisioned").Result()
		if db.IgnoreNil(findErr) != nil {
			return nil, findErr
		}
		if id == 0 || as != u.provisionedAs() {
			continue
		}
		// The attempt that has created it may have been interrupted before it confirmed the claims.
		if ok, confirmErr := s.Confirm(ctx, id); confirmErr != nil {
			return nil, confirmErr
		} else if !ok {
			return nil, err
		}
		return Users(s).Get(ctx, id)
	}
	return nil, err
}

// provisionedAs returns the name and the email that a user is provisioned with, folded; "" for other users.
func (u NewUser) provisionedAs() string {
	if !u.Provisioned {
		return ""
	}
	return NewClaim("name", u.Name).Text + "\n" + NewClaim("email", u.Email).Text
}
