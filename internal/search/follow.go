package search

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
)

const (
	eventsPage  = 250                    // of each partition, in one read
	updatePage  = 500                    // entities in one batch
	buildPage   = 4_000                  // entities in a step of building the index
	restBetween = 100 * time.Millisecond // between batches, so that writes that follow each other share one
	retryAfter  = time.Second
	// longestRetry bounds the time between two attempts to go on after errors, as while the disk is full.
	longestRetry = time.Minute
)

// Run builds the index if that is necessary, and then follows the events, until ctx ends. It may be called once.
func (x *Index) Run(ctx context.Context) {
	var at forum.Position
	wait := x.retry
	for warned, renewing := false, false; ctx.Err() == nil; {
		next, err := at, error(nil)
		err = part.Recovered(func() (err error) {
			next, err = x.turn(ctx, at)
			return err
		})
		switch {
		case ctx.Err() != nil:
			return
		case forum.CodeOf(err) == forum.StreamGap: // then the steps of a build are of no use, either
			if !renewing { // an import makes a build begin anew until it ends
				x.log.WarnContext(ctx, "the search index has missed events, or a large import; it is built anew")
			}
			renewing, next, err = true, nil, nil
		case errors.Is(err, errRenew):
			next, err = nil, nil
		case err != nil:
			if !warned && db.Refusal(err) == nil { // the store's watch logs refusals
				x.log.WarnContext(ctx, "the search index cannot be updated; trying again", "error", err)
				warned = true
			}
			next = at
			failed := x.failed()
			if failed { // at once: bleve tries again and again to write
				metrics.SearchFailures.Inc()
				x.engine.shut()
			}
			if !pause.For(ctx, wait) {
				return
			}
			wait = min(2*wait, longestRetry)
			if failed {
				x.reopen(ctx)
				next = nil
			}
		}
		if err == nil {
			wait = x.retry
			if warned {
				x.log.InfoContext(ctx, "the search index is updated again")
				warned = false
			}
		}
		at = next
		renewing = renewing && next == nil
	}
}

// turn does the next part of Run: it calls step with the position that the index has reached. It asks the engine for
// this position if Run does not know it.
func (x *Index) turn(ctx context.Context, at forum.Position) (forum.Position, error) {
	if !x.known {
		text, err := x.engine.position(ctx)
		if err != nil {
			return at, err
		}
		at = x.parse(text)
		x.building.Store(at == nil)
		x.known = true
	}
	return x.step(ctx, at)
}

// step does the next part of Run after a position, and returns the new position. A nil position means that the index
// has to be built.
func (x *Index) step(ctx context.Context, at forum.Position) (forum.Position, error) {
	if at == nil {
		begun, from, err := x.unfinished(ctx)
		if err != nil {
			return nil, err
		}
		return x.build(ctx, begun, from, nil)
	}
	to, err := x.beyond(ctx, at)
	if err != nil {
		return at, err
	}
	ids, end, err := x.store.Events.Changed(ctx, at, to, eventsPage)
	if err != nil {
		return at, err
	}
	if ids = x.takeDoubtful(ids); slices.Equal(to, at) && len(ids) == 0 {
		return at, nil
	}
	err = x.arrange(ctx)
	if err == nil {
		err = x.updateAll(ctx, ids, bookmark{position: end.String()})
	}
	if err != nil {
		return at, err
	}
	pause.For(ctx, restBetween)
	return end, nil
}

// updateAll updates entities, and then stores a bookmark.
func (x *Index) updateAll(ctx context.Context, ids []string, at bookmark) error {
	for ; len(ids) > updatePage; ids = ids[updatePage:] {
		if err := x.update(ctx, ids[:updatePage], noBookmark); err != nil {
			return err
		}
	}
	return x.update(ctx, ids, atEnd(len(ids), at))
}

// beyond waits until there are events after a position, and returns the position of the hub. Errors: errGone if the
// engine fails; those of Hub.Beyond.
func (x *Index) beyond(ctx context.Context, at forum.Position) (forum.Position, error) {
	waiting, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	gone := x.engine.gone()
	go func() {
		select {
		case <-gone:
			stop(errGone)
		case <-waiting.Done():
		}
	}()
	to, err := x.hub.Beyond(waiting, at)
	if err != nil && errors.Is(context.Cause(waiting), errGone) {
		err = errGone
	}
	return to, err
}

var errGone = errors.New("the search index fails")

// failed reports whether the engine has failed.
func (x *Index) failed() bool {
	select {
	case <-x.engine.gone():
		return true
	default:
		return false
	}
}

// reopen opens the engine again. If that fails too, it has still failed.
func (x *Index) reopen(ctx context.Context) {
	if err := x.engine.reopen(); err != nil {
		x.log.WarnContext(ctx, "the search index cannot be opened; trying again", "error", err)
		return
	}
	x.known, x.seen, x.arranged = false, newSeen(), nil
}

// takeDoubtful returns ids and the ids of the hits that the store did not show.
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

// Build builds the index from all that the store contains, and returns when it is done. progress gets how many of a
// partition's keys are read. Errors: those of the store and of the engine.
func (x *Index) Build(ctx context.Context, progress func(stage string, done, total int64)) error {
	for {
		_, err := x.build(ctx, nil, redisstore.Place{}, progress)
		if forum.CodeOf(err) != forum.StreamGap {
			return err
		}
	}
}

// build reads all entities into the index, in steps. If at is nil, it begins anew. Otherwise it continues a build
// after the last step of that build: the index then contains the entities up to from, and the changes of the events
// up to at. build returns the position of the last events in the index. Posts and users that are gone stay in the
// index until a search finds them; the tags of such posts stay as long. Errors: StreamGap if the index has to be
// begun anew.
func (x *Index) build(
	ctx context.Context, at forum.Position, from redisstore.Place, progress func(stage string, done, total int64),
) (forum.Position, error) {
	if at == nil {
		var err error
		if at, err = x.begin(ctx); err != nil {
			return nil, err
		}
	}
	x.seen, x.arranged = newSeen(), nil
	err := x.store.EachEntity(ctx, from, x.page, progress, func(found []redisstore.Entity) error {
		// The events are read between the steps: if a build takes long, the events of its beginning may be gone at its end.
		err := x.catchUp(ctx, &at, func() bookmark { return stepAt(from, at) })
		if err != nil {
			return err
		}
		ids := make([]string, len(found))
		for i, e := range found {
			ids[i] = e.ID
		}
		from = found[len(found)-1].At
		return x.update(ctx, ids, func(done int) bookmark { return stepAt(found[done-1].At, at) })
	})
	if err == nil {
		err = x.catchUp(ctx, &at, func() bookmark { return stepAt(from, at) })
	}
	if err == nil {
		err = x.arrange(ctx)
	}
	if err == nil {
		err = x.updateAll(ctx, nil, bookmark{position: at.String()})
	}
	if forum.CodeOf(err) == forum.StreamGap {
		_, forgotten := x.engine.begin(ctx)
		err = cmp.Or(forgotten, err)
	}
	if err != nil {
		return nil, err
	}
	x.building.Store(false)
	return at, nil
}

// begin begins to build the index, and returns the position of the events from which it has to follow them.
func (x *Index) begin(ctx context.Context) (forum.Position, error) {
	at, err := x.store.Events.End(x.store.Core.NewResponse(ctx, nil, 0, nil))
	if err != nil {
		return nil, err
	}
	incomplete, err := x.engine.begin(ctx)
	if incomplete {
		x.building.Store(true)
	}
	return at, err
}

// catchUp indexes the changes of all events after the position *at, and moves *at to the end of the events. now
// returns the bookmark for the present value of *at. Errors: StreamGap.
func (x *Index) catchUp(ctx context.Context, at *forum.Position, now func() bookmark) error {
	to, err := x.store.Events.End(x.store.Core.NewResponse(ctx, nil, 0, nil))
	for err == nil && !slices.Equal(*at, to) {
		var ids []string
		if ids, *at, err = x.store.Events.Changed(ctx, *at, to, eventsPage); err == nil && len(ids) > 0 {
			err = x.updateAll(ctx, ids, now())
		}
	}
	return err
}

// stepAt returns the bookmark of a step of building the index: the index contains the entities up to a place of the
// walk, and the changes up to a position of the events. So a build that was interrupted, or killed, continues after
// its last step.
func stepAt(place redisstore.Place, at forum.Position) bookmark {
	return bookmark{step: place.String() + " " + at.String()}
}

// unfinished returns the last step of a build that was interrupted; a nil position if there is none.
func (x *Index) unfinished(ctx context.Context) (forum.Position, redisstore.Place, error) {
	text, err := x.engine.step(ctx)
	place, token, _ := strings.Cut(text, " ")
	from, wrong := redisstore.ParsePlace(place)
	at := x.parse(token)
	if err != nil || wrong != nil || at == nil {
		return nil, redisstore.Place{}, err
	}
	return at, from, nil
}
