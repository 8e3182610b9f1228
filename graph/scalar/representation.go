package scalar

import (
	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
)

// An Entity is any Node: what a gateway may ask for.
type Entity interface{ IsNode() }

// UnmarshalRepresentation reads what a gateway says of an entity.
func UnmarshalRepresentation(v any) (map[string]any, error) {
	if m, ok := v.(map[string]any); ok {
		return m, nil
	}
	return nil, forum.Errorf(forum.BadUserInput, "a representation must be an object with __typename and id")
}

// MarshalRepresentation is for the generated code: no field has the type.
func MarshalRepresentation(v map[string]any) graphql.Marshaler { return graphql.MarshalAny(v) }
