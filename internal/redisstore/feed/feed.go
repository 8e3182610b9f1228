package feed

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// ArticleFeeds reads lists of articles.
type ArticleFeeds struct{ feeds }

// inPlace returns the scope of the posts in a group or a category; of all posts for "".
func inPlace(name string) columns.Scope {
	if name == "" {
		return columns.Scope{}
	}
	return columns.Scope{Places: columns.Places(name)}
}

// groupOf is the reverse of inPlace.
func groupOf(of columns.Scope) string {
	if of.Places == "" {
		return ""
	}
	return of.Places[1 : len(of.Places)-1]
}

// ranked returns the articles of a scope in the order of args. Errors: BadUserInput, those of Redis.
func (s ArticleFeeds) ranked(
	ctx context.Context, of columns.Scope, args forum.Feed,
) (feed[forum.Article], error) {
	if err := checkWindow(args); err != nil {
		return feed[forum.Article]{}, err
	}
	articles := s.stored(of, args)
	if isRecent(args, read.OrderOf(args.Order).Articles != nil) {
		changing := []string{
			keys.ArticleRanking.Of("points").In(db.Untagged, groupOf(of)), articles.Key,
			keys.ArticleRanking.Of("comments").In(db.Untagged, groupOf(of)),
		}
		if of.Tag != "" {
			changing = append(changing, keys.TagArticles.Of("time").In(db.Untagged, of.Tag))
		}
		var err error
		if articles, err = withRanking(ctx, s.feeds, articles, s.recent.Columns.Articles, of, args, changing,
			s.stored(of, forum.Feed{Snapshot: args.Snapshot, Unseen: args.Unseen}),
		); err != nil {
			return articles, err
		}
	}
	if of.Tag != "" || of.Domain != "" {
		return articles, nil
	}
	return s.withFairness(ctx, articles, groupOf(of), args.Order)
}

// stored returns the articles of a scope as Redis ranks them. If it has no ranking in the order of args, the list has
// only its name.
func (s ArticleFeeds) stored(of columns.Scope, args forum.Feed) feed[forum.Article] {
	order, group, articles := read.OrderOf(args.Order).Articles, groupOf(of), post.ArticleList("")
	switch {
	case of.Domain != "":
		articles.Key = keys.Domain.In(db.Untagged, of.Domain)
	case order == nil:
		articles.Key = string(args.Order) + ":" + group + "#" + of.Tag
	case of.Tag != "":
		articles.Key = order.ByTag.In(db.Untagged, of.Tag)
	case args.Window == forum.WindowYear:
		articles.Key, articles.Periods = ":"+group, read.InYear(order.ByPeriod, s.core.DB.Now())
	default:
		articles.Key = order.All.In(db.Untagged, group)
	}
	articles.Ascending, articles.OfTag, articles.Unseen = args.Order == forum.OrderOld, of.Tag, args.Unseen
	return asFeed(articles.WithoutHidden(""), args, func(a *forum.Article) bool {
		return !post.GoneArticle(a) && (of.Tag == "" || slices.Contains(a.Tags, of.Tag)) &&
			(group == "" || slices.Contains(a.GroupNames(), group))
	})
}

// Feed returns a page of all articles. It takes at most three round trips, whatever the number of articles. Errors:
// BadUserInput, Unavailable.
func (s ArticleFeeds) Feed(ctx context.Context, args forum.Feed) (*forum.ArticleConnection, error) {
	of, err := s.ranked(ctx, columns.Scope{}, args)
	if err != nil {
		return nil, err
	}
	return readFeed(ctx, s.feeds, of, args.Page)
}

// GroupFeed returns a page of a group's articles, nil if the group does not exist, in as many round trips as Feed.
// Errors: BadUserInput, Unavailable.
func (s ArticleFeeds) GroupFeed(ctx context.Context, name string, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := checkWindow(args); err != nil {
		return nil, err
	}
	if isRecent(args, read.OrderOf(args.Order).Articles != nil) { // nothing is computed for a group that does not exist
		g, err := place.Groups{Core: s.core}.Get(ctx, name)
		if g == nil || err != nil {
			return nil, err
		}
		return s.OfGroup(ctx, g.Name, args)
	}
	return place.BySpelling(ctx, s.core, forum.GroupNames, name, func(name string) (*forum.ArticleConnection, error) {
		return s.groupFeed(ctx, name, args)
	})
}

// groupFeed is GroupFeed for a group by its exact name.
func (s ArticleFeeds) groupFeed(ctx context.Context, name string, args forum.Feed) (*forum.ArticleConnection, error) {
	var g *forum.Group
	size := place.NeedGroups(s.core.Loader(ctx), []string{name}, func(_ int, found *forum.Group) { g = found })
	of, err := s.ranked(ctx, inPlace(name), args)
	if err != nil {
		return nil, err
	}
	page, err := readFeed(ctx, s.feeds, of, args.Page, size...)
	if err != nil || g.ArticleCount == 0 {
		return nil, err
	}
	return page, nil
}

// OfGroup returns a page of the articles of a group that was loaded. Errors: BadUserInput, Unavailable.
func (s ArticleFeeds) OfGroup(ctx context.Context, name string, args forum.Feed) (*forum.ArticleConnection, error) {
	return readOwnedFeed(ctx, s.feeds, place.GroupRead{Name: name}, func(
		owner place.GroupRead,
	) (feed[forum.Article], error) {
		return s.ranked(ctx, inPlace(owner.Name), args)
	}, args)
}

// OfUser returns a page of a user's articles. Errors: BadUserInput.
func (s ArticleFeeds) OfUser(ctx context.Context, id forum.UserID, args forum.Feed) (*forum.ArticleConnection, error) {
	order := read.OrderOf(args.Order).Articles
	if order == nil || order.Author == nil {
		return nil, args.NoOrder("the articles of a user")
	}
	return read.LoadOwned(ctx, s.core, read.UserRead{ID: id}, func(owner read.UserRead) read.List[forum.Article] {
		articles := post.ArticleList(order.Author(db.Untagged, owner.ID))
		articles.Ascending = args.Order == forum.OrderOld
		return articles
	}, args.Page)
}

// OfDomain returns a page of the articles whose links lead to a domain: newest first, oldest first by forum.OrderOld,
// or the recent ones in a window or by a formula. Errors: BadUserInput, also for other orders; Unavailable.
func (s ArticleFeeds) OfDomain(ctx context.Context, domain string, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := args.NoYear("the articles of a domain"); err != nil {
		return nil, err
	}
	if !isRecent(args, read.OrderOf(args.Order).Articles != nil) {
		if err := args.ByTime("without a window or a formula, the articles of a domain"); err != nil {
			return nil, err
		}
	}
	of, err := s.ranked(ctx, columns.Scope{Domain: domain}, args)
	if err != nil {
		return nil, err
	}
	return readFeed(ctx, s.feeds, of, args.Page)
}

// OfTag returns a page of the articles with a tag that was loaded. Errors: BadUserInput, Unavailable.
func (s ArticleFeeds) OfTag(ctx context.Context, tag string, args forum.Feed) (*forum.ArticleConnection, error) {
	if err := args.NoYear("the articles of a tag"); err != nil {
		return nil, err
	}
	return readOwnedFeed(ctx, s.feeds, place.TagRead{Name: tag}, func(owner place.TagRead) (feed[forum.Article], error) {
		return s.ranked(ctx, columns.Scope{Tag: owner.Name}, args)
	}, args)
}
