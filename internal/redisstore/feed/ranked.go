package feed

import (
	"context"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// What ranks articles in the process reads and lists by these.

// sincePage is the number of articles that EachSince reads at once.
const sincePage = 1_000

// EachSince calls f with the articles that were posted since a time, one page after another, the newest first. An
// article that no longer exists is nil. Articles that are posted meanwhile may be missing. Errors: those of Redis.
func (s ArticleFeeds) EachSince(ctx context.Context, since time.Time, f func(articles []*forum.Article)) error {
	newest := slices.IndexFunc(read.Rankings, func(r read.Ranking) bool {
		return slices.Contains(r.Orders,
			forum.OrderNew)
	})
	page := read.RangeRead{Key: read.Rankings[newest].All.In(db.Untagged, ""), Descending: true, Size: sincePage}
	oldest := float64(since.Unix())
	for {
		ctx := s.core.NewResponse(ctx, nil, 0, &read.Cost{Fresh: true}) // leaves the entities that are kept as they are
		read, err := read.LoadRead[*read.RangePage](ctx, s.core.Loader(ctx), page)
		if err != nil {
			return err
		}
		var ids []forum.ArticleID
		for _, entry := range read.Entries {
			if id, err := forum.ParseArticleID(entry.Member); err == nil && entry.Score >= oldest {
				ids = append(ids, id)
			}
		}
		articles, err := post.Articles{Core: s.core}.GetMany(ctx, ids)
		if err != nil {
			return err
		}
		f(articles)
		if !read.More || read.Entries[len(read.Entries)-1].Score < oldest {
			return nil
		}
		page.From = read.Entries[len(read.Entries)-1]
	}
}

// Ranked returns a page of a ranking that was computed outside of Redis; at are the entries of the page. It leaves
// out articles that are deleted, removed, hidden by the viewer, not in group, or not tagged with tag. With unseen, it
// also leaves out what the viewer has marked as seen. So the page may be shorter than at. Errors: those of Redis.
func (s ArticleFeeds) Ranked(
	ctx context.Context, at []forum.Cursor, group, tag string, unseen bool,
) (*forum.ArticleConnection, error) {
	edges, conn := make([]forum.ArticleEdge, len(at)), &forum.ArticleConnection{}
	hidden := make([]bool, len(at))
	l, of := s.core.Loader(ctx), post.ArticleList("").WithoutHidden("")
	of.Unseen, of.OfTag = unseen, tag
	err := l.Resolve(ctx, of.Load(l, at, func(i int, a *forum.Article) { edges[i].Node = a },
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

// RankedAsSnapshot returns a page of a ranking as of a snapshot. It returns no page if the caller has to read the
// present ranking. If the snapshot that the cursor names has expired, it returns that snapshot instead of a page. A
// snapshot cursor in page becomes a cursor of the ranking. Errors: those of Redis.
func (s ArticleFeeds) RankedAsSnapshot(
	ctx context.Context, of Computed, args forum.Feed, page *forum.Page,
) (*forum.ArticleConnection, *forum.FeedSnapshot, error) {
	articles, kind := computedArticles(of, args), forum.FairnessArticles
	if of.Group != "" {
		kind = forum.FairnessGroups
	}
	if of.Tag == "" {
		var err error
		if articles, err = s.withFairness(ctx, articles, kind, forum.OrderRanked); err != nil {
			return nil, nil, err
		}
	}
	articles.snapshots = s.snapshots
	return articles.asSnapshot(ctx, s.core.Loader(ctx), page, nil)
}

// computedArticles is a computed ranking of articles as a list, of which only snapshots can be read.
func computedArticles(of Computed, args forum.Feed) feed[forum.Article] {
	key := ":" + of.Group
	if of.Tag != "" {
		key = "#" + of.Tag
	}
	articles := articleFeed(post.ArticleList(key), args, func(a *forum.Article) bool { return isIn(a, of.Group, of.Tag) })
	articles.OfTag = of.Tag
	articles.Unseen, articles.head = args.Unseen, of.Head
	articles.order = "formula:" + of.Formula // which may have the name of a window
	return articles
}

// isIn reports whether an article is in a group, and whether it has a tag; every one is in "" and has "".
func isIn(a *forum.Article, group, tag string) bool {
	if tag != "" && !slices.Contains(a.Tags, tag) {
		return false
	}
	return group == "" || slices.ContainsFunc(a.Groups, func(g *forum.Group) bool { return g != nil && g.Name == group })
}
