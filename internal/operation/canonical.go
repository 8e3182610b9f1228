package operation

import (
	"encoding/json"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// A canonical is the canonical form of an operation: without comments and white space, with expanded fragments and with
// values for variables. Operations of equal form have equal responses.
type canonical struct {
	doc       *ast.QueryDocument
	variables map[string]any // coerced
	limit     int            // bytes; expanded fragments may grow exponentially
	text      strings.Builder
}

// writeSubscription writes a subscription without the argument "after", which only selects its first event.
func (c *canonical) writeSubscription(op *ast.OperationDefinition) {
	c.directives(op.Directives)
	c.set(op.SelectionSet, true)
}

// full reports whether the text exceeds the limit; then the rest is not written.
func (c *canonical) full() bool { return c.text.Len() > c.limit }

// set writes a selection set; root is true for that of the operation.
func (c *canonical) set(set ast.SelectionSet, root bool) {
	if len(set) == 0 {
		return
	}
	c.text.WriteByte('{')
	for _, selection := range set {
		if c.full() {
			return
		}
		switch s := selection.(type) {
		case *ast.Field:
			if s.Alias != s.Name {
				c.text.WriteString(s.Alias + ":")
			}
			c.text.WriteString(s.Name)
			c.arguments(s.Arguments, root)
			c.directives(s.Directives)
			c.set(s.SelectionSet, false)
		case *ast.InlineFragment:
			c.fragment(s.TypeCondition, s.Directives, s.SelectionSet, root)
		case *ast.FragmentSpread:
			if def := c.doc.Fragments.ForName(s.Name); def != nil {
				c.fragment(def.TypeCondition, s.Directives, def.SelectionSet, root)
			}
		}
		c.text.WriteByte(' ')
	}
	c.text.WriteByte('}')
}

func (c *canonical) fragment(on string, directives ast.DirectiveList, set ast.SelectionSet, root bool) {
	c.text.WriteString("..." + on)
	c.directives(directives)
	c.set(set, root)
}

func (c *canonical) directives(list ast.DirectiveList) {
	for _, d := range list {
		c.text.WriteString("@" + d.Name)
		c.arguments(d.Arguments, false)
	}
}

// arguments writes arguments, without "after" for a root field. It omits an argument whose variable has no value, which
// is the same as no argument.
func (c *canonical) arguments(list ast.ArgumentList, root bool) {
	c.text.WriteByte('(')
	for _, arg := range list {
		if root && arg.Name == "after" || c.unset(arg.Value) {
			continue
		}
		c.text.WriteString(arg.Name + ":")
		c.value(arg.Value)
		c.text.WriteByte(' ')
	}
	c.text.WriteByte(')')
}

// unset reports whether v is a variable without a value.
func (c *canonical) unset(v *ast.Value) bool {
	if v.Kind != ast.Variable {
		return false
	}
	_, set := c.variables[v.Raw]
	return !set
}

func (c *canonical) value(v *ast.Value) {
	switch v.Kind {
	case ast.Variable:
		c.json(c.variables[v.Raw])
	case ast.StringValue, ast.BlockValue:
		c.json(v.Raw)
	case ast.ListValue, ast.ObjectValue:
		c.text.WriteByte('[')
		for _, child := range v.Children {
			if child.Name != "" && c.unset(child.Value) {
				continue
			}
			c.text.WriteString(child.Name + ":")
			c.value(child.Value)
			c.text.WriteByte(' ')
		}
		c.text.WriteByte(']')
	default:
		c.text.WriteString(v.Raw)
	}
}

// json writes a value in JSON, whose objects have sorted keys.
func (c *canonical) json(value any) {
	text, _ := json.Marshal(value) // values of JSON always encode
	c.text.Write(text)
}
