package operation_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// A generator generates valid queries from bytes: each byte is a choice, and without bytes the query ends.
type generator struct {
	schema *ast.Schema
	ids    []string // of entities
	data   []byte

	fragments strings.Builder
	named     int
	aliases   int
	fields    int
	selected  map[string]bool // fields, such as Article.title
	preferred map[string]bool // fields that half of the choices are among
}

// The maxima of a query, which are within the default limits.
const (
	mostAliases = 28
	mostFields  = 80
	mostDepth   = 7
)

func newGenerator(schema *ast.Schema, ids []string, data []byte) *generator {
	return &generator{schema: schema, ids: ids, data: data, selected: map[string]bool{}}
}

// query returns a query and its variables.
func (g *generator) query() (string, map[string]any) {
	variables := map[string]any{
		"yes": true, "no": false, "maybe": g.choose(2) == 0,
		"first": json.Number(fmt.Sprint(1 + g.choose(4))), "id": g.id(),
	}
	text := g.set(g.schema.Query, 1) + g.fragments.String()
	declared := ""
	for _, v := range []string{
		"$yes: Boolean!", "$no: Boolean!", "$maybe: Boolean!", "$first: Int", "$id: ID!", "$none: String",
	} {
		if name, _, _ := strings.Cut(v, ":"); strings.Contains(text, name) { // one that is not used is invalid
			declared += v + " "
		}
	}
	if declared != "" {
		text = "query(" + declared + ") " + text
	}
	return text, variables
}

// choose returns a number below n, 0 without bytes.
func (g *generator) choose(n int) int {
	if len(g.data) == 0 {
		return 0
	}
	b := int(g.data[0])
	g.data = g.data[1:]
	return b % n
}

func (g *generator) id() string { return g.ids[g.choose(len(g.ids))] }

// set returns a selection set on a type.
func (g *generator) set(def *ast.Definition, depth int) string {
	selections := []string{}
	for range 1 + g.choose(6) {
		if s := g.selection(def, depth); s != "" {
			selections = append(selections, s)
		}
	}
	if len(selections) == 0 {
		selections = []string{"__typename"}
	}
	return "{ " + strings.Join(selections, " ") + " }"
}

// selection returns a field or a fragment, "" if none is possible.
func (g *generator) selection(def *ast.Definition, depth int) string {
	if g.fields++; g.fields > mostFields || depth > mostDepth {
		return ""
	}
	switch g.choose(12) {
	case 0:
		return "... on " + g.condition(def) + g.directive() + " " + g.set(def, depth+1)
	case 1:
		on := g.schema.Types[g.condition(def)]
		g.named++
		name := fmt.Sprint("f", g.named)
		set := g.set(on, depth+1)
		g.fragments.WriteString(" fragment " + name + " on " + on.Name + " " + set)
		return "..." + name + g.directive() + " ..." + name
	case 2:
		return g.alias() + "__typename" + g.directive()
	case 3:
		possible := g.schema.GetPossibleTypes(def)
		on := possible[g.choose(len(possible))]
		return "... on " + on.Name + g.directive() + " " + g.set(on, depth+1)
	}
	fields, preferred := ast.FieldList{}, ast.FieldList{}
	for _, f := range def.Fields {
		if strings.HasPrefix(f.Name, "_") {
			continue
		}
		fields = append(fields, f)
		if g.preferred[def.Name+"."+f.Name] {
			preferred = append(preferred, f)
		}
	}
	if len(fields) == 0 { // a union
		return "__typename"
	}
	if len(preferred) > 0 && g.choose(2) == 1 {
		fields = preferred
	}
	f := fields[g.choose(len(fields))]
	of := g.schema.Types[f.Type.Name()]
	if of.IsCompositeType() && depth == mostDepth {
		return ""
	}
	g.selected[def.Name+"."+f.Name] = true
	alias := ""
	if len(f.Arguments) > 0 { // two of one name could have other arguments
		if g.aliases >= mostAliases {
			return ""
		}
		g.aliases++
		alias = fmt.Sprintf("a%d: ", g.aliases)
	} else if g.choose(8) == 1 {
		alias = g.alias()
	}
	text := alias + f.Name + g.arguments(f) + g.directive()
	if of.IsCompositeType() {
		text += " " + g.set(of, depth+1)
	}
	return text
}

// condition returns the name of a type on which a fragment inside def may be: itself or an interface of it.
func (g *generator) condition(def *ast.Definition) string {
	if len(def.Interfaces) == 0 || g.choose(2) == 0 {
		return def.Name
	}
	return def.Interfaces[g.choose(len(def.Interfaces))]
}

func (g *generator) alias() string {
	if g.aliases >= mostAliases || g.choose(2) == 0 {
		return ""
	}
	g.aliases++
	return fmt.Sprintf("b%d: ", g.aliases)
}

func (g *generator) directive() string {
	return []string{
		"", "", "", "", "", "", " @include(if: true)", " @skip(if: true)", " @include(if: $yes)", " @skip(if: $no)",
		" @include(if: $maybe)", " @skip(if: $maybe) @include(if: $yes)",
	}[g.choose(12)]
}

// arguments returns values for the arguments of a field. A few are invalid, so that the field has an error.
func (g *generator) arguments(f *ast.FieldDefinition) string {
	var args []string
	page := [][]string{{}, {"first"}, {"first", "page"}, {"last"}, {"first", "after"}}[g.choose(5)]
	for _, a := range f.Arguments {
		switch a.Name {
		case "first", "last", "page", "after", "before":
			if !slices.Contains(page, a.Name) {
				continue
			}
		default:
			if !a.Type.NonNull && g.choose(3) > 0 {
				continue
			}
		}
		args = append(args, a.Name+": "+g.value(a))
	}
	if f.Name == "user" && g.choose(8) != 1 { // both or none of its arguments is an error
		args = []string{`name: "ada"`}
	}
	if f.Name == "articles" && slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "domain:") }) {
		args = []string{`domain: "example.com"`, "order: NEW"} // it goes with few others
	}
	if len(args) == 0 {
		return ""
	}
	return "(" + strings.Join(args, ", ") + ")"
}

func (g *generator) value(a *ast.ArgumentDefinition) string {
	def := g.schema.Types[a.Type.Name()]
	switch {
	case a.Type.Elem != nil && def.Kind == ast.Enum:
		return "[" + def.EnumValues[g.choose(len(def.EnumValues))].Name + "]"
	case a.Type.Elem != nil:
		return fmt.Sprintf("[%q, $id, %q]", g.id(), g.id())
	case def.Kind == ast.Enum:
		return def.EnumValues[g.choose(len(def.EnumValues))].Name
	case def.Name == "Boolean":
		return []string{"false", "false", "true"}[g.choose(3)]
	case def.Name == "Float":
		return fmt.Sprint(g.choose(100))
	case a.Name == "first":
		return []string{"1", "2", "3", "4", "$first", "$first", "$first", "$first", "$first", "-1"}[g.choose(10)]
	case a.Name == "last", a.Name == "page":
		return fmt.Sprint(1 + g.choose(2))
	case a.Name == "name", a.Name == "group", a.Name == "tag":
		names := []string{"tech", "programming", "chat", "go", "web", "hardware", "ada"}
		return fmt.Sprintf("%q", names[g.choose(len(names))])
	case a.Name == "url":
		return `"https://example.com/"`
	case a.Name == "query":
		return []string{`"a"`, `"redis"`, `"go"`, `"programming"`}[g.choose(4)]
	case a.Name == "formula":
		return []string{`"contract"`, `"hn"`}[g.choose(2)]
	case a.Name == "prefix":
		return []string{`"a"`, `"g"`, `"t"`}[g.choose(3)]
	case a.Name == "length":
		return []string{"1", "2", "5", "20", "50", "100", "200", "500", "1000"}[g.choose(9)]
	case a.Name == "content":
		return `"*x* @ada"`
	case a.Name == "id":
		return []string{"$id", fmt.Sprintf("%q", g.id())}[g.choose(2)]
	}
	return []string{"$none", "null", "$none", "null", "$none", `"x"`}[g.choose(6)] // a cursor, a day
}
