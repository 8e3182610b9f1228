package operation

import (
	"context"
	"slices"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Prepare checks the rate limit of the caller, finds or parses the document, checks its limits and validates it. The
// timeout of the operation begins here. If Prepare returns errors, it charges the caller for a failed request, and only
// RateLimit of the returned operation is set. Prepare replaces gqlgen's CreateOperationContext, which validates a
// document of any size.
func (e *Executor) Prepare(ctx context.Context, params Params) (*Operation, gqlerror.List) {
	o := &Operation{
		executor: e, caller: params.Caller, size: params.Size, explain: params.Explain, hold: params.Hold,
		lastEventID: params.LastEventID,
		overhead:    requestPrice + params.Size*kibPrice>>10, deadline: time.Now().Add(e.options.Limits.Timeout),
	}
	if params.Fill != nil { // the wait for the response to an equal request counts
		o.deadline = params.Fill.came.Add(e.options.Limits.Timeout)
	}
	var err error
	if o.RateLimit, err = e.Admit(o.caller); err != nil {
		e.ChargeFailure(o.caller, o.size) // the transport admitted it earlier and has read its body since
		errs := gqlerror.List{e.Present(ctx, err)}
		o.count(errs)
		return o, errs
	}
	errs := o.prepare(ctx, &params)
	if errs != nil {
		e.ChargeFailure(o.caller, o.size)
		o.count(errs)
	}
	return o, errs
}

// quickRequest is the size of the largest request with a known document that is prepared without a turn, in bytes. To
// prepare it takes at most 0.3 ms, which is no more work than to read it.
const quickRequest = 4 << 10

// prepare does the work of Prepare, in the turn of the address if that takes time: validation, or large variables.
func (o *Operation) prepare(ctx context.Context, params *Params) gqlerror.List {
	e := o.executor
	src, problem := e.source(params)
	if problem != nil {
		return gqlerror.List{problem}
	}
	if src.cached == nil || params.Size > quickRequest {
		ctx, cancel := context.WithDeadline(ctx, o.deadline)
		defer cancel()
		t, err := e.turns.enter(ctx, o.caller.Address, o.overhead, params.Fill)
		if err != nil {
			return gqlerror.List{e.Present(ctx, err)}
		}
		defer t.leave()
		if src.cached == nil { // another request may have validated it during the wait
			src.cached = e.documents.get(src.hash, o.caller.Address)
		}
		if src.cached != nil {
			src.text = src.cached.text
		} else if src.text == "" {
			if src.text, problem = e.readPersisted(ctx, src.hash, o.caller); problem != nil {
				return gqlerror.List{problem}
			}
		}
	}
	if src.cached != nil {
		o.document = src.cached.ast
	} else if o.document, problem = e.parse(src.text); problem != nil {
		return gqlerror.List{problem}
	}
	o.text, o.definition = src.text, o.document.Operations.ForName(params.OperationName)
	if o.definition == nil {
		return e.invalid(errcode.ValidationFailed, noOperation(o.document, params.OperationName))
	}
	if o.Kind = o.definition.Operation; o.Kind == ast.Subscription {
		o.overhead += subscribePrice
	}
	// Estimated for a cached document, too: the cost depends on the variables.
	if o.cost, problem = e.estimate(ctx, o.document, o.definition, params.Variables); problem != nil {
		return gqlerror.List{problem}
	}
	if src.cached == nil {
		var errs gqlerror.List
		if src.cached, errs = e.validate(src.text, o.document); errs != nil {
			return errs
		}
		e.documents.add(src.hash, src.cached, o.caller.Address)
	}
	// Only a document that passed validation is stored in Redis.
	if src.persist {
		e.store.KeepPersisted(src.hash.String(), src.text, o.caller.AddressKey())
	}
	o.fields, o.trusted, o.plans = src.cached.fields, src.cached.trusted, src.cached.plans[o.definition]
	if len(o.definition.VariableDefinitions) > 0 {
		if o.variables, problem = e.coerceVariables(o.definition, params.Variables); problem == nil {
			problem = nullCondition(o.document, o.definition, o.variables)
		}
		if problem != nil {
			return e.invalid(string(forum.BadUserInput), problem)
		}
	}
	caching, known := src.cached.caching[o.definition]
	if !known {
		caching, _ = e.caching(o.definition, o.variables)
	}
	o.cache = caching.header
	if caching.kept {
		o.fill = params.Fill
	} else {
		params.Fill.End() // at once, so that nobody waits in vain
	}
	if o.Kind == ast.Subscription { // after coercion: @skip and @include remove fields
		fields := graphql.CollectFields(o.context(), o.definition.SelectionSet, []string{"Subscription"})
		if len(fields) != 1 {
			return gqlerror.List{e.Present(ctx, forum.Errorf(forum.BadUserInput, oneField))}
		}
		o.responseName = fields[0].Alias
	}
	return nil
}

// noOperation returns the error of a document in which operationName does not select an operation. If two operations
// have the same name, it returns the message of validation: validation would reject the document with any
// operationName.
func noOperation(doc *ast.QueryDocument, operationName string) *gqlerror.Error {
	if operationName != "" {
		return gqlerror.Errorf("operation not found; set operationName to an operation of the document")
	}
	for i, op := range doc.Operations {
		if op.Name != "" && doc.Operations[:i].ForName(op.Name) != nil {
			return gqlerror.ErrorPosf(op.Position, "There can be only one operation named %q.", op.Name)
		}
	}
	return gqlerror.Errorf("the document has %d operations; name one in operationName", len(doc.Operations))
}

// nullCondition returns an error if @skip or @include uses a variable with the value null. Validation permits a
// nullable variable there if it has a default value, but an explicit null replaces the default value.
func nullCondition(
	doc *ast.QueryDocument, op *ast.OperationDefinition, values map[string]any,
) *gqlerror.Error {
	for _, v := range op.VariableDefinitions {
		value, given := values[v.Variable]
		if given && value == nil && v.Type.NamedType == "Boolean" && slices.Contains(conditions(doc, op), v.Variable) {
			return gqlerror.ErrorPosf(v.Position, "variable $%s cannot be null: @skip or @include uses it", v.Variable)
		}
	}
	return nil
}
