package feed

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// mostOff is more than there are kinds of notifications, for those that another program has written.
const mostOff = 100

var errOff = forum.Errorf(forum.Unavailable, "another program has filled the list of these preferences")

// Preferences returns which notifications the viewer gets. Errors: those of Redis.
func (s Notifications) Preferences(
	ctx context.Context, viewer *forum.User,
) (*forum.NotificationPreferences, error) {
	off, err := read.LoadRead[[]forum.Cursor](ctx, s.Core.Loader(ctx), OffRead{viewer.ID})
	p := &forum.NotificationPreferences{Off: []forum.NotificationKind{}}
	for _, at := range off {
		p.Off = append(p.Off, forum.NotificationKind(at.Member))
	}
	slices.Sort(p.Off)
	return p, err
}

// SetPreferences sets which notifications the viewer gets from now on. It does so in each partition, because the
// scripts of each partition notify users. It returns the viewer. Errors: those of Redis.
func (s Notifications) SetPreferences(
	ctx context.Context, viewer *forum.User, in forum.NotificationPreferences,
) (*forum.User, error) {
	for _, kind := range forum.OptionalKinds {
		off := slices.Contains(in.Off, kind)
		if err := people.SetEverywhere(ctx, s.Core, keys.NotifyOff.In(db.Untagged, viewer.ID), string(kind), off, mostOff,
			errOff); err != nil {
			return nil, err
		}
	}
	return people.Users(s).Get(ctx, viewer.ID)
}

// OffRead reads which kinds of notifications a user has turned off, as a []forum.Cursor.
type OffRead struct{ User forum.UserID }

func (r OffRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.ZRevRangeWithScores(ctx, keys.NotifyOff.In(l.Store.DB.Partitions[0], r.User), 0, mostOff-1)
}

func (r OffRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	if db.IsWrongType(err) {
		err = nil
	}
	found := slices.DeleteFunc(read.CursorsOf(entries),
		func(at forum.Cursor) bool { // another program may have added anything
			return !slices.Contains(forum.OptionalKinds, forum.NotificationKind(at.Member))
		})
	return found, err
}
