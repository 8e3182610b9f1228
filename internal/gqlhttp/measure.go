package gqlhttp

import (
	"encoding/json"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// checkShape returns what is too much of a document, nil for nothing. It looks
// at each part once.
func (l *Limits) checkShape(doc *ast.QueryDocument) *gqlerror.Error {
	s := shape{names: map[string]int{}}
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

// A shape is what a document looks like, whatever it means.
type shape struct {
	aliases, directives int
	longest             int // alias, in bytes
	deferred            bool
	names               map[string]int
}

func (s *shape) add(set ast.SelectionSet) {
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

// checkSize returns what is too much of an operation with the variables that the
// client sent, nil for nothing, and its cost in points. It needs no validation, which may
// cost more: what makes no sense has no size, and is refused later.
func (h *Handler) checkSize(doc *ast.QueryDocument, op *ast.OperationDefinition, variables map[string]any) (cost int, _ *gqlerror.Error) {
	l, schema := &h.options.Limits, h.schema.Schema()
	m := measurer{schema: schema, prices: h.prices, doc: doc, op: op, variables: variables, fragments: map[string]size{}}
	root := schema.Query
	switch op.Operation {
	case ast.Mutation:
		root = schema.Mutation
	case ast.Subscription:
		root = schema.Subscription
	}
	s := m.set(root, op.SelectionSet)
	cost = s.cost + s.introspectionCost/introspectionPrice
	switch {
	case s.fields > l.RootFields:
		return 0, tooLarge("the operation has %d fields at its root; the most is %d", s.fields, l.RootFields)
	case s.depth > l.Depth:
		return 0, tooLarge("the operation is %d fields deep; the most is %d", s.depth, l.Depth)
	case s.introspectionDepth > l.IntrospectionDepth:
		return 0, tooLarge("the introspection is %d fields deep; the most is %d", s.introspectionDepth, l.IntrospectionDepth)
	case s.introspectionCost > l.IntrospectionCost:
		return 0, tooLarge("the introspection may ask for %d fields; the most is %d", s.introspectionCost, l.IntrospectionCost)
	case op.Operation == ast.Subscription && cost > l.EventCost:
		return 0, tooLarge("each event may cost %d points; the most is %d: ask for shorter lists, or for less of each entry", cost, l.EventCost)
	case cost > l.Cost:
		return 0, tooLarge("the operation may cost %d points; the most is %d: ask for shorter lists, or for less of each entry", cost, l.Cost)
	}
	return cost, nil
}

// introspectionPrice is how many fields of introspection may be asked for at the price
// of a point: they need no data, and most of them are not there.
const introspectionPrice = 50

func tooLarge(format string, args ...any) *gqlerror.Error {
	err := gqlerror.Errorf(format, args...)
	err.Extensions = map[string]any{"code": string(forum.BadUserInput)}
	return err
}

// A size is what a selection may ask for.
type size struct {
	fields                                int // of the selection itself
	depth, cost                           int
	each                                  int // cost for each entry of the list that the field above bounds
	introspectionDepth, introspectionCost int
}

// A measurer measures selections; each fragment once, however often it is spread.
type measurer struct {
	schema    *ast.Schema
	prices    prices
	doc       *ast.QueryDocument
	op        *ast.OperationDefinition
	variables map[string]any
	fragments map[string]size
}

func (m *measurer) set(parent *ast.Definition, set ast.SelectionSet) size {
	var sum size
	for _, selection := range set {
		var s size
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
		sum.fields = bounded(sum.fields + s.fields)
		sum.depth = max(sum.depth, s.depth)
		sum.cost = bounded(sum.cost + s.cost)
		sum.each = bounded(sum.each + s.each)
		sum.introspectionDepth = max(sum.introspectionDepth, s.introspectionDepth)
		sum.introspectionCost = bounded(sum.introspectionCost + s.introspectionCost)
	}
	return sum
}

func (m *measurer) fragment(name string) size {
	if known, ok := m.fragments[name]; ok {
		return known
	}
	m.fragments[name] = size{} // for one that spreads itself
	if def := m.doc.Fragments.ForName(name); def != nil {
		m.fragments[name] = m.set(m.schema.Types[def.TypeCondition], def.SelectionSet)
	}
	return m.fragments[name]
}

func (m *measurer) field(parent *ast.Definition, f *ast.Field) size {
	if f.Name == "__schema" || f.Name == "__type" {
		s := m.set(m.schema.Types[map[string]string{"__schema": "__Schema", "__type": "__Type"}[f.Name]], f.SelectionSet)
		return size{fields: 1, cost: 1, introspectionDepth: s.depth, introspectionCost: s.cost}
	}
	var def *ast.FieldDefinition
	if parent != nil {
		def = parent.Fields.ForName(f.Name)
	}
	if def == nil { // __typename, or a field that validation is going to refuse
		s := m.set(nil, f.SelectionSet)
		return size{fields: 1, depth: s.depth + 1, cost: bounded(1 + s.cost)}
	}
	p := m.prices[def]
	s := m.set(m.schema.Types[def.Type.Name()], f.SelectionSet)
	out := size{fields: 1, depth: s.depth + 1, introspectionDepth: s.introspectionDepth, introspectionCost: s.introspectionCost}
	entries := m.length(p, def, f)
	switch {
	case p.sized:
		out.cost, out.each = p.weight, bounded(p.each+s.cost)
	case p.wraps: // what it has besides its list counts once
		out.cost = bounded(p.weight + p.each + s.cost + entries*s.each)
	default:
		out.cost = bounded(p.weight + entries*(p.each+s.cost))
	}
	return out
}

// bounded keeps sums and products of sizes from overflowing.
func bounded(n int) int { return min(n, 1<<30) }

// length is how many entries a field may have.
func (m *measurer) length(p *price, def *ast.FieldDefinition, f *ast.Field) int {
	most := -1
	for _, name := range p.bounds {
		if arg := def.Arguments.ForName(name); arg != nil {
			most = max(most, m.entries(arg, f))
		}
	}
	if most < 0 {
		return p.assumed
	}
	return most
}

// entries is how many entries an argument asks for: the number that it is, or as many
// as it lists; -1 when it is not given. An argument that cannot be read counts as the most,
// and is refused later.
func (m *measurer) entries(arg *ast.ArgumentDefinition, f *ast.Field) int {
	value := m.argument(arg, f)
	if arg.Type.Elem != nil {
		list, isList := value.([]any)
		switch {
		case isList:
			return len(list)
		case value == nil:
			return forum.MaxFirst
		}
		return 1 // one that is no list stands for a list of it alone
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

// argument reads an argument as it would be executed; nil where it cannot.
func (m *measurer) argument(def *ast.ArgumentDefinition, f *ast.Field) any {
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
