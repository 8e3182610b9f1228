package feed

import (
	"context"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// ArticleFeeds reads lists of articles.
type ArticleFeeds struct{ feeds }

// RankedArticles returns the ranking of a group's articles in an order; for the group "", the ranking of all articles.
// The ranking of a window is merged from the rankings of the window's periods at the time now.
func RankedArticles(group string, args forum.Feed, now time.Time) feed[forum.Article] {
	i := slices.IndexFunc(read.Rankings, func(r read.Ranking) bool { return slices.Contains(r.Orders, args.Order) })
	articles := post.ArticleList(read.Rankings[i].All.In(db.Untagged, group))
	articles.Ascending = args.Order == forum.OrderOld
	if args.Window != "" && args.Window != forum.WindowAll {
		articles.Key, articles.Periods = ":"+group, read.Beginnings(read.Rankings[i].ByPeriod, args.Window.Periods(now))
	}
	articles.Unseen = args.Unseen
	return articleFeed(articles, args, func(a *forum.Article) bool { return isIn(a, group, "") })
}

// articleFeed returns a list of articles as a feed by args, without what the viewer has hidden. shows is a further
// condition for the articles of the list; nil for none.
func articleFeed(of read.List[forum.Article], args forum.Feed, shows func(*forum.Article) bool) feed[forum.Article] {
	return asFeed(of.WithoutHidden(""), args, func(a *forum.Article) bool {
		return !post.GoneArticle(a) && (shows == nil || shows(a))
	})
}

// Feed returns a page of all articles. It takes at most three round trips, whatever the number of articles. Errors:
// BadUserInput.
func (s ArticleFeeds) Feed(ctx context.Context, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := args.Check(); err != nil {
		return nil, err
	}
	of, err := s.withFairness(ctx, RankedArticles("", args, s.core.DB.Now()), forum.FairnessArticles, args.Order)
	if err != nil {
		return nil, err
	}
	return readFeed(ctx, s.feeds, of, args.Page)
}

// GroupFeed returns a page of a group's articles, nil if the group does not exist, in as many round trips as Feed.
// Errors: BadUserInput.
func (s ArticleFeeds) GroupFeed(ctx context.Context, name string, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := args.Check(); err != nil {
		return nil, err
	}
	return place.BySpelling(ctx, s.core, forum.GroupNames, name, func(name string) (*forum.ArticleConnection, error) {
		return s.groupFeed(ctx, name, args)
	})
}

// groupFeed is GroupFeed for a group by its exact name.
func (s ArticleFeeds) groupFeed(ctx context.Context, name string, args forum.Feed) (*forum.ArticleConnection, error) {
	var g *forum.Group
	size := place.NeedGroups(s.core.Loader(ctx), []string{name}, func(_ int, found *forum.Group) { g = found })
	of, err := s.withFairness(ctx, RankedArticles(name, args, s.core.DB.Now()), forum.FairnessGroups, args.Order)
	if err != nil {
		return nil, err
	}
	page, err := readFeed(ctx, s.feeds, of, args.Page, size...)
	if err != nil || g.ArticleCount == 0 {
		return nil, err
	}
	return page, nil
}

// OfGroup returns a page of the articles of a group that was loaded. Errors: BadUserInput.
func (s ArticleFeeds) OfGroup(ctx context.Context, name string, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := args.Check(); err != nil {
		return nil, err
	}
	now := s.core.DB.Now()
	own, err := s.withFairness(ctx, RankedArticles(name, args, now), forum.FairnessGroups, args.Order)
	if err != nil {
		return nil, err
	}
	return readOwnedFeed(ctx, s.feeds, place.GroupRead{Name: name}, func(owner place.GroupRead) feed[forum.Article] {
		if owner.Name == name {
			return own
		}
		return RankedArticles(owner.Name, args, now)
	}, args.Page)
}

// OfUser returns a page of a user's articles. Errors: BadUserInput.
func (s ArticleFeeds) OfUser(ctx context.Context, id forum.UserID, args forum.Feed) (*forum.ArticleConnection, error) {
	ranking := read.ArticlesOfUser[args.Order]
	if ranking == nil {
		return nil, args.NoOrder("the articles of a user")
	}
	return read.LoadOwned(ctx, s.core, read.UserRead{ID: id}, func(owner read.UserRead) read.List[forum.Article] {
		articles := post.ArticleList(ranking(db.Untagged, owner.ID))
		articles.Ascending = args.Order == forum.OrderOld
		return articles
	}, args.Page)
}

// OfDomain returns a page of the articles whose links lead to a domain, newest first, or oldest first by
// forum.OrderOld. Errors: BadUserInput, also for other orders.
func (s ArticleFeeds) OfDomain(ctx context.Context, domain string, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := args.ByTime("the articles of a domain"); err != nil {
		return nil, err
	}
	articles := post.ArticleList(keys.Domain.In(db.Untagged, domain))
	articles.Ascending, articles.Unseen = args.Order == forum.OrderOld, args.Unseen
	return readFeed(ctx, s.feeds, articleFeed(articles, args, nil), args.Page)
}
