package live

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/pause"
)

// begin sets the position of the hub to the ends of the streams. It retries until ctx ends; then it returns false.
func (h *Hub) begin(ctx context.Context) (forum.Position, bool) {
	for wait := firstPause; ; wait = min(2*wait, longestPause) {
		at, public, err := h.end(ctx)
		if err == nil {
			h.mu.Lock()
			h.at, h.public, h.passed = slices.Clone(at), public, make([]int, len(at))
			h.mu.Unlock()
			close(h.ready)
			return at, true
		}
		h.unread(ctx, err)
		if !pause.For(ctx, wait) {
			return nil, false
		}
	}
}

// end returns the ends of the streams, and the last events for everybody.
func (h *Hub) end(ctx context.Context) (at, public forum.Position, err error) {
	if at, err = h.store.Events.End(ctx); err == nil {
		public, err = h.store.Events.ReachedUpTo(ctx, at, nil)
	}
	return at, public, err
}

// follow publishes the events of one partition after an entry, until ctx ends.
func (h *Hub) follow(ctx context.Context, partition int, at forum.EntryID) {
	for ctx.Err() == nil {
		at = h.read(ctx, partition, at)
	}
}

// read publishes the events of one tail and returns the last entry. It returns when the tail has missed events, or when
// its connection leads to another Redis than that of the store, as after a failover. After other errors it retries.
func (h *Hub) read(ctx context.Context, partition int, at forum.EntryID) forum.EntryID {
	tail := h.store.Events.NewTail(partition)
	defer tail.Close()
	defer context.AfterFunc(ctx, tail.Close)()
	for wait := firstPause; ctx.Err() == nil; {
		events, err := tail.Next(ctx, at)
		if errors.Is(err, db.ErrElsewhere) {
			h.log.InfoContext(ctx, "the connection for events led to another Redis than that of the store; reconnecting",
				"partition", partition)
			return at
		}
		if forum.CodeOf(err) == forum.StreamGap {
			if at, err = h.skip(ctx, partition, at); err == nil {
				return at // this tail may be connected to another Redis, so the next one dials
			}
		}
		if err != nil {
			if ctx.Err() == nil && wait == firstPause {
				h.unread(ctx, err)
			}
			select {
			case <-tail.Moved(): // the next one dials at once
			case <-ctx.Done():
			case <-time.After(wait):
			}
			wait = min(2*wait, longestPause)
			continue
		}
		wait = firstPause
		for _, e := range events {
			at = e.Entry
			h.publish(ctx, e)
		}
	}
	return at
}

// unread logs the error of reading events. The store logs it if Redis is not available.
func (h *Hub) unread(ctx context.Context, err error) {
	if ctx.Err() == nil && db.Refusal(err) == nil {
		h.log.WarnContext(ctx, "events cannot be read; trying again", "error", err)
	}
}

// skip sets the position of a partition to its end after events were lost, as a failover may do. Every subscription
// but those to feeds ends with StreamGap.
func (h *Hub) skip(ctx context.Context, partition int, at forum.EntryID) (forum.EntryID, error) {
	end, public, err := h.end(ctx)
	if err != nil {
		return at, err
	}
	metrics.EventGap()
	h.log.ErrorContext(ctx, "events were lost; all subscriptions but those to feeds end",
		"partition", partition, "after", at)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at[partition], h.public[partition] = end[partition], public[partition]
	h.wakeLocked()
	for _, g := range h.groups {
		if g.feed != nil { // it compares states, so it misses nothing
			g.feed.wake()
			continue
		}
		g.forget()
		g.end(forum.Errorf(forum.StreamGap, "events were lost; reload the data and subscribe without a resume token"))
	}
	return end[partition], nil
}
