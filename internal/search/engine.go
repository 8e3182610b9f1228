package search

import (
	"context"
	"errors"

	"github.com/agoraql/agora/internal/forum"
)

// An engine keeps the documents of an index and looks them up. It keeps the documents of each private category apart
// from all others, so that no statistics mix texts with different readers. Only one goroutine writes.
type engine interface {
	// position returns the position that was written last, "" if documents are missing since begin.
	position(ctx context.Context) (string, error)
	// step returns the step that was written last since begin, "" if there is none.
	step(ctx context.Context) (string, error)
	// begin begins to build the index anew, and reports whether searches miss something until a position is written.
	begin(ctx context.Context) (incomplete bool, err error)
	// write stores changes, with the tags that posts have, and a bookmark. The bookmark is stored only if all the
	// changes are. A bookmark with a position ends the build that begin has begun. Errors: errRenew if nothing was
	// written because the index has to be built anew first.
	write(ctx context.Context, changes []change, at bookmark) error
	// strayed returns the comments that are not at the place of their topic. topics contains the new contents of the
	// topics by id.
	strayed(ctx context.Context, topics map[string]*content) ([]string, error)
	// misplaced returns up to most ids of entities that are in the wrong place, if private names all private categories.
	// Once no entity of a category that is no longer private has to move, misplaced forgets the category.
	misplaced(ctx context.Context, private map[string]bool, most int) ([]string, error)
	// hits returns the cursors of up to size hits: the first hits if first is set, else the hits after the cursor at. It
	// searches what everyone may read, and the private categories that are not in s.hidden. Errors: ErrCursor,
	// Unavailable.
	hits(ctx context.Context, s *finding, at forum.SearchCursor, first bool, size int) ([]forum.SearchCursor, error)
	// names returns up to most names that begin with a folded prefix. For the field fieldNames it returns ids of users,
	// in the order of the users' names; for fieldTags it returns tags. It leaves out names that only private categories
	// contain.
	names(ctx context.Context, field, prefix string, most int) ([]name, error)
	// size returns the number of documents.
	size(ctx context.Context) (uint64, error)
	// gone returns a channel that is closed when the engine fails. Then only shut and reopen may follow, and searches
	// return Unavailable.
	gone() <-chan struct{}
	// shut closes an engine that has failed.
	shut()
	// reopen opens an engine again that is shut, with what is stored.
	reopen() error
	close() error
}

// A bookmark says how far an index has come. It contains a position or a step; the zero bookmark contains neither.
type bookmark struct {
	position string // the index has all data up to this position of the events
	step     string // of building it: see stepAt
}

// A change is an entity that has changed for the index. Its content is nil if results do not show the entity any more.
type change struct {
	id      string
	content *content
}

var errRenew = errors.New("the index has to be built anew")
