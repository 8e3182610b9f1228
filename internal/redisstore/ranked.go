package redisstore

import (
	"context"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// What ranks articles in the process reads and lists by these.

// sincePage is the number of articles that EachSince reads at once.
const sincePage = 1_000

// EachSince calls f with the articles that were posted since a time, a page at a time, the newest first; nil for one
// that has gone. What is posted meanwhile may be missing. Errors: those of Redis.
func (s Articles) EachSince(ctx context.Context, since time.Time, f func(articles []*forum.Article)) error {
	newest := slices.IndexFunc(rankings, func(r ranking) bool { return slices.Contains(r.orders, forum.OrderNew) })
	page := rangeRead{key: untagged.ranking(rankings[newest], ""), descending: true, size: sincePage}
	oldest := float64(since.Unix())
	for {
		ctx := s.core.NewResponse(ctx, nil, 0, &Cost{Fresh: true}) // leaves the entities that are kept as they are
		read, err := loadRead[*rangePage](ctx, s.core.loader(ctx), page)
		if err != nil {
			return err
		}
		var ids []forum.ArticleID
		for _, entry := range read.entries {
			if id, err := forum.ParseArticleID(entry.Member); err == nil && entry.Score >= oldest {
				ids = append(ids, id)
			}
		}
		articles, err := s.GetMany(ctx, ids)
		if err != nil {
			return err
		}
		f(articles)
		if !read.more || read.entries[len(read.entries)-1].Score < oldest {
			return nil
		}
		page.from = read.entries[len(read.entries)-1]
	}
}

// Ranked returns a page of articles that are ranked elsewhere, at their positions there. What is deleted, removed or
// hidden by the viewer is missing, and what the viewer has marked as seen if unseen: such a page is shorter. Errors:
// those of Redis.
func (s Articles) Ranked(
	ctx context.Context, at []forum.Cursor, group, tag string, unseen bool,
) (*forum.ArticleConnection, error) {
	edges, conn := make([]forum.ArticleEdge, len(at)), &forum.ArticleConnection{}
	hidden := make([]bool, len(at))
	l, of := s.core.loader(ctx), articleList("").withoutHidden("")
	of.unseen, of.ofTag = unseen, tag
	err := l.resolve(ctx, of.load(l, at, func(i int, a *forum.Article) { edges[i].Node = a },
		func(i int) { hidden[i] = true })...)
	if err != nil {
		return nil, err
	}
	for i := range edges {
		edges[i].Cursor = at[i].String()
		if a := edges[i].Node; a != nil && a.DeletedAt.IsZero() && a.Removal == nil && !hidden[i] && isIn(a, group, tag) {
			conn.Edges = append(conn.Edges, &edges[i])
		}
	}
	if n := len(at); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
	}
	return conn, nil
}

// A Computed is a ranking of articles that was computed in the process.
type Computed struct {
	Formula    string
	Group, Tag string // the articles of a group, and with a tag; "" for all
	// Head returns the first entries, as many as size, and their number in all.
	Head func(size int) ([]forum.Cursor, int)
}

// RankedAsSnapshot returns a page of a ranking as of a snapshot; nil for a page of the present ranking, with the
// snapshot that has expired if there is one. Then the cursor of page is one of the ranking. Errors: those of Redis.
func (s Articles) RankedAsSnapshot(
	ctx context.Context, of Computed, feed forum.Feed, page *forum.Page,
) (*forum.ArticleConnection, *forum.FeedSnapshot, error) {
	articles, kind := computedArticles(of, feed), forum.FairArticles
	if of.Group != "" {
		kind = forum.FairGroups
	}
	if of.Tag == "" {
		var err error
		if articles, err = s.fairly(ctx, articles, kind, forum.OrderRanked); err != nil {
			return nil, nil, err
		}
	}
	return articles.asSnapshot(ctx, s.core.loader(ctx), page, nil)
}

// computedArticles is a computed ranking of articles as a list, of which only snapshots can be read.
func computedArticles(of Computed, feed forum.Feed) list[forum.Article] {
	key := ":" + of.Group
	if of.Tag != "" {
		key = "#" + of.Tag
	}
	articles := articleList(key).withoutHidden("").
		asFeed(feed, func(a *forum.Article) bool { return isIn(a, of.Group, of.Tag) })
	articles.ofTag = of.Tag
	articles.unseen, articles.still.head = feed.Unseen, of.Head
	articles.still.order = "formula:" + of.Formula // which may have the name of a window
	return articles
}

// isIn reports whether an article is in a group, and whether it has a tag; every one is in "" and has "".
func isIn(a *forum.Article, group, tag string) bool {
	if tag != "" && !slices.Contains(a.Tags, tag) {
		return false
	}
	return group == "" || slices.ContainsFunc(a.Groups, func(g *forum.Group) bool { return g != nil && g.Name == group })
}
