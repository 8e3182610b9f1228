package people

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var listEntry = db.NewWrite("list_entry", db.Statuses{"FULL": nil})

// ErrFollows is the error of a user who follows too much.
var ErrFollows = forum.Invalid("node", forum.Count(0, forum.MaxFollowed), "you follow %d already; end one first",
	forum.MaxFollowed)

// SetEntry puts an entry into a list of a user's or takes it out. It returns full if the list has most entries.
func SetEntry(ctx context.Context, s *read.Core, list, entry string, on bool, most int, full error) error {
	r, err := s.DB.Run(ctx, listEntry, []string{list}, entry, read.Flag(on), db.FormatTime(s.DB.Now()), most)
	if err == nil && db.ToString(r["status"]) == "FULL" {
		err = full
	}
	return err
}

// Follows reports whether a target is among those of a FollowingRead.
func Follows(all []forum.Cursor, target forum.FollowTarget) bool {
	return slices.ContainsFunc(all, func(at forum.Cursor) bool { return at.Member == string(target) })
}

// FollowingRead reads what a user follows, as a []forum.Cursor, the latest first.
type FollowingRead struct{ User forum.UserID }

func (r FollowingRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.ZRevRangeWithScores(ctx, keys.Following.In(l.Store.DB.PartitionOf(int64(r.User)), r.User), 0, forum.MaxFollowed-1)
}

func (r FollowingRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	entries, err := cmds[0].(*redis.ZSliceCmd).Result()
	found := read.CursorsOf(entries)
	for i := 0; i < len(found); i++ { // another program may have added anything
		if target, err := forum.ParseFollowTarget(found[i].Member); err != nil || string(target) != found[i].Member {
			found = append(found[:i], found[i+1:]...)
			i--
		}
	}
	if db.IsWrongType(err) {
		err = nil
	}
	return found, err
}
