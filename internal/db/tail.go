package db

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
)

const (
	// tailBlock is how long a tail waits for an event. If none comes, compare checks that the tail reads the same Redis
	// as the store. tailBlock is shorter than keptFor, so that a tail without events still hears from its Redis often
	// enough for changes.fresh.
	tailBlock = 1500 * time.Millisecond
	tailPage  = 250
	// tailRest is the least time between a read that finds events and the next read, unless the first read returns a
	// whole page. So while writes follow each other closely, the tails of many servers do not send a read for each
	// event.
	tailRest = 3 * time.Millisecond

	tailPatience = tailBlock + 5*time.Second // for the reply
)

// ErrElsewhere ends a Tail whose connection leads to another Redis than the store's connections: a failover does not
// always close a connection to the old master. A new Tail dials anew.
var ErrElsewhere = errors.New("the tail of the events reads another Redis than the store")

// A Tail waits for the events of one partition. Only one goroutine calls Next. The wait takes a connection of the
// tail's own client, not of the store's.
type Tail struct {
	store     *DB
	client    *tailClient
	partition int
	end       forum.EntryID // of the stream as the store saw it after the last read, if that was empty
	found     time.Time     // of the last read that has found events, but not a whole page
	heard     time.Time     // the present that the tail has seen
	leave     func()
}

// NewTail returns a Tail; it must be closed.
func (s *DB) NewTail(partition int) *Tail {
	c := s.joinTails()
	s.Changes.noteAll() // the tail may begin after changes
	return &Tail{store: s, client: c, partition: partition, leave: sync.OnceFunc(func() { s.tails.leave(c) })}
}

// Close ends the tail. A Next under way ends when all tails of the store are closed, or after tailBlock.
func (t *Tail) Close() { t.leave() }

// Moved returns a channel that is closed when the store's connections lead to another Redis.
func (t *Tail) Moved() <-chan struct{} { return t.client.moved }

// Next returns the events after an entry, oldest first, without resume tokens. It waits up to tailBlock for the first
// event, and may return none. With Options.WaitReplicas, Next returns events only once the replicas hold them, so
// that no event is shown that a failover may lose. But the store's Changes note the events before that. Errors:
// ErrElsewhere, an Unavailable, and StreamGap if events after the entry may be lost. Every call checks for
// ErrElsewhere and StreamGap, because go-redis may reconnect unnoticed.
func (t *Tail) Next(ctx context.Context, after forum.EntryID) ([]forum.Event, error) {
	events, err := t.next(ctx, after)
	select {
	case <-t.client.moved:
		err = ErrElsewhere
	default:
	}
	if errors.Is(err, ErrElsewhere) || forum.CodeOf(err) == forum.StreamGap {
		t.store.tails.retire(t.client)
		t.store.Changes.noteAll()
		t.store.hooks.Lost(t.partition)
	}
	if err != nil {
		return nil, err
	}
	return events, nil
}

func (t *Tail) next(ctx context.Context, after forum.EntryID) ([]forum.Event, error) {
	p := t.store.Partitions[t.partition]
	block := tailBlock
	if after.Less(t.end) {
		block = tailBlock / 100 // the event that the store sees is here already
	}
	if rest := tailRest - time.Since(t.found); rest > 0 && !pause.For(ctx, rest) {
		return nil, ctx.Err()
	}
	// The present that the tail has seen must not become older than keptFor while it waits.
	block = max(tailBlock/100, min(block, tailBlock-time.Since(t.heard)))
	sent := time.Now()
	pipe := t.client.redis.Pipeline()
	read := pipe.XRead(ctx, &redis.XReadArgs{
		Streams: []string{keys.Events.In(p), after.String()}, Count: tailPage, Block: block,
	})
	check := QueueGapCheck(ctx, pipe, p, after)
	if err := Send(ctx, pipe); err != nil {
		return nil, err
	}
	if err := IgnoreNil(read.Err()); err != nil {
		return nil, err
	}
	if err := check.Lost(); err != nil {
		return nil, err
	}
	var events []forum.Event
	for _, stream := range read.Val() {
		for _, entry := range stream.Messages {
			events = append(events, DecodeEvent(t.partition, entry))
			t.store.Changes.Note(keys.Events.In(p))
			keyNames := ToString(entry.Values["keys"])
			t.store.Changes.noteEvent(p.Tag, keyNames, entry.ID)
			if t.partition == 0 && strings.Contains(keyNames, keys.SettingsKey) {
				t.store.hooks.SettingsChanged(ctx)
			}
		}
	}
	if len(events) > 0 {
		if len(events) < tailPage {
			t.found = time.Now()
			t.hear(sent)
		}
		if err := t.confirm(ctx); err != nil {
			return nil, err
		}
		t.store.hooks.Noted(t.partition, after, events)
		return events, nil
	}
	compared := time.Now()
	if err := t.compare(ctx, after, check.info); err != nil {
		return nil, err
	}
	if t.end == after {
		sent = compared // the store had nothing then that the tail has not read
	}
	t.hear(sent)
	return nil, nil
}

// hear notes the present that the tail has seen.
func (t *Tail) hear(at time.Time) {
	t.heard = at
	t.store.Changes.hearUntil(t.partition, at)
}

// compare is called after a read that found no events. It returns ErrElsewhere if the tail reads another Redis than
// the store. It knows this in two cases. First: the tail's stream ends before t.end, an entry that the store saw
// earlier. Second: the store's stream ends before after, the last entry that the tail has read.
func (t *Tail) compare(ctx context.Context, after forum.EntryID, read *redis.XInfoStreamCmd) error {
	here, err := StreamInfo(read)
	if err != nil {
		return err
	}
	if EntryID(here.LastGeneratedID).Less(t.end) {
		return ErrElsewhere
	}
	there, err := StreamInfo(t.store.Client.XInfoStream(ctx, keys.Events.In(t.store.Partitions[t.partition])))
	if err != nil {
		return err
	}
	if t.end = EntryID(there.LastGeneratedID); t.end.Less(after) {
		return ErrElsewhere
	}
	return nil
}
