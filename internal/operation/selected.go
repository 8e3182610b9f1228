package operation

import (
	"sync"

	"github.com/vektah/gqlparser/v2/ast"
)

// selected returns whether a field, such as Article.author, is selected anywhere
// in a document: the store need not read other fields. A field of an interface is
// selected on every type that implements it.
func selected(schema *ast.Schema, doc *ast.QueryDocument) func(field string) bool {
	names := sync.OnceValue(func() map[string]bool {
		names := map[string]bool{}
		if doc == nil {
			return names
		}
		for _, op := range doc.Operations {
			collect(schema, op.SelectionSet, names)
		}
		for _, f := range doc.Fragments {
			collect(schema, f.SelectionSet, names)
		}
		return names
	})
	return func(field string) bool { return names()[field] }
}

func collect(schema *ast.Schema, set ast.SelectionSet, names map[string]bool) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if s.ObjectDefinition != nil {
				for _, of := range schema.GetPossibleTypes(s.ObjectDefinition) {
					names[of.Name+"."+s.Name] = true
				}
			}
			collect(schema, s.SelectionSet, names)
		case *ast.InlineFragment:
			collect(schema, s.SelectionSet, names)
		}
	}
}
