package operation

import (
	"sync"

	"github.com/vektah/gqlparser/v2/ast"
)

// selected returns whether a field, such as Article.poster, is selected anywhere
// in a document: what the store need not read otherwise.
func selected(doc *ast.QueryDocument) func(field string) bool {
	names := sync.OnceValue(func() map[string]bool {
		names := map[string]bool{}
		if doc == nil {
			return names
		}
		for _, op := range doc.Operations {
			collect(op.SelectionSet, names)
		}
		for _, f := range doc.Fragments {
			collect(f.SelectionSet, names)
		}
		return names
	})
	return func(field string) bool { return names()[field] }
}

func collect(set ast.SelectionSet, names map[string]bool) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if s.ObjectDefinition != nil {
				names[s.ObjectDefinition.Name+"."+s.Name] = true
			}
			collect(s.SelectionSet, names)
		case *ast.InlineFragment:
			collect(s.SelectionSet, names)
		}
	}
}
