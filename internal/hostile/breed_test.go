//go:build unix

package hostile_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/formatter"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// A breeder makes operations that are valid by the schema, and changes them.
type breeder struct {
	schema *ast.Schema
	random *rand.Rand
	pool   *pool
	serial int // of names
}

// repeatable are the mutations that may be repeated for as long as one likes.
var repeatable = []string{"vote", "vote", "vote", "recordTopicView"}

// A plant is an operation while it is changed.
type plant struct {
	doc       *ast.QueryDocument
	op        *ast.OperationDefinition
	variables map[string]any
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// seedling is a random operation.
func (b *breeder) seedling() *request {
	root, kind := b.schema.Query, ast.Query
	switch n := b.random.IntN(10); {
	case n == 0:
		root, kind = b.schema.Mutation, ast.Mutation
	case n <= 2:
		root, kind = b.schema.Subscription, ast.Subscription
	}
	op := &ast.OperationDefinition{Operation: kind}
	p := &plant{doc: &ast.QueryDocument{Operations: ast.OperationList{op}}, op: op, variables: map[string]any{}}
	for range 1 + b.random.IntN(3) {
		if f := b.field(p, root, 3); f != nil {
			op.SelectionSet = append(op.SelectionSet, f)
		}
		if kind == ast.Subscription {
			break
		}
	}
	return b.request(p, &request{viewer: kind == ast.Mutation || b.random.IntN(8) == 0})
}

// field makes a field of a type with everything below it, nil if there is none.
func (b *breeder) field(p *plant, of *ast.Definition, depth int) *ast.Field {
	var fields ast.FieldList
	for _, f := range of.Fields {
		switch {
		case strings.HasPrefix(f.Name, "__"), depth == 0 && b.schema.Types[f.Type.Name()].IsCompositeType():
		case of == b.schema.Mutation && !slices.Contains(repeatable, f.Name):
		default:
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 || b.random.IntN(30) == 0 && of != b.schema.Subscription {
		return &ast.Field{Alias: "__typename", Name: "__typename"}
	}
	def := pick(b.random, fields)
	f := &ast.Field{Alias: b.name("f"), Name: def.Name, Definition: def, ObjectDefinition: of}
	if b.random.IntN(3) > 0 {
		f.Alias = f.Name
	}
	b.arguments(p, f)
	if under := b.schema.Types[def.Type.Name()]; under.IsCompositeType() {
		f.SelectionSet = b.selections(p, under, depth-1)
	}
	return f
}

// selections makes a selection set of a type.
func (b *breeder) selections(p *plant, of *ast.Definition, depth int) ast.SelectionSet {
	if of.IsAbstractType() && b.random.IntN(4) > 0 || of.Kind == ast.Union {
		one := pick(b.random, b.schema.GetPossibleTypes(of))
		return ast.SelectionSet{&ast.InlineFragment{TypeCondition: one.Name, SelectionSet: b.selections(p, one, depth)}}
	}
	var set ast.SelectionSet
	for range 1 + b.random.IntN(4) {
		set = append(set, b.field(p, of, max(depth, 0)))
	}
	return set
}

func (b *breeder) name(prefix string) string {
	b.serial++
	return prefix + strconv.Itoa(b.serial)
}

// arguments gives a field new arguments.
func (b *breeder) arguments(p *plant, f *ast.Field) {
	f.Arguments = nil
	page := pick(b.random, [][]string{
		{"first"},
		{"first"},
		{"first", "after"},
		{"first", "page"},
		{"last"},
		{"last", "before"},
		{},
	})
	for _, arg := range f.Definition.Arguments {
		switch arg.Name {
		case "first", "last", "page", "before":
			if !slices.Contains(page, arg.Name) {
				continue
			}
		case "after":
			if f.ObjectDefinition != b.schema.Subscription && !slices.Contains(page, arg.Name) {
				continue
			}
		default:
			if (!arg.Type.NonNull || arg.DefaultValue != nil) && b.random.IntN(3) > 0 {
				continue
			}
		}
		value := b.value(f, arg.Name, arg.Type)
		if value == nil {
			continue
		}
		name := b.name("v")
		p.op.VariableDefinitions = append(p.op.VariableDefinitions, &ast.VariableDefinition{Variable: name, Type: arg.Type})
		p.variables[name] = value
		f.Arguments = append(f.Arguments, &ast.Argument{Name: arg.Name, Value: &ast.Value{Kind: ast.Variable, Raw: name}})
	}
}

// value makes an argument's value, nil for none.
func (b *breeder) value(f *ast.Field, name string, typ *ast.Type) any {
	if typ.Elem != nil {
		one, list := b.value(f, name, typ.Elem), []any{}
		same := b.random.IntN(2) == 0
		for range pick(b.random, []int{1, 2, 10, 100}) {
			if !same {
				one = b.value(f, name, typ.Elem)
			}
			list = append(list, one)
		}
		return list
	}
	def := b.schema.Types[typ.Name()]
	switch {
	case def.Kind == ast.Enum:
		return pick(b.random, def.EnumValues).Name
	case def.Kind == ast.InputObject:
		object := map[string]any{}
		for _, field := range def.Fields {
			if field.Type.NonNull || b.random.IntN(3) == 0 {
				object[field.Name] = b.value(f, field.Name, field.Type)
			}
		}
		return object
	case def.Name == "Boolean":
		return b.random.IntN(2) == 0
	case def.Name == "Int" && name == "page":
		return pick(b.random, []int{1, 1, 2, 3, 1_000})
	case def.Name == "Int":
		return pick(b.random, []int{0, 1, 2, 5, 10, 25, 50, 100, 100, 100})
	case def.Name == "_Any":
		return b.pool.entity(b.random)
	case name == "after" && f.ObjectDefinition == b.schema.Subscription:
		return b.pool.token(b.random)
	}
	return b.pool.text(b.random, name)
}

// parse reads a request that is to be changed, nil for one that is not valid.
func (b *breeder) parse(r *request) *plant {
	doc, errs := gqlparser.LoadQueryWithRules(b.schema, r.text, rules.NewDefaultRules())
	if errs != nil || len(doc.Operations) != 1 {
		return nil
	}
	variables := maps.Clone(r.variables)
	if variables == nil {
		variables = map[string]any{}
	}
	return &plant{doc, doc.Operations[0], variables}
}

// request prints a plant as a request that is sent like another; nil for one that is
// not valid.
func (b *breeder) request(p *plant, like *request) *request {
	p.prune()
	var text strings.Builder
	formatter.NewFormatter(&text, formatter.WithIndent(" ")).FormatQueryDocument(p.doc)
	r := *like
	r.text, r.variables = text.String(), p.variables
	if b.parse(&r) == nil {
		return nil
	}
	return &r
}

// prune removes the fragments and variables that nothing uses.
func (p *plant) prune() {
	for {
		spread := map[string]bool{}
		used := map[string]bool{}
		visit(p.op.SelectionSet, spread, used)
		for _, f := range p.doc.Fragments {
			visit(f.SelectionSet, spread, used)
		}
		before := len(p.doc.Fragments)
		p.doc.Fragments = slices.DeleteFunc(p.doc.Fragments, func(f *ast.FragmentDefinition) bool { return !spread[f.Name] })
		if len(p.doc.Fragments) < before {
			continue
		}
		p.op.VariableDefinitions = slices.DeleteFunc(p.op.VariableDefinitions,
			func(v *ast.VariableDefinition) bool { return !used[v.Variable] })
		maps.DeleteFunc(p.variables, func(name string, _ any) bool { return !used[name] })
		return
	}
}

func visit(set ast.SelectionSet, spread, used map[string]bool) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			for _, arg := range s.Arguments {
				visitValue(arg.Value, used)
			}
			visit(s.SelectionSet, spread, used)
		case *ast.InlineFragment:
			visit(s.SelectionSet, spread, used)
		case *ast.FragmentSpread:
			spread[s.Name] = true
		}
	}
}

func visitValue(v *ast.Value, used map[string]bool) {
	if v.Kind == ast.Variable {
		used[v.Raw] = true
	}
	for _, child := range v.Children {
		visitValue(child.Value, used)
	}
}
