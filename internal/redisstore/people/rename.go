package people

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var (
	changeName = db.NewWrite("change_name", db.Statuses{"NOT_FOUND": ErrNoUser, "TOO_SOON": nil})
	reserve    = db.NewWrite("reserve")
)

// ChangeName changes the name of the viewer and returns the viewer. It claims the new name and its skeleton first. The
// old name and its skeleton stay the viewer's for OldNameReserved: they lead to the viewer, and no other user may take
// them. Errors: NameTaken; RateLimited if the viewer's last change is less than RenamePeriod ago; NotFound.
func (s Accounts) ChangeName(ctx context.Context, viewer *forum.User, name string) (*forum.User, error) {
	// A client that disconnects must not leave claims behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	f, err := registration(ctx, s.Core, viewer.ID)
	if err != nil {
		return nil, err
	}
	old := f.Get("name")
	// A claim that both names share does not change.
	taken := slices.DeleteFunc(ClaimsOf(name, "", ""), func(c Claim) bool { return c.Covers(old) })
	left := slices.DeleteFunc(ClaimsOf(old, "", ""), func(c Claim) bool { return c.Covers(name) })
	if err := claimAll(ctx, s.Core, viewer.ID, taken); err != nil {
		return nil, err
	}
	// If this is interrupted, the present name has an end. It has no effect while the user has the name.
	until := db.FormatTime(s.Core.DB.Now().Add(forum.OldNameReserved))
	for _, c := range left {
		keyNames := []string{c.Index(s.Core.DB), keys.OldNames.In(s.Core.DB.PartitionFor(c.Entry()))}
		if _, err := s.Core.DB.Run(ctx, reserve, keyNames, c.Text, c.Entry(), db.FormatInt(int64(viewer.ID)),
			until); err != nil {
			releaseUnused(ctx, s.Core, viewer.ID, taken)
			return nil, err
		}
	}
	r, err := s.Core.DB.Run(ctx, changeName, []string{keys.User.In(s.Core.DB.PartitionOf(int64(viewer.ID)), viewer.ID)},
		old, name, db.FormatTime(s.Core.DB.Now()))
	if err == nil && db.ToString(r["status"]) == "TOO_SOON" {
		err = &forum.Error{
			Code: forum.RateLimited, Message: "a name may change once in 30 days",
			RetryAfter: time.Duration(db.ParseInt(db.ToString(r["wait"]))) * time.Second,
		}
	}
	_, refused := errors.AsType[redis.Error](err)
	if known := forum.CodeOf(err); refused || known == forum.RateLimited || known == forum.NotFound {
		releaseUnused(ctx, s.Core, viewer.ID, taken)
		if known != forum.NotFound { // else another request has changed the name
			_, _ = confirmClaims(ctx, s.Core, viewer.ID, left, "1") // an end of the present name has no effect
		}
	}
	if err != nil { // without a reply: the name may have changed
		return nil, err
	}
	if err := confirmChange(ctx, s.Core, viewer.ID, taken, "name", old); err != nil {
		return nil, err
	}
	if err := ForgetNamesakes(ctx, s.Core, old); err != nil {
		return nil, err
	}
	return Users(s).Written(ctx, viewer.ID, r, nil)
}

// releaseUnused releases the claims of a failed change of name. If another request of the user has set one of the
// claimed names meanwhile, releaseUnused confirms the claims on this name instead. It ignores errors, as abandon
// does.
func releaseUnused(ctx context.Context, s *read.Core, id forum.UserID, claims []Claim) {
	f, err := registration(ctx, s, id)
	if err != nil {
		return // a claim that was not confirmed can be taken over after a minute
	}
	for _, c := range claims {
		if c.Covers(f.Get("name")) {
			_, _ = confirmClaims(ctx, s, id, []Claim{c}, "0")
		} else {
			releaseClaims(ctx, s, id, []Claim{c})
		}
	}
}

// ChangeOwner is the owner of the claims that an existing user makes for a change. If the change was interrupted,
// another user may take over such a claim, but this must not remove the existing user.
const ChangeOwner = "change"

// claimAll claims a name or an email for a user who exists: all claims, or none. Errors: NameTaken, EmailTaken.
func claimAll(ctx context.Context, s *read.Core, id forum.UserID, claims []Claim) error {
	for i, c := range claims {
		if err := makeClaim(ctx, s, c, db.FormatInt(int64(id)), ChangeOwner, claims); err != nil {
			releaseClaims(ctx, s, id, claims[:i+1])
			return err
		}
	}
	return nil
}

// confirmChange confirms the claims of a user whose field has changed. If the change took so long that another user
// has taken over a claim, the field gets its old value again. Errors: NameTaken, EmailTaken.
func confirmChange(ctx context.Context, s *read.Core, id forum.UserID, claims []Claim, field, old string) error {
	lost, err := confirmClaims(ctx, s, id, claims, "0")
	if lost == nil || err != nil {
		return err
	}
	releaseClaims(ctx, s, id, claims)
	_, err = s.DB.Run(ctx, editProfile, []string{keys.User.In(s.DB.PartitionOf(int64(id)), id)}, field, old)
	if err == nil {
		err = lost
	}
	return err
}

// freeStale releases a claim of another user, holder, that claim.lua has reported as STALE: a claim of an interrupted
// change, or on an old name. It keeps the claim if the hash of holder contains the name or the email after all. It
// also keeps the claim if its state has changed, because holder has claimed again. freeStale reports whether the
// caller may try the claim again. Errors: those of Redis.
func freeStale(ctx context.Context, s *read.Core, c Claim, holder forum.UserID, state string) (bool, error) {
	has, err := s.DB.Client.HGet(ctx, keys.User.In(s.DB.PartitionOf(int64(holder)), holder), c.Field()).Result()
	if err := db.IgnoreNil(err); err != nil {
		return false, err
	}
	if c.Covers(has) {
		_, err := confirmClaims(ctx, s, holder, []Claim{c}, "0")
		return false, err
	}
	releaseIf(ctx, s, holder, c, state)
	return true, nil
}
