package search

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/blevesearch/bleve/v2"
)

const (
	eventsPage  = 250                    // of each partition, in one read
	updatePage  = 500                    // entities in one batch
	buildPage   = 1_000                  // as updatePage, while the index is built
	restBetween = 100 * time.Millisecond // between batches, so that writes that follow each other share one
	retryAfter  = time.Second
	// inMemory is the number of batches after which an index in memory is made anew: each is a segment, which only an
	// index on a disk merges.
	inMemory = 2_000
)

// Run builds the index if it has to be, and then follows the events, until ctx ends. It may be called once.
func (x *Index) Run(ctx context.Context) {
	at := x.position()
	for failing := false; ctx.Err() == nil; {
		next, err := x.step(ctx, at)
		switch {
		case ctx.Err() != nil:
			return
		case forum.CodeOf(err) == forum.StreamGap:
			x.log.WarnContext(ctx, "the search index has missed events; it is built anew")
			next, err = nil, nil
		case err != nil:
			if !failing && redisstore.Refusal(err) == nil { // the store's watch logs refusals
				x.log.WarnContext(ctx, "the search index cannot be updated; trying again", "error", err)
			}
			next = at
			if !pause.For(ctx, retryAfter) {
				return
			}
		}
		failing, at = err != nil, next
	}
}

// step does the next part of Run after a position, nil for an index that has to be built, and returns the new one.
func (x *Index) step(ctx context.Context, at forum.Position) (forum.Position, error) {
	if at == nil || x.dir == "" && x.batches >= inMemory {
		return x.build(ctx, nil)
	}
	to, err := x.hub.Beyond(ctx, at)
	if err != nil {
		return at, err
	}
	ids, end, err := x.store.Events.Changed(ctx, at, to, eventsPage)
	if err != nil {
		return at, err
	}
	for ids = x.takeDoubtful(ids); len(ids) > updatePage; ids = ids[updatePage:] {
		if err := x.update(ctx, x.bleve, ids[:updatePage], nil); err != nil {
			return at, err
		}
	}
	if err := x.update(ctx, x.bleve, ids, end); err != nil {
		return at, err
	}
	pause.For(ctx, restBetween)
	return end, nil
}

// takeDoubtful adds the ids of hits that the store does not have.
func (x *Index) takeDoubtful(ids []string) []string {
	for {
		select {
		case id := <-x.doubtful:
			ids = append(ids, id)
		default:
			return ids
		}
	}
}

// Build builds the index of what the store has, and returns. progress gets how much of a partition's keys is read.
// Errors: those of the store and of the index.
func (x *Index) Build(ctx context.Context, progress func(stage string, done, total int64)) error {
	_, err := x.build(ctx, progress)
	return err
}

// build reads all entities into the index: on a disk into the one that is there, which results come from meanwhile;
// in memory into a new one. What it has of entities that have gone stays until a search finds it.
func (x *Index) build(
	ctx context.Context, progress func(stage string, done, total int64),
) (forum.Position, error) {
	at, err := x.store.Events.End(x.store.NewResponse(ctx, nil, 0, nil))
	if err != nil {
		return nil, err
	}
	into := x.bleve
	if x.dir == "" && !x.Indexing() {
		if into, err = x.create(""); err != nil {
			return nil, err
		}
	} else {
		x.building.Store(true)
		if err := into.DeleteInternal(keyPosition); err != nil {
			return nil, err
		}
	}
	x.seen = newSeen()
	var waiting []string
	err = x.store.EachEntity(ctx, progress, func(ids []string) error {
		if waiting = append(waiting, ids...); len(waiting) < buildPage {
			return nil
		}
		err := x.update(ctx, into, waiting, nil)
		waiting = waiting[:0]
		return err
	})
	if err == nil {
		err = x.update(ctx, into, waiting, at)
	}
	if err != nil {
		if into != x.bleve {
			_ = into.Close()
		}
		return nil, err
	}
	x.replace(into)
	x.batches = 0
	x.building.Store(false)
	return at, nil
}

// replace lets searches use another index, and closes the old one.
func (x *Index) replace(by bleve.Index) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if old := x.bleve; old != by {
		x.bleve = by
		_ = old.Close()
	}
}
