package operation

import (
	"encoding/json"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// estimate returns the cost of an operation with the variables that the client sent, in points, or the error of one
// that is too large. It comes before validation, which may cost more: an invalid part costs nothing here, and is
// refused later.
func (e *Executor) estimate(
	doc *ast.QueryDocument, op *ast.OperationDefinition, variables map[string]any,
) (points int, _ *gqlerror.Error) {
	l, schema := &e.options.Limits, e.schema.Schema()
	m := estimator{
		schema: schema, prices: e.prices, doc: doc, op: op, variables: variables, fragments: map[string]cost{},
	}
	root := schema.Query
	switch op.Operation {
	case ast.Mutation:
		root = schema.Mutation
	case ast.Subscription:
		root = schema.Subscription
	}
	s := m.set(root, op.SelectionSet)
	points = s.points + s.introspectionPoints/introspectionPrice
	switch {
	case s.fields > l.RootFields:
		return 0, tooLarge("the operation has %d fields at its root; the most is %d", s.fields, l.RootFields)
	case s.depth > l.Depth:
		return 0, tooLarge("the operation is %d fields deep; the most is %d", s.depth, l.Depth)
	case s.introspectionDepth > l.IntrospectionDepth:
		return 0, tooLarge("the introspection is %d fields deep; the most is %d",
			s.introspectionDepth, l.IntrospectionDepth)
	case s.introspectionPoints > l.IntrospectionCost:
		return 0, tooLarge("the introspection may ask for %d fields; the most is %d",
			s.introspectionPoints, l.IntrospectionCost)
	case op.Operation == ast.Subscription && points > l.EventCost:
		return 0, tooLarge(
			"each event may cost %d points; the most is %d: ask for shorter lists, or for less of each entry",
			points, l.EventCost)
	case points > l.Cost:
		return 0, tooLarge(
			"the operation may cost %d points; the most is %d: ask for shorter lists, or for less of each entry",
			points, l.Cost)
	}
	return points, nil
}

// introspectionPrice is how many fields of introspection may be asked for at the price
// of a point: they need no data, and most of them are not there.
const introspectionPrice = 50

func tooLarge(format string, args ...any) *gqlerror.Error {
	err := gqlerror.Errorf(format, args...)
	err.Extensions = map[string]any{"code": string(forum.BadUserInput)}
	return err
}

// A cost is what a selection may ask for.
type cost struct {
	fields                                  int // of the selection itself
	depth, points                           int
	each                                    int // points for each entry of the list that the field above bounds
	introspectionDepth, introspectionPoints int
}

// An estimator estimates the cost of selections; of each fragment once, however often it is spread.
type estimator struct {
	schema    *ast.Schema
	prices    prices
	doc       *ast.QueryDocument
	op        *ast.OperationDefinition
	variables map[string]any
	fragments map[string]cost
}

func (m *estimator) set(parent *ast.Definition, set ast.SelectionSet) cost {
	var sum cost
	for _, selection := range set {
		var s cost
		switch selection := selection.(type) {
		case *ast.Field:
			s = m.field(parent, selection)
		case *ast.InlineFragment:
			of := parent
			if selection.TypeCondition != "" {
				of = m.schema.Types[selection.TypeCondition]
			}
			s = m.set(of, selection.SelectionSet)
		case *ast.FragmentSpread:
			s = m.fragment(selection.Name)
		}
		sum.fields = clamp(sum.fields + s.fields)
		sum.depth = max(sum.depth, s.depth)
		sum.points = clamp(sum.points + s.points)
		sum.each = clamp(sum.each + s.each)
		sum.introspectionDepth = max(sum.introspectionDepth, s.introspectionDepth)
		sum.introspectionPoints = clamp(sum.introspectionPoints + s.introspectionPoints)
	}
	return sum
}

func (m *estimator) fragment(name string) cost {
	if known, ok := m.fragments[name]; ok {
		return known
	}
	m.fragments[name] = cost{} // for one that spreads itself
	if def := m.doc.Fragments.ForName(name); def != nil {
		m.fragments[name] = m.set(m.schema.Types[def.TypeCondition], def.SelectionSet)
	}
	return m.fragments[name]
}

func (m *estimator) field(parent *ast.Definition, f *ast.Field) cost {
	if f.Name == "__schema" || f.Name == "__type" {
		s := m.set(m.schema.Types[map[string]string{"__schema": "__Schema", "__type": "__Type"}[f.Name]], f.SelectionSet)
		return cost{fields: 1, points: 1, introspectionDepth: s.depth, introspectionPoints: s.points}
	}
	var def *ast.FieldDefinition
	if parent != nil {
		def = parent.Fields.ForName(f.Name)
	}
	if def == nil { // __typename, or a field that validation is going to refuse
		s := m.set(nil, f.SelectionSet)
		return cost{fields: 1, depth: s.depth + 1, points: clamp(1 + s.points)}
	}
	p := m.prices[def]
	s := m.set(m.schema.Types[def.Type.Name()], f.SelectionSet)
	out := cost{
		fields: 1, depth: s.depth + 1,
		introspectionDepth: s.introspectionDepth, introspectionPoints: s.introspectionPoints,
	}
	entries := m.listLen(p, def, f)
	switch {
	case p.sized:
		out.points, out.each = p.weight, clamp(p.each+s.points)
	case p.wraps: // its other fields count once
		out.points = clamp(p.weight + p.each + s.points + entries*s.each)
	default:
		out.points = clamp(p.weight + entries*(p.each+s.points))
	}
	return out
}

// clamp keeps sums and products of costs from overflowing.
func clamp(n int) int { return min(n, 1<<30) }

// listLen returns how many entries a field may have.
func (m *estimator) listLen(p *price, def *ast.FieldDefinition, f *ast.Field) int {
	most := -1
	for _, name := range p.bounds {
		if arg := def.Arguments.ForName(name); arg != nil {
			most = max(most, m.pageSize(arg, f))
		}
	}
	if most < 0 {
		return p.assumed
	}
	return most
}

// pageSize returns how many entries an argument asks for: its number, or the length of its list; -1 when it is not
// given. An argument that cannot be read counts as the most, and is refused later.
func (m *estimator) pageSize(arg *ast.ArgumentDefinition, f *ast.Field) int {
	value := m.argument(arg, f)
	if arg.Type.Elem != nil {
		list, isList := value.([]any)
		switch {
		case isList:
			return len(list)
		case value == nil:
			return forum.MaxFirst
		}
		return 1 // a single value stands for a list of one
	}
	switch n := value.(type) {
	case nil:
		return -1
	case int64:
		return int(min(max(n, 0), forum.MaxFirst))
	case json.Number:
		if n, err := strconv.ParseInt(string(n), 10, 64); err == nil {
			return int(min(max(n, 0), forum.MaxFirst))
		}
	}
	return forum.MaxFirst
}

// argument returns the value that an argument would have in the execution; nil if it has none.
func (m *estimator) argument(def *ast.ArgumentDefinition, f *ast.Field) any {
	var value *ast.Value
	if arg := f.Arguments.ForName(def.Name); arg != nil {
		value = arg.Value
	}
	if value != nil && value.Kind == ast.Variable {
		if v, ok := m.variables[value.Raw]; ok {
			return v
		}
		v := m.op.VariableDefinitions.ForName(value.Raw)
		if value = nil; v != nil {
			value = v.DefaultValue
		}
	}
	if value == nil {
		value = def.DefaultValue
	}
	if value == nil || value.Kind == ast.Variable {
		return nil
	}
	v, err := value.Value(m.variables)
	if err != nil {
		return nil
	}
	return v
}
