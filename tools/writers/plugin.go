// Package writers is a gqlgen plugin that generates the functions of object types for two executors: that of gqlgen,
// and the plans of package writer, which write JSON directly from the Go types that gqlgen has bound. Package writer is
// the runtime of both; its documentation says how they work.
//
// In objects.generated.go, each object type has a table of its fields, and two functions with one case for each field.
// For the type User:
//
//	func argsUser(ctx context.Context, ec *executionContext, field int, raw map[string]any) (map[string]any, error)
//	func valueUser(
//		ctx context.Context, ec *executionContext, field int, fc *writer.Arguments, obj *forum.User,
//	) (any, error)
//
// They replace what gqlgen generates for objects. Its root file then has an interface of resolvers without methods, and
// loads no schema: tools/gqlgen removes both.
//
// In writers.generated.go, there are two more, also with one case for each field:
//
//	func walkUser(ec *executionContext, w *writer.Writer, s *writer.Selection, obj *forum.User)
//	func writeUser(ec *executionContext, w *writer.Writer, s *writer.Selection, obj *forum.User)
//
// Walking finds the calls of resolvers, and visits the types from which one can be reached; writing appends the values.
// For each reference to a type, such as [User!]!, there are two more, which walk or write lists, pointers and
// interfaces, and mirror gqlgen's marshal functions:
//
//	func walkNUser2…(ec *executionContext, w *writer.Writer, f *writer.Field, v []*forum.User)
//	func writeNUser2…(ec *executionContext, w *writer.Writer, f *writer.Field, v []*forum.User)
//
// To use it in another project, copy the command tools/gqlgen and the file graph/generated/schema.go, set
// use_function_syntax_for_execution_context, and let Runtime be the path of your copy of package writer. The executable
// schema then has a method Writers. A scalar with a function MarshalX is written without an allocation if its package
// has the function AppendX too, by the rules in the documentation of package writer.
package writers

import (
	_ "embed"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/99designs/gqlgen/codegen"
	"github.com/99designs/gqlgen/codegen/config"
	"github.com/99designs/gqlgen/codegen/templates"
	"github.com/vektah/gqlparser/v2/ast"
)

//go:embed objects.gotpl
var objects string

//go:embed writers.gotpl
var writers string

// A Plugin generates writers.generated.go in the directory of gqlgen's generated code.
type Plugin struct {
	Runtime string // the import path of package writer
}

// Name implements gqlgen's plugin.Plugin.
func (Plugin) Name() string { return "writers" }

// GenerateCode implements gqlgen's plugin.CodeGenerator.
func (p Plugin) GenerateCode(data *codegen.Data) error {
	s := schema{Runtime: p.Runtime, Data: data}
	selected := selectedTypes(data)
	for _, from := range data.Objects {
		o, err := s.newObject(from)
		if err != nil {
			return err
		}
		s.All = append(s.All, o)
		if selected[o.Name] {
			s.Objects = append(s.Objects, o)
		}
	}
	s.findWalked()
	s.findReferences()
	// gqlgen would generate five functions for each field, and take the schema's text into the code. Both are here.
	data.Objects, data.AugmentedSources = nil, nil
	return errors.Join(
		s.render("objects.generated.go", objects),
		s.render("writers.generated.go", writers),
	)
}

func (s *schema) render(file, template string) error {
	return templates.Render(templates.Options{
		PackageName:     s.Config.Exec.Package,
		Filename:        filepath.Join(s.Config.Exec.Dir(), file),
		Template:        template,
		Data:            s,
		GeneratedHeader: true,
		Packages:        s.Config.Packages,
		PruneOptions:    s.Config.GetPruneOptions(),
	})
}

// selectedTypes returns the names of the object types that a query or a mutation can select.
func selectedTypes(data *codegen.Data) map[string]bool {
	found := map[string]bool{data.QueryRoot.Name: true}
	next := []*codegen.Object{data.QueryRoot}
	if data.MutationRoot != nil {
		found[data.MutationRoot.Name] = true
		next = append(next, data.MutationRoot)
	}
	for ; len(next) > 0; next = next[1:] {
		for _, f := range next[0].Fields {
			if isLeft(data, f) {
				continue
			}
			for _, possible := range data.Schema.GetPossibleTypes(f.TypeReference.Definition) {
				if object := data.Objects.ByName(possible.Name); object != nil && !found[possible.Name] {
					found[possible.Name] = true
					next = append(next, object)
				}
			}
		}
	}
	return found
}

// A schema is the data of the templates.
type schema struct {
	*codegen.Data
	Runtime    string
	All        []*object
	Objects    []*object // that a query or a mutation can select
	References []*reference
}

// find returns an object type of Objects, nil for none.
func (s *schema) find(name string) *object {
	for _, o := range s.Objects {
		if o.Name == name {
			return o
		}
	}
	return nil
}

// Values returns the references of all fields, by their names.
func (s *schema) Values() map[string]*config.TypeReference {
	found := map[string]*config.TypeReference{}
	for _, o := range s.All {
		for _, f := range o.Fields {
			found[f.TypeReference.UniquenessKey()] = f.TypeReference
		}
	}
	return found
}

// Resolved returns the references of the fields with a resolver whose values are walked, by their names.
func (s *schema) Resolved() map[string]*config.TypeReference {
	found := map[string]*config.TypeReference{}
	for _, o := range s.Objects {
		for _, f := range o.Fields {
			if f.Resolved() && f.Below {
				found[f.TypeReference.UniquenessKey()] = f.TypeReference
			}
		}
	}
	return found
}

// An object is an object type.
type object struct {
	*codegen.Object
	Fields []*field
	Walked bool // there are fields that the walk visits
}

// A field is a field of an object type.
type field struct {
	*codegen.Field
	Left      bool // to gqlgen's executor
	Composite bool // its type has fields
	Below     bool // its type, or one of its types, is walked
}

func (s *schema) newObject(o *codegen.Object) (*object, error) {
	out := &object{Object: o}
	for _, f := range o.Fields {
		if !isKnown(f) {
			return nil, fmt.Errorf("%s.%s is bound in a way that package writers does not know", o.Name, f.Name)
		}
		out.Fields = append(out.Fields, &field{
			Field: f, Left: isLeft(s.Data, f), Composite: f.TypeReference.Definition.IsCompositeType(),
		})
	}
	return out, nil
}

// HasArguments reports whether a field has arguments.
func (o *object) HasArguments() bool {
	return slices.ContainsFunc(o.Fields, func(f *field) bool { return len(f.Args) > 0 })
}

// HasErrors reports whether it is the payload of a mutation, which has the errors that the user can correct.
func (o *object) HasErrors() bool {
	return slices.ContainsFunc(o.Fields, func(f *field) bool {
		return f.Name == "errors" && f.TypeReference.Definition.Name == "UserError"
	})
}

// HasResolved reports whether the walk calls a resolver.
func (o *object) HasResolved() bool { return slices.ContainsFunc(o.Fields, (*field).Resolved) }

// HasPassed reports whether the walk passes a field without a resolver.
func (o *object) HasPassed() bool { return slices.ContainsFunc(o.Fields, (*field).Passed) }

// isKnown reports whether the templates have all that gqlgen generates for a field.
func isKnown(f *codegen.Field) bool {
	return !f.IsBatch() && !f.IsMap() && !f.HasHaser && !f.VOkFunc && !f.UsesSubscriptionContext() &&
		!f.TypeReference.IsRoot && (!f.Stream || f.IsResolver) &&
		!slices.ContainsFunc(f.Args, func(a *codegen.FieldArgument) bool { return len(a.ImplDirectives()) > 0 })
}

// isLeft reports whether a field is left to gqlgen's executor: introspection, directives that run unless they are those
// of a mutation, bindings that are neither a resolver, nor a field, nor a method that returns one value.
func isLeft(data *codegen.Data, f *codegen.Field) bool {
	switch {
	case len(f.ImplDirectives()) > 0 && f.Object != data.MutationRoot:
		return true
	case f.IsReserved(), f.Stream:
		return true
	case f.IsResolver:
		return false
	case f.IsMethod():
		return f.GoReceiverName != "obj" || f.MethodHasContext || !f.NoErr || len(f.Args) > 0
	}
	return false
}

// Resolved reports whether the walk calls the resolver of a field.
func (f *field) Resolved() bool { return !f.Left && f.IsResolver }

// Passed reports whether the walk passes a field without a resolver, because there may be one below.
func (f *field) Passed() bool { return !f.Left && !f.IsResolver && f.Below }

// findWalked finds the types that the walk visits: those with a resolver, and those from which one can be reached.
func (s *schema) findWalked() {
	for more := true; more; {
		more = false
		for _, o := range s.Objects {
			for _, f := range o.Fields {
				f.Below = s.walks(f.TypeReference.Definition)
				if (f.Resolved() || f.Passed()) && !o.Walked {
					o.Walked, more = true, true
				}
			}
		}
	}
}

// walks reports whether the walk visits values of a type.
func (s *schema) walks(def *ast.Definition) bool {
	return slices.ContainsFunc(s.Schema.GetPossibleTypes(def), func(possible *ast.Definition) bool {
		return s.Walks(possible.Name)
	})
}

// Walks reports whether the walk visits objects of a type.
func (s *schema) Walks(object string) bool {
	o := s.find(object)
	return o != nil && o.Walked
}

// Value returns the Go expression of a field's value, of one without a resolver.
func (f *field) Value() string {
	if f.IsMethod() {
		return "obj." + f.GoFieldName + "()"
	}
	return "obj." + f.GoFieldName
}
