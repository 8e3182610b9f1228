package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var errMuted = forum.Invalid("id", forum.Count(0, forum.MaxMuted), "you have muted %d users; end that for one first",
	forum.MaxMuted)

// Mute mutes a user for the viewer or ends that, partition by partition: the scripts of all of them notify users. It
// returns the user, nil for one who no longer exists. Errors: BadUserInput for too many and for the viewer, NotFound.
func (s Users) Mute(ctx context.Context, viewer *forum.User, in forum.MuteUser) (*forum.User, error) {
	return s.keepOut(ctx, viewer, in.User, in.On, mutedBy(viewer.ID), forum.MaxMuted, errMuted)
}

// Muted returns a page of the users whom the viewer has muted, the last one first. Errors: BadUserInput.
func (s Users) Muted(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.UserConnection, error) {
	return s.keptOutBy(ctx, mutedBy(viewer.ID), args)
}

// HasMuted reports whether the viewer, nil for an anonymous client, has muted a user. All that a response asks for is
// one read. Errors: those of Redis.
func (s Users) HasMuted(ctx context.Context, viewer *forum.User, id forum.UserID) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	return s.hasKeptOut(ctx, mutedBy(viewer.ID), id)
}

// keepOut puts another user into a list of the viewer's that all partitions have, or takes the user out, and returns
// the user.
func (s Users) keepOut(
	ctx context.Context, viewer *forum.User, id forum.UserID, on bool, list keptOutRead, most int, full error,
) (*forum.User, error) {
	if id == viewer.ID && on {
		return nil, forum.Invalid("id", forum.Choice, "this is you; choose another user")
	}
	u, err := s.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	if u == nil && on {
		return nil, notFound("user", "id")
	}
	if err := s.core.setEverywhere(ctx, list.key, formatInt(int64(id)), on, most, full); err != nil {
		return nil, err
	}
	return u, nil
}

// setEverywhere is setEntry for a list that all partitions have.
func (s *core) setEverywhere(ctx context.Context, list, entry string, on bool, most int, full error) error {
	for _, p := range s.partitions {
		if err := s.setEntry(ctx, p.tag+list, entry, on, most, full); err != nil {
			return err
		}
	}
	s.loader(ctx).reset(nil) // the response may have read the list
	return nil
}

// keptOutBy returns a page of the users in a list that all partitions have, the last one first.
func (s Users) keptOutBy(ctx context.Context, of keptOutRead, args forum.PageArgs) (*forum.UserConnection, error) {
	return readList(ctx, s.core, list[forum.User]{
		key: of.key, in: copies,
		entities: func(l *loader, at []forum.Cursor, into into[forum.User]) []dependency {
			ids := make([]forum.UserID, len(at))
			for i := range at {
				ids[i] = decodeUserID("user:" + at[i].Member)
			}
			return l.users(ids, into)
		},
	}, args)
}

// hasKeptOut reports whether a list that all partitions have has a user.
func (s Users) hasKeptOut(ctx context.Context, list keptOutRead, id forum.UserID) (bool, error) {
	all, err := loadRead[map[forum.UserID]float64](ctx, s.core.loader(ctx), list)
	_, ok := all[id]
	return ok, err
}

// keptOutRead reads a list of users that all partitions have, as a map[forum.UserID]float64 to the time of the entry,
// in Unix seconds.
type keptOutRead struct{ key string }

func mutedBy(id forum.UserID) keptOutRead   { return keptOutRead{untagged.muted(id)} }
func blockedBy(id forum.UserID) keptOutRead { return keptOutRead{untagged.blocked(id)} }

func (r keptOutRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.ZRevRangeWithScores(ctx, l.store.partitions[0].tag+r.key, 0, max(forum.MaxMuted, forum.MaxBlocked)-1)
}

func (r keptOutRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	if isWrongType(err) {
		err = nil
	}
	users := make(map[forum.UserID]float64, len(entries))
	for _, at := range cursorsOf(entries) {
		users[decodeUserID("user:"+at.Member)] = at.Score
	}
	return users, err
}

// mutedData reads whom the viewer has muted.
func mutedData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	return s.keptOutData(ctx, forum.DataMuted, mutedBy(viewer.ID))
}

// keptOutData reads the users of a list that all partitions have.
func (s *Store) keptOutData(
	ctx context.Context, kind forum.DataKind, list keptOutRead,
) ([]*forum.DataItem, string, error) {
	all, err := loadRead[map[forum.UserID]float64](ctx, s.loader(ctx), list)
	items := []*forum.DataItem{}
	for id, score := range all {
		at := fromUnix(score)
		items = append(items, dataItem(kind, id.String(), at, map[string]any{
			"user": id.String(), "createdAt": timeOrNil(at),
		}))
	}
	return items, "", err
}
