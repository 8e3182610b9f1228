package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// group resolves the fields of Group that are not fields of forum.Group.
type group struct{ *Resolver }

// Group returns the resolvers of Group for the generated executor.
func (r *Resolver) Group() generated.GroupResolver { return group{r} }

func (r query) Group(ctx context.Context, name string) (*forum.Group, error) {
	name, err := forum.ParseExistingName("group", name)
	if err != nil {
		return nil, err
	}
	return r.Store.Groups.Get(ctx, name)
}

func (r query) Groups(ctx context.Context, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.GroupConnection, error) {
	return r.Store.Groups.List(ctx, pageArgs(first, after, last, before, page))
}

func (r group) Articles(ctx context.Context, g *forum.Group, order forum.Order, window forum.Window, formula *string,
	first *int32, after *string, last *int32, before *string, page *int32, snapshot bool,
) (*forum.ArticleConnection, error) {
	feed := forum.Feed{
		Order: order, Window: window, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}
	feed, err := feed.ByFormula(formula, forum.OrderRanked)
	if err != nil {
		return nil, err
	}
	return r.Store.ArticleFeeds.OfGroup(ctx, g.Name, feed)
}

func (r group) PinnedArticles(ctx context.Context, g *forum.Group) ([]*forum.Article, error) {
	return r.Store.Articles.Pinned(ctx, g.Name)
}
