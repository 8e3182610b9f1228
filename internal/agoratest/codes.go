package agoratest

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/ast"
)

// CodesNamed returns the codes of the errors that the description of a mutation names, in its last paragraph.
func CodesNamed(mutation *ast.FieldDefinition) []string {
	_, codes, _ := strings.Cut(mutation.Description, "\nErrors: ")
	return strings.Split(strings.TrimSuffix(strings.Join(strings.Fields(codes), " "), "."), ", ")
}

// mutationOf has the mutations by the names of their payloads.
var mutationOf = sync.OnceValue(func() map[string]*ast.FieldDefinition {
	of := map[string]*ast.FieldDefinition{}
	for _, field := range graph.NewSchema(&graph.Resolver{}).Schema().Mutation.Fields {
		of[field.Type.Name()] = field
	}
	return of
})

// ErrorPayload is graph.ErrorPayload for a test, which fails if a mutation returns an error whose code its description
// does not name.
func ErrorPayload(t testing.TB) func(payload string, err error) (any, bool) {
	return func(name string, err error) (any, bool) {
		payload, ok := graph.ErrorPayload(name, err)
		if mutation := mutationOf()[name]; ok && mutation != nil {
			for _, e := range operation.Parts(err) {
				if code := string(forum.CodeOf(e)); !slices.Contains(CodesNamed(mutation), code) {
					t.Errorf("%s returns %s (%s), which its description in schema.graphqls does not name", mutation.Name,
						code, e)
				}
			}
		}
		return payload, ok
	}
}
