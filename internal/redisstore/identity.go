package redisstore

import (
	"cmp"
	"context"
	"errors"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
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

// OfIdentity returns a copy of the user with an identity, nil if there is none. open is whether the registration of the
// user was interrupted, or is under way; then there may be no user yet, and else Confirm completes it. A user whose
// registration is complete is kept like a session: a new role shows at once. Errors: those of Redis.
func (s Users) OfIdentity(ctx context.Context, identity string) (user *forum.User, open bool, err error) {
	kept, err := s.core.sessions.get(sessionKey{secret: "identity " + identity}, func() (session, error) {
		basis := s.core.NewBasis()
		found, open, err := s.core.readIdentity(ctx, basis, identity)
		switch {
		case err != nil:
			return session{}, err
		case open:
			return session{user: found}, errOpen
		case found == nil:
			return session{}, errNoUser
		}
		return session{user: found, basis: basis}, nil
	})
	switch {
	case errors.Is(err, errOpen):
		return kept.user, true, nil
	case errors.Is(err, errNoUser):
		return nil, false, nil
	case err != nil:
		return nil, false, err
	}
	u := *kept.user
	return &u, false, nil
}

// errOpen keeps a user whose registration is not complete out of the cache.
var errOpen = errors.New("the registration is not complete")

// readIdentity reads the user of an identity, nil for none, and whether the claim on the identity is not confirmed. It
// notes in basis what it reads. A claim counts only with the user's own hash, so that one script there takes an
// identity from its user.
func (s *core) readIdentity(
	ctx context.Context, basis *Basis, identity string,
) (user *forum.User, open bool, err error) {
	claim, pipe := newClaim("identity", identity), s.client.Pipeline()
	uid := pipe.HGet(ctx, claim.index(s), claim.text)
	unconfirmed := pipe.HExists(ctx, s.partitionFor(claim.entry()).claims(), claim.entry())
	if err := send(WithBasis(ctx, basis), pipe); err != nil {
		return nil, false, err
	}
	if err := uid.Err(); errors.Is(err, redis.Nil) {
		return nil, false, nil
	} else if err != nil {
		return nil, false, err
	}
	id := decodeUserID("user:" + uid.Val())
	if id == 0 {
		return nil, false, nil
	}
	var held *redis.StringCmd
	user, err = s.readUserWith(ctx, basis, id, func(ctx context.Context, pipe redis.Pipeliner) {
		held = pipe.HGet(ctx, s.partitionOf(int64(id)).user(id), "identity")
	})
	if err == nil && !claim.covers(held.Val()) {
		user = nil
	}
	return user, unconfirmed.Val(), cmp.Or(err, ignoreNil(held.Err()), unconfirmed.Err())
}

var (
	linkClaim    = newWrite("link_claim", statuses{"TAKEN": ErrIdentityTaken})
	linkIdentity = newWrite("link_identity", statuses{"NOT_FOUND": errNoUser, "TOO_MANY": errIdentities})
)

// Link links an identity with a user. The claim needs no confirmation: the user exists, so nobody may take it over. If
// Link is interrupted after it, the identity is nobody's until it is linked again, or a reconcile removes the claim.
// Errors: ErrIdentityTaken, NotFound.
func (s Users) Link(ctx context.Context, id forum.UserID, identity string) error {
	// A client that disconnects must not leave half of a link behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	claim := newClaim("identity", identity)
	keys := claim.keys(s.core)[:2] // identities have no old names
	if _, err := s.core.run(ctx, linkClaim, keys, claim.text, claim.entry(), formatInt(int64(id))); err != nil {
		return err
	}
	user := s.core.partitionOf(int64(id)).user(id)
	_, err := s.core.run(ctx, linkIdentity, []string{user}, identity, forum.MaxIdentities)
	if err != nil && forum.CodeOf(err) != forum.Internal {
		s.core.release(ctx, id, []claimOf{claim})
	}
	return err
}
