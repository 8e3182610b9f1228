package graph

import (
	"context"
	"errors"

	"github.com/agoraql/agora/internal/redisstore"
)

// Lengths returns a function for operation.Options: the lengths of lists of categories and tabs, as everyone sees them.
// So no price says how many private categories there are.
func Lengths(store *redisstore.Store) func(context.Context) (map[string]int, error) {
	return func(ctx context.Context) (map[string]int, error) {
		ctx = store.NewResponse(ctx, nil, redisstore.TabCategories, nil)
		tabs, err := store.Tabs.List(ctx)
		categories, other := store.Categories.List(ctx)
		if err = errors.Join(err, other); err != nil {
			return nil, err
		}
		longest := 0
		for _, tab := range tabs {
			longest = max(longest, len(tab.Categories))
		}
		return map[string]int{
			"Query.tabs": len(tabs), "Query.categories": len(categories), "Tab.categories": longest,
		}, nil
	}
}
