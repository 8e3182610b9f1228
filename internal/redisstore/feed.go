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

// rangeRead finds one page of a ranking as a *ranked.
type rangeRead struct {
	part     partition
	ranking  string
	desc     bool
	backward bool         // read from the end, against the list's direction
	from     forum.Cursor // where to start; its Member is "" for none
	start    int
	size     int
}

// A direction is the way a ranking is read.
type direction string

// The directions, as range.lua names them.
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

// ranked is a page of a ranking.
type ranked struct {
	total, start int  // start counts from the end when read backward
	more         bool // there is more behind it, in the direction of the read
	places       []forum.Cursor
}

func (r rangeRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	way, score := ascending, ""
	if r.desc != r.backward {
		way = descending
	}
	if r.from.Member != "" {
		score = strconv.FormatFloat(r.from.Score, 'g', 17, 64)
	}
	// One more than asked for tells whether there is more.
	cmd := rangeOf.EvalShaRO(ctx, pipe, []string{r.ranking}, string(way), score, r.from.Member, r.start, r.size+1)
	return func() (any, error) {
		reply, err := cmd.Slice()
		if err != nil {
			return &ranked{}, err
		}
		page := &ranked{total: integer(textOf(reply[0])), start: integer(textOf(reply[1]))}
		list := texts(reply[2])
		for i := 0; i+1 < len(list); i += 2 {
			score, err := strconv.ParseFloat(list[i+1], 64)
			if err != nil {
				return nil, fmt.Errorf("score of %s: %w", list[i], err)
			}
			page.places = append(page.places, forum.Cursor{Score: score, Member: list[i]})
		}
		if page.more = len(page.places) > r.size; page.more {
			page.places = page.places[:r.size]
		}
		if r.backward {
			slices.Reverse(page.places)
		}
		return page, nil
	}
}

// ArticleFeed returns a page of all articles. It takes three round trips, whatever
// the number of articles.
func (s *Store) ArticleFeed(ctx context.Context, feed forum.Feed) (*forum.ArticleConnection, error) {
	r, err := articleRange(s.partitions[0], "", feed)
	if err != nil {
		return nil, err
	}
	page, err := load[*ranked](ctx, s.loader(ctx), r)
	if err != nil {
		return nil, err
	}
	return s.articlePage(ctx, r, page)
}

// GroupFeed returns a page of a group's articles, nil when there is no such group,
// in as many round trips as ArticleFeed.
func (s *Store) GroupFeed(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	r, err := articleRange(s.partitions[0], name, feed)
	if err != nil {
		return nil, err
	}
	l := s.loader(ctx)
	if _, err := l.all(ctx, append(l.groupReads(name), r)); err != nil {
		return nil, err
	}
	if g, err := s.Group(ctx, name); g == nil {
		return nil, err
	}
	return s.GroupArticles(ctx, name, feed)
}

// GroupArticles returns a page of the articles of a group that was loaded; see nestedPage.
func (s *Store) GroupArticles(ctx context.Context, name string, feed forum.Feed) (*forum.ArticleConnection, error) {
	p := s.partitions[0]
	r, err := articleRange(p, name, feed)
	if err != nil {
		return nil, err
	}
	page, err := s.nestedPage(ctx, groupRead{p, name}, "Group.articles "+string(feed.Order), r, func(owner read) (partition, string) {
		if g, ok := owner.(groupRead); ok {
			return p, articleRanking(p, g.name, feed.Order)
		}
		return p, ""
	}, s.preloadArticles)
	if err != nil {
		return nil, err
	}
	return s.articlePage(ctx, r, page)
}

// articleRange asks for a page of the ranking of a group's articles, of all for "".
func articleRange(p partition, group string, feed forum.Feed) (rangeRead, error) {
	return newRange(p, articleRanking(p, group, feed.Order), directionOf(feed.Order), feed.Page, "article:")
}

// UserArticles returns a page of a user's articles, newest first.
func (s *Store) UserArticles(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.ArticleConnection, error) {
	list := userList{"User.articles", s.partitions[0].articlesBy, descending, "article:", s.preloadArticles}
	r, page, err := s.userRange(ctx, id, list, args)
	if err != nil {
		return nil, err
	}
	return s.articlePage(ctx, r, page)
}

// A userList is a list that each user has.
type userList struct {
	field     string
	ranking   func(forum.UserID) string
	direction direction
	prefix    string // of its members
	preload   func(context.Context, []forum.Cursor)
}

// userRange reads a page of a list that each user has; see nestedPage.
func (s *Store) userRange(ctx context.Context, id forum.UserID, list userList, args forum.PageArgs) (rangeRead, *ranked, error) {
	p := s.partitions[0]
	r, err := newRange(p, list.ranking(id), list.direction, args, list.prefix)
	if err != nil {
		return r, nil, err
	}
	page, err := s.nestedPage(ctx, userRead{id}, list.field, r, func(owner read) (partition, string) {
		if u, ok := owner.(userRead); ok {
			return p, list.ranking(u.id)
		}
		return p, ""
	}, list.preload)
	return r, page, err
}

// preloadArticles loads articles for the cache; who shows them meets an error again.
func (s *Store) preloadArticles(ctx context.Context, places []forum.Cursor) {
	_, _ = s.Articles(ctx, articleIDs(places))
}

func newRange(p partition, ranking string, way direction, args forum.PageArgs, prefix string) (rangeRead, error) {
	page, err := args.Parse()
	if err != nil {
		return rangeRead{}, err
	}
	r := rangeRead{part: p, ranking: ranking, desc: way == descending, backward: page.Backward, start: page.Start, size: page.Size}
	if page.Cursor != "" {
		r.from, err = forum.ParseCursor(page.Cursor, prefix)
	}
	return r, err
}

// nestedPage returns the page r of a field of owner. When the owner was loaded in a list
// itself, the pages of all its siblings are loaded at once, and preload gets what
// they hold: two round trips for a list in a list, however many owners there are. of
// returns where an owner's ranking is, "" for reads that find another kind of thing.
func (s *Store) nestedPage(
	ctx context.Context, owner read, field string, r rangeRead, of func(owner read) (partition, string), preload func(context.Context, []forum.Cursor),
) (*ranked, error) {
	l := s.loader(ctx)
	l.siblings(owner, nested{field, r.without()}, func(owner read) read {
		sibling := r
		if sibling.part, sibling.ranking = of(owner); sibling.ranking == "" {
			return nil
		}
		return sibling
	}, func(reads []read) {
		pages, err := l.all(ctx, reads)
		if err != nil {
			return // each owner's own load meets the error again
		}
		var places []forum.Cursor
		for _, page := range pages {
			places = append(places, page.(*ranked).places...)
		}
		preload(ctx, places)
	})
	return load[*ranked](ctx, l, r)
}

// without returns the read without the ranking: its arguments, which siblings share.
func (r rangeRead) without() rangeRead {
	r.part, r.ranking = partition{}, ""
	return r
}

// articlePage loads the articles of a page.
func (s *Store) articlePage(ctx context.Context, r rangeRead, page *ranked) (*forum.ArticleConnection, error) {
	articles, err := s.Articles(ctx, articleIDs(page.places))
	if err != nil {
		return nil, err
	}
	return connect(r, page, articles), nil
}

// connect puts the nodes of a page in Relay's form.
func connect[T any](r rangeRead, page *ranked, nodes []*T) *forum.Connection[T] {
	conn := &forum.Connection[T]{TotalCount: page.total, Edges: make([]*forum.Edge[T], len(page.places))}
	for i, place := range page.places {
		conn.Edges[i] = &forum.Edge[T]{Node: nodes[i], Cursor: place.String()}
	}
	ahead, behind := page.more, page.start > 0 && page.total > 0
	if r.backward {
		ahead, behind = behind, ahead
	}
	conn.PageInfo.HasNextPage, conn.PageInfo.HasPreviousPage = ahead, behind
	if n := len(conn.Edges); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &conn.Edges[0].Cursor, &conn.Edges[n-1].Cursor
	}
	return conn
}

func articleIDs(places []forum.Cursor) []forum.ArticleID {
	ids := make([]forum.ArticleID, len(places))
	for i, place := range places {
		ids[i] = decodeArticleID(place.Member)
	}
	return ids
}
