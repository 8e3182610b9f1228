package operation

import "github.com/vektah/gqlparser/v2/ast"

// CacheHeaders is for the benchmark.
func (e *Executor) CacheHeaders(doc *ast.QueryDocument) { e.cacheHeaders(doc) }
