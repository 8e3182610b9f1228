package operation

import (
	"context"
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/traces"
	"github.com/agoraql/agora/internal/writer"
	"github.com/vektah/gqlparser/v2/ast"
)

// gqlgen's executor makes a context, several allocations and often a goroutine for each field. A page of 25 articles
// has 300 fields, so that takes more processor time than everything else together. Most of these fields are plain data.
// So a query is composed once, into a plan that writes the response directly; see package writer. A plan can write only
// usual responses. In any other case the executor runs as if there were no plan. The response's loader still contains
// what the resolvers have read until then, so Redis is not asked twice.
//
// A mutation with one field has a plan, too. Its resolver must not run twice: if the plan cannot write the response,
// the executor gets the result that the resolver returned to the plan.

// maxPlanFields is how many fields the plans of a document may have together. The front page has 20, the largest page
// of Agora Web 1,352.
const maxPlanFields = 1_500

// maxConditions is how many variables the @skip and @include of an operation may have. There is a plan for each
// assignment.
const maxConditions = 3

// plans are the plans of a query or a mutation.
type plans struct {
	conditions []string       // variables of @skip and @include
	plans      []*writer.Plan // by assignment: bit i is the value of conditions[i]
	fields     int
}

// composePlans composes the queries and the mutations of a valid document.
func (e *Executor) composePlans(doc *ast.QueryDocument) map[*ast.OperationDefinition]*plans {
	if e.writers == nil {
		return nil
	}
	all := map[*ast.OperationDefinition]*plans{}
	left := maxPlanFields
	for _, op := range doc.Operations {
		if op.Operation == ast.Subscription {
			continue
		}
		p := &plans{conditions: conditions(doc, op)}
		if len(p.conditions) <= maxConditions && e.compose(p, doc, op, left) {
			all[op] = p
		}
		if left -= p.fields; left <= 0 { // what could not be composed took time, too
			break
		}
	}
	return all
}

// compose composes the plans of an operation, with at most limit fields together. It returns false if a plan cannot be
// composed.
func (e *Executor) compose(p *plans, doc *ast.QueryDocument, op *ast.OperationDefinition, limit int) bool {
	values := map[string]any{}
	for assignment := range 1 << len(p.conditions) {
		for i, name := range p.conditions {
			values[name] = assignment>>i&1 == 1
		}
		plan, fields, err := e.writers.Compose(doc, op, values, writer.Options{
			MaxFields: limit - p.fields, Price: e.writtenPrice,
		})
		p.fields += fields
		if err != nil {
			return false
		}
		p.plans = append(p.plans, plan)
	}
	return true
}

// writtenPrice returns the price of a field for a plan: points for the field, and each for every object of its value.
// The sum is the cost that price.of returns.
func (e *Executor) writtenPrice(def *ast.FieldDefinition) (points, each int64) {
	if p := e.prices[def]; p != nil {
		return int64(p.weight), int64(p.each)
	}
	return 1, 0
}

// conditions returns the variables of @skip and @include in an operation and in all fragments of the document.
func conditions(doc *ast.QueryDocument, op *ast.OperationDefinition) (names []string) {
	sets := []ast.SelectionSet{op.SelectionSet}
	for _, fragment := range doc.Fragments {
		sets = append(sets, fragment.SelectionSet)
	}
	for len(sets) > 0 {
		set := sets[len(sets)-1]
		sets = sets[:len(sets)-1]
		for _, selection := range set {
			var directives ast.DirectiveList
			switch s := selection.(type) {
			case *ast.Field:
				directives = s.Directives
				sets = append(sets, s.SelectionSet)
			case *ast.InlineFragment:
				directives = s.Directives
				sets = append(sets, s.SelectionSet)
			case *ast.FragmentSpread:
				directives = s.Directives
			}
			for _, d := range directives {
				arg := d.Arguments.ForName("if")
				if arg != nil && arg.Value.Kind == ast.Variable && !slices.Contains(names, arg.Value.Raw) {
					names = append(names, arg.Value.Raw)
				}
			}
		}
	}
	return names
}

// plansSize returns the memory of plans, in bytes.
func plansSize(all map[*ast.OperationDefinition]*plans) (size int64) {
	for _, p := range all {
		size += int64(p.fields) * writer.FieldMemory
	}
	return size
}

// plan returns the plan for the variables of the operation, nil if gqlgen must execute it.
func (o *Operation) plan(ctx context.Context) *writer.Plan {
	if o.plans == nil || traces.Sampled(ctx) { // a trace needs spans of resolvers, whose paths only gqlgen knows
		return nil
	}
	assignment := 0
	for i, name := range o.plans.conditions {
		value, ok := o.variables[name].(bool)
		if !ok {
			return nil
		}
		if value {
			assignment |= 1 << i
		}
	}
	return o.plans.plans[assignment]
}

// write executes an operation by its plan. It returns nil if there is none, or if the response is unusual, so that
// gqlgen must execute the operation.
func (o *Operation) write(ctx context.Context) *graphql.Response {
	plan := o.plan(ctx)
	if plan == nil {
		return nil
	}
	u, taken := o.usage, writer.Size{}
	exceeded := func(w *writer.Writer) bool {
		more := w.Minus(taken)
		taken = w.Size
		return ctx.Err() != nil || u.take(more) != nil
	}
	w, data, ok := plan.Write(ctx, o.variables, exceeded)
	if !ok {
		u.giveBack()
		u.work.Add(w.Points) // the work was done, and is done again
		if value, ran, err := w.First(); ran && o.Kind == ast.Mutation {
			o.mutated = &mutated{value, err}
		}
		return nil
	}
	return &graphql.Response{Data: data}
}

// report lets gqlgen write the response to a mutation whose resolver has run. It calls the schema directly, because
// gqlgen's engine would write nothing after the end of ctx.
func (o *Operation) report(ctx context.Context) *graphql.Response {
	e := o.executor
	ctx = graphql.WithResponseContext(graphql.WithOperationContext(ctx, o.context()), e.Present, recovered)
	resp := e.schema.Exec(ctx)(ctx)
	resp.Errors = graphql.GetErrors(ctx)
	return resp
}

// A mutated is what the resolver of a mutation has returned to its plan.
type mutated struct {
	value any
	err   error
}

// again returns the result to gqlgen, as the resolver would.
func (m *mutated) again(context.Context) (any, error) {
	if p, ok := m.err.(*writer.PanicError); ok {
		panic(p)
	}
	return m.value, m.err
}
