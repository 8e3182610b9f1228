package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// article resolves the fields of Article that are not fields of forum.Article.
type article struct{ *Resolver }

// Article returns the resolvers of Article for the generated executor.
func (r *Resolver) Article() generated.ArticleResolver { return article{r} }

func (r query) Article(ctx context.Context, id string) (*forum.Article, error) {
	articleID, err := forum.ParseArticleID(id)
	if err != nil {
		return nil, err
	}
	return r.Store.Articles.Get(ctx, articleID)
}

func (r query) Articles(ctx context.Context, order forum.Order, window forum.Window, formula, group *string,
	first *int32, after *string, last *int32, before *string, page *int32, domain *string, unseen, snapshot bool,
) (*forum.ArticleConnection, error) {
	feed := forum.Feed{
		Order: order, Window: window, Unseen: unseen, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}
	if !unseen {
		return r.articles(ctx, feed, formula, group, domain)
	}
	return refill(ctx, feed, func(feed forum.Feed) (*forum.ArticleConnection, error) {
		return r.articles(ctx, feed, formula, group, domain)
	})
}

// articles returns a page of the feed of all articles, of a group, or of a domain. It validates the group's name as one
// that may exist.
func (r query) articles(
	ctx context.Context, feed forum.Feed, formula, group, domain *string,
) (*forum.ArticleConnection, error) {
	feed, err := feed.ByFormula(formula, forum.OrderRanked)
	if err != nil {
		return nil, err
	}
	if domain != nil {
		return r.articlesOfDomain(ctx, *domain, group, feed)
	}
	if group == nil {
		return r.Store.ArticleFeeds.Feed(ctx, feed)
	}
	name, err := forum.ParseExistingName("group", *group)
	if err != nil {
		return nil, err
	}
	return r.Store.ArticleFeeds.GroupFeed(ctx, name, feed)
}

func (r article) ContentHTML(ctx context.Context, a *forum.Article) (*string, error) {
	return r.render(ctx, a.Content)
}

func (r article) Revisions(
	ctx context.Context, a *forum.Article, first *int32, after *string, last *int32, before *string,
) (*forum.RevisionConnection, error) {
	return r.Store.Articles.Revisions(ctx, a, pageArgs(first, after, last, before, nil))
}

func (r article) Comments(ctx context.Context, a *forum.Article, order forum.Order, first *int32, after *string,
	last *int32, before *string, page *int32,
) (*forum.CommentConnection, error) {
	return r.Store.Comments.OfSubject(ctx, a.SubjectID(), order, pageArgs(first, after, last, before, page))
}

func (r article) Thread(ctx context.Context, a *forum.Article, order forum.Order, first *int32, after *string,
	depth *int32, around *string,
) (*forum.ThreadConnection, error) {
	args := forum.ThreadArgs{Order: order, First: first, After: after, Depth: depth, Around: around}
	return r.Store.Comments.Thread(ctx, a.SubjectID(), args)
}

// Voters has no backward pages, because Redis returns the voters in no order. It is null
// for viewers who may not see them.
func (r article) Voters(ctx context.Context, a *forum.Article, first *int32, after *string) (*forum.UserConnection,
	error,
) {
	if !auth.Viewer(ctx).Moderates() {
		if site, err := r.Store.Core.Site(ctx); err != nil || !site.PublicVoters {
			return nil, err
		}
	}
	return r.Store.Votes.Voters(ctx, a, forum.PageArgs{First: first, After: after})
}

func (r mutation) PostArticle(
	ctx context.Context, input forum.PostArticleInput,
) (*generated.PostArticlePayload, error) {
	a, held, state, err := publish(ctx, r.Resolver, input.Parse, r.Store.Articles.Post)
	return &generated.PostArticlePayload{Article: a, State: state, HeldPost: held}, err
}

func (r mutation) EditArticle(
	ctx context.Context, input forum.EditArticleInput,
) (*generated.EditArticlePayload, error) {
	a, err := edit(ctx, r.Resolver, input.Parse, r.Store.Articles.Edit)
	return &generated.EditArticlePayload{Article: a}, err
}

func (r mutation) ChangeArticleGroups(
	ctx context.Context, input forum.ChangeArticleGroupsInput,
) (*generated.ChangeArticleGroupsPayload, error) {
	a, err := write(ctx, input.Parse, asViewer(r.changeGroups))
	return &generated.ChangeArticleGroupsPayload{Article: a}, err
}
