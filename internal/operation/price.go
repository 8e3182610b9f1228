package operation

import (
	"reflect"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
)

const (
	// requestPrice is the cost of any request besides its fields, in points: its way
	// through HTTP, 0.15 ms.
	requestPrice = 50

	// readingPrice is the cost of a KiB of a request, in points: 250 KiB of variables take
	// 14 ms to read and to check.
	readingPrice = 20

	// eventPrice is the cost of any event besides its fields, in points: its execution and
	// its way to the client.
	eventPrice = 30

	// commandPrice is the cost of a command to Redis, in points, where the fields that are
	// shown cost less: to send it, to run it and to decode the reply.
	commandPrice = 4
)

// reading is the cost of reading a request of so many bytes, in points; for an event,
// which has none, the cost of beginning it.
func reading(size int) int {
	if size == 0 {
		return eventPrice
	}
	return requestPrice + size*readingPrice>>10
}

// A price is the cost of a field, in points, by its directives in the schema: weight
// once, each for every object that it has.
type price struct {
	weight, each int

	wraps   bool     // whether its list is in fields of its object, which are sized
	sized   bool     // whether it holds the list that the field above it bounds
	bounds  []string // arguments that bound how many objects there are, in it or its sized fields
	assumed int      // how many objects there are where no argument says so
	list    bool
}

// prices are those of all fields of a schema.
type prices map[*ast.FieldDefinition]*price

// lengthsOfIntrospection are how many entries its lists are taken to have: it has no
// directives of ours.
var lengthsOfIntrospection = map[string]int{
	"__Schema.types":       150,
	"__Schema.directives":  10,
	"__Type.fields":        10,
	"__Type.inputFields":   5,
	"__Type.enumValues":    5,
	"__Type.possibleTypes": 10,
	"__Type.interfaces":    2,
	"__Field.args":         4,
	"__Directive.args":     4,
}

// readPrices reads the directives cost and listSize of a schema.
func readPrices(schema *ast.Schema) prices {
	all := prices{}
	for _, def := range schema.Types {
		for _, field := range def.Fields {
			all[field] = readPrice(schema, def, field)
		}
	}
	for _, def := range schema.Types {
		for _, field := range def.Fields {
			for _, name := range texts(argument(field.Directives.ForName("listSize"), "sizedFields")) {
				if sized := schema.Types[field.Type.Name()].Fields.ForName(name); sized != nil {
					all[field].wraps, all[sized].sized = true, true
				}
			}
		}
	}
	return all
}

func readPrice(schema *ast.Schema, parent *ast.Definition, field *ast.FieldDefinition) *price {
	of := schema.Types[field.Type.Name()]
	p := &price{list: field.Type.Elem != nil, assumed: 1}
	if of.IsCompositeType() {
		p.each = 1
		for _, possible := range schema.GetPossibleTypes(of) {
			p.each = max(p.each, number(argument(possible.Directives.ForName("cost"), "weight"), 1))
		}
	} else {
		p.weight = 1
	}
	p.weight = number(argument(field.Directives.ForName("cost"), "weight"), p.weight)
	size := field.Directives.ForName("listSize")
	p.bounds = texts(argument(size, "slicingArguments"))
	switch length := lengthsOfIntrospection[parent.Name+"."+field.Name]; {
	case length > 0:
		p.assumed = length
	case size != nil:
		p.assumed = number(argument(size, "assumedSize"), forum.DefaultFirst)
	}
	return p
}

// argument returns the value of a directive's argument, nil for none.
func argument(directive *ast.Directive, name string) any {
	if directive == nil {
		return nil
	}
	return directive.ArgumentMap(nil)[name]
}

func number(value any, otherwise int) int {
	if n, ok := value.(int64); ok {
		return int(n)
	}
	return otherwise
}

func texts(value any) (list []string) {
	entries, _ := value.([]any)
	for _, entry := range entries {
		list = append(list, entry.(string)) // by the schema's type of the argument
	}
	return list
}

// took is the cost of a field that was executed and has this value.
func (p *price) took(value any) int {
	if p.each == 0 {
		return p.weight
	}
	v := reflect.ValueOf(value)
	switch {
	case !v.IsValid(), (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil():
		return p.weight
	case p.list && v.Kind() == reflect.Slice:
		return p.weight + v.Len()*p.each
	}
	return p.weight + p.each
}
