package read

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// EventsEndRead reads the last forum.EntryID of a partition's stream.
type EventsEndRead struct{ Partition keys.Partition }

func (r EventsEndRead) Queue(ctx context.Context, _ *Loader, pipe redis.Pipeliner) {
	pipe.XInfoStream(ctx, keys.Events.In(r.Partition))
}

func (r EventsEndRead) Decode(_ *Loader, cmds []redis.Cmder) (any, error) {
	info, err := db.StreamInfo(cmds[0].(*redis.XInfoStreamCmd))
	if err != nil {
		return forum.EntryID{}, err
	}
	return db.EntryID(info.LastGeneratedID), nil
}
