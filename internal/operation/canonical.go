package operation

import (
	"encoding/json"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// A canonical is the normal form of an operation: without comments and white space, with its fragments in place of
// their spreads and with values in place of variables. Operations of the same form have the same responses.
type canonical struct {
	doc       *ast.QueryDocument
	variables map[string]any // coerced
	most      int            // bytes; fragments that spread each other may become very long
	text      strings.Builder
}

// writeSubscription writes a subscription, without the argument that only says where to
// begin.
func (c *canonical) writeSubscription(op *ast.OperationDefinition) {
	c.directives(op.Directives)
	c.set(op.SelectionSet, true)
}

// full reports whether the text is longer than permitted; the rest is left out.
func (c *canonical) full() bool { return c.text.Len() > c.most }

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

// arguments writes arguments, of a root field without "after". One whose variable has
// no value is left out, as if it were not there.
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

// json writes a value in JSON, whose objects have their fields in order.
func (c *canonical) json(value any) {
	text, _ := json.Marshal(value) // it was decoded from JSON
	c.text.Write(text)
}
