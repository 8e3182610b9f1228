package writers

import (
	"go/types"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/99designs/gqlgen/codegen"
	"github.com/99designs/gqlgen/codegen/config"
	"github.com/99designs/gqlgen/codegen/templates"
	"github.com/vektah/gqlparser/v2/ast"
)

// The functions of references mirror those of gqlgen, in its template type.gotpl: which types are lists, which pointers
// are followed, where null is allowed. A scalar or an enum is appended directly if its marshaler is known, and else
// written by gqlgen's own function.

// A reference is a type as a field refers to it, with its own Go type.
type reference struct {
	*config.TypeReference
	Object   *object   // nil unless it is the reference of an object
	Abstract *abstract // nil unless it is the reference of an interface or a union
	Walked   bool
}

// findReferences finds the references of all fields that are not left, and of the elements of their lists and pointers.
func (s *schema) findReferences() {
	found := map[string]*reference{}
	for _, o := range s.Objects {
		for _, f := range o.Fields {
			for ref := f.TypeReference; ref != nil && !f.Left; ref = elementOf(ref) {
				found[ref.UniquenessKey()] = s.newReference(ref)
			}
		}
	}
	for _, ref := range found {
		s.References = append(s.References, ref)
	}
	sort.Slice(s.References, func(i, j int) bool {
		return s.References[i].UniquenessKey() < s.References[j].UniquenessKey()
	})
}

func (s *schema) newReference(ref *config.TypeReference) *reference {
	return &reference{
		TypeReference: ref, Object: s.find(ref.Definition.Name), Abstract: newAbstract(s.Interfaces[ref.Definition.Name]),
		Walked: s.walks(ref.Definition),
	}
}

// elementOf returns the reference that the function of ref calls, nil if it writes the value itself.
func elementOf(ref *config.TypeReference) *config.TypeReference {
	if ref.IsSlice() || ref.IsPtrToSlice() || ref.IsPtrToIntf() ||
		ref.IsPtrToPtr() && ref.Marshaler == nil && !ref.IsMarshaler {
		return ref.Elem()
	}
	return nil
}

// Write returns the name of the function that writes a reference.
func (r *reference) Write() string { return "write" + r.UniquenessKey() }

// Walk returns the name of the function that walks it.
func (r *reference) Walk() string { return "walk" + r.UniquenessKey() }

// Element returns the name of the function of the element, without its prefix.
func (r *reference) Element() string {
	if e := elementOf(r.TypeReference); e != nil {
		return e.UniquenessKey()
	}
	return ""
}

// IsText reports whether the Go type is string or a pointer to it, whose length counts.
func (r *reference) IsText() bool {
	goType := r.GO
	if p, ok := goType.(*types.Pointer); ok {
		goType = p.Elem()
	}
	return types.Identical(types.Unalias(goType), types.Typ[types.String])
}

// ListsText reports whether the value is a list of the Go type string.
func (r *reference) ListsText() bool {
	list, ok := r.GO.(*types.Slice)
	return ok && types.Identical(types.Unalias(list.Elem()), types.Typ[types.String])
}

// Deref returns the expression of the value v, or of that to which it points.
func (r *reference) Deref() string {
	if r.IsPtr() {
		return "*v"
	}
	return "v"
}

// Leaf returns the statement that writes the value v of a scalar or an enum, which is not nil.
func (r *reference) Leaf() string {
	m, value := r.Marshaler, r.Deref()
	if m == nil || r.IsTargetNilable() {
		return r.marshaled()
	}
	if r.HasEnumValues() {
		if isString(m) {
			return "w.Name(" + r.EnumMarshalVar(true) + "[" + value + "])"
		}
		return r.marshaled()
	}
	if r.CastType != nil {
		value = templates.CurrentImports.LookupType(r.CastType) + "(" + value + ")"
	}
	switch {
	case isString(m) && r.IsText():
		return "w.Text(" + value + ")"
	case isString(m):
		return "w.Name(" + value + ")"
	case is(m, "MarshalBoolean"):
		return "w.Boolean(" + value + ")"
	case is(m, "MarshalInt", "MarshalInt32", "MarshalInt64"):
		return "w.Int(int64(" + value + "))"
	}
	if appends := appendOf(m); appends != nil {
		return "writer.Appended(w, " + templates.Call(appends) + ", " + value + ", " +
			strconv.FormatBool(r.GQL.NonNull) + ", " + strconv.FormatBool(r.IsText()) + ")"
	}
	return r.marshaled()
}

// marshaled returns the statement that writes v by gqlgen's function.
func (r *reference) marshaled() string {
	return "w.Marshaled(" + r.MarshalFunc() + "(w.Context(), ec, nil, v), " + strconv.FormatBool(r.GQL.NonNull) + ", " +
		strconv.FormatBool(r.IsText()) + ")"
}

// isString reports whether a scalar is marshaled as a string of Go.
func isString(m *types.Func) bool { return is(m, "MarshalString", "MarshalID") }

// is reports whether m is one of the functions of gqlgen with these names.
func is(m *types.Func, names ...string) bool {
	return m.Pkg().Path() == "github.com/99designs/gqlgen/graphql" && slices.Contains(names, m.Name())
}

// appendOf returns the function AppendX of a function MarshalX, nil if its package has none.
func appendOf(m *types.Func) *types.Func {
	found, _ := m.Pkg().Scope().Lookup("Append" + strings.TrimPrefix(m.Name(), "Marshal")).(*types.Func)
	return found
}

// An abstract is an interface or a union.
type abstract struct{ *codegen.Interface }

// newAbstract returns an interface or a union, nil for none.
func newAbstract(i *codegen.Interface) *abstract {
	if i == nil {
		return nil
	}
	return &abstract{i}
}

// Objects returns the object types. Implementors has the interfaces too that implement this one.
func (a *abstract) Objects() []codegen.InterfaceImplementor {
	return slices.DeleteFunc(slices.Clone(a.Implementors), func(i codegen.InterfaceImplementor) bool {
		return i.Kind != ast.Object
	})
}
