package generated

import (
	"slices"

	"github.com/agoraql/agora"
	"github.com/agoraql/agora/internal/assembly"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

// gqlgen does not write this file. Its code would load the schema, which takes 13 ms, when any command starts.

// parsedSchema returns the schema. All executable schemas share it.
var parsedSchema = assembly.Of("schema", func() *ast.Schema {
	schema := gqlparser.MustLoadSchema(
		&ast.Source{Name: "schema.graphqls", Input: agora.Schema},
		&ast.Source{Name: "graph/federation.graphqls", Input: agora.Federation},
	)
	// gqlparser adds @defer to every schema. Agora does not support it, so introspection must not show it.
	delete(schema.Directives, "defer")
	// It also counts an interface that implements another among the possible types of that one, which are objects.
	for name, possible := range schema.PossibleTypes {
		schema.PossibleTypes[name] = slices.DeleteFunc(possible, func(def *ast.Definition) bool {
			return def.Kind == ast.Interface
		})
	}
	return schema
})
