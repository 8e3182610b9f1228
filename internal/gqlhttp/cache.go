package gqlhttp

import (
	"context"

	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/vektah/gqlparser/v2/ast"
)

// A documentCache keeps documents that passed validation, but no large ones: with
// those anybody could fill the memory.
type documentCache struct {
	*lru.LRU[*ast.QueryDocument]
}

// Add implements graphql.Cache.
func (c documentCache) Add(ctx context.Context, query string, doc *ast.QueryDocument) {
	if len(query) <= largestCached {
		c.LRU.Add(ctx, query, doc)
	}
}
