package read

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
)

// A List is a ranking whose members are entities.
type List[T any] struct {
	Key       string           // of the zset, without the tag of a partition
	Also      string           // further zsets: see RangeRead
	Periods   string           // see RangeRead
	Blocks    string           // see RangeRead
	In        db.Span          // that has the entries
	Ranked    *columns.Ranking // see RangeRead
	Ascending bool
	Prefix    string // of every member; a cursor without it is of another list
	// post converts a member to the name of its post in agora:hidden:UID. It is nil for a list that also shows what the
	// viewer has hidden.
	post func(member string) string
	// Tags returns the tags of an entity, by which such a list leaves it out, too; nil for a list of other things.
	Tags   func(entity *T) []string
	OfTag  string // the tag whose list it is, which hides nothing there
	Unseen bool   // leave out what the viewer has marked as seen, too
	// Entities returns the dependencies that load the members' entities.
	Entities func(l *Loader, at []forum.Cursor, into Into[T]) []Dependency
	// preload reads the same page of similar lists together with a page of this; nil for a list that is alone.
	preload func(page RangeRead) error
}

// Read returns the read of a list, without a page.
func (of List[T]) Read() RangeRead {
	r := RangeRead{
		Key: of.Key, Also: of.Also, Periods: of.Periods, Blocks: of.Blocks, In: of.In, Descending: !of.Ascending,
	}
	if of.Ranked != nil {
		r.Ranked, r.Prefix = of.Ranked, of.Prefix
	}
	return r
}

// Load returns the dependencies that load the entities of a page; hide takes the entries that the viewer has hidden.
func (of List[T]) Load(l *Loader, at []forum.Cursor, into Into[T], hide func(i int)) []Dependency {
	if of.post == nil || l.Viewer == nil {
		return of.Entities(l, at, into)
	}
	if of.Tags != nil && len(l.Viewer.HiddenTags) > 0 {
		into = of.hideTagged(l, into, hide)
	}
	all := of.Entities(l, at, into)
	if (l.Viewer.Hides || of.Unseen) && len(at) > 0 {
		all = append(all, l.HiddenAmong(at, of.post, of.Unseen, hide)...)
	}
	return all
}

// hideTagged returns into, and calls hide for the entities with a tag that the viewer has hidden.
func (of List[T]) hideTagged(l *Loader, into Into[T], hide func(i int)) Into[T] {
	return func(i int, entity *T) {
		into(i, entity)
		if entity != nil && l.HidesTag(of.Tags(entity), of.OfTag) {
			hide(i)
		}
	}
}

// LoadList returns a page of a list with its entities. The dependencies beside are read together with the page, and
// filled before it. A list of WithoutHidden leaves out what the viewer has hidden. Then the page is shorter, but its
// cursors and its total count still include the hidden entries. Errors: BadUserInput.
func LoadList[T any](
	ctx context.Context, s *Core, of List[T], args forum.PageArgs, beside ...Dependency,
) (*forum.Connection[T], error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	return of.ReadPage(ctx, s.Loader(ctx), page, beside)
}

// ReadPage is LoadList for a page that is parsed.
func (of List[T]) ReadPage(
	ctx context.Context, l *Loader, page forum.Page, beside []Dependency,
) (conn *forum.Connection[T], err error) {
	r := of.Read()
	r.backward, r.Start, r.Size = page.Backward, page.Start, page.Size
	if page.Cursor != "" {
		if r.From, err = forum.ParseCursor(page.Cursor, of.Prefix); err != nil {
			return nil, err
		}
	}
	if err = r.Check(l.Store, 1); err != nil {
		return nil, err
	}
	if of.preload != nil {
		if err = of.preload(r); err != nil {
			return nil, err
		}
	}
	var hidden []*forum.Edge[T]
	err = l.Resolve(ctx, append(beside, Dependency{Reads: []Read{r}, Fill: func(values []any) []Dependency {
		page := values[0].(*RangePage)
		edges := make([]forum.Edge[T], len(page.Entries))
		conn = &forum.Connection[T]{TotalCount: page.Total, Edges: make([]*forum.Edge[T], len(edges))}
		for i, at := range page.Entries {
			edges[i].Cursor = at.String()
			conn.Edges[i] = &edges[i]
		}
		next, previous := page.More, page.start > 0 && page.Total > 0
		if r.backward {
			next, previous = previous, next
		}
		conn.PageInfo.HasNextPage, conn.PageInfo.HasPreviousPage = next, previous
		if n := len(edges); n > 0 {
			conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
		}
		return of.Load(l, page.Entries, func(i int, entity *T) { edges[i].Node = entity },
			func(i int) { hidden = append(hidden, &edges[i]) })
	}})...)
	if len(hidden) > 0 {
		conn.Edges = slices.DeleteFunc(conn.Edges, func(e *forum.Edge[T]) bool { return slices.Contains(hidden, e) })
	}
	return conn, err
}

// LoadOwned is LoadList for a list that every entity of a type has, such as the articles of a user. owner is the read
// of the entity. If the entity was loaded in a list, LoadOwned reads the same page for all entities of that list
// together. So a list in a list takes as many round trips as one list, whatever the number of owners. Errors:
// BadUserInput.
func LoadOwned[R Read, T any](
	ctx context.Context, s *Core, owner R, listOf func(owner R) List[T], args forum.PageArgs,
) (*forum.Connection[T], error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	return LoadOwnedPage(ctx, s.Loader(ctx), owner, listOf, page)
}

// LoadOwnedPage is LoadOwned for a page that is parsed.
func LoadOwnedPage[R Read, T any](
	ctx context.Context, l *Loader, owner R, listOf func(owner R) List[T], page forum.Page,
) (*forum.Connection[T], error) {
	of := listOf(owner)
	of.preload = func(page RangeRead) error {
		owners := CountSiblings(l, owner)
		if err := page.Check(l.Store, owners); err != nil {
			return err
		}
		Siblings(ctx, l, owner, func(sibling R) Dependency {
			of, page := listOf(sibling), page
			page.Key, page.Also, page.Periods, page.In, page.Ranked = of.Key, of.Also, of.Periods, of.In, of.Ranked
			if page.Check(l.Store, owners) != nil { // it merges more lists than the owner's: it gets the error
				page.Start, page.Size = 0, 0
			}
			return Dependency{Reads: []Read{page}, Fill: func(values []any) []Dependency {
				return of.Load(l, values[0].(*RangePage).Entries, func(int, *T) {}, func(int) {})
			}}
		})
		return nil
	}
	return of.ReadPage(ctx, l, page, nil)
}

// WithoutHidden returns a list that leaves out what the viewer has hidden; prefix makes a member the name of a post.
func (of List[T]) WithoutHidden(prefix string) List[T] {
	of.post = func(member string) string { return prefix + member }
	return of
}
