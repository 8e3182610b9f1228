package operation

import (
	"fmt"
	"math"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
)

// A cachePolicy says for how long an answer may be cached, and by whom.
type cachePolicy struct {
	maxAge  int  // in seconds
	private bool // by the viewer's own cache only
}

// anyCache leaves all to the rest of a selection.
var anyCache = cachePolicy{maxAge: math.MaxInt}

func (p cachePolicy) and(q cachePolicy) cachePolicy {
	return cachePolicy{min(p.maxAge, q.maxAge), p.private || q.private}
}

// header is the policy as Cache-Control says it.
func (p cachePolicy) header() string {
	switch {
	case p.maxAge <= 0 || p.maxAge == anyCache.maxAge:
		return noStore
	case p.private:
		return fmt.Sprintf("max-age=%d, private", p.maxAge)
	}
	return fmt.Sprintf("max-age=%d, public", p.maxAge)
}

const noStore = "no-store"

// cacheHeaders returns the Cache-Control of each query of a valid document, by the
// hints of @cacheControl and Apollo's rules for them: what is skipped or included
// counts, and so does the type that a fragment is on.
func cacheHeaders(schema *ast.Schema, doc *ast.QueryDocument) map[*ast.OperationDefinition]string {
	c := cacheReader{schema, map[string]cachePolicy{}}
	headers := map[*ast.OperationDefinition]string{}
	for _, op := range doc.Operations {
		headers[op] = noStore
		if op.Operation == ast.Query {
			headers[op] = c.set(op.SelectionSet).header()
		}
	}
	return headers
}

// A cacheReader reads the policies of selections; of each fragment once, however
// often it is spread.
type cacheReader struct {
	schema    *ast.Schema
	fragments map[string]cachePolicy
}

func (c *cacheReader) set(set ast.SelectionSet) cachePolicy {
	p := anyCache
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			p = p.and(c.field(s)).and(c.set(s.SelectionSet))
		case *ast.InlineFragment:
			p = p.and(c.on(s.TypeCondition)).and(c.set(s.SelectionSet))
		case *ast.FragmentSpread:
			p = p.and(c.fragment(s.Definition))
		}
	}
	return p
}

func (c *cacheReader) fragment(f *ast.FragmentDefinition) cachePolicy {
	p, known := c.fragments[f.Name]
	if !known {
		p = c.on(f.TypeCondition).and(c.set(f.SelectionSet))
		c.fragments[f.Name] = p
	}
	return p
}

// on is what the type that a fragment is on says, if it says anything.
func (c *cacheReader) on(name string) cachePolicy {
	var h cacheHint
	if def := c.schema.Types[name]; def != nil {
		h.read(def.Directives)
	}
	return h.policy(anyCache.maxAge)
}

// field is what a field says, or else its type.
func (c *cacheReader) field(f *ast.Field) cachePolicy {
	if f.Name == "__typename" {
		return anyCache
	}
	of := c.schema.Types[f.Definition.Type.Name()]
	var h cacheHint
	h.read(of.Directives)
	h.read(f.Definition.Directives)
	switch {
	case f.ObjectDefinition == c.schema.Query:
		h.inherit = false
		return h.policy(0)
	case of.IsLeafType():
		return h.policy(anyCache.maxAge)
	}
	return h.policy(0)
}

// A cacheHint is what @cacheControl says.
type cacheHint struct {
	maxAge           int
	given            bool // maxAge is
	inherit, private bool
}

// read reads the hint among directives, if there is one, over what h says.
func (h *cacheHint) read(directives ast.DirectiveList) {
	d := directives.ForName("cacheControl")
	if d == nil {
		return
	}
	if arg := d.Arguments.ForName("maxAge"); arg != nil {
		h.maxAge, _ = strconv.Atoi(arg.Value.Raw) // a number, or the schema would not load
		h.given, h.inherit = true, false
	}
	if arg := d.Arguments.ForName("inheritMaxAge"); arg != nil && arg.Value.Raw == "true" {
		h.given, h.inherit = false, true
	}
	if arg := d.Arguments.ForName("scope"); arg != nil {
		h.private = arg.Value.Raw == "PRIVATE"
	}
}

// policy is the hint's policy, with a maxAge for one that names none.
func (h cacheHint) policy(otherwise int) cachePolicy {
	switch {
	case h.given:
		return cachePolicy{h.maxAge, h.private}
	case h.inherit:
		return cachePolicy{anyCache.maxAge, h.private}
	}
	return cachePolicy{otherwise, h.private}
}
