package operation

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/validator"
)

// Prepare checks the rate limit of the caller, finds or parses the document, checks its limits and validates it. The
// timeout of the operation begins here. With errors, which are charged to the caller, only RateLimit of the returned
// operation is set. Prepare replaces gqlgen's CreateOperationContext, which validates a document of any size.
func (e *Executor) Prepare(ctx context.Context, params Params) (*Operation, gqlerror.List) {
	o := &Operation{
		executor: e, caller: params.Caller, size: params.Size, explain: params.Explain, hold: params.Hold,
		lastEventID: params.LastEventID,
		overhead:    requestPrice + params.Size*kibPrice>>10, deadline: time.Now().Add(e.options.Limits.Timeout),
	}
	var err error
	if o.RateLimit, err = e.Admit(o.caller); err != nil {
		e.ChargeFailure(o.caller, o.size) // the transport admitted it earlier and has read its body since
		errs := gqlerror.List{e.Present(ctx, err)}
		o.count(errs)
		return o, errs
	}
	ctx, cancel := context.WithDeadline(ctx, o.deadline)
	defer cancel()
	errs := o.prepare(ctx, &params)
	if errs != nil {
		e.ChargeFailure(o.caller, o.size)
		o.count(errs)
	}
	return o, errs
}

// prepare does the work of Prepare in the turn of the address, as validation takes time.
func (o *Operation) prepare(ctx context.Context, params *Params) gqlerror.List {
	e := o.executor
	leave, err := e.turns.enter(ctx, o.caller.Address, o.overhead)
	if err != nil {
		return gqlerror.List{e.Present(ctx, err)}
	}
	defer leave()
	src, problem := e.source(ctx, params)
	if problem != nil {
		return gqlerror.List{problem}
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
	o.Kind = o.definition.Operation
	// Estimated for a cached document, too: the cost depends on the variables.
	if o.cost, problem = e.estimate(o.document, o.definition, params.Variables); problem != nil {
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
	o.cache, o.fields, o.trusted = src.cached.cache[o.definition], src.cached.fields, src.cached.trusted
	if o.variables, problem = e.coerceVariables(o.definition, params.Variables); problem != nil {
		return e.invalid(string(forum.BadUserInput), problem)
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

// noOperation returns the error of a document in which operationName does not select an operation. Two operations of
// one name have the message of validation, as the name would select neither.
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

// coerceVariables returns the values of an operation's variables. It checks their types first: gqlparser's coercion
// alone accepts "5" as an Int and 5 as a String, and its message quotes a value that the client did not send.
func (e *Executor) coerceVariables(
	op *ast.OperationDefinition, values map[string]any,
) (map[string]any, *gqlerror.Error) {
	schema := e.schema.Schema()
	for _, v := range op.VariableDefinitions {
		if path, want := validateValue(schema, v.Type, values[v.Variable]); want != "" {
			return nil, gqlerror.ErrorPosf(v.Position, "variable $%s%s must be a value of type %s", v.Variable, path, want)
		}
	}
	coerced, err := validator.VariableValues(schema, op, values)
	if err != nil {
		return nil, withVariableLocation(op, gqlerror.WrapIfUnwrapped(err))
	}
	return coerced, nil
}

// validateValue returns the path of the first part of a value that has a wrong type, and the type that it must have,
// which is "" for a valid value.
func validateValue(schema *ast.Schema, typ *ast.Type, value any) (path, want string) {
	if value == nil {
		return "", ""
	}
	if typ.Elem != nil {
		list, ok := value.([]any)
		if !ok {
			return validateValue(schema, typ.Elem, value) // a single value stands for a list of one
		}
		for i, entry := range list {
			if path, want := validateValue(schema, typ.Elem, entry); want != "" {
				return "[" + strconv.Itoa(i) + "]" + path, want
			}
		}
		return "", ""
	}
	def := schema.Types[typ.NamedType]
	if def == nil || def.Kind != ast.InputObject {
		if def == nil || isLeafValue(def, value) {
			return "", ""
		}
		return "", def.Name
	}
	object, ok := value.(map[string]any)
	if !ok {
		return "", def.Name
	}
	for _, field := range def.Fields {
		if path, want := validateValue(schema, field.Type, object[field.Name]); want != "" {
			return "." + field.Name + path, want
		}
	}
	return "", ""
}

// isLeafValue reports whether a JSON value, with its numbers as json.Number, is valid for a scalar or an enum.
func isLeafValue(def *ast.Definition, value any) bool {
	text, isText := value.(string)
	number, isNumber := value.(json.Number)
	switch def.Name {
	case "Int":
		_, err := strconv.ParseInt(number.String(), 10, 32)
		return err == nil
	case "Float":
		_, err := number.Float64()
		return isNumber && err == nil
	case "ID":
		_, err := number.Int64()
		return isText || isNumber && err == nil
	case "String":
		return isText
	case "Boolean":
		_, ok := value.(bool)
		return ok
	}
	if def.Kind == ast.Enum {
		return isText && def.EnumValues.ForName(text) != nil
	}
	return true // the unmarshalers of custom scalars check their values
}

// withVariableLocation returns an error of gqlparser's coercion with the variable in its message and not in its path:
// clients expect response fields there.
func withVariableLocation(op *ast.OperationDefinition, err *gqlerror.Error) *gqlerror.Error {
	if len(err.Path) < 2 {
		return err
	}
	out := gqlerror.Errorf("variable $%s %s", err.Path[1:], err.Message)
	for _, v := range op.VariableDefinitions {
		if err.Path[1] == ast.PathName(v.Variable) {
			out.Locations = []gqlerror.Location{{Line: v.Position.Line, Column: v.Position.Column}}
		}
	}
	return out
}
