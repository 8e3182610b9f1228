package graph

import (
	"context"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
)

// An Entity is what a gateway may ask for: any Node.
type Entity interface{ IsNode() }

// SDL returns the text of schema.graphqls.
func SDL() string { return sources[0].Input }

// UnmarshalRepresentation reads what a gateway says of an entity.
func UnmarshalRepresentation(v any) (map[string]any, error) {
	if m, ok := v.(map[string]any); ok {
		return m, nil
	}
	return nil, forum.Errorf(forum.BadUserInput, "a representation is an object with __typename and id")
}

// MarshalRepresentation is for the generated code: no field has the type.
func MarshalRepresentation(v map[string]any) graphql.Marshaler { return graphql.MarshalAny(v) }

// __resolve__service answers Query._service, for which the generated code wants
// this name.
func (ec *executionContext) __resolve__service(context.Context) (Service, error) {
	return Service{Sdl: SDL()}, nil
}

// __resolve_entities answers Query._entities. A representation that makes no sense
// is null and has an error of its own, which the gateway moves to where its client
// asked for that entity; the others are answered.
func (ec *executionContext) __resolve_entities(ctx context.Context, representations []map[string]any) []Entity {
	entities := make([]Entity, len(representations))
	if len(representations) > forum.MaxFirst {
		graphql.AddError(ctx, forum.Errorf(forum.BadUserInput, "ask for at most %d entities, not %d", forum.MaxFirst, len(representations)))
		return entities
	}
	var ids []string
	var places []int
	for i, representation := range representations {
		id, err := entityID(representation)
		if err != nil {
			graphql.AddError(graphql.WithPathContext(ctx, graphql.NewPathWithIndex(i)), err)
			continue
		}
		ids, places = append(ids, id), append(places, i)
	}
	nodes, err := ec.Resolvers.Query().Nodes(ctx, ids)
	if err != nil {
		graphql.AddError(ctx, err)
		return entities
	}
	for i, place := range places {
		entities[place] = nodes[i]
	}
	return entities
}

// entityID returns the global id in a representation, which must be one of the type
// that it names.
func entityID(representation map[string]any) (string, error) {
	typename, _ := representation["__typename"].(string)
	id, _ := representation["id"].(string)
	if _, err := forum.ParseNodeID(id); err != nil {
		return "", err
	}
	kind, _, _ := strings.Cut(id, ":")
	if typename != strings.ToUpper(kind[:1])+kind[1:] {
		return "", forum.Errorf(forum.BadUserInput, "%s is not the id of what __typename says", id)
	}
	return id, nil
}
