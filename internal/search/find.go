package search

import (
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/turn"
)

const (
	timeout = 2 * time.Second        // of one search
	patient = 500 * time.Millisecond // how long a search waits for others
	few     = 3                      // results; with fewer results, similar words are searched for too
	spare   = 5                      // hits that are read beyond a page, as some may not be shown
	rounds  = 5                      // how often hits are read until a page is full
	// maxExpanded bounds the words of the index that one search looks for. They may be many: a query of one character
	// looks for all pairs that begin with it.
	maxExpanded = 5_000
)

var (
	errBusy = forum.Errorf(forum.Unavailable, "too many searches are under way; try again")
	errSlow = forum.Errorf(forum.Unavailable, "the search takes too long; search for fewer or longer words")
)

// A finding is a search under way.
type finding struct {
	*forum.Search
	terms  []term
	hidden []string // the categories that the viewer may not read
}

// Find returns a page of the results that the viewer of ctx may read; none is deleted or removed. If much of what was
// found is gone, a page may contain fewer results than its size although a next page exists. Errors: BadUserInput,
// Unavailable, those of Redis.
func (x *Index) Find(ctx context.Context, s forum.Search) (*forum.SearchConnection, error) {
	terms, err := parseQuery(s.Query)
	if err != nil {
		return nil, err
	}
	at := forum.SearchCursor{Order: s.Order}
	first := s.Page.Cursor == ""
	if !first {
		if at, err = forum.ParseSearchCursor(s.Page.Cursor, s.Order); err != nil {
			return nil, err
		}
	}
	conn := &forum.SearchConnection{Edges: []*forum.SearchEdge{}, Indexing: x.Indexing()}
	if s.Page.Size == 0 {
		return conn, nil
	}
	hidden, err := x.store.Categories.Hidden(ctx)
	if err != nil {
		return nil, err
	}
	f := &finding{&s, terms, hidden}
	end, err := x.fill(ctx, f, at, first, conn)
	if err == nil && first && len(conn.Edges) < few && !conn.PageInfo.HasNextPage {
		loose := &forum.SearchConnection{Edges: []*forum.SearchEdge{}, Indexing: conn.Indexing}
		at.Loose = true
		at, err = x.fill(ctx, f, at, first, loose)
		if len(loose.Edges) > len(conn.Edges) {
			conn, end = loose, at
		}
	}
	if err != nil {
		return nil, err
	}
	conn.PageInfo.HasPreviousPage = !first
	if n := len(conn.Edges); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &conn.Edges[0].Cursor, &conn.Edges[n-1].Cursor
	}
	if conn.PageInfo.HasNextPage && len(conn.Edges) < s.Page.Size { // what was left out lies behind
		conn.PageInfo.EndCursor = new(end.String())
	}
	return conn, nil
}

// fill adds the results after a cursor to a page, until the page is full or fill has read rounds times, and sets
// HasNextPage. It returns the cursor of the last hit that it has read.
func (x *Index) fill(
	ctx context.Context, s *finding, at forum.SearchCursor, first bool, conn *forum.SearchConnection,
) (forum.SearchCursor, error) {
	for range rounds {
		size := s.Page.Size - len(conn.Edges) + spare
		hits, err := x.hits(ctx, s, at, first, size)
		if err != nil {
			return at, err
		}
		ids := make([]string, len(hits))
		for i, hit := range hits {
			ids[i] = hit.ID
		}
		nodes, err := x.store.Nodes(ctx, ids)
		if err != nil {
			return at, err
		}
		for i, hit := range hits {
			node, ok := nodes[i].(forum.SearchResult)
			if _, shown := contentOf(nodes[i]); !ok || !shown {
				x.doubt(hit.ID)
				at = hit
				continue
			}
			if len(conn.Edges) == s.Page.Size {
				conn.PageInfo.HasNextPage = true
				return at, nil
			}
			at = hit
			conn.Edges = append(conn.Edges, &forum.SearchEdge{Node: node, Cursor: hit.String(), Query: s.Query})
		}
		if first = false; len(hits) < size {
			conn.PageInfo.HasNextPage = false
			return at, nil
		}
	}
	conn.PageInfo.HasNextPage = true
	return at, nil
}

// doubt lets Run check an entity that the index found but the store did not show: the entity may be gone, and still
// in the index. doubt ignores a tag, because a tag leaves the index with its last post.
func (x *Index) doubt(id string) {
	if isTag(id) {
		return
	}
	select {
	case x.doubtful <- id:
	default:
	}
}

// hits returns the positions of the hits after a cursor.
func (x *Index) hits(
	ctx context.Context, s *finding, at forum.SearchCursor, first bool, size int,
) ([]forum.SearchCursor, error) {
	leave, err := x.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var hits []forum.SearchCursor
	err = x.look(ctx, func() (err error) {
		hits, err = x.engine.hits(ctx, s, at, first, size)
		return err
	})
	return hits, err
}

// enter waits until the number of searches under way is below its bound, and it is the turn of the address in ctx. The
// caller calls leave at the end of its search. Errors: Unavailable, that of ctx.
func (x *Index) enter(ctx context.Context) (leave func(), err error) {
	waits, cancel := context.WithTimeout(ctx, patient)
	defer cancel()
	if leave, err = x.slots.Enter(waits, turn.Address(ctx)); err != nil && ctx.Err() == nil {
		err = errBusy
	}
	return leave, err
}

// look calls a function that reads the index. If the function panics, look logs the panic and returns Unavailable: a
// search may be under way when the index fails.
func (x *Index) look(ctx context.Context, f func() error) error {
	err := part.Recovered(f)
	if panicked := (*part.PanicError)(nil); errors.As(err, &panicked) {
		x.log.ErrorContext(ctx, "a search has failed", "error", err)
		return errAway
	}
	return err
}
