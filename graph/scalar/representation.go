package scalar

import (
	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
)

// An Entity is a member of the union _Entity of Apollo Federation: any Node.
type Entity interface{ IsNode() }

// UnmarshalRepresentation parses the representation of an entity that a gateway sends: an object with __typename and
// id. Errors: BadUserInput.
func UnmarshalRepresentation(v any) (map[string]any, error) {
	if m, ok := v.(map[string]any); ok {
		return m, nil
	}
	return nil, forum.Errorf(forum.BadUserInput, "a representation must be an object with __typename and id")
}

// MarshalRepresentation writes a representation. The generated code needs it, although no field has the type.
func MarshalRepresentation(v map[string]any) graphql.Marshaler { return graphql.MarshalAny(v) }
