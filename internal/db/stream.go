package db

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// EventLogLength is how many events the stream of a partition keeps, at least.
const EventLogLength = 100_000

// ErrStreamGap is the error of a token after which events may be lost.
var ErrStreamGap = forum.Errorf(forum.StreamGap,
	"events after this resume token are no longer stored; query the current state and subscribe without a token")

// A GapCheck finds out whether a stream has lost events after an entry.
type GapCheck struct {
	after     forum.EntryID
	at, first *redis.XMessageSliceCmd
	info      *redis.XInfoStreamCmd
}

// QueueGapCheck adds the commands of a GapCheck to a pipeline.
func QueueGapCheck(ctx context.Context, pipe redis.Pipeliner, p keys.Partition, after forum.EntryID) GapCheck {
	return GapCheck{
		after, pipe.XRangeN(ctx, keys.Events.In(p), after.String(), after.String(), 1),
		pipe.XRangeN(ctx, keys.Events.In(p), "-", "+", 1), pipe.XInfoStream(ctx, keys.Events.In(p)),
	}
}

// Lost returns ErrStreamGap if events after the entry may be lost. This is so in two cases: the stream ends before
// the entry, or the stream does not contain the entry although it should. Both can happen after a failover or a
// flush: then the entry comes from another master, where other events followed it.
func (c GapCheck) Lost() error {
	info, err := StreamInfo(c.info)
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
	last := EntryID(info.LastGeneratedID)
	// The embedded Redis does not count added entries; it trims only above EventLogLength.
	whole := info.EntriesAdded == info.Length || info.EntriesAdded == 0 && info.Length < EventLogLength
	switch {
	case last.Less(c.after):
		return ErrStreamGap
	case c.after == last, c.after == forum.EntryID{} && whole:
		return nil
	case len(first) == 0, c.after.Less(EntryID(first[0].ID)), len(at) == 0:
		return ErrStreamGap
	}
	return nil
}

// StreamInfo reads XINFO STREAM; a stream that does not exist is empty.
func StreamInfo(cmd *redis.XInfoStreamCmd) (*redis.XInfoStream, error) {
	info, err := cmd.Result()
	if err != nil && strings.Contains(err.Error(), "no such key") {
		return &redis.XInfoStream{}, nil
	}
	return info, err
}

// DecodeEvent reads an entry of a stream of events.
func DecodeEvent(partition int, entry redis.XMessage) forum.Event {
	e := forum.Event{Partition: partition, Entry: EntryID(entry.ID)}
	for field, value := range entry.Values {
		text := ToString(value)
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

// EntryID parses an id from Redis; "" is before the first.
func EntryID(id string) forum.EntryID {
	parsed, _ := forum.ParseEntryID(id)
	return parsed
}
