// Package writer writes responses to GraphQL operations without gqlgen's executor. It is the runtime of the code that
// the plugin tools/writers generates from gqlgen's bindings; both can be copied to another project that uses gqlgen, as
// they depend on gqlgen alone.
//
// # Why
//
// For each field of each object, gqlgen's executor makes a context, a field context and a marshaler, and starts
// goroutines for the objects of a list. For plain data that takes ten times as long as writing it.
//
// # How
//
// An operation is composed once, into a Plan. The Plan contains a Selection for each object type that the operation
// selects. A Selection contains the fields in the order of the response: fragments are expanded, equal fields are
// merged, and the text `,"name":` of each field is ready. Types.Compose uses gqlgen's own graphql.CollectFields, so
// that the order and the merging are gqlgen's. Fields that @skip or @include drop are not in the plan, so there is one
// plan for each assignment of the variables in these directives.
//
// Plan.Write executes it in two steps:
//
//  1. It calls the resolvers, level by level: first the resolvers of the root fields, then the resolvers of the fields
//     below their values. The generated function of each type walks the data to find them. All resolvers of a level run
//     at once, so that a batch loader gets their reads together. Plain data needs no resolver.
//  2. It appends the response to one slice: the generated function of each type has a loop over the selected fields and
//     a switch with one case for each field of the type, which appends `obj.Title` and so on.
//
// # What is left to gqlgen
//
// A plan is optimistic. Compose returns an error for an operation with a field that needs gqlgen: introspection, a
// directive that runs on a field that is not a mutation, a method that returns an error. Write returns false for a
// response with an error, with null for a non-null field, or beyond a limit, and after a panic. Then the caller lets
// gqlgen execute the query from the start, so that errors, their paths and null propagation have one implementation. So
// the resolvers of a query may run twice, and should store what they have read in the context of the request.
//
// The resolver of a mutation must not run twice, nor its directives. If it has run and Write returns false, the caller
// gives gqlgen the result that Writer.First returns, in a middleware of fields. Mutations with several fields are left
// to gqlgen, which executes one after the other, each with the fields below it.
//
// If both a plan and gqlgen's executor can write a response, they write the same bytes. Executed is the part of
// gqlgen's executor that depends on the types of the schema. gqlgen itself would generate five functions for each
// field, which take the compiler two and a half times as long as one function for all fields of a type. This one
// function returns the values to both executors.
//
// # Scalars
//
// Strings, IDs, numbers, booleans and enums of gqlgen are appended without an allocation. So is a scalar of your own,
// X, if the package of its function MarshalX has the function
//
//	func AppendX(dst []byte, value T) []byte
//
// which appends the same JSON, null for a value that is null, and nothing for a value that MarshalX returns an error
// for. Other scalars are written by their marshaler.
package writer
