package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
)

// snapshotSize is the number of entries of a snapshot of a list at most: fewer if many zsets are merged.
func (of list[T]) snapshotSize(s *core) int {
	if of.still.head != nil {
		return forum.MaxSnapshot
	}
	return min(forum.MaxSnapshot, max(1, maxHeads/of.read().sources(s)))
}

// firstSnapshot returns the latest snapshot of a list, or a new one; nil if none can be kept. Errors: those of Redis.
func (of list[T]) firstSnapshot(ctx context.Context, l *loader) (*snapshot, error) {
	feed := of.feed()
	if found := l.store.snapshots.latestAt(feed, l.store.now()); found != nil && !l.readsAll() {
		return found, nil
	}
	if !l.store.keepsSnapshots(feed) && of.still.arrange == nil {
		return nil, nil
	}
	if of.still.arrange != nil {
		found, err := l.startArranging(ctx, feed)
		if found != nil || err != nil {
			return found, err
		}
		defer func() { <-l.store.snapshots.arranging }()
	}
	found, isNew, err := of.take(ctx, l, nil, nil)
	if err != nil || found.size() == 0 {
		return nil, err
	}
	if isNew && !l.store.keepSnapshot(found) && of.still.arrange == nil {
		l.store.snapshots.drop(found)
		return nil, nil
	}
	return found, nil
}

// startArranging lets one request at a time put entries in a fair order. It returns nil to the request whose turn it
// is, which takes the element out of arranging at the end. A request that would have to wait gets the last snapshot of
// the list, which may be stale by snapshotStale; without one it waits, and gets the snapshot that was made meanwhile.
// Errors: that of ctx.
func (l *loader) startArranging(ctx context.Context, feed string) (*snapshot, error) {
	kept := l.store.snapshots
	select {
	case kept.arranging <- struct{}{}:
	default:
		if stale := kept.latestAt(feed, l.store.now().Add(-snapshotStale)); stale != nil && !l.readsAll() {
			return stale, nil
		}
		select {
		case kept.arranging <- struct{}{}:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
	found := kept.latestAt(feed, l.store.now())
	if found != nil {
		<-kept.arranging
	}
	return found, nil
}

// nextSnapshot returns the snapshot behind another one, endOfSnapshots behind the last; nil if one of those before it
// is gone. Errors: those of Redis.
func (of list[T]) nextSnapshot(ctx context.Context, l *loader, s *snapshot) (*snapshot, error) {
	before := append(slices.Clone(s.before), s.id)
	if len(before) >= snapshotChain {
		return endOfSnapshots, nil
	}
	found := l.store.snapshots.latestAt(placeBehind(s.feed, before), l.store.now())
	if found != nil && !l.readsAll() {
		return found, nil
	}
	chain, err := l.chain(ctx, s)
	if chain == nil || err != nil {
		return nil, err
	}
	out := map[string]bool{}
	for _, earlier := range chain {
		for _, e := range earlier.entries(0, earlier.size(), of.prefix) {
			out[e.Member] = true
		}
	}
	found, isNew, err := of.take(ctx, l, before, out)
	if isNew {
		l.store.keepSnapshot(found) // this process has it in any case
	}
	return found, err
}

// take returns the latest snapshot behind others, whose members are out, or a new one if Redis has none there. Errors:
// those of Redis.
func (of list[T]) take(
	ctx context.Context, l *loader, before []forum.SnapshotID, out map[string]bool,
) (found *snapshot, isNew bool, err error) {
	feed, now := of.feed(), l.store.now()
	stored, entries, more, err := of.top(ctx, l, latestSnapshotRead{feed, placeBehind(feed, before)}, out)
	if err != nil {
		return nil, false, err
	}
	if stored != nil {
		return l.store.snapshots.addLatest(stored, now), false, nil
	}
	var held []heldEntry
	if of.still.arrange != nil && before == nil {
		if entries, held, err = of.still.arrange(ctx, entries); err != nil {
			return nil, false, err
		}
	}
	taken := newSnapshot(feed, of.prefix, now, entries, more, held)
	if taken.before = before; taken.size() == 0 {
		return taken, false, nil
	}
	found = l.store.snapshots.addLatest(taken, now)
	return found, found == taken, nil
}

// top returns the first entries of a list whose members are not out, and whether there may be more; or the snapshot
// that latest finds, which is read in the same round trip. Errors: those of Redis.
func (of list[T]) top(
	ctx context.Context, l *loader, latest latestSnapshotRead, out map[string]bool,
) (stored *snapshot, entries []forum.Cursor, more bool, err error) {
	size, seen := of.snapshotSize(l.store), map[string]bool{}
	add := func(all []forum.Cursor) {
		for _, e := range all {
			switch {
			case out[e.Member] || seen[e.Member]:
			case len(entries) == size:
				more = true
			default:
				seen[e.Member] = true
				entries = append(entries, e)
			}
		}
	}
	if of.still.head != nil {
		stored, err = loadRead[*snapshot](ctx, l, latest)
		all, total := of.still.head(len(out) + size)
		add(all)
		return stored, entries, more || len(all) < total, err
	}
	r := of.read()
	r.size = size
	for reads := []read{r, latest}; ; reads = []read{r} {
		values, err := l.load(ctx, reads)
		if err != nil {
			return nil, nil, false, err
		}
		if len(values) > 1 && values[1].(*snapshot) != nil {
			return values[1].(*snapshot), nil, false, nil
		}
		page := values[0].(*rangePage)
		add(page.entries)
		if !page.more || len(entries) == size {
			return nil, entries, more || page.more, nil
		}
		r.from = page.entries[len(page.entries)-1]
	}
}
