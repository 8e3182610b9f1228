package redisstore

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
)

const (
	// tailBlock is how long a tail waits for an event before it looks where it stands. It is below keptFor, so that a
	// tail that hears from its Redis is fresh.
	tailBlock = 1500 * time.Millisecond
	tailPage  = 250
	// tailRest is the least time between two reads that find events, unless the first one has a whole page. While writes
	// follow each other closely it keeps the tails of many servers from asking for each event.
	tailRest = 3 * time.Millisecond

	tailPatience = tailBlock + 5*time.Second // for the reply
)

// ErrElsewhere ends a Tail whose connection leads to another Redis than the
// store's: a failover need not drop a connection. A new Tail dials anew.
var ErrElsewhere = errors.New("the tail of the events reads another Redis than the store")

// A Tail waits for the events of one partition; one goroutine calls Next. Waiting
// does not take a connection of the store's.
type Tail struct {
	store     *core
	client    *tailClient
	partition int
	end       forum.EntryID // of the stream as the store saw it after the last read, if that was empty
	found     time.Time     // of the last read that has found events, but not a whole page
	heard     time.Time     // the present that the tail has seen
	leave     func()
}

// NewTail returns a Tail; it must be closed.
func (s Events) NewTail(partition int) *Tail {
	c := s.core.joinTails()
	s.core.changes.noteAll() // the tail may begin after changes
	return &Tail{store: s.core, client: c, partition: partition, leave: sync.OnceFunc(func() { s.core.tails.leave(c) })}
}

// Close ends the tail. A Next under way ends when all tails of the store are closed, or after tailBlock.
func (t *Tail) Close() { t.leave() }

// Moved returns a channel that is closed when the store's connections lead to another Redis.
func (t *Tail) Moved() <-chan struct{} { return t.client.moved }

// Next returns the events after an entry, oldest first. It waits up to tailBlock for the first one and may return none.
// Their resume tokens are not set. If writes wait for replicas, so do events: what a failover may lose is not shown.
// Only the store's changes note them at once. Errors: ErrElsewhere, an Unavailable, and StreamGap when events after the
// entry may be lost; every call checks both, because go-redis reconnects by itself.
func (t *Tail) Next(ctx context.Context, after forum.EntryID) ([]forum.Event, error) {
	events, err := t.next(ctx, after)
	select {
	case <-t.client.moved:
		err = ErrElsewhere
	default:
	}
	if errors.Is(err, ErrElsewhere) || forum.CodeOf(err) == forum.StreamGap {
		t.store.tails.retire(t.client)
		t.store.changes.noteAll()
		t.store.reached.set(t.partition, lastEntries{})
	}
	if err != nil {
		return nil, err
	}
	return events, nil
}

func (t *Tail) next(ctx context.Context, after forum.EntryID) ([]forum.Event, error) {
	p := t.store.partitions[t.partition]
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
		Streams: []string{p.events(), after.String()}, Count: tailPage, Block: block,
	})
	check := queueGapCheck(ctx, pipe, p, after)
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	if err := ignoreNil(read.Err()); err != nil {
		return nil, err
	}
	if err := check.lost(); err != nil {
		return nil, err
	}
	var events []forum.Event
	for _, stream := range read.Val() {
		for _, entry := range stream.Messages {
			events = append(events, decodeEvent(t.partition, entry))
			t.store.changes.note(p.events())
			keys := toString(entry.Values["keys"])
			t.store.changes.noteEvent(p.tag, keys, entry.ID)
			if t.partition == 0 && strings.Contains(keys, partitionsKey) {
				_ = t.store.FollowZone(ctx) // RunJobs tries again
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
		t.store.reached.note(t.partition, after, events)
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
	t.store.changes.hearUntil(t.partition, at)
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
