package gqlhttp

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// lengths are how many entries lists are taken to have that no argument bounds,
// though a thread may have four times as many. Any other has one: the lists of a
// page, whose length its connection brings in.
var lengths = map[string]int{
	"Query.categories":      100,
	"Query.tabs":            10,
	"Tab.categories":        10,
	"Category.pinnedTopics": 5,
	"Article.groups":        10,
	"Article.thread":        250,
	"Topic.thread":          250,
	"Commentable.thread":    250,
	"__Schema.types":        150,
	"__Schema.directives":   10,
	"__Type.fields":         10,
	"__Type.inputFields":    5,
	"__Type.enumValues":     5,
	"__Type.possibleTypes":  10,
	"__Type.interfaces":     2,
	"__Field.args":          4,
	"__Directive.args":      4,
}

// weights are the costs of fields that take more than the others do: the hash of
// a password, the rendering of a text. The others cost 1.
var weights = map[string]int{
	"Mutation.register":       500,
	"Mutation.login":          500,
	"Mutation.changePassword": 1000,
	"Article.contentHTML":     5,
	"Topic.contentHTML":       5,
	"Comment.contentHTML":     5,
}

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
// client sent, nil for nothing, and the cost. It needs no validation, which may
// cost more: what makes no sense has no size, and is refused later.
func (l *Limits) checkSize(schema *ast.Schema, doc *ast.QueryDocument, op *ast.OperationDefinition, variables map[string]any) (cost int, _ *gqlerror.Error) {
	m := measurer{schema: schema, doc: doc, op: op, variables: variables, fragments: map[string]size{}}
	root := schema.Query
	switch op.Operation {
	case ast.Mutation:
		root = schema.Mutation
	case ast.Subscription:
		root = schema.Subscription
	}
	s := m.set(root, op.SelectionSet)
	switch {
	case s.fields > l.RootFields:
		return 0, tooLarge("the operation has %d fields at its root; the most is %d", s.fields, l.RootFields)
	case s.depth > l.Depth:
		return 0, tooLarge("the operation is %d fields deep; the most is %d", s.depth, l.Depth)
	case s.introspectionDepth > l.IntrospectionDepth:
		return 0, tooLarge("the introspection is %d fields deep; the most is %d", s.introspectionDepth, l.IntrospectionDepth)
	case s.introspectionCost > l.IntrospectionCost:
		return 0, tooLarge("the introspection may ask for %d fields; the most is %d", s.introspectionCost, l.IntrospectionCost)
	case op.Operation == ast.Subscription && s.cost > l.EventCost:
		return 0, tooLarge("each event may ask for %d fields; the most is %d: ask for shorter lists, or for less of each entry", s.cost, l.EventCost)
	case s.cost > l.Cost:
		return 0, tooLarge("the operation may ask for %d fields; the most is %d: ask for shorter lists, or for less of each entry", s.cost, l.Cost)
	}
	return s.cost + s.introspectionCost/200, nil // fields that need no data cost little
}

func tooLarge(format string, args ...any) *gqlerror.Error {
	err := gqlerror.Errorf(format, args...)
	err.Extensions = map[string]any{"code": string(forum.BadUserInput)}
	return err
}

// A size is what a selection may ask for.
type size struct {
	fields                                int // of the selection itself
	depth, cost                           int
	introspectionDepth, introspectionCost int
}

// A measurer measures selections; each fragment once, however often it is spread.
type measurer struct {
	schema    *ast.Schema
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
	var def *ast.FieldDefinition
	var of *ast.Definition
	name := f.Name
	switch {
	case name == "__schema" || name == "__type":
		s := m.set(m.schema.Types[map[string]string{"__schema": "__Schema", "__type": "__Type"}[name]], f.SelectionSet)
		return size{fields: 1, cost: 1, introspectionDepth: s.depth, introspectionCost: s.cost}
	case parent != nil:
		name = parent.Name + "." + name
		if def = parent.Fields.ForName(f.Name); def != nil {
			of = m.schema.Types[def.Type.Name()]
		}
	}
	s := m.set(of, f.SelectionSet)
	weight := max(weights[name], 1)
	return size{
		fields: 1, depth: s.depth + 1, cost: bounded(weight + m.length(name, def, f)*s.cost),
		introspectionDepth: s.introspectionDepth, introspectionCost: s.introspectionCost,
	}
}

// bounded keeps sums and products of sizes from overflowing.
func bounded(n int) int { return min(n, 1<<30) }

// length is how many entries a field may have.
func (m *measurer) length(name string, def *ast.FieldDefinition, f *ast.Field) int {
	switch {
	case lengths[name] > 0:
		return lengths[name]
	case def == nil:
		return 1
	case name == "Article.voters": // of which a page may hold a few more
		return entries(m.argument(def, f, "first")) + 3
	case name == "Query.nodes":
		return listed(m.argument(def, f, "ids"))
	case name == "Query._entities":
		return listed(m.argument(def, f, "representations"))
	case def.Arguments.ForName("last") != nil && m.argument(def, f, "last") != nil:
		return entries(m.argument(def, f, "last"))
	case def.Arguments.ForName("first") != nil:
		return entries(m.argument(def, f, "first"))
	case strings.HasSuffix(def.Type.Name(), "Connection"):
		return forum.DefaultFirst
	}
	return 1
}

// argument reads an argument as it would be executed; nil where it cannot.
func (m *measurer) argument(def *ast.FieldDefinition, f *ast.Field, name string) any {
	var value *ast.Value
	if arg := f.Arguments.ForName(name); arg != nil {
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
		value = def.Arguments.ForName(name).DefaultValue
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

// listed counts the entries of an argument that lists them. One that is no list
// stands for a list of it alone; what cannot be read counts as many.
func listed(entries any) int {
	switch list := entries.(type) {
	case nil:
		return forum.MaxFirst
	case []any:
		return len(list)
	}
	return 1
}

// entries reads an argument that counts them; what is no count counts as many,
// and is refused later.
func entries(first any) int {
	switch n := first.(type) {
	case nil:
		return forum.DefaultFirst
	case int64:
		return int(min(max(n, 0), forum.MaxFirst))
	case json.Number:
		if v, err := strconv.ParseInt(string(n), 10, 64); err == nil {
			return int(min(max(v, 0), forum.MaxFirst))
		}
	}
	return forum.MaxFirst
}
