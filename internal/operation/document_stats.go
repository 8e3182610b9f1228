package operation

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// checkDocument returns the error of a document that is too large, before it is validated. It visits each part once.
func (l *Limits) checkDocument(doc *ast.QueryDocument) *gqlerror.Error {
	s := documentStats{names: map[string]int{}}
	for _, op := range doc.Operations {
		s.directives += len(op.Directives)
		for _, v := range op.VariableDefinitions {
			s.directives += len(v.Directives)
		}
		s.add(op.SelectionSet)
	}
	for _, f := range doc.Fragments {
		s.directives += len(f.Directives)
		s.add(f.SelectionSet)
	}
	switch {
	case s.aliases > l.Aliases:
		return tooLarge("the document has %d aliases; the most is %d", s.aliases, l.Aliases)
	case s.longest > l.Alias:
		return tooLarge("the document has an alias of %d bytes; the most is %d", s.longest, l.Alias)
	case s.directives > l.Directives:
		return tooLarge("the document has %d directives; the most is %d", s.directives, l.Directives)
	case s.deferred:
		return tooLarge("@defer is not offered")
	}
	for name, n := range s.names {
		if n > l.Repeats {
			return tooLarge("the document selects %s %d times; the most is %d", name, n, l.Repeats)
		}
	}
	return nil
}

// documentStats counts the parts of a document.
type documentStats struct {
	aliases, directives int
	longest             int // alias, in bytes
	deferred            bool
	names               map[string]int
}

func (s *documentStats) add(set ast.SelectionSet) {
	for _, selection := range set {
		var directives ast.DirectiveList
		switch selection := selection.(type) {
		case *ast.Field:
			if selection.Alias != selection.Name {
				s.aliases++
				s.longest = max(s.longest, len(selection.Alias))
			}
			s.names[selection.Alias]++
			directives = selection.Directives
			s.add(selection.SelectionSet)
		case *ast.InlineFragment:
			directives = selection.Directives
			s.add(selection.SelectionSet)
		case *ast.FragmentSpread:
			directives = selection.Directives
		}
		s.directives += len(directives)
		s.deferred = s.deferred || directives.ForName("defer") != nil
	}
}
