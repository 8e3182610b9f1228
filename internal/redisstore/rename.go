package redisstore

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var (
	changeName = newWrite("change_name", statuses{"NOT_FOUND": errNoUser, "TOO_SOON": nil})
	reserve    = newWrite("reserve")
)

// ChangeName changes the name of the viewer and returns the viewer. The new name and its skeleton are claimed first.
// The old ones stay the viewer's, for OldNameReserved: they lead to the viewer, and no other user may take them.
// Errors: NameTaken; RateLimited if the viewer's last change is less than RenamePeriod ago; NotFound.
func (s Users) ChangeName(ctx context.Context, viewer *forum.User, name string) (*forum.User, error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	f, err := s.core.registration(ctx, viewer.ID)
	if err != nil {
		return nil, err
	}
	old := f.get("name")
	// A claim that both names share does not change.
	taken := slices.DeleteFunc(claimsOf(name, "", ""), func(c claimOf) bool { return c.covers(old) })
	left := slices.DeleteFunc(claimsOf(old, "", ""), func(c claimOf) bool { return c.covers(name) })
	if err := s.core.claimAll(ctx, viewer.ID, taken); err != nil {
		return nil, err
	}
	// If this is interrupted, the present name has an end. It has no effect while the user has the name.
	until := formatTime(s.core.now().Add(forum.OldNameReserved))
	for _, c := range left {
		keys := []string{c.index(s.core), s.core.partitionFor(c.entry()).oldNames()}
		if _, err := s.core.run(ctx, reserve, keys, c.text, c.entry(), formatInt(int64(viewer.ID)), until); err != nil {
			s.core.releaseUnused(ctx, viewer.ID, taken)
			return nil, err
		}
	}
	r, err := s.core.run(ctx, changeName, []string{s.core.partitionOf(int64(viewer.ID)).user(viewer.ID)},
		old, name, formatTime(s.core.now()))
	if err == nil && toString(r["status"]) == "TOO_SOON" {
		err = &forum.Error{
			Code: forum.RateLimited, Message: "a name may change once in 30 days",
			RetryAfter: time.Duration(parseInt(toString(r["wait"]))) * time.Second,
		}
	}
	_, refused := errors.AsType[redis.Error](err)
	if known := forum.CodeOf(err); refused || known == forum.RateLimited || known == forum.NotFound {
		s.core.releaseUnused(ctx, viewer.ID, taken)
		if known != forum.NotFound { // else another request has changed the name
			_, _ = s.core.confirm(ctx, viewer.ID, left, "1") // an end of the present name has no effect
		}
	}
	if err != nil { // without a reply: the name may have changed
		return nil, err
	}
	if err := s.core.confirmChange(ctx, viewer.ID, taken, "name", old); err != nil {
		return nil, err
	}
	if err := s.core.forgetNamesakes(ctx, old); err != nil {
		return nil, err
	}
	return s.written(ctx, viewer.ID, r, nil)
}

// releaseUnused releases the claims of a change of name that has failed, except those on the name that the user has:
// another request of the user has set it. It ignores errors, as abandon does.
func (s *core) releaseUnused(ctx context.Context, id forum.UserID, claims []claimOf) {
	f, err := s.registration(ctx, id)
	if err != nil {
		return // a claim that was not confirmed can be taken over after a minute
	}
	for _, c := range claims {
		if c.covers(f.get("name")) {
			_, _ = s.confirm(ctx, id, []claimOf{c}, "0")
		} else {
			s.release(ctx, id, []claimOf{c})
		}
	}
}

// changeOwner is the owner of the claims of a user who exists. Whoever finds one interrupted may take over the claim,
// but must not remove the user.
const changeOwner = "change"

// claimAll claims a name or an email for a user who exists: all claims, or none. Errors: NameTaken, EmailTaken.
func (s *core) claimAll(ctx context.Context, id forum.UserID, claims []claimOf) error {
	for i, c := range claims {
		if err := s.claim(ctx, c, formatInt(int64(id)), changeOwner, claims); err != nil {
			s.release(ctx, id, claims[:i+1])
			return err
		}
	}
	return nil
}

// confirmChange confirms the claims of a user whose field has changed. If another user has taken one over, because this
// took too long, the field gets its old value. Errors: NameTaken, EmailTaken.
func (s *core) confirmChange(ctx context.Context, id forum.UserID, claims []claimOf, field, old string) error {
	lost, err := s.confirm(ctx, id, claims, "0")
	if lost == nil || err != nil {
		return err
	}
	s.release(ctx, id, claims)
	_, err = s.run(ctx, editProfile, []string{s.partitionOf(int64(id)).user(id)}, field, old)
	if err == nil {
		err = lost
	}
	return err
}

// freeStale releases the claim of another user's interrupted change, or on another user's old name, unless that user
// has the name or the email after all, or has claimed it again since: state is the one that claim.lua has found. It
// reports whether the claim may be tried again. Errors: those of Redis.
func (s *core) freeStale(ctx context.Context, c claimOf, holder forum.UserID, state string) (bool, error) {
	has, err := s.client.HGet(ctx, s.partitionOf(int64(holder)).user(holder), c.field()).Result()
	if err := ignoreNil(err); err != nil {
		return false, err
	}
	if c.covers(has) {
		_, err := s.confirm(ctx, holder, []claimOf{c}, "0")
		return false, err
	}
	s.releaseIf(ctx, holder, c, state)
	return true, nil
}
