package operation

import (
	"fmt"
	"math"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
)

// A cachePolicy is the maximum age and the scope of a cached response.
type cachePolicy struct {
	maxAge  int  // in seconds
	private bool // only for the cache of the viewer's browser
	own     bool // a hint says that the maximum age is 0: the response is for one execution only
	// inherited says that a root field inherits its age, as resumeToken does: without data that any cache may keep, it is
	// of the moment.
	inherited bool
}

// anyCache is the policy without a restriction, so that other fields of the selection decide.
var anyCache = cachePolicy{maxAge: math.MaxInt}

const noStore = "no-store"

// cachePolicies holds the policy of each field of a schema: the field's own policy, or the policy of its type.
type cachePolicies map[*ast.FieldDefinition]cachePolicy

// readCachePolicies reads the directive @cacheControl of a schema by Apollo's rules: root fields and fields of objects
// are not cached by default, scalars follow their parent. A root field that is declared to inherit, as resumeToken is,
// has the age of the fields beside it.
func readCachePolicies(schema *ast.Schema) cachePolicies {
	all := cachePolicies{}
	for _, parent := range schema.Types {
		for _, field := range parent.Fields {
			of := schema.Types[field.Type.Name()]
			var h cacheHint
			h.read(of.Directives)
			h.read(field.Directives)
			switch {
			case parent == schema.Query && inherits(field):
				all[field] = cachePolicy{maxAge: anyCache.maxAge, inherited: true}
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

// inherits reports whether the directives of a field, rather than those of its type, have it inherit its age.
func inherits(field *ast.FieldDefinition) bool {
	var h cacheHint
	h.read(field.Directives)
	return h.inherit
}

// A caching says how the response to an operation may be cached.
type caching struct {
	header string // Cache-Control
	kept   bool   // in this process; it needs no hint, as a kept response is used only while nothing has changed
}

// cachings returns the caching of the operations of a valid document. It leaves out an operation with @skip or
// @include, because its variables may decide which fields it selects.
func (e *Executor) cachings(doc *ast.QueryDocument) map[*ast.OperationDefinition]caching {
	all := map[*ast.OperationDefinition]caching{}
	for _, op := range doc.Operations {
		if c, conditional := e.caching(op, nil); !conditional {
			all[op] = c
		}
	}
	return all
}

// caching returns the caching of an operation of a valid document for its coerced variables: the strictest policy of
// the fields that it selects. conditional reports whether @skip or @include may decide which fields these are. The
// policy of a fragment's type condition always counts, whether or not an object has that type. Only queries are cached.
func (e *Executor) caching(op *ast.OperationDefinition, variables map[string]any) (c caching, conditional bool) {
	c = caching{header: noStore}
	if op.Operation != ast.Query {
		return c, false
	}
	p := anyCache
	w := cacheWalk{Executor: e, variables: variables, fragments: map[string]cachePolicy{}}
	w.restrict(&p, op.SelectionSet)
	switch {
	case p.maxAge <= 0 || p.maxAge == anyCache.maxAge:
	case p.private:
		c.header = fmt.Sprintf("max-age=%d, private", p.maxAge)
	default:
		c.header = fmt.Sprintf("max-age=%d, public", p.maxAge)
	}
	c.kept = !p.own && (!p.inherited || c.header != noStore)
	return c, w.conditional
}

// A cacheWalk walks the selections of an operation.
type cacheWalk struct {
	*Executor
	variables   map[string]any
	fragments   map[string]cachePolicy // each is visited once, however often it is spread
	conditional bool                   // a directive was met that may leave a selection out
}

// restrict restricts a policy to that of a selection.
func (w *cacheWalk) restrict(p *cachePolicy, set ast.SelectionSet) {
	for _, selection := range set {
		of := anyCache
		switch s := selection.(type) {
		case *ast.Field:
			if w.skips(s.Directives) {
				continue
			}
			if s.Name != "__typename" {
				of = w.cachePolicies[s.Definition]
			}
			w.restrict(&of, s.SelectionSet)
		case *ast.InlineFragment:
			if w.skips(s.Directives) {
				continue
			}
			of = w.typePolicy(s.TypeCondition)
			w.restrict(&of, s.SelectionSet)
		case *ast.FragmentSpread:
			if w.skips(s.Directives) {
				continue
			}
			cached, ok := w.fragments[s.Name]
			if !ok {
				cached = w.typePolicy(s.Definition.TypeCondition)
				w.restrict(&cached, s.Definition.SelectionSet)
				w.fragments[s.Name] = cached
			}
			of = cached
		}
		p.maxAge, p.private = min(p.maxAge, of.maxAge), p.private || of.private
		p.own, p.inherited = p.own || of.own, p.inherited || of.inherited
	}
}

// skips reports whether @skip or @include leaves a selection out.
func (w *cacheWalk) skips(directives ast.DirectiveList) bool {
	for _, d := range directives {
		if d.Name != "skip" && d.Name != "include" {
			continue
		}
		w.conditional = true
		value, err := d.Arguments.ForName("if").Value.Value(w.variables)
		if err == nil && value == (d.Name == "skip") {
			return true
		}
	}
	return false
}

// typePolicy returns the policy of a fragment's type condition, anyCache if it has none.
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
	given            bool // maxAge is set
	inherit, private bool
}

// read overwrites the hint with the arguments of @cacheControl, if directives contain it.
func (h *cacheHint) read(directives ast.DirectiveList) {
	d := directives.ForName("cacheControl")
	if d == nil {
		return
	}
	if arg := d.Arguments.ForName("maxAge"); arg != nil {
		h.maxAge, _ = strconv.Atoi(arg.Value.Raw) // gqlparser has checked the type
		h.given, h.inherit = true, false
	}
	if arg := d.Arguments.ForName("inheritMaxAge"); arg != nil && arg.Value.Raw == "true" {
		h.given, h.inherit = false, true
	}
	if arg := d.Arguments.ForName("scope"); arg != nil {
		h.private = arg.Value.Raw == "PRIVATE"
	}
}

// policy returns the policy of the hint, with the maxAge fallback if the hint has none.
func (h cacheHint) policy(fallback int) cachePolicy {
	switch {
	case h.given:
		return cachePolicy{maxAge: h.maxAge, private: h.private, own: h.maxAge == 0}
	case h.inherit:
		return cachePolicy{maxAge: anyCache.maxAge, private: h.private}
	}
	return cachePolicy{maxAge: fallback, private: h.private}
}
