package redisstore

import (
	"context"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// A list is a ranking whose members are entities.
type list[T any] struct {
	key       string // of the zset, without the tag of a partition
	also      string // further zsets: see rangeRead
	periods   string // see rangeRead
	in        span   // that has the entries
	ascending bool
	prefix    string // of every member; a cursor without it is of another list
	still     still[T]
	// post returns the post that a member is, as agora:hidden:UID has it, in a list that leaves out what the viewer has
	// hidden; nil for another list.
	post func(member string) string
	// tags returns the tags of an entity, by which such a list leaves it out, too; nil for a list of other things.
	tags   func(entity *T) []string
	ofTag  string // the tag whose list it is, which hides nothing there
	unseen bool   // leave out what the viewer has marked as seen, too
	// entities returns the dependencies that load the members' entities.
	entities func(l *loader, at []forum.Cursor, into into[T]) []dependency
	// preload reads the same page of similar lists together with a page of this; nil for a list that is alone.
	preload func(l *loader, page rangeRead) error
}

// read returns the read of a list, without a page.
func (of list[T]) read() rangeRead {
	return rangeRead{key: of.key, also: of.also, periods: of.periods, in: of.in, descending: !of.ascending}
}

// load returns the dependencies that load the entities of a page; hide takes the entries that the viewer has hidden.
func (of list[T]) load(l *loader, at []forum.Cursor, into into[T], hide func(i int)) []dependency {
	return append(of.entities(l, at, of.hideTagged(l, into, hide)), l.hiddenAmong(at, of.post, of.unseen, hide)...)
}

// hideTagged returns into, and calls hide for the entities with a tag that the viewer has hidden.
func (of list[T]) hideTagged(l *loader, into into[T], hide func(i int)) into[T] {
	if of.post == nil || of.tags == nil || l.viewer == nil || len(l.viewer.HiddenTags) == 0 {
		return into
	}
	return func(i int, entity *T) {
		into(i, entity)
		if entity != nil && l.hidesTag(of.tags(entity), of.ofTag) {
			hide(i)
		}
	}
}

// readList returns a page of a list with its entities. beside are dependencies to read with it, which are filled first.
// What the viewer has hidden is missing: such a page is shorter, and its cursors and the total count are as without
// that. Errors: BadUserInput.
func readList[T any](
	ctx context.Context, s *core, of list[T], args forum.PageArgs, beside ...dependency,
) (*forum.Connection[T], error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	l := s.loader(ctx)
	conn, snapshot, err := of.asSnapshot(ctx, l, &page, beside)
	if conn != nil || err != nil {
		return conn, err
	}
	r := of.read()
	r.backward, r.start, r.size = page.Backward, page.Start, page.Size
	if page.Cursor != "" {
		if r.from, err = forum.ParseCursor(page.Cursor, of.prefix); err != nil {
			return nil, err
		}
	}
	if err = r.check(s, 1); err != nil {
		return nil, err
	}
	if of.preload != nil {
		if err = of.preload(l, r); err != nil {
			return nil, err
		}
	}
	var hidden []*forum.Edge[T]
	err = l.resolve(ctx, append(beside, dependency{reads: []read{r}, fill: func(values []any) []dependency {
		page := values[0].(*rangePage)
		edges := make([]forum.Edge[T], len(page.entries))
		conn = &forum.Connection[T]{TotalCount: page.total, Edges: make([]*forum.Edge[T], len(edges))}
		conn.PageInfo.Snapshot = snapshot
		for i, at := range page.entries {
			edges[i].Cursor = at.String()
			conn.Edges[i] = &edges[i]
		}
		next, previous := page.more, page.start > 0 && page.total > 0
		if r.backward {
			next, previous = previous, next
		}
		conn.PageInfo.HasNextPage, conn.PageInfo.HasPreviousPage = next, previous
		if n := len(edges); n > 0 {
			conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
		}
		return of.load(l, page.entries, func(i int, entity *T) { edges[i].Node = entity },
			func(i int) { hidden = append(hidden, &edges[i]) })
	}})...)
	if len(hidden) > 0 {
		conn.Edges = slices.DeleteFunc(conn.Edges, func(e *forum.Edge[T]) bool { return slices.Contains(hidden, e) })
	}
	return conn, err
}

// readOwned is readList for a list that every entity of a type has, such as the articles of a user; owner is the read
// of the entity. If the entity was loaded in a list itself, the same page is read for all entities of that list at
// once: a list in a list takes as many round trips as one list, whatever the number of owners. Errors: BadUserInput.
func readOwned[R read, T any](
	ctx context.Context, s *core, owner R, listOf func(owner R) list[T], args forum.PageArgs,
) (*forum.Connection[T], error) {
	of := listOf(owner)
	of.still.many = countSiblings(s.loader(ctx), owner) > 1
	of.preload = func(l *loader, page rangeRead) error {
		owners := countSiblings(l, owner)
		if err := page.check(s, owners); err != nil {
			return err
		}
		siblings(ctx, l, owner, func(sibling R) dependency {
			of, page := listOf(sibling), page
			page.key, page.also, page.periods, page.in = of.key, of.also, of.periods, of.in
			if page.check(s, owners) != nil { // it merges more lists than the owner's: it gets the error
				page.start, page.size = 0, 0
			}
			return dependency{reads: []read{page}, fill: func(values []any) []dependency {
				return of.load(l, values[0].(*rangePage).entries, func(int, *T) {}, func(int) {})
			}}
		})
		return nil
	}
	return readList(ctx, s, of, args)
}

// articleList is a ranking of articles, highest first.
func articleList(key string) list[forum.Article] {
	return list[forum.Article]{
		key: key, prefix: "article:",
		still: still[forum.Article]{shows: func(a *forum.Article) bool { return a.DeletedAt.IsZero() && a.Removal == nil }},
		tags:  func(a *forum.Article) []string { return a.Tags },
		entities: func(l *loader, at []forum.Cursor, into into[forum.Article]) []dependency {
			ids := make([]forum.ArticleID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseArticleID(at[i].Member)
			}
			return l.articles(ids, into)
		},
	}
}

// rankedArticles is the ranking of a group's articles in an order, of all articles for the group "". That of a window
// at a time is merged from the rankings of its periods.
func rankedArticles(group string, feed forum.Feed, now time.Time) list[forum.Article] {
	i := slices.IndexFunc(rankings, func(r ranking) bool { return slices.Contains(r.orders, feed.Order) })
	articles := articleList(untagged.ranking(rankings[i], group))
	articles.ascending = feed.Order == forum.OrderOld
	if articles.periods = beginnings(rankings[i].byPeriod, feed.Window.Periods(now)); articles.periods != "" {
		articles.key = ":" + group
	}
	articles.unseen = feed.Unseen
	return articles.withoutHidden("").asFeed(feed, func(a *forum.Article) bool { return isIn(a, group, "") })
}

// withoutHidden returns a list that leaves out what the viewer has hidden; prefix makes a member the name of a post.
func (of list[T]) withoutHidden(prefix string) list[T] {
	of.post = func(member string) string { return prefix + member }
	return of
}

// Feed returns a page of all articles. It takes at most three round trips, whatever the number of articles. Errors:
// BadUserInput.
func (s Articles) Feed(ctx context.Context, feed forum.Feed) (*forum.ArticleConnection, error) {
	if err := feed.Check(); err != nil {
		return nil, err
	}
	of, err := s.fairly(ctx, rankedArticles("", feed, s.core.now()), forum.FairArticles, feed.Order)
	if err != nil {
		return nil, err
	}
	return readList(ctx, s.core, of, feed.Page)
}

// GroupFeed returns a page of a group's articles, nil if the group does not exist, in as many round trips as Feed.
// Errors: BadUserInput.
func (s Articles) GroupFeed(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	if err := feed.Check(); err != nil {
		return nil, err
	}
	return spelled(ctx, s.core, forum.GroupNames, name, func(name string) (*forum.ArticleConnection, error) {
		return s.groupFeed(ctx, name, feed)
	})
}

// groupFeed is GroupFeed for a group by its exact name.
func (s Articles) groupFeed(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	var g *forum.Group
	size := s.core.loader(ctx).groups([]string{name}, func(_ int, found *forum.Group) { g = found })
	of, err := s.fairly(ctx, rankedArticles(name, feed, s.core.now()), forum.FairGroups, feed.Order)
	if err != nil {
		return nil, err
	}
	page, err := readList(ctx, s.core, of, feed.Page, size...)
	if err != nil || g.ArticleCount == 0 {
		return nil, err
	}
	return page, nil
}

// OfGroup returns a page of the articles of a group that was loaded. Errors: BadUserInput.
func (s Articles) OfGroup(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	if err := feed.Check(); err != nil {
		return nil, err
	}
	now := s.core.now()
	own, err := s.fairly(ctx, rankedArticles(name, feed, now), forum.FairGroups, feed.Order)
	if err != nil {
		return nil, err
	}
	return readOwned(ctx, s.core, groupRead{name}, func(owner groupRead) list[forum.Article] {
		if owner.name == name {
			return own
		}
		return rankedArticles(owner.name, feed, now)
	}, feed.Page)
}

// OfUser returns a page of a user's articles. Errors: BadUserInput.
func (s Articles) OfUser(ctx context.Context, id forum.UserID, feed forum.Feed) (*forum.ArticleConnection, error) {
	ranking := articlesOfUser[feed.Order]
	if ranking == nil {
		return nil, feed.NoOrder("the articles of a user")
	}
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Article] {
		articles := articleList(ranking(untagged, owner.id))
		articles.ascending = feed.Order == forum.OrderOld
		return articles
	}, feed.Page)
}
