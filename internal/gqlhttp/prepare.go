package gqlhttp

import (
	"context"
	"slices"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
	"github.com/vektah/gqlparser/v2/validator/core"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// cacheStat is the name of the Cache-Control of an operation's response, a string,
// among its statistics.
const cacheStat = "cache"

// prepare reads, bounds and validates what a client wants run, which was sent in so
// many bytes, 0 for an event. It replaces executor.CreateOperationContext, which
// validates before anything is bounded. It waits for the turn of the address.
func (h *Handler) prepare(ctx context.Context, params *graphql.RawParams, size int) (*graphql.OperationContext, gqlerror.List) {
	opCtx := &graphql.OperationContext{
		OperationName:          params.OperationName,
		Extensions:             params.Extensions,
		Headers:                params.Headers,
		DisableIntrospection:   h.options.Production,
		RecoverFunc:            h.recovered,
		ResolverMiddleware:     func(ctx context.Context, next graphql.Resolver) (any, error) { return next(ctx) },
		RootResolverMiddleware: func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler { return next(ctx) },
		Stats:                  graphql.Stats{Read: params.ReadTime, OperationStart: graphql.GetStartTime(ctx)},
	}
	leave, err := h.turns.enter(ctx, auth.CallerAddress(ctx), reading(size))
	if err != nil {
		return opCtx, gqlerror.List{h.present(ctx, err)}
	}
	defer leave()
	src, problem := h.source(ctx, params)
	if problem != nil {
		return opCtx, gqlerror.List{problem}
	}
	known := src.known
	var doc *ast.QueryDocument
	if known != nil {
		doc = known.ast
	} else if doc, problem = h.parse(src.text); problem != nil {
		return opCtx, gqlerror.List{problem}
	}
	op := doc.Operations.ForName(params.OperationName)
	if op == nil {
		err := gqlerror.Errorf("there is no such operation; name one of the document's with operationName")
		return opCtx, h.refuseDocument(errcode.ValidationFailed, err)
	}
	cost, problem := h.checkSize(doc, op, params.Variables)
	if problem != nil {
		return opCtx, gqlerror.List{problem}
	}
	if known == nil {
		var errs gqlerror.List
		if known, errs = h.validate(src.text, doc); errs != nil {
			return opCtx, errs
		}
		h.documents.add(src.hash, known, auth.Address(ctx))
	}
	if src.keep {
		h.store.KeepPersisted(src.hash.String(), src.text, auth.Address(ctx))
	}
	if err := checkVariables(h.schema.Schema(), op, params.Variables); err != nil {
		return opCtx, h.refuseDocument(string(forum.BadUserInput), err)
	}
	variables, err := validator.VariableValues(h.schema.Schema(), op, params.Variables)
	if err != nil {
		return opCtx, h.refuseDocument(string(forum.BadUserInput), named(op, gqlerror.WrapIfUnwrapped(err)))
	}
	opCtx.RawQuery, opCtx.Doc, opCtx.Operation, opCtx.Variables = src.text, doc, op, variables
	u := h.newUsage(auth.CallerAddress(ctx), op.Operation, size, cost)
	opCtx.Stats.SetExtension(usageStat, u)
	opCtx.Stats.SetExtension(cacheStat, known.cache[op])
	opCtx.ResolverMiddleware = u.field
	if op.Operation == ast.Mutation {
		opCtx.ResolverMiddleware = h.pay(u.field)
	}
	return opCtx, nil
}

// parse reads a document and bounds its shape.
func (h *Handler) parse(text string) (*ast.QueryDocument, *gqlerror.Error) {
	doc, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, h.options.Limits.Tokens)
	if err != nil {
		return nil, h.refuseDocument(errcode.ParseFailed, gqlerror.WrapIfUnwrapped(err))[0]
	}
	if len(doc.Operations) == 0 {
		return nil, h.refuseDocument(errcode.ValidationFailed, gqlerror.Errorf("no operation provided"))[0]
	}
	return doc, h.options.Limits.checkShape(doc)
}

// validate validates a document that is bounded.
func (h *Handler) validate(text string, doc *ast.QueryDocument) (*document, gqlerror.List) {
	if errs := validator.ValidateWithRules(h.schema.Schema(), doc, h.rules(len(text))); len(errs) > 0 {
		return nil, h.refuseDocument(errcode.ValidationFailed, errs...)
	}
	return &document{text: text, ast: doc, cache: cacheHeaders(h.schema.Schema(), doc)}, nil
}

// refuseDocument lists what is wrong with a document, as far as that is of use: each
// message once, with the first location.
func (h *Handler) refuseDocument(code string, errs ...*gqlerror.Error) gqlerror.List {
	listed := map[string]bool{}
	errs = slices.DeleteFunc(errs, func(err *gqlerror.Error) bool {
		again := listed[err.Message]
		listed[err.Message] = true
		return again
	})
	errs = errs[:min(len(errs), h.options.Limits.Errors)]
	for _, err := range errs {
		errcode.Set(err, code)
		if most := h.options.Limits.Message; len(err.Message) > most {
			err.Message = strings.ToValidUTF8(err.Message[:most], "") + "…"
		}
	}
	return errs
}

// rules are the rules of validation of a document of so many bytes. In production
// the schema is not told: neither by introspection nor by suggestions.
func (h *Handler) rules(document int) *rules.Rules {
	all := rules.NewDefaultRules()
	if !h.options.Production && document <= h.options.Limits.Suggested {
		return all
	}
	for name, silent := range map[string]core.Rule{
		rules.FieldsOnCorrectTypeRule.Name: rules.FieldsOnCorrectTypeRuleWithoutSuggestions,
		rules.KnownArgumentNamesRule.Name:  rules.KnownArgumentNamesRuleWithoutSuggestions,
		rules.KnownTypeNamesRule.Name:      rules.KnownTypeNamesRuleWithoutSuggestions,
		rules.ScalarLeafsRule.Name:         rules.ScalarLeafsRuleWithoutSuggestions,
		rules.ValuesOfCorrectTypeRule.Name: rules.ValuesOfCorrectTypeRuleWithoutSuggestions,
	} {
		all.ReplaceRule(name, silent.RuleFunc)
	}
	if !h.options.Production {
		return all
	}
	all.AddRule("NoIntrospection", func(events *core.Events, addError core.AddErrFunc) {
		events.OnField(func(_ *core.Walker, f *ast.Field) {
			if f.Name == "__schema" || f.Name == "__type" || f.Name == "_service" {
				addError(core.Message("the schema is not told here"), core.At(f.Position))
			}
		})
	})
	return all
}
