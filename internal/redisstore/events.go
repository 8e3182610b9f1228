package redisstore

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

const (
	eventsKept = 100_000     // in a partition's stream, at least
	tailBlock  = time.Second // how long a tail waits for an event before it looks where it stands
	tailPage   = 250
)

var errStreamGap = forum.Errorf(forum.StreamGap,
	"events after this resume token are no longer stored; query the current state and subscribe without a token")

// ParseToken reads a resume token. Errors: BadUserInput.
func (s Events) ParseToken(token string) (forum.Position, error) {
	return forum.ParsePosition(token, len(s.partitions))
}

// eventsEndRead reads the last forum.EntryID of a partition's stream.
type eventsEndRead struct{ partition }

func (r eventsEndRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.XInfoStream(ctx, r.events())
	return func() (any, error) {
		info, err := streamInfo(cmd)
		if err != nil {
			return forum.EntryID{}, err
		}
		return entryID(info.LastGeneratedID), nil
	}
}

// End returns the position after the last event. Errors: those of Redis.
func (s Events) End(ctx context.Context) (forum.Position, error) {
	reads := make([]read, len(s.partitions))
	for i, p := range s.partitions {
		reads[i] = eventsEndRead{p}
	}
	found, err := s.loader(ctx).load(ctx, reads)
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
// oldest first, each with its resume token, and the position after the last.
// Errors: StreamGap if some of them may be lost.
func (s Events) Read(ctx context.Context, after, to forum.Position, limit int) ([]forum.Event, forum.Position, error) {
	pipe := s.client.Pipeline()
	ranges := make([]*redis.XMessageSliceCmd, len(s.partitions))
	checks := make([]gapCheck, len(s.partitions))
	limit = max(limit/len(s.partitions), 1)
	for i, p := range s.partitions {
		ranges[i] = pipe.XRangeN(ctx, p.events(), "("+after[i].String(), to[i].String(), int64(limit))
		checks[i] = queueGapCheck(ctx, pipe, p) // after the range, or a trim between would go unseen
	}
	if err := send(ctx, pipe); err != nil {
		return nil, nil, err
	}
	var events []forum.Event
	end := slices.Clone(to)
	for i := range s.partitions {
		if err := checks[i].lost(after[i]); err != nil {
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
			events = append(events, decodeEvent(i, entry))
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
	at := slices.Clone(after)
	for i := range events {
		at[events[i].Partition] = events[i].Entry
		events[i].ResumeToken = at.String()
	}
	return events, end, nil
}

// Check returns nil if all events after a position are stored. Errors: StreamGap if some may be lost.
func (s Events) Check(ctx context.Context, after forum.Position) error {
	_, _, err := s.Read(ctx, after, after, 1)
	return err
}

// A gapCheck finds out whether a stream has lost events after an entry.
type gapCheck struct {
	first *redis.XMessageSliceCmd
	info  *redis.XInfoStreamCmd
}

// queueGapCheck adds the commands of a gapCheck to a pipeline.
func queueGapCheck(ctx context.Context, pipe redis.Pipeliner, p partition) gapCheck {
	return gapCheck{pipe.XRangeN(ctx, p.events(), "-", "+", 1), pipe.XInfoStream(ctx, p.events())}
}

// lost returns errStreamGap unless it is certain that no event after the entry is lost. If the entry is beyond the end
// of the stream, a failover or a flush has lost the stream.
func (c gapCheck) lost(after forum.EntryID) error {
	info, err := streamInfo(c.info)
	if err != nil {
		return err
	}
	first, err := c.first.Result()
	if err != nil {
		return err
	}
	last := entryID(info.LastGeneratedID)
	// The embedded Redis does not count added entries; it trims only above eventsKept.
	whole := info.EntriesAdded == info.Length || info.EntriesAdded == 0 && info.Length < eventsKept
	switch {
	case last.Less(after):
		return errStreamGap
	case after == last, after == forum.EntryID{} && whole:
		return nil
	case len(first) == 0, after.Less(entryID(first[0].ID)):
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

// ErrElsewhere ends a Tail whose connection leads to another Redis than the
// store's: a failover need not drop a connection. A new Tail dials anew.
var ErrElsewhere = errors.New("the tail of the events reads another Redis than the store")

// A Tail waits for the events of one partition; one goroutine calls Next. Its
// connection is its own, so that waiting does not take one of the store's.
type Tail struct {
	store     *core
	client    redis.UniversalClient
	partition int
	end       forum.EntryID // of the stream as the store saw it after the last read, if that was empty
}

// NewTail returns a Tail; it must be closed, which also ends a Next under way.
func (s Events) NewTail(partition int) *Tail {
	const patience = tailBlock + 5*time.Second
	return &Tail{
		store: s.core, partition: partition, client: s.ownClient(func(o *redis.Options) { o.ReadTimeout = patience }),
	}
}

// Close ends the tail.
func (t *Tail) Close() { t.client.Close() }

// Next returns the events after an entry, oldest first. It waits a second for the
// first one and may return none. Their resume tokens are not set. Errors:
// ErrElsewhere, and StreamGap when events after the entry may be lost; every call
// checks both, because go-redis reconnects by itself.
func (t *Tail) Next(ctx context.Context, after forum.EntryID) ([]forum.Event, error) {
	p := t.store.partitions[t.partition]
	block := tailBlock
	if after.Less(t.end) {
		block = tailBlock / 100 // the event that the store sees is here already
	}
	pipe := t.client.Pipeline()
	read := pipe.XRead(ctx, &redis.XReadArgs{
		Streams: []string{p.events(), after.String()}, Count: tailPage, Block: block,
	})
	check := queueGapCheck(ctx, pipe, p)
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	if err := ignoreNil(read.Err()); err != nil {
		return nil, err
	}
	if err := check.lost(after); err != nil {
		return nil, err
	}
	var events []forum.Event
	for _, stream := range read.Val() {
		for _, entry := range stream.Messages {
			events = append(events, decodeEvent(t.partition, entry))
		}
	}
	if len(events) > 0 {
		return events, nil
	}
	return nil, t.compare(ctx, after, check.info)
}

// compare returns ErrElsewhere when an empty read shows that the tail stands on
// another Redis than the store: the stream lacks an entry that the store saw before
// the read, or the store's stream ends before what the tail has read.
func (t *Tail) compare(ctx context.Context, after forum.EntryID, read *redis.XInfoStreamCmd) error {
	here, err := streamInfo(read)
	if err != nil {
		return err
	}
	if entryID(here.LastGeneratedID).Less(t.end) {
		return ErrElsewhere
	}
	there, err := streamInfo(t.store.client.XInfoStream(ctx, t.store.partitions[t.partition].events()))
	if err != nil {
		return err
	}
	if t.end = entryID(there.LastGeneratedID); t.end.Less(after) {
		return ErrElsewhere
	}
	return nil
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
