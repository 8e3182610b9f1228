package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Provision creates a user without a password. It is safe to repeat: if it has created a user with this name and this
// email before, it returns that one, also after the user has changed the name or the email. It finds the user by either
// of them, and by an old name while that is reserved. Errors: NameTaken, EmailTaken, also if the user with both has
// registered: who registers with the email of somebody else must not get their account.
func (s Users) Provision(ctx context.Context, in forum.ProvisionUser) (*forum.User, error) {
	u := NewUser{Name: in.Name, Email: in.Email, Verified: in.EmailVerified, Provisioned: true}
	created, err := s.Create(ctx, u)
	code := forum.CodeOf(err)
	if code != forum.NameTaken && code != forum.EmailTaken {
		return created, err
	}
	for _, claimed := range []string{in.Name, in.Email} {
		id, findErr := s.FindID(ctx, claimed)
		if findErr != nil {
			return nil, findErr
		}
		as, findErr := s.core.client.HGet(ctx, s.core.partitionOf(int64(id)).user(id), "provisioned").Result()
		if ignoreNil(findErr) != nil {
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
		return s.Get(ctx, id)
	}
	return nil, err
}

// provisionedAs returns the name and the email that a user is provisioned with, folded; "" for other users.
func (u NewUser) provisionedAs() string {
	if !u.Provisioned {
		return ""
	}
	return newClaim("name", u.Name).text + "\n" + newClaim("email", u.Email).text
}
