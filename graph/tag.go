package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// tag resolves the fields of Tag that are not fields of forum.Tag.
type tag struct{ *Resolver }

// Tag returns the resolvers of Tag for the generated executor.
func (r *Resolver) Tag() generated.TagResolver { return tag{r} }

func (r query) Tag(ctx context.Context, name string) (*forum.Tag, error) {
	name, err := forum.ParseExistingName("tag", name)
	if err != nil {
		return nil, err
	}
	return r.Store.Tags.Get(ctx, name)
}

func (r query) Tags(
	ctx context.Context, order forum.TagOrder, first *int32, after *string, last *int32, before *string,
) (*forum.TagConnection, error) {
	return r.Store.Tags.List(ctx, order, pageArgs(first, after, last, before, nil))
}

func (r tag) Articles(ctx context.Context, t *forum.Tag, order forum.Order, window forum.Window, formula *string,
	first *int32, after *string, last *int32, before *string, page *int32, snapshot bool,
) (*forum.ArticleConnection, error) {
	feed, err := forum.Feed{
		Order: order, Window: window, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}.ByFormula(formula, forum.OrderRanked)
	if err != nil {
		return nil, err
	}
	return r.Store.ArticleFeeds.OfTag(ctx, t.Name, feed)
}

func (r tag) Topics(ctx context.Context, t *forum.Tag, order forum.Order, window forum.Window, formula *string,
	first *int32, after *string, last *int32, before *string, page *int32, snapshot bool,
) (*forum.TopicConnection, error) {
	feed, err := forum.Feed{
		Order: order, Window: window, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}.ByFormula(formula, forum.OrderActive)
	if err != nil {
		return nil, err
	}
	return r.Store.TopicFeeds.OfTag(ctx, t.Name, feed)
}

func (r tag) ViewerHasHidden(ctx context.Context, t *forum.Tag) (bool, error) {
	return r.Store.Tags.HasHidden(ctx, auth.Viewer(ctx), t.Name)
}

func (r viewer) HiddenTags(ctx context.Context, v *forum.Viewer) ([]*forum.Tag, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Tags.Hidden(ctx, v.User)
}

func (r mutation) UpdateTag(ctx context.Context, input forum.UpdateTagInput) (*generated.UpdateTagPayload, error) {
	t, err := write(ctx, input.Parse, r.Store.Tags.Update)
	return &generated.UpdateTagPayload{Tag: t}, err
}

func (r mutation) HideTag(ctx context.Context, input forum.HideTagInput) (*generated.HideTagPayload, error) {
	t, err := write(ctx, input.Parse, asViewer(r.Store.Tags.Hide))
	return &generated.HideTagPayload{Tag: t}, err
}

func (r tag) ViewerIsFollowing(ctx context.Context, t *forum.Tag) (bool, error) {
	return r.follows(ctx, t.GlobalID())
}
