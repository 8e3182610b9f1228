package feed

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// A feed is a list of posts whose pages can also be read from a snapshot: see snapshot.go. A page after or before a
// snapshot cursor is read from a snapshot.
type feed[T any] struct {
	read.List[T]
	snapshots   *snapshots
	first       bool   // the first page is of a snapshot, too
	order       string // the window or what columns rank by, besides what list has
	preliminary bool   // see forum.Connection
	// fairness is that of a list of articles: see fairness.go. The first page of a list with one is of a snapshot always.
	fairness forum.Fairness
	// shows reports whether the list still has an entity, which may have been removed since the snapshot.
	shows func(entity *T) bool
}

// feeds are what reads feeds.
type feeds struct {
	core      *read.Core
	snapshots *snapshots
	recent    *Recent
}

// NewFeeds returns the lists of a core, which share their snapshots, and the columns that rank recent posts.
func NewFeeds(c *read.Core) (ArticleFeeds, TopicFeeds, *Recent) {
	of := feeds{c, newSnapshots(c), newRecent(c)}
	return ArticleFeeds{of}, TopicFeeds{of}, of.recent
}

// asFeed returns a list as the feed of arguments; shows reports whether it still has an entity.
func asFeed[T any](of read.List[T], args forum.Feed, shows func(entity *T) bool) feed[T] {
	f := feed[T]{List: of, first: args.Snapshot, shows: shows}
	if args.HasWindow() {
		f.order = string(args.Window)
	}
	return f
}

// readPresent returns a page of the present list. The dependencies beside are read with the page. Errors:
// BadUserInput, and those of Redis.
func (of feed[T]) readPresent(
	ctx context.Context, l *read.Loader, page forum.Page, beside ...read.Dependency,
) (*forum.Connection[T], error) {
	conn, err := of.ReadPage(ctx, l, page, beside)
	return of.finish(conn), err
}

// checkPage returns an error for a later page of a list whose first page was, or would be, preliminary: the pages of
// different orders do not fit together. Errors: Unavailable.
func (of feed[T]) checkPage(page forum.Page) error {
	if of.preliminary && (page.Cursor != "" || page.Start > 0 || page.Backward) {
		return forum.Errorf(forum.Unavailable, "the server is computing this ranking; try again in a few seconds")
	}
	return nil
}

// finish completes a page of the present list. A list that is ranked in the process leaves out what it no longer
// shows.
func (of feed[T]) finish(conn *forum.Connection[T]) *forum.Connection[T] {
	if conn == nil {
		return nil
	}
	conn.Preliminary = of.preliminary
	if of.Ranked == nil {
		return conn
	}
	for _, e := range conn.Edges {
		if at, err := forum.ParseCursor(e.Cursor, of.Prefix); err == nil && e.Node == nil {
			at.Member = of.Prefix + "0" // its id may be that of a private topic now
			e.Cursor = at.String()      // that the cursors of the page may point to
		}
	}
	conn.Edges = slices.DeleteFunc(conn.Edges, func(e *forum.Edge[T]) bool { return e.Node == nil })
	if n := len(conn.Edges); n > 0 { // such an id is behind all posts with its value, which a page shall not leave out
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &conn.Edges[0].Cursor, &conn.Edges[n-1].Cursor
	}
	conn.Edges = slices.DeleteFunc(conn.Edges, func(e *forum.Edge[T]) bool { return !of.shows(e.Node) })
	return conn
}

// readFeed returns a page of a feed: the page of asSnapshot if there is one, otherwise a page of the present list.
// The dependencies beside are read with the page. Errors: BadUserInput, and those of Redis.
func readFeed[T any](
	ctx context.Context, in feeds, of feed[T], args forum.PageArgs, beside ...read.Dependency,
) (*forum.Connection[T], error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	if err := of.checkPage(page); err != nil {
		return nil, err
	}
	l := in.core.Loader(ctx)
	if !of.first && page.Cursor == "" {
		return of.readPresent(ctx, l, page, beside...)
	}
	of.snapshots = in.snapshots
	conn, expired, err := of.asSnapshot(ctx, l, &page, beside)
	if conn != nil || err != nil {
		return conn, err
	}
	conn, err = of.readPresent(ctx, l, page, beside...)
	return withExpired(conn, expired), err
}

// readOwnedFeed is readFeed for a feed that every entity of a type has, such as the topics of a category (see also
// read.LoadOwned). If several entities were loaded in one list, it reads their present lists, and no snapshots.
func readOwnedFeed[R read.Read, T any](
	ctx context.Context, in feeds, owner R, feedOf func(owner R) (feed[T], error), args forum.Feed,
) (*forum.Connection[T], error) {
	page, err := args.Page.Parse()
	if err != nil {
		return nil, err
	}
	l := in.core.Loader(ctx)
	of, err := feedOf(owner)
	if err != nil {
		return nil, err
	}
	if err := of.checkPage(page); err != nil {
		return nil, err
	}
	of.snapshots = in.snapshots
	var expired *forum.FeedSnapshot
	if read.CountSiblings(l, owner) > 1 {
		if at, continued := forum.ParseSnapshotCursor(page.Cursor, of.Prefix); continued {
			page.Cursor = at.At.String()
		}
	} else {
		var conn *forum.Connection[T]
		if conn, expired, err = of.asSnapshot(ctx, l, &page, nil); conn != nil || err != nil {
			return conn, err
		}
	}
	var none R
	conn, err := read.LoadOwnedPage(ctx, l, owner, func(sibling R) read.List[T] {
		switch any(sibling) {
		case any(owner):
			return of.List
		case any(none):
			kind := []string{"of no owner", string(args.Order), string(args.Window), args.Formula}
			return read.List[T]{Key: strings.Join(kind, " ")}
		}
		other, _ := feedOf(sibling) // it gets the error when it is read for its own page
		return other.List
	}, page)
	return withExpired(of.finish(conn), expired), err
}

// withExpired sets the snapshot that a page would be of, had it not expired; nil for none.
func withExpired[T any](conn *forum.Connection[T], expired *forum.FeedSnapshot) *forum.Connection[T] {
	if conn != nil {
		conn.PageInfo.Snapshot = expired
	}
	return conn
}

// name returns the name of a feed, by which its snapshots are found. It has all that the entries depend on.
func (of feed[T]) name() string {
	parts := []string{of.Prefix, of.Key, of.Also, of.order, fmt.Sprint(of.Ascending, of.fairness)}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// asSnapshot returns a page of a list as of a snapshot. It returns no page if the caller has to read the present
// list. If the snapshot that the cursor names has expired, it returns that snapshot instead of a page. A snapshot
// cursor in page becomes a cursor of the list. Errors: those of Redis.
func (of feed[T]) asSnapshot(
	ctx context.Context, l *read.Loader, page *forum.Page, beside []read.Dependency,
) (*forum.Connection[T], *forum.FeedSnapshot, error) {
	at, continued := forum.ParseSnapshotCursor(page.Cursor, of.Prefix)
	begins := of.first && page.Cursor == "" && !page.Backward
	if continued {
		page.Cursor = at.At.String()
	}
	if !continued && !begins {
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

// locate returns the snapshot that contains the page before or after a cursor. from and to are the indexes where the
// page begins and ends in the snapshot. It returns nil if the snapshot is gone. Errors: those of Redis.
func (of feed[T]) locate(
	ctx context.Context, l *read.Loader, at forum.SnapshotCursor, page forum.Page,
) (found *snapshot, from, to int, err error) {
	found, err = of.snapshots.get(ctx, l, of.name(), at.ID)
	if found == nil || err != nil || at.Index >= found.size() {
		return nil, 0, 0, err
	}
	if page.Backward {
		to = at.Index
		if before := len(found.before); to == 0 && before > 0 && page.Size > 0 {
			if found, err = of.snapshots.get(ctx, l, found.feed, found.before[before-1]); found == nil || err != nil {
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
func (of feed[T]) readSnapshot(
	ctx context.Context, l *read.Loader, s *snapshot, from, to int, beside []read.Dependency,
) (*forum.Connection[T], error) {
	at := s.entries(from, to, of.Prefix)
	edges, out := make([]forum.Edge[T], len(at)), make([]bool, len(at))
	conn := &forum.Connection[T]{Edges: make([]*forum.Edge[T], 0, len(at)), Preliminary: of.preliminary}
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
	err = l.Resolve(ctx, append(beside, of.Load(l, at, func(i int, entity *T) { edges[i].Node = entity },
		func(i int) { out[i] = true })...)...)
	if err != nil {
		return nil, err
	}
	for i := range edges {
		if edges[i].Node == nil { // its id may be that of a private topic now
			at[i].Member = of.Prefix + "0"
		}
		edges[i].Cursor = forum.SnapshotCursor{ID: s.id, Index: from + i, At: at[i]}.String()
		if node := edges[i].Node; node != nil && !out[i] && of.shows(node) {
			conn.Edges = append(conn.Edges, &edges[i])
		}
	}
	if n := len(edges); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
	}
	return conn, nil
}

// present returns the dependency that reads the list as it is now. It fills two fields of a snapshot's page: the
// total count, and the number of new items. If the response shows neither field, there is no dependency. Errors:
// those of Redis.
func (of feed[T]) present(
	ctx context.Context, l *read.Loader, s *snapshot, conn *forum.Connection[T],
) ([]read.Dependency, error) {
	counts, compares := l.Fields&read.TotalCount != 0, l.Fields&read.SnapshotNewItems != 0
	if !counts && !compares {
		return nil, nil
	}
	r := of.Read()
	var known []*snapshot
	if compares {
		var err error
		if known, err = of.snapshots.chain(ctx, l, s); err != nil {
			return nil, err
		}
		r.Size = of.snapshotSize(l.Store)
	}
	fill := func(entries []forum.Cursor, total int) {
		conn.TotalCount = total
		if known != nil {
			conn.PageInfo.Snapshot.NewItems = new(countNew(entries, of.Prefix, known))
		}
	}
	return []read.Dependency{{Reads: []read.Read{r}, Fill: func(values []any) []read.Dependency {
		fill(values[0].(*read.RangePage).Entries, values[0].(*read.RangePage).Total)
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
func (k *snapshots) chain(ctx context.Context, l *read.Loader, s *snapshot) ([]*snapshot, error) {
	var missing []read.Read // in one round trip
	for _, id := range s.before {
		if l.ReadsAll() || k.find(s.feed, id) == nil {
			missing = append(missing, snapshotRead{feed: s.feed, id: id})
		}
	}
	if len(missing) > 1 {
		if _, err := l.Load(ctx, missing); err != nil {
			return nil, err
		}
	}
	all := make([]*snapshot, 0, len(s.before)+1)
	for _, id := range s.before {
		before, err := k.get(ctx, l, s.feed, id)
		if before == nil || err != nil {
			return nil, err
		}
		all = append(all, before)
	}
	return append(all, s), nil
}
