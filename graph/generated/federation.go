package generated

import (
	"context"

	"github.com/agoraql/agora/graph/scalar"
)

// gqlgen does not write this file. Its executor calls methods of its own type for the two fields of Apollo Federation;
// the methods below call package graph.

// An EntityResolver resolves Query._entities and Query._service.
type EntityResolver interface {
	Entities(ctx context.Context, representations []map[string]any) []scalar.Entity
	Service(ctx context.Context) (Service, error)
}

func (ec *executionContext) __resolve__service(ctx context.Context) (Service, error) {
	return ec.Resolvers.Query().(EntityResolver).Service(ctx)
}

func (ec *executionContext) __resolve_entities(ctx context.Context, representations []map[string]any) []scalar.Entity {
	return ec.Resolvers.Query().(EntityResolver).Entities(ctx, representations)
}
