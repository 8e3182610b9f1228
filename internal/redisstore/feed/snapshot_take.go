package feed

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// snapshotSize is the number of entries of a snapshot of a list at most: fewer if many zsets are merged.
func (of feed[T]) snapshotSize(s *read.Core) int {
	return min(forum.MaxSnapshot, max(1, read.MaxHeads/of.Read().Sources(s)))
}

// firstSnapshot returns the latest snapshot of a list, or a new one; nil if none can be stored. Errors: those of Redis.
func (of feed[T]) firstSnapshot(ctx context.Context, l *read.Loader) (*snapshot, error) {
	feed := of.name()
	if found := of.snapshots.latestAt(feed, l.Store.DB.Now()); found != nil && !l.ReadsAll() {
		return found, nil
	}
	if !of.snapshots.stores(feed) && !of.hasFairness() {
		return nil, nil
	}
	if of.hasFairness() {
		found, err := of.snapshots.startArranging(ctx, l, feed)
		if found != nil || err != nil {
			return found, err
		}
		defer func() { <-of.snapshots.arranging }()
	}
	found, isNew, err := of.take(ctx, l, nil, nil)
	if err != nil || found.size() == 0 {
		return nil, err
	}
	if isNew && !of.snapshots.store(found) && !of.hasFairness() {
		of.snapshots.drop(found)
		return nil, nil
	}
	return found, nil
}

// startArranging lets only one request at a time put entries in a fair order. It returns nil to the request whose
// turn it is; this request must receive from arranging at the end. Another request gets the last snapshot of the
// list, which may be stale by snapshotStale. Without such a snapshot, the request waits, and gets the snapshot that
// was made meanwhile. Errors: the error of ctx.
func (k *snapshots) startArranging(ctx context.Context, l *read.Loader, feed string) (*snapshot, error) {
	select {
	case k.arranging <- struct{}{}:
	default:
		if stale := k.latestAt(feed, l.Store.DB.Now().Add(-snapshotStale)); stale != nil && !l.ReadsAll() {
			return stale, nil
		}
		select {
		case k.arranging <- struct{}{}:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
	found := k.latestAt(feed, l.Store.DB.Now())
	if found != nil {
		<-k.arranging
	}
	return found, nil
}

// nextSnapshot returns the snapshot that follows s. It returns endOfSnapshots if none may follow s, and nil if a
// snapshot before s is gone. Errors: those of Redis.
func (of feed[T]) nextSnapshot(ctx context.Context, l *read.Loader, s *snapshot) (*snapshot, error) {
	before := append(slices.Clone(s.before), s.id)
	if len(before) >= snapshotChain {
		return endOfSnapshots, nil
	}
	found := of.snapshots.latestAt(placeBehind(s.feed, before), l.Store.DB.Now())
	if found != nil && !l.ReadsAll() {
		return found, nil
	}
	chain, err := of.snapshots.chain(ctx, l, s)
	if chain == nil || err != nil {
		return nil, err
	}
	out := map[string]bool{}
	for _, earlier := range chain {
		for _, e := range earlier.entries(0, earlier.size(), of.Prefix) {
			out[e.Member] = true
		}
	}
	found, isNew, err := of.take(ctx, l, before, out)
	if isNew {
		of.snapshots.store(found) // this process has it in any case
	}
	return found, err
}

// take returns the latest snapshot that follows the snapshots with the ids before. If Redis stores none, it makes a
// new one, and isNew is true. The new snapshot leaves out the members in out, which are in the earlier snapshots.
// Errors: those of Redis.
func (of feed[T]) take(
	ctx context.Context, l *read.Loader, before []forum.SnapshotID, out map[string]bool,
) (found *snapshot, isNew bool, err error) {
	feed, now := of.name(), l.Store.DB.Now()
	stored, entries, more, err := of.top(ctx, l, latestSnapshotRead{feed, placeBehind(feed, before)}, out)
	if err != nil {
		return nil, false, err
	}
	if stored != nil {
		return of.snapshots.addLatest(stored, now), false, nil
	}
	var lowerings []lowering
	if of.hasFairness() && before == nil {
		if entries, lowerings, err = arrange(ctx, l.Store, of.fairness, entries); err != nil {
			return nil, false, err
		}
	}
	taken := newSnapshot(feed, of.Prefix, now, entries, more, lowerings)
	if taken.before = before; taken.size() == 0 {
		return taken, false, nil
	}
	found = of.snapshots.addLatest(taken, now)
	return found, found == taken, nil
}

// top returns the first entries of a list without the members in out, and whether there may be more. It reads latest
// in the same round trip. If latest finds a snapshot, top returns this snapshot instead of entries. Errors: those of
// Redis.
func (of feed[T]) top(
	ctx context.Context, l *read.Loader, latest latestSnapshotRead, out map[string]bool,
) (stored *snapshot, entries []forum.Cursor, more bool, err error) {
	size, seen := of.snapshotSize(l.Store), map[string]bool{}
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
	r := of.Read()
	r.Size = size
	for reads := []read.Read{r, latest}; ; reads = []read.Read{r} {
		values, err := l.Load(ctx, reads)
		if err != nil {
			return nil, nil, false, err
		}
		if len(values) > 1 && values[1].(*snapshot) != nil {
			return values[1].(*snapshot), nil, false, nil
		}
		page := values[0].(*read.RangePage)
		add(page.Entries)
		if !page.More || len(entries) == size {
			return nil, entries, more || page.More, nil
		}
		r.From = page.Entries[len(page.Entries)-1]
	}
}
