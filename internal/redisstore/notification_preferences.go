package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// mostOff is more than there are kinds of notifications, for those that another program has written.
const mostOff = 100

var errOff = forum.Errorf(forum.Unavailable, "another program has filled the list of these preferences")

// Preferences returns which notifications the viewer gets. Errors: those of Redis.
func (s Notifications) Preferences(
	ctx context.Context, viewer *forum.User,
) (*forum.NotificationPreferences, error) {
	off, err := loadRead[[]forum.Cursor](ctx, s.core.loader(ctx), offRead{viewer.ID})
	p := &forum.NotificationPreferences{Off: []forum.NotificationKind{}}
	for _, at := range off {
		p.Off = append(p.Off, forum.NotificationKind(at.Member))
	}
	slices.Sort(p.Off)
	return p, err
}

// SetPreferences sets which notifications the viewer gets from now on, in each partition: the scripts of all of them
// notify users. It returns the viewer. Errors: those of Redis.
func (s Notifications) SetPreferences(
	ctx context.Context, viewer *forum.User, in forum.NotificationPreferences,
) (*forum.User, error) {
	for _, kind := range forum.OptionalKinds {
		off := slices.Contains(in.Off, kind)
		if err := s.core.setEverywhere(ctx, untagged.notifyOff(viewer.ID), string(kind), off, mostOff, errOff); err != nil {
			return nil, err
		}
	}
	return Users(s).Get(ctx, viewer.ID)
}

// offRead reads which kinds of notifications a user has turned off, as a []forum.Cursor.
type offRead struct{ user forum.UserID }

func (r offRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.ZRevRangeWithScores(ctx, l.store.partitions[0].notifyOff(r.user), 0, mostOff-1)
}

func (r offRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	if isWrongType(err) {
		err = nil
	}
	found := slices.DeleteFunc(cursorsOf(entries), func(at forum.Cursor) bool { // another program may have added anything
		return !slices.Contains(forum.OptionalKinds, forum.NotificationKind(at.Member))
	})
	return found, err
}

// offData reads which kinds of notifications the viewer has turned off.
func offData(ctx context.Context, s *Store, viewer *forum.User, _ string) ([]*forum.DataItem, string, error) {
	off, err := loadRead[[]forum.Cursor](ctx, s.loader(ctx), offRead{viewer.ID})
	items := []*forum.DataItem{}
	for _, entry := range off {
		at := fromUnix(entry.Score)
		items = append(items, dataItem(forum.DataOff, entry.Member, at, map[string]any{
			"kind": entry.Member, "createdAt": timeOrNil(at),
		}))
	}
	return items, "", err
}
