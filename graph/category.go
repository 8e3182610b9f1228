package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

type (
	category struct{ *Resolver }
	tab      struct{ *Resolver }
)

// Category returns the resolvers of Category.
func (r *Resolver) Category() generated.CategoryResolver { return category{r} }

// Tab returns the resolvers of Tab.
func (r *Resolver) Tab() generated.TabResolver { return tab{r} }

func (r query) Category(ctx context.Context, name string) (*forum.Category, error) {
	name, err := forum.KnownName("category", name)
	if err != nil {
		return nil, err
	}
	return r.Store.Category(ctx, name)
}

func (r query) Categories(ctx context.Context) ([]*forum.Category, error) {
	return r.Store.Categories(ctx)
}

func (r query) Tab(ctx context.Context, name string) (*forum.Tab, error) {
	name, err := forum.KnownName("tab", name)
	if err != nil {
		return nil, err
	}
	return r.Store.Tab(ctx, name)
}

func (r query) Tabs(ctx context.Context) ([]*forum.Tab, error) {
	return r.Store.Tabs(ctx)
}

func (r category) Topics(ctx context.Context, c *forum.Category, first *int32, after *string, last *int32, before *string, page *int32) (*forum.TopicConnection, error) {
	return r.Store.CategoryTopics(ctx, c.Name, forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page})
}

func (r category) PinnedTopics(ctx context.Context, c *forum.Category) ([]*forum.Topic, error) {
	return r.Store.PinnedTopics(ctx, c.Name)
}

func (r tab) Topics(ctx context.Context, t *forum.Tab, first *int32, after *string, last *int32, before *string, page *int32) (*forum.TopicConnection, error) {
	return r.Store.TabTopics(ctx, t.Name, forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page})
}

func (r mutation) CreateCategory(ctx context.Context, input forum.CreateCategoryInput) (*generated.CreateCategoryPayload, error) {
	c, err := r.Store.CreateCategory(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.CreateCategoryError](err)
	return &generated.CreateCategoryPayload{Category: c, Errors: errs}, err
}

func (r mutation) UpdateCategory(ctx context.Context, input forum.UpdateCategoryInput) (*generated.UpdateCategoryPayload, error) {
	c, err := r.Store.UpdateCategory(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.UpdateCategoryError](err)
	return &generated.UpdateCategoryPayload{Category: c, Errors: errs}, err
}

func (r mutation) CreateTab(ctx context.Context, input forum.CreateTabInput) (*generated.CreateTabPayload, error) {
	t, err := r.Store.CreateTab(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.CreateTabError](err)
	return &generated.CreateTabPayload{Tab: t, Errors: errs}, err
}

func (r mutation) AddCategoryToTab(ctx context.Context, input forum.TabCategoryInput) (*generated.AddCategoryToTabPayload, error) {
	t, err := r.Store.AddCategoryToTab(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.AddCategoryToTabError](err)
	return &generated.AddCategoryToTabPayload{Tab: t, Errors: errs}, err
}

func (r mutation) RemoveCategoryFromTab(ctx context.Context, input forum.TabCategoryInput) (*generated.RemoveCategoryFromTabPayload, error) {
	t, err := r.Store.RemoveCategoryFromTab(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.RemoveCategoryFromTabError](err)
	return &generated.RemoveCategoryFromTabPayload{Tab: t, Errors: errs}, err
}
