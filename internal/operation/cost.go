package operation

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// estimate returns the cost of an operation with the variables that the client sent, in points, or an error if a limit
// is exceeded. It runs before validation, which is more expensive. Invalid parts of the document are free here, as
// validation rejects them.
func (e *Executor) estimate(
	ctx context.Context, doc *ast.QueryDocument, op *ast.OperationDefinition, variables map[string]any,
) (points int, _ *gqlerror.Error) {
	l, schema := &e.options.Limits, e.schema.Schema()
	m := estimator{schema: schema, prices: e.prices, doc: doc, op: op, variables: variables}
	root, most := rootOf(schema, op), l.Cost
	if op.Operation == ast.Subscription {
		most = l.EventCost
	}
	s := m.operation(root)
	if s.total() > most && e.options.Lengths != nil {
		lengths, err := e.options.Lengths(ctx)
		if refused := db.Refusal(err); refused != nil {
			return 0, e.Present(ctx, refused)
		}
		if err == nil { // else the assumed ones count
			m.lengths = lengths
			s = m.operation(root)
		}
	}
	points = s.total()
	switch {
	case s.fields > l.RootFields:
		return 0, tooLarge("the operation has %d fields at its root; the maximum is %d", s.fields, l.RootFields)
	case s.depth > l.Depth:
		return 0, tooLarge("the operation is %d fields deep; the maximum is %d", s.depth, l.Depth)
	case s.introspectionDepth > l.IntrospectionDepth:
		return 0, tooLarge("the introspection query is %d fields deep; the maximum is %d",
			s.introspectionDepth, l.IntrospectionDepth)
	case s.introspectionPoints > l.IntrospectionCost:
		return 0, tooLarge("the introspection query may request %d fields; the maximum is %d",
			s.introspectionPoints, l.IntrospectionCost)
	case points > most:
		what := "the operation"
		if op.Operation == ast.Subscription {
			what = "each event"
		}
		err := tooLarge(
			"%s may cost %d points, most of them for %s; the maximum is %d; request shorter lists or fewer fields", what,
			points, strings.Join(m.dearest(root, l.Depth), "."), most)
		err.Extensions["cost"], err.Extensions["maxCost"] = points, most
		return 0, err
	}
	return points, nil
}

// rootOf returns the type of the fields at the root of an operation.
func rootOf(schema *ast.Schema, op *ast.OperationDefinition) *ast.Definition {
	switch op.Operation {
	case ast.Mutation:
		return schema.Mutation
	case ast.Subscription:
		return schema.Subscription
	}
	return schema.Query
}

// introspectionPrice is the number of introspection fields that cost one point: they need no data, and the estimate is
// far above the real number.
const introspectionPrice = 50

// maxCost is the largest sum or product of costs, so that none overflows.
const maxCost = 1 << 30

// tooLarge returns the error of a document or an operation that exceeds a limit.
func tooLarge(format string, args ...any) *gqlerror.Error {
	err := gqlerror.Errorf(format, args...)
	err.Extensions = map[string]any{"code": string(forum.BadUserInput)}
	return err
}

// A cost is the estimated cost of a selection, nested selections included.
type cost struct {
	fields                                  int // of the selection itself, fragments expanded
	depth, points                           int
	each                                    int // points for each entry of the list that the parent field bounds
	introspectionDepth, introspectionPoints int // below __schema and __type; depth and points do not include them
}

// total returns all points of an operation.
func (c cost) total() int { return c.points + c.introspectionPoints/introspectionPrice }

// An estimator estimates the cost of selections. It visits each fragment once, however often it is spread.
type estimator struct {
	schema    *ast.Schema
	prices    prices
	doc       *ast.QueryDocument
	op        *ast.OperationDefinition
	variables map[string]any
	lengths   map[string]int // see Options.Lengths; nil for the assumed ones
	fragments map[string]cost
}

// operation returns the cost of the operation.
func (m *estimator) operation(root *ast.Definition) cost {
	m.fragments = map[string]cost{}
	return m.set(root, m.op.SelectionSet)
}

// dearest returns the path of response names to the object that causes most of the cost of the operation. It begins
// with the dearest field at the root. It goes one level down as long as the dearest field there has a selection set and
// costs at least half of all fields of that level. longest bounds the path, because a fragment that spreads itself has
// a path without an end; validation rejects such a fragment later.
func (m *estimator) dearest(parent *ast.Definition, longest int) (path []string) {
	for set := m.op.SelectionSet; len(path) < longest; {
		var most, all int
		var dearest *ast.Field
		var of *ast.Definition
		m.eachField(parent, set, map[string]bool{}, func(parent *ast.Definition, f *ast.Field) {
			c := m.field(parent, f)
			points := max(c.total(), c.each)
			if all = min(all+points, maxCost); points > most {
				most, dearest, of = points, f, parent
			}
		})
		if dearest == nil || len(path) > 0 && (len(dearest.SelectionSet) == 0 || 2*most < all) {
			return path
		}
		path = append(path, dearest.Alias)
		if of == nil || of.Fields.ForName(dearest.Name) == nil {
			return path
		}
		parent, set = m.schema.Types[of.Fields.ForName(dearest.Name).Type.Name()], dearest.SelectionSet
	}
	return path
}

// eachField calls f with each field of a selection set, and with the type that the field is selected on. spread
// contains the names of the fragments that were visited.
func (m *estimator) eachField(
	parent *ast.Definition, set ast.SelectionSet, spread map[string]bool, f func(*ast.Definition, *ast.Field),
) {
	for _, selection := range set {
		switch selection := selection.(type) {
		case *ast.Field:
			f(parent, selection)
		case *ast.InlineFragment:
			of := parent
			if selection.TypeCondition != "" {
				of = m.schema.Types[selection.TypeCondition]
			}
			m.eachField(of, selection.SelectionSet, spread, f)
		case *ast.FragmentSpread:
			if def := m.doc.Fragments.ForName(selection.Name); def != nil && !spread[selection.Name] {
				spread[selection.Name] = true
				m.eachField(m.schema.Types[def.TypeCondition], def.SelectionSet, spread, f)
			}
		}
	}
}

// set returns the cost of a selection set; parent is nil for an unknown type.
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
		sum.fields = min(sum.fields+s.fields, maxCost)
		sum.depth = max(sum.depth, s.depth)
		sum.points = min(sum.points+s.points, maxCost)
		sum.each = min(sum.each+s.each, maxCost)
		sum.introspectionDepth = max(sum.introspectionDepth, s.introspectionDepth)
		sum.introspectionPoints = min(sum.introspectionPoints+s.introspectionPoints, maxCost)
	}
	return sum
}

// fragment returns the cost of a named fragment.
func (m *estimator) fragment(name string) cost {
	if cached, ok := m.fragments[name]; ok {
		return cached
	}
	m.fragments[name] = cost{} // ends the recursion of a fragment that spreads itself
	if def := m.doc.Fragments.ForName(name); def != nil {
		m.fragments[name] = m.set(m.schema.Types[def.TypeCondition], def.SelectionSet)
	}
	return m.fragments[name]
}

// field returns the cost of a field.
func (m *estimator) field(parent *ast.Definition, f *ast.Field) cost {
	if f.Name == "__schema" || f.Name == "__type" {
		s := m.set(m.schema.Types[map[string]string{"__schema": "__Schema", "__type": "__Type"}[f.Name]], f.SelectionSet)
		return cost{fields: 1, points: 1, introspectionDepth: s.depth, introspectionPoints: s.points}
	}
	var def *ast.FieldDefinition
	if parent != nil {
		def = parent.Fields.ForName(f.Name)
	}
	if def == nil { // __typename, or a field that validation rejects
		s := m.set(nil, f.SelectionSet)
		return cost{fields: 1, depth: s.depth + 1, points: min(1+s.points, maxCost)}
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
		out.points, out.each = p.weight, min(p.each+s.points, maxCost)
	case p.wraps: // the fields beside the list, such as pageInfo, count once
		out.points = min(p.weight+p.each+s.points+entries*s.each, maxCost)
	default:
		out.points = min(p.weight+entries*(p.each+s.points), maxCost)
	}
	return out
}

// listLen returns the maximum length of the list of a field. If arguments bound the list, it is the largest number, or
// the length of the longest list, among them. An invalid argument counts as the longest page; validation rejects it
// later. If no argument bounds the list, listLen returns the length of Options.Lengths, else the assumed one.
func (m *estimator) listLen(p *price, def *ast.FieldDefinition, f *ast.Field) int {
	longest := -1
	for _, name := range p.bounds {
		arg := def.Arguments.ForName(name)
		if arg == nil {
			continue
		}
		value, size := m.argument(arg, f), p.longest
		if arg.Type.Elem != nil {
			if list, ok := value.([]any); ok {
				size = len(list)
			} else if value != nil {
				size = 1 // a single value stands for a list of one
			}
		} else if value == nil {
			continue
		} else if n, err := strconv.ParseInt(fmt.Sprint(value), 10, 64); err == nil { // an int64 or a json.Number
			size = int(min(max(n, 0), int64(p.longest)))
		}
		longest = max(longest, size)
	}
	if longest >= 0 {
		return longest
	}
	if known, ok := m.lengths[p.name]; ok {
		return known
	}
	return p.assumed
}

// argument returns the value that an argument will have in the execution, nil if it has none.
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
