package operation

import (
	"context"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/vektah/gqlparser/v2/ast"
)

// CacheHeaders is for the benchmark.
func (e *Executor) CacheHeaders(doc *ast.QueryDocument) { e.cachings(doc) }

// LeaveToGqlgen makes gqlgen's executor execute all operations. It must be called before the first of them.
func (e *Executor) LeaveToGqlgen() { e.writers = nil }

// CountGqlgen counts the operations that gqlgen executes, or whose response it writes. It must be called before the
// first of them.
func (e *Executor) CountGqlgen(count *atomic.Int64) {
	e.schema = countedSchema{e.schema, count}
	e.engine = executor.New(e.schema)
	e.engine.SetErrorPresenter(e.Present)
	e.engine.SetRecoverFunc(recovered)
}

type countedSchema struct {
	graphql.ExecutableSchema
	count *atomic.Int64
}

func (s countedSchema) Exec(ctx context.Context) graphql.ResponseHandler {
	s.count.Add(1)
	return s.ExecutableSchema.Exec(ctx)
}

// Used is what an operation has used.
type Used struct{ Fields, Took, Bytes int64 }

// Used returns what the last execution has used.
func (o *Operation) Used() Used {
	return Used{o.usage.fields.Load(), o.usage.took.Load(), o.usage.bytes.Load()}
}
