package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

const eventsKept = 100_000 // in a partition's stream, at least

var errStreamGap = forum.Errorf(forum.StreamGap,
	"events after this resume token are no longer stored; query the current state and subscribe without a token")

// ParseToken reads a resume token. Errors: BadUserInput.
func (s Events) ParseToken(token string) (forum.Position, error) {
	return forum.ParsePosition(token, len(s.core.partitions))
}

// eventsEndRead reads the last forum.EntryID of a partition's stream.
type eventsEndRead struct{ partition partition }

func (r eventsEndRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) {
	pipe.XInfoStream(ctx, r.partition.events())
}

func (r eventsEndRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	info, err := streamInfo(cmds[0].(*redis.XInfoStreamCmd))
	if err != nil {
		return forum.EntryID{}, err
	}
	return entryID(info.LastGeneratedID), nil
}

// End returns the position after the last event. Errors: those of Redis.
func (s Events) End(ctx context.Context) (forum.Position, error) {
	reads := make([]read, len(s.core.partitions))
	for i, p := range s.core.partitions {
		reads[i] = eventsEndRead{p}
	}
	found, err := s.core.loader(ctx).load(ctx, reads)
	if err != nil {
		return nil, err
	}
	end := make(forum.Position, len(found))
	for i := range found {
		end[i] = found[i].(forum.EntryID)
	}
	return end, nil
}

// Read returns at most limit (one of each partition, if those are more) of the events after one position up to another,
// oldest first, without those of the kind EventChanged, and the position after the last.
// Errors: StreamGap if some of them may be lost.
func (s Events) Read(ctx context.Context, after, to forum.Position, limit int) ([]forum.Event, forum.Position, error) {
	pipe := s.core.client.Pipeline()
	ranges := make([]*redis.XMessageSliceCmd, len(s.core.partitions))
	checks := make([]gapCheck, len(s.core.partitions))
	limit = max(limit/len(s.core.partitions), 1)
	for i, p := range s.core.partitions {
		ranges[i] = pipe.XRangeN(ctx, p.events(), "("+after[i].String(), to[i].String(), int64(limit))
		checks[i] = queueGapCheck(ctx, pipe, p, after[i]) // after the range, or a trim between would go unseen
	}
	if err := send(ctx, pipe); err != nil {
		return nil, nil, err
	}
	var events []forum.Event
	end := slices.Clone(to)
	for i := range s.core.partitions {
		if err := checks[i].lost(); err != nil {
			return nil, nil, err
		}
		entries, err := ranges[i].Result()
		if err != nil {
			return nil, nil, err
		}
		if len(entries) == limit {
			end[i] = entryID(entries[limit-1].ID)
		}
		for _, entry := range entries {
			if e := decodeEvent(i, entry); e.Kind != forum.EventChanged {
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

// A gapCheck finds out whether a stream has lost events after an entry.
type gapCheck struct {
	after     forum.EntryID
	at, first *redis.XMessageSliceCmd
	info      *redis.XInfoStreamCmd
}

// queueGapCheck adds the commands of a gapCheck to a pipeline.
func queueGapCheck(ctx context.Context, pipe redis.Pipeliner, p partition, after forum.EntryID) gapCheck {
	return gapCheck{
		after, pipe.XRangeN(ctx, p.events(), after.String(), after.String(), 1),
		pipe.XRangeN(ctx, p.events(), "-", "+", 1), pipe.XInfoStream(ctx, p.events()),
	}
}

// lost returns errStreamGap unless it is certain that no event after the entry is lost. If the stream ends before the
// entry, or should have it and does not, a failover or a flush has lost events: the entry is of another master, and the
// events that follow it here are not those that followed it there.
func (c gapCheck) lost() error {
	info, err := streamInfo(c.info)
	if err != nil {
		return err
	}
	first, err := c.first.Result()
	if err != nil {
		return err
	}
	at, err := c.at.Result()
	if err != nil {
		return err
	}
	last := entryID(info.LastGeneratedID)
	// The embedded Redis does not count added entries; it trims only above eventsKept.
	whole := info.EntriesAdded == info.Length || info.EntriesAdded == 0 && info.Length < eventsKept
	switch {
	case last.Less(c.after):
		return errStreamGap
	case c.after == last, c.after == forum.EntryID{} && whole:
		return nil
	case len(first) == 0, c.after.Less(entryID(first[0].ID)), len(at) == 0:
		return errStreamGap
	}
	return nil
}

// streamInfo reads XINFO STREAM; a stream that does not exist is empty.
func streamInfo(cmd *redis.XInfoStreamCmd) (*redis.XInfoStream, error) {
	info, err := cmd.Result()
	if err != nil && strings.Contains(err.Error(), "no such key") {
		return &redis.XInfoStream{}, nil
	}
	return info, err
}

// decodeEvent reads an entry of a stream of events.
func decodeEvent(partition int, entry redis.XMessage) forum.Event {
	e := forum.Event{Partition: partition, Entry: entryID(entry.ID)}
	for field, value := range entry.Values {
		text := toString(value)
		switch field {
		case "type":
			e.Kind = text
		case "id":
			e.ID = text
		case "keys": // for changes
		default:
			if e.Fields == nil {
				e.Fields = map[string]string{}
			}
			e.Fields[field] = text
		}
	}
	return e
}

// entryID parses an id from Redis; "" is before the first.
func entryID(id string) forum.EntryID {
	parsed, _ := forum.ParseEntryID(id)
	return parsed
}
