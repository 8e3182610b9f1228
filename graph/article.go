package graph

import (
	"context"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

type article struct{ *Resolver }

// Article returns the resolvers of Article.
func (r *Resolver) Article() ArticleResolver { return article{r} }

func (r query) Article(ctx context.Context, id string) (*forum.Article, error) {
	articleID, err := forum.ParseArticleID(id)
	if err != nil {
		return nil, err
	}
	return r.Store.Article(ctx, articleID)
}

func (r query) Articles(ctx context.Context, order forum.Order, direction forum.Direction, group *string, first *int32, after *string, last *int32, before *string, page *int32) (*forum.ArticleConnection, error) {
	feed := forum.Feed{Order: order, Direction: direction, Page: forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page}}
	if group == nil {
		return r.Store.ArticleFeed(ctx, feed)
	}
	name, err := forum.KnownName("group", *group)
	if err != nil {
		return nil, err
	}
	return r.Store.GroupFeed(ctx, name, feed)
}

func (r article) ContentHTML(ctx context.Context, a *forum.Article) (*string, error) {
	if a.Content == nil {
		return nil, nil
	}
	html := r.html(ctx, *a.Content)
	return &html, nil
}

func (r article) Comments(ctx context.Context, a *forum.Article, order forum.CommentOrder, first *int32, after *string, last *int32, before *string, page *int32) (*forum.CommentConnection, error) {
	return r.Store.SubjectComments(ctx, a.SubjectID(), order, forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page})
}

func (r article) Thread(ctx context.Context, a *forum.Article) ([]*forum.Comment, error) {
	return r.Store.Thread(ctx, a.SubjectID())
}

func (r article) ThreadTruncated(ctx context.Context, a *forum.Article) (bool, error) {
	return r.Store.ThreadTruncated(ctx, a.SubjectID())
}

func (r article) Voters(ctx context.Context, a *forum.Article, first *int32, after *string, last *int32, before *string) (*forum.UserConnection, error) {
	return r.Store.Voters(ctx, a, forum.PageArgs{First: first, After: after, Last: last, Before: before})
}

func (r mutation) PostArticle(ctx context.Context, input forum.PostArticleInput) (*PostArticlePayload, error) {
	a, err := r.Store.PostArticle(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[PostArticleError](err)
	return &PostArticlePayload{Article: a, Errors: errs}, err
}

func (r mutation) EditArticle(ctx context.Context, input forum.EditArticleInput) (*EditArticlePayload, error) {
	a, err := r.Store.EditArticle(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[EditArticleError](err)
	return &EditArticlePayload{Article: a, Errors: errs}, err
}

func (r mutation) DeleteArticle(ctx context.Context, input forum.DeleteArticleInput) (*DeleteArticlePayload, error) {
	a, err := r.Store.DeleteArticle(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[DeleteArticleError](err)
	return &DeleteArticlePayload{Article: a, Errors: errs}, err
}

func (r mutation) VoteArticle(ctx context.Context, input forum.VoteArticleInput) (*VoteArticlePayload, error) {
	a, err := r.Store.VoteArticle(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[VoteArticleError](err)
	return &VoteArticlePayload{Article: a, Errors: errs}, err
}

func (r mutation) AddArticleToGroups(ctx context.Context, input forum.ArticleGroupsInput) (*AddArticleToGroupsPayload, error) {
	a, err := r.Store.AddArticleToGroups(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[ArticleGroupsError](err)
	return &AddArticleToGroupsPayload{Article: a, Errors: errs}, err
}

func (r mutation) RemoveArticleFromGroups(ctx context.Context, input forum.ArticleGroupsInput) (*RemoveArticleFromGroupsPayload, error) {
	a, err := r.Store.RemoveArticleFromGroups(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[ArticleGroupsError](err)
	return &RemoveArticleFromGroupsPayload{Article: a, Errors: errs}, err
}
