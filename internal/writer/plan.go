package writer

import (
	"errors"
	"slices"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Types are the types of a schema that plans write. Package generated has them.
type Types struct {
	Schema  *ast.Schema
	Objects []*Object
	Roots   map[ast.Operation]Root
	// Below walks the value of a resolver, to call Writer.Call for each field with a resolver below it.
	Below func(*Writer, *Field, any)
}

// A Root is the root type of queries or of mutations.
type Root struct {
	Object *Object
	Walk   func(*Writer, *Selection) // calls Writer.Call for each field with a resolver
	Write  func(*Writer, *Selection)
}

// A Plan is a query or a mutation, composed for one assignment of the variables of its @skip and @include. It is safe
// for concurrent use.
type Plan struct {
	root  Root
	below func(*Writer, *Field, any)
	set   *Selection   // of the root
	depth int          // of resolvers
	size  atomic.Int64 // of the last response, in bytes
}

// A Selection is what a query selects of one object type.
type Selection struct {
	Fields []Field
	Calls  []*Field // the fields that are resolved or have resolved fields below

	object                *Object
	fields, points, bytes int64 // of one object, without the parts that depend on its values
}

// A Field is a selected field.
type Field struct {
	Index int        // in Object.Fields, -1 for __typename
	Type  *FieldType // nil for __typename

	key   string // the name in JSON, after the brace or the comma; for __typename also its value
	each  int64  // points for each object of the value
	above bool   // there are resolved fields below
	of    []*Selection
	ast   *ast.Field // the first of the merged fields
}

// On returns the selection of a field whose value has an object type.
func (f *Field) On(o *Object) *Selection {
	for _, s := range f.of {
		if s.object == o {
			return s
		}
	}
	return nil // not a type of the field: the caller panics, and Write fails
}

// Typename is the Index of __typename.
const Typename = -1

// valueBytes is the number of bytes that a value counts as, unless it is a text: null, true, a small number.
const valueBytes = 4

// Options bound plans and give the prices of fields.
type Options struct {
	MaxFields int // of a plan
	// Price returns the points of a field, and of each object of its value.
	Price func(*ast.FieldDefinition) (points, each int64)
}

// Errors of Compose. The operation must be executed by gqlgen.
var (
	ErrLeft  = errors.New("a field is left to gqlgen")
	ErrLarge = errors.New("the plan would have too many fields")
)

// FieldMemory is the memory of a field of a plan, in bytes, by measurement and rounded up.
const FieldMemory = 200

// Compose composes a query, or a mutation with one field, with the values of the variables of its @skip and @include.
// It returns the number of fields, too. Errors: ErrLeft, ErrLarge.
func (t *Types) Compose(
	doc *ast.QueryDocument, op *ast.OperationDefinition, variables map[string]any, options Options,
) (_ *Plan, fields int, err error) {
	root, ok := t.Roots[op.Operation]
	if !ok {
		return nil, 0, ErrLeft
	}
	c := composer{types: t, options: options, context: graphql.OperationContext{Doc: doc, Variables: variables}}
	set, err := c.selection(root.Object, op.SelectionSet, 1)
	if err == nil && op.Operation == ast.Mutation && len(set.Calls) != 1 { // they run one after the other
		err = ErrLeft
	}
	if err != nil {
		return nil, c.fields, err
	}
	return &Plan{root: root, below: t.Below, set: set, depth: c.depth + 1}, c.fields, nil
}

// A composer composes one plan.
type composer struct {
	types   *Types
	options Options
	context graphql.OperationContext
	fields  int
	depth   int // of resolvers, the greatest
}

// selection composes what a selection set selects of a type. depth is 1 plus the number of resolvers above its fields.
func (c *composer) selection(object *Object, set ast.SelectionSet, depth int) (*Selection, error) {
	_, all := merged(object, set, map[string]bool{})
	if c.fields += all + 1; c.fields > c.options.MaxFields {
		return nil, ErrLarge
	}
	collected := graphql.CollectFields(&c.context, set, object.Names)
	s := &Selection{object: object, Fields: make([]Field, 0, len(collected))}
	for i, from := range collected {
		// gqlgen does not merge the fields of two interfaces, such as id. It executes both and writes the first.
		if slices.ContainsFunc(collected[:i], func(f graphql.CollectedField) bool { return f.Alias == from.Alias }) {
			if len(from.Selections) == 0 {
				continue
			}
			return nil, ErrLeft
		}
		s.Fields = append(s.Fields, Field{ast: from.Field, key: `,"` + from.Alias + `":`})
		f := &s.Fields[len(s.Fields)-1]
		if i == 0 {
			f.key = `{` + f.key[1:]
		}
		if from.Name == "__typename" {
			f.Index, f.key = Typename, f.key+`"`+object.Names[0]+`"`
			continue
		}
		if f.Index = object.index(from.Name); f.Index < 0 || object.Fields[f.Index].Left {
			return nil, ErrLeft
		}
		f.Type = &object.Fields[f.Index]
		points, each := c.options.Price(from.Definition)
		f.each = each
		s.fields++
		s.points += points
		s.bytes += int64(len(from.Alias)) + 4 + valueBytes // the quotation marks, the colon, a comma
		below := depth
		if f.Type.Resolved {
			c.depth = max(c.depth, depth)
			below++
		}
		if err := c.below(f, from.Selections, below); err != nil {
			return nil, err
		}
		if f.Type.Resolved || f.above {
			s.Calls = append(s.Calls, f)
		}
	}
	return s, nil
}

// merged returns how many fields a selection set and its fragments select of an object, and how much work it is to
// collect them. The work is 1 for each fragment; and for each field, 1 and 1 more for each fragment that contains the
// field.
func merged(object *Object, set ast.SelectionSet, seen map[string]bool) (fields, all int) {
	for _, selection := range set {
		on, below := "", ast.SelectionSet(nil)
		switch s := selection.(type) {
		case *ast.Field:
			fields++
			continue
		case *ast.InlineFragment:
			on, below = s.TypeCondition, s.SelectionSet
		case *ast.FragmentSpread:
			if !seen[s.Name] {
				seen[s.Name] = true
				on, below = s.Definition.TypeCondition, s.Definition.SelectionSet
			}
		}
		all++
		if on == "" || slices.Contains(object.Names, on) {
			n, more := merged(object, below, seen)
			fields, all = fields+n, all+more
		}
	}
	return fields, all + fields
}

// below composes what is selected of a field's value.
func (c *composer) below(f *Field, set ast.SelectionSet, depth int) error {
	def := c.types.Schema.Types[f.ast.Definition.Type.Name()]
	if !def.IsCompositeType() {
		return nil
	}
	for _, possible := range c.types.Schema.GetPossibleTypes(def) {
		if possible.Kind != ast.Object { // an interface that implements def
			continue
		}
		i := slices.IndexFunc(c.types.Objects, func(o *Object) bool { return o.Names[0] == possible.Name })
		if i < 0 {
			return ErrLeft
		}
		s, err := c.selection(c.types.Objects[i], set, depth)
		if err != nil {
			return err
		}
		f.of = append(f.of, s)
		f.above = f.above || len(s.Calls) > 0
	}
	return nil
}
