package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Events reads the streams of events.
type Events struct {
	core    *read.Core
	reached *reached
}

// ParseToken reads a resume token. Errors: BadUserInput.
func (s Events) ParseToken(token string) (forum.Position, error) {
	return forum.ParsePosition(token, len(s.core.DB.Partitions))
}

// End returns the position after the last event. Errors: those of Redis.
func (s Events) End(ctx context.Context) (forum.Position, error) {
	reads := make([]read.Read, len(s.core.DB.Partitions))
	for i, p := range s.core.DB.Partitions {
		reads[i] = read.EventsEndRead{Partition: p}
	}
	found, err := s.core.Loader(ctx).Load(ctx, reads)
	if err != nil {
		return nil, err
	}
	end := make(forum.Position, len(found))
	for i := range found {
		end[i] = found[i].(forum.EntryID)
	}
	return end, nil
}

// Read returns the events after one position up to another, oldest first, and the position up to which it has read.
// It reads at most limit events, or one of each partition if there are more partitions than limit. It leaves out
// events of the kind EventChanged. Errors: StreamGap if some of the events may be lost.
func (s Events) Read(ctx context.Context, after, to forum.Position, limit int) ([]forum.Event, forum.Position, error) {
	pipe := s.core.DB.Client.Pipeline()
	ranges := make([]*redis.XMessageSliceCmd, len(s.core.DB.Partitions))
	checks := make([]db.GapCheck, len(s.core.DB.Partitions))
	limit = max(limit/len(s.core.DB.Partitions), 1)
	for i, p := range s.core.DB.Partitions {
		ranges[i] = pipe.XRangeN(ctx, keys.Events.In(p), "("+after[i].String(), to[i].String(), int64(limit))
		checks[i] = db.QueueGapCheck(ctx, pipe, p, after[i]) // after the range, or a trim between would go unseen
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, nil, err
	}
	var events []forum.Event
	end := slices.Clone(to)
	for i := range s.core.DB.Partitions {
		if err := checks[i].Lost(); err != nil {
			return nil, nil, err
		}
		entries, err := ranges[i].Result()
		if err != nil {
			return nil, nil, err
		}
		if len(entries) == limit {
			end[i] = db.EntryID(entries[limit-1].ID)
		}
		for _, entry := range entries {
			if e := db.DecodeEvent(i, entry); e.Kind != forum.EventChanged {
				events = append(events, e)
			}
		}
	}
	slices.SortStableFunc(events, func(a, b forum.Event) int {
		switch {
		case a.Entry.Less(b.Entry):
			return -1
		case b.Entry.Less(a.Entry):
			return 1
		}
		return a.Partition - b.Partition
	})
	return events, end, nil
}

// Check returns nil if all events after a position are stored. Errors: StreamGap if some may be lost.
func (s Events) Check(ctx context.Context, after forum.Position) error {
	_, _, err := s.Read(ctx, after, after, 1)
	return err
}

// NewTail returns a Tail; it must be closed.
func (s Events) NewTail(partition int) *db.Tail { return s.core.DB.NewTail(partition) }
