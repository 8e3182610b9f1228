package graph

import (
	"context"
	"slices"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// category resolves the fields of Category that are not fields of forum.Category.
type category struct{ *Resolver }

// Category returns the resolvers of Category for the generated executor.
func (r *Resolver) Category() generated.CategoryResolver { return category{r} }

func (r query) Category(ctx context.Context, name string) (*forum.Category, error) {
	name, err := forum.ParseExistingName("category", name)
	if err != nil {
		return nil, err
	}
	return r.Store.Categories.Get(ctx, name)
}

func (r query) Categories(ctx context.Context) ([]*forum.Category, error) {
	return r.Store.Categories.List(ctx)
}

func (r category) Topics(ctx context.Context, c *forum.Category, order forum.Order, window forum.Window,
	formula *string, first *int32, after *string, last *int32, before *string, page *int32, snapshot bool,
) (*forum.TopicConnection, error) {
	feed, err := forum.Feed{
		Order: order, Window: window, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}.ByFormula(formula, forum.OrderActive)
	if err != nil {
		return nil, err
	}
	return r.Store.TopicFeeds.OfCategory(ctx, c.Name, feed)
}

func (r category) PinnedTopics(ctx context.Context, c *forum.Category) ([]*forum.Topic, error) {
	return r.Store.Topics.Pinned(ctx, c.Name)
}

func (r mutation) CreateCategory(
	ctx context.Context, input forum.CreateCategoryInput,
) (*generated.CreateCategoryPayload, error) {
	c, err := write(ctx, input.Parse, r.Store.Categories.Create)
	return &generated.CreateCategoryPayload{Category: c}, err
}

func (r mutation) UpdateCategory(
	ctx context.Context, input forum.UpdateCategoryInput,
) (*generated.UpdateCategoryPayload, error) {
	c, err := write(ctx, input.Parse, r.Store.Categories.Update)
	return &generated.UpdateCategoryPayload{Category: c}, err
}

func (r category) Changing(ctx context.Context, c *forum.Category) (*forum.CopyProgress, error) {
	return r.Store.Categories.Changing(ctx, c.Name)
}

// Members are null for a viewer who is neither a member of the category nor a moderator.
func (r category) Members(ctx context.Context, c *forum.Category, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.UserConnection, error) {
	if !auth.Viewer(ctx).CanRead(c.Name) {
		return nil, nil
	}
	return r.Store.Categories.Members(ctx, c.Name, pageArgs(first, after, last, before, page))
}

func (r mutation) AddCategoryMember(
	ctx context.Context, input forum.AddCategoryMemberInput,
) (*generated.AddCategoryMemberPayload, error) {
	u, err := write(ctx, input.Parse, r.Store.Categories.AddMember)
	if u == nil {
		return &generated.AddCategoryMemberPayload{}, err
	}
	c, err := r.Store.Categories.Get(ctx, input.Category)
	return &generated.AddCategoryMemberPayload{Category: c, User: u}, err
}

func (r mutation) RemoveCategoryMember(
	ctx context.Context, input forum.RemoveCategoryMemberInput,
) (*generated.RemoveCategoryMemberPayload, error) {
	u, err := write(ctx, input.Parse, r.Store.Categories.RemoveMember)
	if u == nil {
		return &generated.RemoveCategoryMemberPayload{}, err
	}
	c, err := r.Store.Categories.Get(ctx, input.Category)
	return &generated.RemoveCategoryMemberPayload{Category: c, User: u}, err
}

// MemberOf is null for a viewer who is neither the user nor a moderator.
func (r account) MemberOf(ctx context.Context, a *forum.UserAccount) ([]*forum.Category, error) {
	if !isViewer(ctx, a.User) && !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	found, err := r.Store.Categories.GetMany(ctx, a.MemberOf)
	return slices.DeleteFunc(found, func(c *forum.Category) bool { return c == nil }), err
}
