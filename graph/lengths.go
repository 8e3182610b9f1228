package graph

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Lengths returns a function for operation.Options. The function returns the lengths of the lists of categories and
// tabs, as an anonymous client sees them. So the cost of an operation does not show how many private categories there
// are.
func Lengths(store *redisstore.Store) func(context.Context) (map[string]int, error) {
	var kept atomic.Pointer[lengths]
	return func(ctx context.Context) (map[string]int, error) {
		if k := kept.Load(); k != nil && time.Since(k.at) < lengthsLifetime {
			return k.of, nil
		}
		ctx = store.Core.NewResponse(ctx, nil, read.TabCategories, nil)
		tabs, err := store.Tabs.List(ctx)
		categories, other := store.Categories.List(ctx)
		if err = errors.Join(err, other); err != nil {
			return nil, err
		}
		longest := 0
		for _, tab := range tabs {
			longest = max(longest, len(tab.Categories))
		}
		k := &lengths{time.Now(), map[string]int{
			"Query.tabs": len(tabs), "Query.categories": len(categories), "Tab.categories": longest,
		}}
		kept.Store(k)
		return k.of, nil
	}
}

// lengthsLifetime is for how long the lengths are used: to read them takes some commands for each category.
const lengthsLifetime = 5 * time.Second

type lengths struct {
	at time.Time
	of map[string]int
}
