package writer

import (
	"context"
	"slices"
	"sync/atomic"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// An Object is an object type.
type Object struct {
	Names  []string // of the type, of its interfaces and of its unions: fragments on these apply to it
	Root   bool     // of an operation
	Fields []FieldType
}

// A FieldType is a field of an object type.
type FieldType struct {
	Name       string
	Reference  int  // the number of the type of its value, with its lists and its Go type
	NonNull    bool // although an interface may declare it as nullable
	Resolved   bool // it has a resolver
	Arguments  bool // it has arguments
	Left       bool // only gqlgen's executor can write it
	Concurrent bool // gqlgen's executor resolves it at the same time as other fields
}

// index returns the index of a field, -1 for none.
func (o *Object) index(name string) int {
	return slices.IndexFunc(o.Fields, func(f FieldType) bool { return f.Name == name })
}

// An Executed is an object whose fields gqlgen's executor resolves.
type Executed struct {
	*Object
	Operation *graphql.OperationContext
	// Arguments parses the arguments of a field; nil for a type none of whose fields has any.
	Arguments func(ctx context.Context, field int, raw map[string]any) (map[string]any, error)
	// Value returns the value of a field; args is nil if it has no arguments.
	Value func(ctx context.Context, field int, args *Arguments) (any, error)
	// Marshal returns the JSON of a value, by the number of its type.
	Marshal func(ctx context.Context, reference int, set ast.SelectionSet, v any) graphql.Marshaler
}

// Execute resolves the selected fields of an object, and returns its JSON: null if a non-null field is null.
func (e *Executed) Execute(ctx context.Context, set ast.SelectionSet) graphql.Marshaler {
	fields := graphql.CollectFields(e.Operation, set, e.Names)
	if e.Root {
		ctx = graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: e.Names[0]})
	}
	out := graphql.NewFieldSet(fields)
	for i, field := range fields {
		if field.Name == "__typename" {
			out.Values[i] = graphql.MarshalString(e.Names[0])
			continue
		}
		index := e.index(field.Name)
		resolve := func(ctx context.Context) graphql.Marshaler {
			value := e.field(ctx, index, field)
			if nonNull := e.Fields[index].NonNull; nonNull && value == graphql.Null ||
				!nonNull && value == graphql.RequiredNull {
				atomic.AddUint32(&out.Invalids, 1)
			}
			return value
		}
		if e.Root {
			one := resolve
			resolve = func(ctx context.Context) graphql.Marshaler {
				ctx = graphql.WithRootFieldContext(ctx, &graphql.RootFieldContext{Object: field.Name, Field: field})
				return e.Operation.RootResolverMiddleware(ctx, one)
			}
		}
		if e.Fields[index].Concurrent {
			out.Concurrently(i, resolve)
			continue
		}
		out.Values[i] = resolve(ctx)
	}
	out.Dispatch(ctx)
	if out.Invalids > 0 {
		return graphql.Null
	}
	return out
}

// field resolves a field.
func (e *Executed) field(ctx context.Context, index int, field graphql.CollectedField) graphql.Marshaler {
	return graphql.ResolveField(
		ctx, e.Operation, field, e.context(index), e.value(index), nil,
		func(ctx context.Context, set ast.SelectionSet, v any) graphql.Marshaler {
			return e.Marshal(ctx, e.Fields[index].Reference, set, v)
		},
		true, e.Fields[index].NonNull,
	)
}

// Stream resolves the field of a subscription. Each call of what it returns returns the JSON of the next T.
func Stream[T any](
	ctx context.Context, e *Executed, field graphql.CollectedField,
) func(context.Context) graphql.Marshaler {
	ctx = graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: e.Names[0]})
	index := e.index(field.Name)
	return graphql.ResolveFieldStream(
		ctx, e.Operation, field, e.context(index), e.value(index), nil,
		func(ctx context.Context, set ast.SelectionSet, v T) graphql.Marshaler {
			return e.Marshal(ctx, e.Fields[index].Reference, set, v)
		},
		true, e.Fields[index].NonNull,
	)
}

// context returns the function that makes the context of a field, with its arguments. The context does not set the
// function Child, which only code outside of gqlgen would call.
func (e *Executed) context(
	index int,
) func(context.Context, graphql.CollectedField) (*graphql.FieldContext, error) {
	return func(ctx context.Context, field graphql.CollectedField) (fc *graphql.FieldContext, err error) {
		typ := &e.Fields[index]
		fc = &graphql.FieldContext{Object: e.Names[0], Field: field, IsMethod: typ.Resolved, IsResolver: typ.Resolved}
		if !typ.Arguments {
			return fc, nil
		}
		defer func() {
			if v := recover(); v != nil {
				err = e.Operation.Recover(ctx, v)
				e.Operation.Error(ctx, err)
			}
		}()
		ctx = graphql.WithFieldContext(ctx, fc)
		fc.Args, err = e.Arguments(ctx, index, field.ArgumentMap(e.Operation.Variables))
		if err != nil {
			e.Operation.Error(ctx, err)
		}
		return fc, err
	}
}

// value returns the function that returns the value of a field.
func (e *Executed) value(index int) func(context.Context) (any, error) {
	return func(ctx context.Context) (any, error) {
		if !e.Fields[index].Arguments {
			return e.Value(ctx, index, nil)
		}
		return e.Value(ctx, index, &Arguments{graphql.GetFieldContext(ctx).Args})
	}
}
