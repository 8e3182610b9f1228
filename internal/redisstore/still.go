package redisstore

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// still is what a list needs to be read as of a snapshot: see snapshot.go.
type still[T any] struct {
	feed  bool   // it may be: the pages of cursors of its snapshots are
	first bool   // the first page is, too
	many  bool   // it is one of several lists in a list, which are read as they are
	order string // the window or the formula, besides what list has
	// head returns the first entries of a list that is ranked in the process, and their number in all; nil for a list
	// that Redis has.
	head func(size int) ([]forum.Cursor, int)
	// fair is the fairness of the list, and arrange puts the entries in a fair order, with by how much each is lowered;
	// nil for a list without one. The first page of one with it is of a snapshot always.
	fair    forum.Fairness
	arrange func(ctx context.Context, entries []forum.Cursor) ([]forum.Cursor, []heldEntry, error)
	// shows reports whether the list still has an entity, which may have been removed since the snapshot.
	shows func(entity *T) bool
}

// asFeed returns a list that may be read as of a snapshot; shows is a further condition for its entities, nil for none.
func (of list[T]) asFeed(feed forum.Feed, shows func(entity *T) bool) list[T] {
	of.still.feed, of.still.first = true, feed.Snapshot
	if of.periods != "" {
		of.still.order = string(feed.Window)
	}
	if exists := of.still.shows; shows != nil {
		of.still.shows = func(entity *T) bool { return exists(entity) && shows(entity) }
	}
	return of
}

// feed returns the name of a list, by which its snapshots are found. It has all that the entries depend on.
func (of list[T]) feed() string {
	parts := []string{of.prefix, of.key, of.also, of.still.order, fmt.Sprint(of.ascending, of.still.fair)}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// asSnapshot returns a page of a list as of a snapshot; nil for a page of the present list, with the snapshot that has
// expired if there is one. Then the cursor of page is one of the list. Errors: those of Redis.
func (of list[T]) asSnapshot(
	ctx context.Context, l *loader, page *forum.Page, beside []dependency,
) (*forum.Connection[T], *forum.FeedSnapshot, error) {
	if !of.still.feed {
		return nil, nil, nil
	}
	at, continued := forum.ParseSnapshotCursor(page.Cursor, of.prefix)
	begins := of.still.first && page.Cursor == "" && !page.Backward
	if continued {
		page.Cursor = at.At.String()
	}
	if of.still.many || !continued && !begins {
		return nil, nil, nil
	}
	if begins {
		first, err := of.firstSnapshot(ctx, l)
		if first == nil || err != nil || page.Start+page.Size > first.size() && page.Start > 0 && first.more {
			return nil, nil, err
		}
		from, to := min(page.Start, first.size()), min(page.Start+page.Size, first.size())
		conn, err := of.readSnapshot(ctx, l, first, from, to, beside)
		return conn, nil, err
	}
	found, from, to, err := of.locate(ctx, l, at, *page)
	if err != nil {
		return nil, nil, err
	}
	if found == nil {
		taken, _ := at.ID.TakenAt()
		return nil, &forum.FeedSnapshot{TakenAt: taken, Expired: true}, nil
	}
	if found.id == "" {
		return nil, nil, nil
	}
	conn, err := of.readSnapshot(ctx, l, found, from, to, beside)
	return conn, nil, err
}

// endOfSnapshots is behind the last snapshot of a list, where the present list follows.
var endOfSnapshots = &snapshot{}

// locate returns the snapshot of a page behind or before a cursor, and the indexes of its entries there; nil if it is
// gone. Errors: those of Redis.
func (of list[T]) locate(
	ctx context.Context, l *loader, at forum.SnapshotCursor, page forum.Page,
) (found *snapshot, from, to int, err error) {
	found, err = l.snapshot(ctx, of.feed(), at.ID)
	if found == nil || err != nil || at.Index >= found.size() {
		return nil, 0, 0, err
	}
	if page.Backward {
		to = at.Index
		if before := len(found.before); to == 0 && before > 0 && page.Size > 0 {
			if found, err = l.snapshot(ctx, found.feed, found.before[before-1]); found == nil || err != nil {
				return nil, 0, 0, err
			}
			to = found.size()
		}
		return found, max(0, to-page.Size), to, nil
	}
	from = at.Index + 1
	if from == found.size() && found.more && page.Size > 0 {
		if found, err = of.nextSnapshot(ctx, l, found); found == nil || err != nil {
			return nil, 0, 0, err
		}
		from = 0
	}
	return found, from, min(from+page.Size, found.size()), nil
}

// readSnapshot returns the page of some entries of a snapshot. Errors: those of Redis.
func (of list[T]) readSnapshot(
	ctx context.Context, l *loader, s *snapshot, from, to int, beside []dependency,
) (*forum.Connection[T], error) {
	at := s.entries(from, to, of.prefix)
	edges, out := make([]forum.Edge[T], len(at)), make([]bool, len(at))
	conn := &forum.Connection[T]{Edges: make([]*forum.Edge[T], 0, len(at))}
	taken, _ := s.id.TakenAt()
	conn.PageInfo = forum.PageInfo{
		HasNextPage: to < s.size() || s.more, HasPreviousPage: from > 0 || len(s.before) > 0,
		Snapshot: &forum.FeedSnapshot{TakenAt: taken},
	}
	present, err := of.present(ctx, l, s, conn)
	if err != nil {
		return nil, err
	}
	beside = slices.Concat(beside, present)
	err = l.resolve(ctx, append(beside, of.load(l, at, func(i int, entity *T) { edges[i].Node = entity },
		func(i int) { out[i] = true })...)...)
	if err != nil {
		return nil, err
	}
	for i := range edges {
		if edges[i].Node == nil { // its id may be that of a private topic now
			at[i].Member = of.prefix + "0"
		}
		edges[i].Cursor = forum.SnapshotCursor{ID: s.id, Index: from + i, At: at[i]}.String()
		if node := edges[i].Node; node != nil && !out[i] && of.still.shows(node) {
			conn.Edges = append(conn.Edges, &edges[i])
		}
	}
	if n := len(edges); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
	}
	return conn, nil
}

// present returns the dependency that fills the fields of a page of a snapshot that are about the present list; none if
// the response does not have them. Errors: those of Redis.
func (of list[T]) present(
	ctx context.Context, l *loader, s *snapshot, conn *forum.Connection[T],
) ([]dependency, error) {
	counts, compares := l.fields&TotalCount != 0, l.fields&SnapshotNewItems != 0
	if !counts && !compares {
		return nil, nil
	}
	r := of.read()
	var known []*snapshot
	if compares {
		var err error
		if known, err = l.chain(ctx, s); err != nil {
			return nil, err
		}
		r.size = of.snapshotSize(l.store)
	}
	fill := func(entries []forum.Cursor, total int) {
		conn.TotalCount = total
		if known != nil {
			conn.PageInfo.Snapshot.NewItems = new(countNew(entries, of.prefix, known))
		}
	}
	if of.still.head != nil {
		fill(of.still.head(r.size))
		return nil, nil
	}
	return []dependency{{reads: []read{r}, fill: func(values []any) []dependency {
		fill(values[0].(*rangePage).entries, values[0].(*rangePage).total)
		return nil
	}}}, nil
}

// countNew returns how many entries none of the snapshots has.
func countNew(entries []forum.Cursor, prefix string, snapshots []*snapshot) int {
	found := make(map[int64]bool, len(entries))
	for _, e := range entries {
		if n, ok := numberOf(e.Member, prefix); ok {
			found[n] = true
		}
	}
	for _, s := range snapshots {
		for i := range s.size() {
			delete(found, s.number(i))
		}
	}
	return len(found)
}

// chain returns those before a snapshot and itself, nil if one of them is gone. Errors: those of Redis.
func (l *loader) chain(ctx context.Context, s *snapshot) ([]*snapshot, error) {
	var missing []read // in one round trip
	for _, id := range s.before {
		if l.readsAll() || l.store.snapshots.find(s.feed, id) == nil {
			missing = append(missing, snapshotRead{feed: s.feed, id: id})
		}
	}
	if len(missing) > 1 {
		if _, err := l.load(ctx, missing); err != nil {
			return nil, err
		}
	}
	all := make([]*snapshot, 0, len(s.before)+1)
	for _, id := range s.before {
		before, err := l.snapshot(ctx, s.feed, id)
		if before == nil || err != nil {
			return nil, err
		}
		all = append(all, before)
	}
	return append(all, s), nil
}
