package people

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var errMuted = forum.Invalid("user", forum.Count(0, forum.MaxMuted), "you have muted %d users; end that for one first",
	forum.MaxMuted)

// Mute mutes a user for the viewer, or ends the mute. It writes the viewer's list in each partition, because scripts
// in all partitions notify users and read the list. It returns the user, or nil if it ends the mute of a user who no
// longer exists. Errors: BadUserInput if the list is full or the user is the viewer, NotFound.
func (s Users) Mute(ctx context.Context, viewer *forum.User, in forum.MuteUser) (*forum.User, error) {
	return s.exclude(ctx, viewer, in.User, in.On, MutedBy(viewer.ID), forum.MaxMuted, errMuted)
}

// Muted returns a page of the users whom the viewer has muted, the last one first. Errors: BadUserInput.
func (s Users) Muted(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.UserConnection, error) {
	return s.excludedBy(ctx, MutedBy(viewer.ID), args)
}

// HasMuted reports whether the viewer has muted a user. viewer is nil for an anonymous client; HasMuted then returns
// false. All calls for one response share one read of the viewer's list. Errors: those of Redis.
func (s Users) HasMuted(ctx context.Context, viewer *forum.User, id forum.UserID) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	return s.hasExcluded(ctx, MutedBy(viewer.ID), id)
}

// exclude adds another user to a list of the viewer, or removes the user from it, in all partitions. It returns the
// user. most is the maximum length of the list; full is the error for a list that is full.
func (s Users) exclude(
	ctx context.Context, viewer *forum.User, id forum.UserID, on bool, list ExcludedRead, most int, full error,
) (*forum.User, error) {
	if id == viewer.ID && on {
		return nil, forum.Invalid("user", forum.Choice, "this is you; choose another user")
	}
	u, err := s.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	if u == nil && on {
		return nil, read.NotFound("user", "user")
	}
	if err := SetEverywhere(ctx, s.Core, list.key, db.FormatInt(int64(id)), on, most, full); err != nil {
		return nil, err
	}
	return u, nil
}

// SetEverywhere is SetEntry for a list that all partitions have.
func SetEverywhere(ctx context.Context, s *read.Core, list, entry string, on bool, most int, full error) error {
	for _, p := range s.DB.Partitions {
		if err := SetEntry(ctx, s, p.Tag+list, entry, on, most, full); err != nil {
			return err
		}
	}
	s.Loader(ctx).Reset(nil) // the response may have read the list
	return nil
}

// excludedBy returns a page of the users in a list that all partitions have, the last one first.
func (s Users) excludedBy(ctx context.Context, of ExcludedRead, args forum.PageArgs) (*forum.UserConnection, error) {
	return read.LoadList(ctx, s.Core, read.List[forum.User]{
		Key: of.key, In: db.Copies,
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.User]) []read.Dependency {
			ids := make([]forum.UserID, len(at))
			for i := range at {
				ids[i] = db.DecodeUserID("user:" + at[i].Member)
			}
			return l.Users(ids, into)
		},
	}, args)
}

// hasExcluded reports whether a list that all partitions have has a user.
func (s Users) hasExcluded(ctx context.Context, list ExcludedRead, id forum.UserID) (bool, error) {
	all, err := read.LoadRead[map[forum.UserID]float64](ctx, s.Core.Loader(ctx), list)
	_, ok := all[id]
	return ok, err
}

// ExcludedRead reads the users whom a user has muted, or blocked. Each partition stores a copy of the list. The result
// is a map[forum.UserID]float64 from each user in the list to the time of the entry, in Unix seconds.
type ExcludedRead struct{ key string }

// MutedBy reads whom a user has muted.
func MutedBy(id forum.UserID) ExcludedRead { return ExcludedRead{keys.Muted.In(db.Untagged, id)} }

// BlockedBy reads whom a user has blocked.
func BlockedBy(id forum.UserID) ExcludedRead { return ExcludedRead{keys.Blocked.In(db.Untagged, id)} }

func (r ExcludedRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.ZRevRangeWithScores(ctx, l.Store.DB.Partitions[0].Tag+r.key, 0, max(forum.MaxMuted, forum.MaxBlocked)-1)
}

func (r ExcludedRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	if db.IsWrongType(err) {
		err = nil
	}
	users := make(map[forum.UserID]float64, len(entries))
	for _, at := range read.CursorsOf(entries) {
		users[db.DecodeUserID("user:"+at.Member)] = at.Score
	}
	return users, err
}
