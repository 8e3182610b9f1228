package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// tab resolves the fields of Tab that are not fields of forum.Tab.
type tab struct{ *Resolver }

// Tab returns the resolvers of Tab for the generated executor.
func (r *Resolver) Tab() generated.TabResolver { return tab{r} }

func (r query) Tab(ctx context.Context, name string) (*forum.Tab, error) {
	name, err := forum.ParseExistingName("tab", name)
	if err != nil {
		return nil, err
	}
	return r.Store.Tabs.Get(ctx, name)
}

func (r query) Tabs(ctx context.Context) ([]*forum.Tab, error) {
	return r.Store.Tabs.List(ctx)
}

func (r tab) Topics(ctx context.Context, t *forum.Tab, order forum.Order, window forum.Window, formula *string,
	first *int32, after *string, last *int32, before *string, page *int32, snapshot bool,
) (*forum.TopicConnection, error) {
	feed, err := forum.Feed{
		Order: order, Window: window, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}.ByFormula(formula, forum.OrderActive)
	if err != nil {
		return nil, err
	}
	return r.Store.TopicFeeds.OfTab(ctx, t.Name, feed)
}

func (r mutation) CreateTab(ctx context.Context, input forum.CreateTabInput) (*generated.CreateTabPayload, error) {
	t, err := write(ctx, input.Parse, r.Store.Tabs.Create)
	return &generated.CreateTabPayload{Tab: t}, err
}

func (r mutation) AddCategoryToTab(
	ctx context.Context, input forum.AddCategoryToTabInput,
) (*generated.AddCategoryToTabPayload, error) {
	t, err := write(ctx, input.Parse, r.Store.Tabs.AddCategory)
	return &generated.AddCategoryToTabPayload{Tab: t}, err
}

func (r mutation) RemoveCategoryFromTab(
	ctx context.Context, input forum.RemoveCategoryFromTabInput,
) (*generated.RemoveCategoryFromTabPayload, error) {
	t, err := write(ctx, input.Parse, r.Store.Tabs.RemoveCategory)
	return &generated.RemoveCategoryFromTabPayload{Tab: t}, err
}
