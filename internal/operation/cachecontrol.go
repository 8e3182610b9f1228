package operation

import (
	"fmt"
	"math"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
)

// A cachePolicy says how long a response may be cached, and by which caches.
type cachePolicy struct {
	maxAge  int  // in seconds
	private bool // by the viewer's own cache only
}

// anyCache leaves the policy to the rest of a selection.
var anyCache = cachePolicy{maxAge: math.MaxInt}

const noStore = "no-store"

// cachePolicies holds the policy of each field of a schema: that of the field, or else that of its type.
type cachePolicies map[*ast.FieldDefinition]cachePolicy

// readCachePolicies reads the directive cacheControl of a schema, by Apollo's rules for it.
func readCachePolicies(schema *ast.Schema) cachePolicies {
	all := cachePolicies{}
	for _, parent := range schema.Types {
		for _, field := range parent.Fields {
			of := schema.Types[field.Type.Name()]
			var h cacheHint
			h.read(of.Directives)
			h.read(field.Directives)
			switch {
			case parent == schema.Query:
				h.inherit = false
				all[field] = h.policy(0)
			case of.IsLeafType():
				all[field] = h.policy(anyCache.maxAge)
			default:
				all[field] = h.policy(0)
			}
		}
	}
	return all
}

// cacheHeaders returns the Cache-Control of each query of a valid document: the minimum of all selected fields. What
// is skipped or included counts, and so does the type that a fragment is on.
func (e *Executor) cacheHeaders(doc *ast.QueryDocument) map[*ast.OperationDefinition]string {
	headers := map[*ast.OperationDefinition]string{}
	fragments := map[string]cachePolicy{} // each is read once, however often it is spread
	for _, op := range doc.Operations {
		headers[op] = noStore
		if op.Operation != ast.Query {
			continue
		}
		p := anyCache
		e.restrict(&p, op.SelectionSet, fragments)
		switch {
		case p.maxAge <= 0 || p.maxAge == anyCache.maxAge:
		case p.private:
			headers[op] = fmt.Sprintf("max-age=%d, private", p.maxAge)
		default:
			headers[op] = fmt.Sprintf("max-age=%d, public", p.maxAge)
		}
	}
	return headers
}

// restrict restricts a policy to that of a selection.
func (e *Executor) restrict(p *cachePolicy, set ast.SelectionSet, fragments map[string]cachePolicy) {
	for _, selection := range set {
		of := anyCache
		switch s := selection.(type) {
		case *ast.Field:
			if s.Name != "__typename" {
				of = e.cachePolicies[s.Definition]
			}
			e.restrict(&of, s.SelectionSet, fragments)
		case *ast.InlineFragment:
			of = e.typePolicy(s.TypeCondition)
			e.restrict(&of, s.SelectionSet, fragments)
		case *ast.FragmentSpread:
			known, ok := fragments[s.Name]
			if !ok {
				known = e.typePolicy(s.Definition.TypeCondition)
				e.restrict(&known, s.Definition.SelectionSet, fragments)
				fragments[s.Name] = known
			}
			of = known
		}
		p.maxAge, p.private = min(p.maxAge, of.maxAge), p.private || of.private
	}
}

// typePolicy returns the policy of the type that a fragment is on, if it has one.
func (e *Executor) typePolicy(name string) cachePolicy {
	var h cacheHint
	if def := e.schema.Schema().Types[name]; def != nil {
		h.read(def.Directives)
	}
	return h.policy(anyCache.maxAge)
}

// A cacheHint holds the arguments of @cacheControl.
type cacheHint struct {
	maxAge           int
	given            bool // maxAge is
	inherit, private bool
}

// read reads the hint among directives, if there is one, over that of h.
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

// policy returns the policy of the hint, with a maxAge for one that names none.
func (h cacheHint) policy(otherwise int) cachePolicy {
	switch {
	case h.given:
		return cachePolicy{h.maxAge, h.private}
	case h.inherit:
		return cachePolicy{anyCache.maxAge, h.private}
	}
	return cachePolicy{otherwise, h.private}
}
