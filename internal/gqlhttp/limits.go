package gqlhttp

import (
	"context"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/validator/core"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// Limits on one operation. Introspection, which needs no data, is apart: GraphiQL's
// own query is 15 deep.
const (
	maxDepth      = 12     // fields inside each other
	maxIntrospect = 20     // fields inside each other, below __schema and __type
	maxCost       = 20_000 // fields to resolve, if every list is full
	threadCost    = 100    // comments that a thread is taken to have
)

// limits refuses operations that would cost too much before they run.
type limits struct{}

// ExtensionName implements graphql.HandlerExtension.
func (limits) ExtensionName() string { return "Limits" }

// Validate implements graphql.HandlerExtension.
func (limits) Validate(graphql.ExecutableSchema) error { return nil }

// MutateOperationContext implements graphql.OperationContextMutator.
func (limits) MutateOperationContext(_ context.Context, opCtx *graphql.OperationContext) *gqlerror.Error {
	m := measurer{variables: opCtx.Variables, fragments: map[*ast.FragmentDefinition]size{}}
	s := m.set(opCtx.Operation.SelectionSet)
	switch {
	case s.depth > maxDepth:
		return tooLarge("the operation is %d fields deep; the most is %d", s.depth, maxDepth)
	case s.introspect > maxIntrospect:
		return tooLarge("the introspection is %d fields deep; the most is %d", s.introspect, maxIntrospect)
	case s.cost > maxCost:
		return tooLarge("the operation may ask for %d fields; the most is %d: ask for shorter lists, or for less of each entry", s.cost, maxCost)
	}
	return nil
}

func tooLarge(format string, args ...any) *gqlerror.Error {
	err := gqlerror.Errorf(format, args...)
	err.Extensions = map[string]any{"code": string(forum.BadUserInput)}
	return err
}

// A size is what a selection may ask for.
type size struct{ depth, introspect, cost int }

// A measurer measures selections; each fragment once, however often it is spread.
type measurer struct {
	variables map[string]any
	fragments map[*ast.FragmentDefinition]size
}

func (m *measurer) set(set ast.SelectionSet) size {
	var sum size
	for _, selection := range set {
		var s size
		switch selection := selection.(type) {
		case *ast.Field:
			s = m.field(selection)
		case *ast.InlineFragment:
			s = m.set(selection.SelectionSet)
		case *ast.FragmentSpread:
			known, ok := m.fragments[selection.Definition]
			if !ok {
				known = m.set(selection.Definition.SelectionSet) // validation has refused cycles
				m.fragments[selection.Definition] = known
			}
			s = known
		}
		sum.depth = max(sum.depth, s.depth)
		sum.introspect = max(sum.introspect, s.introspect)
		sum.cost = min(sum.cost+s.cost, 1<<30)
	}
	return sum
}

func (m *measurer) field(f *ast.Field) size {
	s := m.set(f.SelectionSet)
	if f.Name == "__schema" || f.Name == "__type" {
		return size{introspect: max(s.introspect, s.depth), cost: 1}
	}
	return size{depth: s.depth + 1, introspect: s.introspect, cost: min(1+m.length(f)*s.cost, 1<<30)}
}

// length is how many entries a field may have.
func (m *measurer) length(f *ast.Field) int {
	if f.Definition == nil {
		return 1
	}
	switch args := f.ArgumentMap(m.variables); {
	case f.Name == "thread":
		return threadCost
	case f.Name == "nodes" && args["ids"] != nil:
		ids, _ := args["ids"].([]any)
		return len(ids)
	case strings.HasSuffix(f.Definition.Type.Name(), "Connection"), f.Definition.Arguments.ForName("first") != nil:
		return length(args["first"])
	}
	return 1
}

// length reads an argument that counts entries; what is no count is refused later.
func length(first any) int {
	switch n := first.(type) {
	case int64:
		return int(min(max(n, 0), forum.MaxFirst))
	case interface{ Int64() (int64, error) }:
		v, _ := n.Int64()
		return int(min(max(v, 0), forum.MaxFirst))
	}
	return forum.DefaultFirst
}

// withoutIntrospection are the rules of validation, and one that refuses
// introspection.
func withoutIntrospection() *rules.Rules {
	all := rules.NewDefaultRules()
	all.AddRule("NoIntrospection", func(events *core.Events, addError core.AddErrFunc) {
		events.OnField(func(_ *core.Walker, f *ast.Field) {
			if f.Name == "__schema" || f.Name == "__type" {
				addError(core.Message("the schema is not told here"), core.At(f.Position))
			}
		})
	})
	return all
}
