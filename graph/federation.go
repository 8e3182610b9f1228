package graph

import (
	"context"
	"slices"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/graph/scalar"
	"github.com/agoraql/agora/internal/forum"
)

// SDL returns the text of schema.graphqls, which Query._service serves to gateways.
func SDL() string { return agora.Schema }

// Service resolves Query._service.
func (r query) Service(context.Context) (generated.Service, error) {
	return generated.Service{Sdl: SDL()}, nil
}

// Entities resolves Query._entities. An invalid representation becomes null and has an error with its index, which the
// gateway maps to the field that its client selected. The other representations are resolved.
func (r query) Entities(ctx context.Context, representations []map[string]any) []scalar.Entity {
	entities := make([]scalar.Entity, len(representations))
	if len(representations) > forum.MaxFirst {
		graphql.AddError(ctx, forum.Errorf(forum.BadUserInput, "request at most %d entities, not %d", forum.MaxFirst,
			len(representations)).Breaks(forum.Count(0, forum.MaxFirst)))
		return entities
	}
	var ids []string
	var indexes []int // of the ids in representations
	for i, representation := range representations {
		id, err := entityID(representation)
		if err != nil {
			graphql.AddError(graphql.WithPathContext(ctx, graphql.NewPathWithIndex(i)), err)
			continue
		}
		ids, indexes = append(ids, id), append(indexes, i)
	}
	nodes, err := r.Nodes(ctx, ids)
	if err != nil {
		graphql.AddError(ctx, err)
		return entities
	}
	for i, index := range indexes {
		entities[index] = nodes[i]
	}
	return entities
}

// entityID returns the global id in a representation. Errors: BadUserInput for an invalid id, for an id of another type
// than __typename, and for a type that is not in the union _Entity, because some nodes are not entities.
func entityID(representation map[string]any) (string, error) {
	typename, _ := representation["__typename"].(string)
	id, _ := representation["id"].(string)
	if !slices.Contains(schema().Types["_Entity"].Types, typename) {
		return "", forum.Errorf(forum.BadUserInput, "__typename is not a type of entities").Breaks(forum.Choice)
	}
	if _, err := forum.ParseNodeID(id); err != nil {
		return "", err
	}
	kind, _, _ := strings.Cut(id, ":")
	if typename != strings.ToUpper(kind[:1])+kind[1:] {
		return "", forum.Errorf(forum.BadUserInput, "the id %s does not match __typename", id).Breaks(forum.Choice)
	}
	return id, nil
}
