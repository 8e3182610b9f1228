package operation

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
	"github.com/vektah/gqlparser/v2/validator/core"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// Prepare admits, reads, bounds and validates an operation. With errors, for which it charges the caller, the
// operation has only its caller and its rate limit. It replaces gqlgen's CreateOperationContext, which validates a
// document before anything of it is bounded. The timeout of the operation begins here.
func (e *Executor) Prepare(ctx context.Context, params Params) (*Operation, gqlerror.List) {
	o := &Operation{
		executor: e, caller: params.Caller, size: params.Size, explain: params.Explain, hold: params.Hold,
		deadline: time.Now().Add(e.options.Limits.Timeout),
	}
	var err error
	if o.rateLimit, err = e.Admit(o.caller); err != nil {
		e.ChargeFailure(o.caller, o.size) // it has been read: many may be admitted at once, and send their bodies later
		return o, gqlerror.List{e.Present(ctx, err)}
	}
	ctx, cancel := context.WithDeadline(ctx, o.deadline)
	defer cancel()
	errs := o.prepare(ctx, &params)
	if errs != nil {
		e.ChargeFailure(o.caller, o.size)
	}
	return o, errs
}

// prepare finds the document and its cost, in the turn of the address.
func (o *Operation) prepare(ctx context.Context, params *Params) gqlerror.List {
	e := o.executor
	leave, err := e.turns.enter(ctx, o.caller.Address, reading(o.size))
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
		err := gqlerror.Errorf("no such operation; name one of the document's with operationName")
		return e.invalid(errcode.ValidationFailed, err)
	}
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
	if src.persist {
		e.store.KeepPersisted(src.hash.String(), src.text, o.caller.AddressKey())
	}
	o.cache = src.cached.cache[o.definition]
	if o.variables, problem = e.coerceVariables(o.definition, params.Variables); problem != nil {
		return e.invalid(string(forum.BadUserInput), problem)
	}
	if o.Kind() == ast.Subscription {
		fields := graphql.CollectFields(o.context(), o.definition.SelectionSet, []string{"Subscription"})
		if len(fields) != 1 {
			return gqlerror.List{e.Present(ctx, forum.Errorf(forum.BadUserInput, "a subscription subscribes to one field"))}
		}
	}
	return nil
}

// parse parses a document and checks its size.
func (e *Executor) parse(text string) (*ast.QueryDocument, *gqlerror.Error) {
	doc, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, e.options.Limits.Tokens)
	if err != nil {
		return nil, e.invalid(errcode.ParseFailed, gqlerror.WrapIfUnwrapped(err))[0]
	}
	if len(doc.Operations) == 0 {
		return nil, e.invalid(errcode.ValidationFailed, gqlerror.Errorf("no operation provided"))[0]
	}
	return doc, e.options.Limits.checkDocument(doc)
}

// validate validates a document whose size was checked.
func (e *Executor) validate(text string, doc *ast.QueryDocument) (*document, gqlerror.List) {
	applied := e.silentRules
	if !e.options.Production && len(text) <= e.options.Limits.Suggested {
		applied = e.rules
	}
	if errs := validator.ValidateWithRules(e.schema.Schema(), doc, applied); len(errs) > 0 {
		return nil, e.invalid(errcode.ValidationFailed, errs...)
	}
	return &document{text: text, ast: doc, cache: e.cacheHeaders(doc)}, nil
}

// invalid returns the errors of a document, with a code: each message once, with its first location, and only as many
// as are of use.
func (e *Executor) invalid(code string, errs ...*gqlerror.Error) gqlerror.List {
	listed := map[string]bool{}
	errs = slices.DeleteFunc(errs, func(err *gqlerror.Error) bool {
		again := listed[err.Message]
		listed[err.Message] = true
		return again
	})
	errs = errs[:min(len(errs), e.options.Limits.Errors)]
	for _, err := range errs {
		errcode.Set(err, code)
		if limit := e.options.Limits.Message; len(err.Message) > limit {
			err.Message = strings.ToValidUTF8(err.Message[:limit], "") + "…"
		}
	}
	return errs
}

// newRules returns the rules of validation, which show of the schema only as much as they may.
func newRules(suggestions, introspection bool) *rules.Rules {
	all := rules.NewDefaultRules()
	if !suggestions {
		for name, silent := range map[string]core.Rule{
			rules.FieldsOnCorrectTypeRule.Name: rules.FieldsOnCorrectTypeRuleWithoutSuggestions,
			rules.KnownArgumentNamesRule.Name:  rules.KnownArgumentNamesRuleWithoutSuggestions,
			rules.KnownTypeNamesRule.Name:      rules.KnownTypeNamesRuleWithoutSuggestions,
			rules.ScalarLeafsRule.Name:         rules.ScalarLeafsRuleWithoutSuggestions,
			rules.ValuesOfCorrectTypeRule.Name: rules.ValuesOfCorrectTypeRuleWithoutSuggestions,
		} {
			all.ReplaceRule(name, silent.RuleFunc)
		}
	}
	if !introspection {
		all.AddRule("NoIntrospection", func(events *core.Events, addError core.AddErrFunc) {
			events.OnField(func(_ *core.Walker, f *ast.Field) {
				if f.Name == "__schema" || f.Name == "__type" || f.Name == "_service" {
					addError(core.Message("introspection is disabled"), core.At(f.Position))
				}
			})
		})
	}
	return all
}
