package redisstore

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

var rangeOf = script("feed")

// rangeRead finds one page of a ranking as a *rangePage.
type rangeRead struct {
	key      string // of the zset
	desc     bool
	backward bool         // read from the end, against the list's direction
	from     forum.Cursor // where to start; its Member is "" for none
	start    int
	size     int
}

// A direction is the way a ranking is read.
type direction string

// The directions, as feed.lua names them.
const (
	ascending  direction = "ASC"
	descending direction = "DESC"
)

// directionOf returns the direction in which an order reads its ranking.
func directionOf(order forum.Order) direction {
	if order == forum.OrderOld {
		return ascending
	}
	return descending
}

// rangePage is a page of a ranking.
type rangePage struct {
	total, start int  // start counts from the end when read backward
	more         bool // there is more behind it, in the direction of the read
	entries      []forum.Cursor
}

func (r rangeRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	way, score := ascending, ""
	if r.desc != r.backward {
		way = descending
	}
	if r.from.Member != "" {
		score = strconv.FormatFloat(r.from.Score, 'g', 17, 64)
	}
	// One more than asked for shows whether there is more.
	cmd := rangeOf.EvalShaRO(ctx, pipe, []string{r.key}, string(way), score, r.from.Member, r.start, r.size+1)
	return func() (any, error) {
		reply, err := cmd.Slice()
		if err != nil {
			return &rangePage{}, err
		}
		page := &rangePage{total: integer(textOf(reply[0])), start: integer(textOf(reply[1]))}
		list := texts(reply[2])
		for i := 0; i+1 < len(list); i += 2 {
			score, err := strconv.ParseFloat(list[i+1], 64)
			if err != nil {
				return nil, fmt.Errorf("score of %s: %w", list[i], err)
			}
			page.entries = append(page.entries, forum.Cursor{Score: score, Member: list[i]})
		}
		if page.more = len(page.entries) > r.size; page.more {
			page.entries = page.entries[:r.size]
		}
		if r.backward {
			slices.Reverse(page.entries)
		}
		return page, nil
	}
}

// A list is a ranking whose members are entities.
type list[T any] struct {
	key       string    // of the zset
	direction direction // descending for ""
	prefix    string    // of every member; a cursor without it is of another list
	// entity is the entity of a member.
	entity func(l *loader, at forum.Cursor, into **T) []dependency
}

// page returns the read of one of the list's pages. Errors: BadUserInput.
func (of list[T]) page(args forum.PageArgs) (rangeRead, error) {
	page, err := args.Parse()
	if err != nil {
		return rangeRead{}, err
	}
	r := rangeRead{
		key: of.key, desc: of.direction != ascending, backward: page.Backward, start: page.Start, size: page.Size,
	}
	if page.Cursor != "" {
		r.from, err = forum.ParseCursor(page.Cursor, of.prefix)
	}
	return r, err
}

// read returns a page of the list in Relay's form. beside are dependencies to read with it, which are filled first.
func (of list[T]) read(
	ctx context.Context, l *loader, r rangeRead, beside ...dependency,
) (*forum.Connection[T], error) {
	var conn *forum.Connection[T]
	err := l.resolve(ctx, append(beside, dependency{r, func(value any) (entities []dependency) {
		page := value.(*rangePage)
		edges := make([]forum.Edge[T], len(page.entries))
		conn = &forum.Connection[T]{TotalCount: page.total, Edges: make([]*forum.Edge[T], len(edges))}
		for i, at := range page.entries {
			edges[i].Cursor = at.String()
			conn.Edges[i] = &edges[i]
			entities = append(entities, of.entity(l, at, &edges[i].Node)...)
		}
		ahead, behind := page.more, page.start > 0 && page.total > 0
		if r.backward {
			ahead, behind = behind, ahead
		}
		conn.PageInfo.HasNextPage, conn.PageInfo.HasPreviousPage = ahead, behind
		if n := len(edges); n > 0 {
			conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
		}
		return entities
	}})...)
	return conn, err
}

// prefetch is a page of the list with its entities, for the cache.
func (of list[T]) prefetch(l *loader, r rangeRead) dependency {
	return dependency{r, func(value any) (entities []dependency) {
		for _, at := range value.(*rangePage).entries {
			entities = append(entities, of.entity(l, at, new(*T))...)
		}
		return entities
	}}
}

// readList returns a page of a list with its entities; see list.read. Errors: BadUserInput.
func readList[T any](
	ctx context.Context, s *core, of list[T], args forum.PageArgs, beside ...dependency,
) (*forum.Connection[T], error) {
	r, err := of.page(args)
	if err != nil {
		return nil, err
	}
	return of.read(ctx, s.loader(ctx), r, beside...)
}

// readOwned is readList for a list that every entity of a type has, such as the articles of a user; owner is the read
// of the entity. Where it was loaded in a list itself, the same page is read for all in that list at once: a list in a
// list takes as many round trips as one list, whatever the number of owners. Errors: BadUserInput.
func readOwned[R read, T any](
	ctx context.Context, s *core, owner R, listOf func(owner R) list[T], args forum.PageArgs,
) (*forum.Connection[T], error) {
	of := listOf(owner)
	r, err := of.page(args)
	if err != nil {
		return nil, err
	}
	l := s.loader(ctx)
	siblings(ctx, l, owner, func(sibling R) dependency {
		of, page := listOf(sibling), r
		page.key = of.key
		return of.prefetch(l, page)
	})
	return of.read(ctx, l, r)
}

// articleList is a ranking of articles.
func articleList(key string, way direction) list[forum.Article] {
	entity := func(l *loader, at forum.Cursor, into **forum.Article) []dependency {
		return l.article(decodeArticleID(at.Member), into)
	}
	return list[forum.Article]{key: key, direction: way, prefix: "article:", entity: entity}
}

// Feed returns a page of all articles. It takes three round trips, whatever
// the number of articles. Errors: BadUserInput.
func (s Articles) Feed(ctx context.Context, feed forum.Feed) (*forum.ArticleConnection, error) {
	key := articleRanking(s.partitions[0], "", feed.Order)
	return readList(ctx, s.core, articleList(key, directionOf(feed.Order)), feed.Page)
}

// GroupFeed returns a page of a group's articles, nil when there is no such group,
// in as many round trips as ArticleFeed. Errors: BadUserInput.
func (s Articles) GroupFeed(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	var g *forum.Group
	size := s.loader(ctx).group(name, &g)
	key := articleRanking(s.partitions[0], name, feed.Order)
	page, err := readList(ctx, s.core, articleList(key, directionOf(feed.Order)), feed.Page, size...)
	if err != nil || g.ArticleCount == 0 {
		return nil, err
	}
	return page, nil
}

// OfGroup returns a page of the articles of a group that was loaded. Errors: BadUserInput.
func (s Articles) OfGroup(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	p := s.partitions[0]
	return readOwned(ctx, s.core, groupRead{p, name}, func(owner groupRead) list[forum.Article] {
		return articleList(articleRanking(p, owner.name, feed.Order), directionOf(feed.Order))
	}, feed.Page)
}

// OfUser returns a page of a user's articles, newest first. Errors: BadUserInput.
func (s Articles) OfUser(
	ctx context.Context, id forum.UserID, args forum.PageArgs,
) (*forum.ArticleConnection, error) {
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Article] {
		return articleList(s.partitions[0].articlesBy(owner.id), descending)
	}, args)
}
