package people

import (
	"cmp"
	"context"
	"errors"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var (
	// ErrIdentityTaken is the error of an identity that another user has.
	ErrIdentityTaken = &forum.Error{
		Code: forum.IdentityTaken, Message: "another account is linked with this identity",
		Path: []string{"input", "idToken"},
	}
	errIdentities = &forum.Error{
		Code: forum.IdentityTaken, Message: "this account is linked with too many identities",
		Path: []string{"input", "idToken"},
	}
)

// OfIdentity returns a copy of the user with an identity, nil for no user. open reports whether the user's
// registration is under way or was interrupted. The user may then not exist yet; if the user exists, Confirm
// completes the registration. The session cache keeps a user whose registration is complete, but only until the
// user's hash changes: so a new role shows at once. Errors: those of Redis.
func (s Sessions) OfIdentity(ctx context.Context, identity string) (user *forum.User, open bool, err error) {
	kept, err := s.kept.get(sessionKey{secret: "identity " + identity}, func() (session, error) {
		basis := s.core.DB.NewBasis()
		found, open, err := readIdentity(ctx, s.core, basis, identity)
		switch {
		case err != nil:
			return session{}, err
		case open:
			return session{user: found}, errOpen
		case found == nil:
			return session{}, ErrNoUser
		}
		return session{user: found, basis: basis}, nil
	})
	switch {
	case errors.Is(err, errOpen):
		return kept.user, true, nil
	case errors.Is(err, ErrNoUser):
		return nil, false, nil
	case err != nil:
		return nil, false, err
	}
	u := *kept.user
	return &u, false, nil
}

// errOpen keeps a user whose registration is not complete out of the cache.
var errOpen = errors.New("the registration is not complete")

// readIdentity reads the user of an identity, nil for no user, and whether the claim on the identity is still
// unconfirmed. It notes in basis the keys that it reads. It returns a user only if the user's hash contains the
// identity too: so one script on the hash is enough to take the identity from the user.
func readIdentity(
	ctx context.Context, s *read.Core, basis *db.Basis, identity string,
) (user *forum.User, open bool, err error) {
	claim, pipe := NewClaim("identity", identity), s.DB.Client.Pipeline()
	uid := pipe.HGet(ctx, claim.Index(s.DB), claim.Text)
	unconfirmed := pipe.HExists(ctx, keys.Claims.In(s.DB.PartitionFor(claim.Entry())), claim.Entry())
	if err := db.Send(db.WithBasis(ctx, basis), pipe); err != nil {
		return nil, false, err
	}
	if err := uid.Err(); errors.Is(err, redis.Nil) {
		return nil, false, nil
	} else if err != nil {
		return nil, false, err
	}
	id := db.DecodeUserID("user:" + uid.Val())
	if id == 0 {
		return nil, false, nil
	}
	var identities *redis.StringCmd
	user, err = readUserWith(ctx, s, basis, id, func(ctx context.Context, pipe redis.Pipeliner) {
		identities = pipe.HGet(ctx, keys.User.In(s.DB.PartitionOf(int64(id)), id), "identity")
	})
	if err == nil && !claim.Covers(identities.Val()) {
		user = nil
	}
	return user, unconfirmed.Val(), cmp.Or(err, db.IgnoreNil(identities.Err()), unconfirmed.Err())
}

var (
	linkClaim    = db.NewWrite("link_claim", db.Statuses{"TAKEN": ErrIdentityTaken})
	linkIdentity = db.NewWrite("link_identity", db.Statuses{"NOT_FOUND": ErrNoUser, "TOO_MANY": errIdentities})
)

// Link links an identity with a user. The claim needs no confirmation: the user exists, so nobody may take over the
// claim. If Link is interrupted after the claim, nobody can sign in with the identity. The user can then link it
// again; if the user does not, reconcile removes the claim. Errors: ErrIdentityTaken, NotFound.
func (s Accounts) Link(ctx context.Context, id forum.UserID, identity string) error {
	// A client that disconnects must not leave half of a link behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	claim := NewClaim("identity", identity)
	keyNames := claim.Keys(s.Core)[:2] // identities have no old names
	if _, err := s.Core.DB.Run(ctx, linkClaim, keyNames, claim.Text, claim.Entry(), db.FormatInt(int64(id))); err != nil {
		return err
	}
	user := keys.User.In(s.Core.DB.PartitionOf(int64(id)), id)
	_, err := s.Core.DB.Run(ctx, linkIdentity, []string{user}, identity, forum.MaxIdentities)
	if err != nil && forum.CodeOf(err) != forum.Internal {
		releaseClaims(ctx, s.Core, id, []Claim{claim})
	}
	return err
}
