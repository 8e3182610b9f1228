package place

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Hidden returns the names of the private categories that the viewer of ctx may not read. Errors: those of Redis.
func (s Categories) Hidden(ctx context.Context) (hidden []string, err error) {
	l := s.Core.Loader(ctx)
	private, err := read.LoadRead[read.PrivateNames](ctx, l, read.PrivateRead{})
	for name := range private {
		if !l.Viewer.CanRead(name) {
			hidden = append(hidden, name)
		}
	}
	return hidden, err
}

// Private returns the names of the private categories as Redis has them at this moment, not from a cache. Errors:
// those of Redis.
func (s Categories) Private(ctx context.Context) (map[string]bool, error) {
	cmd := s.Core.DB.Client.SMembers(ctx, keys.Private.In(s.Core.DB.Partitions[0]))
	if err := cmd.Err(); err != nil && !db.IsWrongType(err) {
		return nil, err
	}
	names, err := read.PrivateRead{}.Decode(nil, []redis.Cmder{cmd})
	return names.(read.PrivateNames), err
}

// privacyJobRead reads the progress of the job that makes the topics of a category private or public, as a
// *forum.CopyProgress; nil if there is none.
type privacyJobRead struct{ category string }

func (r privacyJobRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.HGet(ctx, keys.Jobs.In(p), privateJob+r.category)
	}
}

func (privacyJobRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	return read.ProgressOf(cmds)
}

// Changing returns the progress of the job that makes the topics of a category private or public, nil if there is none.
// Errors: those of Redis.
func (s Categories) Changing(ctx context.Context, name string) (*forum.CopyProgress, error) {
	return read.LoadRead[*forum.CopyProgress](ctx, s.Core.Loader(ctx), privacyJobRead{name})
}
