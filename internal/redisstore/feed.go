package redisstore

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// rangeRead finds one page of a ranking as a *ranked.
type rangeRead struct {
	part     partition
	ranking  string
	group    string // the group whose ranking it is; "" for others
	desc     bool
	backward bool         // read from the end, against the list's direction
	from     forum.Cursor // where to start; its Member is "" for none
	start    int
	size     int
}

// ranked is a page of a ranking.
type ranked struct {
	total, start int  // start counts from the end when read backward
	more         bool // there is more behind it, in the direction of the read
	due          bool // a rebuild is due
	resting      bool // a rebuild was made within the minute
	places       []forum.Cursor
}

func (r rangeRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	keys := []string{r.ranking}
	if r.group != "" {
		keys = append(keys, r.part.group(r.group), r.part.rebuilt(r.ranking))
	}
	direction, score := string(forum.Asc), ""
	if r.desc != r.backward {
		direction = string(forum.Desc)
	}
	if r.from.Member != "" {
		score = strconv.FormatFloat(r.from.Score, 'g', 17, 64)
	}
	// One more than asked for tells whether there is more.
	cmd := rangeOf.EvalShaRO(ctx, pipe, keys, direction, score, r.from.Member, r.start, r.size+1)
	return func() (any, error) {
		reply, err := cmd.Slice()
		if err != nil {
			return &ranked{}, err
		}
		page := &ranked{total: integer(textOf(reply[0])), start: integer(textOf(reply[1])), due: reply[2] == "DUE", resting: reply[2] == "RESTING"}
		list := texts(reply[3])
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

// ArticleFeed returns a page of all articles, or of one group's unless group is
// "". It takes three round trips, whatever the number of articles.
func (s *Store) ArticleFeed(ctx context.Context, group string, feed forum.Feed) (*forum.ArticleConnection, error) {
	p := s.partitions[0]
	ranking := p.scoreRanking
	if feed.Order == forum.OrderTime {
		ranking = p.timeRanking
	}
	r, err := newRange(p, ranking(group), feed.Direction, feed.Page, "article:")
	if err != nil {
		return nil, err
	}
	r.group = group
	l := s.loader(ctx)
	var peers []read
	if group != "" {
		peers = l.peersOf(groupRead{p, group})
	}
	page, err := s.nested(ctx, l, r, peers, func(peer read) (rangeRead, bool) {
		g, ok := peer.(groupRead)
		r := r
		r.group, r.ranking = g.name, ranking(g.name)
		return r, ok
	}, s.preloadArticles)
	if err != nil {
		return nil, err
	}
	return s.articlePage(ctx, r, page)
}

// UserArticles returns a page of a user's articles by post time.
func (s *Store) UserArticles(ctx context.Context, id forum.UserID, direction forum.Direction, args forum.PageArgs) (*forum.ArticleConnection, error) {
	r, page, err := s.userRange(ctx, id, s.partitions[0].articlesBy, direction, args, "article:", s.preloadArticles)
	if err != nil {
		return nil, err
	}
	return s.articlePage(ctx, r, page)
}

// userRange reads a page of a list that each user has; see nested.
func (s *Store) userRange(ctx context.Context, id forum.UserID, list func(forum.UserID) string, direction forum.Direction, args forum.PageArgs, prefix string, preload func(context.Context, []forum.Cursor)) (rangeRead, *ranked, error) {
	r, err := newRange(s.partitions[0], list(id), direction, args, prefix)
	if err != nil {
		return r, nil, err
	}
	l := s.loader(ctx)
	page, err := s.nested(ctx, l, r, l.peersOf(userRead{id}), func(peer read) (rangeRead, bool) {
		u, ok := peer.(userRead)
		r := r
		r.ranking = list(u.id)
		return r, ok
	}, preload)
	return r, page, err
}

// preloadArticles loads articles for the cache; who shows them meets an error again.
func (s *Store) preloadArticles(ctx context.Context, places []forum.Cursor) {
	_, _ = s.Articles(ctx, articleIDs(places))
}

func newRange(p partition, ranking string, direction forum.Direction, args forum.PageArgs, prefix string) (rangeRead, error) {
	page, err := args.Parse()
	if err != nil {
		return rangeRead{}, err
	}
	r := rangeRead{part: p, ranking: ranking, desc: direction != forum.Asc, backward: page.Backward, start: page.Start, size: page.Size}
	if page.Cursor != "" {
		r.from, err = forum.ParseCursor(page.Cursor, prefix)
	}
	return r, err
}

// nested returns the page r. When the owner of r's list was loaded in a list
// itself, the pages of all its peers are loaded at once, and preload gets what
// they hold: two round trips for a list in a list, however many owners there are.
func (s *Store) nested(ctx context.Context, l *loader, r rangeRead, peers []read, of func(peer read) (rangeRead, bool), preload func(context.Context, []forum.Cursor)) (*ranked, error) {
	if len(peers) > 1 {
		var reads []read
		for _, peer := range peers {
			if r, ok := of(peer); ok {
				reads = append(reads, r)
			}
		}
		l.once(reads[0], func() {
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
	}
	return load[*ranked](ctx, l, r)
}

// articlePage loads the articles of a page, after a rebuild when one is due.
func (s *Store) articlePage(ctx context.Context, r rangeRead, page *ranked) (*forum.ArticleConnection, error) {
	var err error
	if page.due {
		if page, err = s.rebuilt(ctx, r); err != nil {
			return nil, err
		}
	}
	articles, err := s.Articles(ctx, articleIDs(page.places))
	if err != nil {
		return nil, err
	}
	if !page.resting && r.ranking == r.part.scoreRanking(r.group) && r.group != "" && drifted(page.places, articles) {
		if page, err = s.rebuilt(ctx, r); err != nil {
			return nil, err
		}
		if articles, err = s.Articles(ctx, articleIDs(page.places)); err != nil {
			return nil, err
		}
	}
	return connect(r, page, articles), nil
}

// drifted reports whether an article has another score than its group's ranking
// says: another program's votes reach the site's ranking only.
func drifted(places []forum.Cursor, articles []*forum.Article) bool {
	for i, a := range articles {
		if a != nil && math.Abs(a.Score-places[i].Score) >= 1 {
			return true
		}
	}
	return false
}

// rebuilt reads the page again after a rebuild of its ranking.
func (s *Store) rebuilt(ctx context.Context, r rangeRead) (*ranked, error) {
	if err := s.rebuild(ctx, r); err != nil {
		return nil, err
	}
	page, err := load[*ranked](ctx, s.newLoader(nil, nil), r)
	if err == nil {
		page.resting = true
	}
	return page, err
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
