package operation

import (
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
)

const (
	// requestPrice is the cost of a request besides its fields, in points: 0.15 ms of HTTP.
	requestPrice = 50

	// kibPrice is the cost of a KiB of a request, in points: 250 KiB of variables take 14 ms to read and to check.
	kibPrice = 20

	// subscribePrice is the cost of a subscription's start besides that of a request, in points: to begin a stream, to
	// register it and to look at the end of the log takes 1 to 3 ms with the first subscription of a server.
	subscribePrice = 250

	// eventPrice is the cost of an event besides its fields, in points: to execute the operation and to send the response.
	eventPrice = 30

	// commandPrice is the cost of a command to Redis, in points: to send it, to run it and to decode the reply. The
	// commands of an operation count instead of its fields if they cost more.
	commandPrice = 4
)

// A price is the cost of a field, in points, by its directives in the schema.
type price struct {
	weight int // counts once
	each   int // counts for every object of the value

	wraps   bool     // the list is in fields of the object, as in a connection; these have sized set
	sized   bool     // the arguments of the parent field bound the list
	bounds  []string // arguments that bound the length of the list, of this field or of its sized fields
	assumed int      // length of the list if no argument bounds it
	longest int      // maximum length of the list that an argument may ask for
	list    bool
	name    string // the type and the field, such as Query.tabs, as in Options.Lengths
}

// prices are the prices of all fields of a schema.
type prices map[*ast.FieldDefinition]*price

// introspectionLengths has the assumed lengths of lists of the introspection schema, which has no directives of ours.
var introspectionLengths = map[string]int{
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

// readPrices reads the directives @cost and @listSize of a schema. The price of an abstract type is the highest of its
// implementations.
func readPrices(schema *ast.Schema) prices {
	all := prices{}
	for _, def := range schema.Types {
		for _, field := range def.Fields {
			all[field] = readPrice(schema, def, field)
		}
	}
	for _, def := range schema.Types {
		for _, field := range def.Fields {
			for _, name := range toStrings(argument(field.Directives.ForName("listSize"), "sizedFields")) {
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
	p := &price{
		list: field.Type.Elem != nil, assumed: 1, longest: forum.MaxFirst,
		name: parent.Name + "." + field.Name,
	}
	if field.Type.Name() == "ThreadConnection" {
		p.longest = forum.MaxThread
	}
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
	p.bounds = toStrings(argument(size, "slicingArguments"))
	switch length := introspectionLengths[p.name]; {
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

// number returns an integer argument, or fallback if there is none.
func number(value any, fallback int) int {
	if n, ok := value.(int64); ok {
		return int(n)
	}
	return fallback
}

// toStrings returns the strings of a list argument.
func toStrings(value any) (list []string) {
	entries, _ := value.([]any)
	for _, entry := range entries {
		list = append(list, entry.(string)) // the argument is of type [String!]
	}
	return list
}
