package operation

import (
	"slices"
	"strings"

	"github.com/99designs/gqlgen/graphql/errcode"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
	"github.com/vektah/gqlparser/v2/validator/core"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// parse parses a document and checks the limits that need no schema.
func (e *Executor) parse(text string) (*ast.QueryDocument, *gqlerror.Error) {
	doc, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, e.options.Limits.Tokens)
	if err != nil {
		if strings.Contains(err.Error(), "exceeded token limit") {
			err = gqlerror.Errorf("the document has more than %d tokens", e.options.Limits.Tokens)
		}
		return nil, e.invalid(errcode.ParseFailed, gqlerror.WrapIfUnwrapped(err))[0]
	}
	if len(doc.Operations) == 0 {
		return nil, e.invalid(errcode.ValidationFailed, gqlerror.Errorf("no operation provided"))[0]
	}
	return doc, e.options.Limits.checkDocument(doc)
}

// validate validates a document that parse has checked. Suggestions compare a name with all names of the schema, so
// only short documents get them, and none in production: they disclose the schema.
func (e *Executor) validate(text string, doc *ast.QueryDocument) (*document, gqlerror.List) {
	applied := e.silentRules
	if !e.options.Production && len(text) <= e.options.Limits.Suggested {
		applied = e.rules
	}
	if errs := validator.ValidateWithRules(e.schema.Schema(), doc, applied); len(errs) > 0 {
		return nil, e.invalid(errcode.ValidationFailed, errs...)
	}
	return &document{
		text: text, ast: doc, caching: e.cachings(doc), fields: e.options.Reads(doc), plans: e.composePlans(doc),
	}, nil
}

// oneField is the message for a subscription with another number of fields.
const oneField = "a subscription must select exactly one field"

// invalid adds a code to the errors of a document and bounds them: each message occurs once, and long messages, which
// quote the document, are truncated.
func (e *Executor) invalid(code string, errs ...*gqlerror.Error) gqlerror.List {
	listed := map[string]bool{}
	errs = slices.DeleteFunc(errs, func(err *gqlerror.Error) bool {
		duplicate := listed[err.Message]
		listed[err.Message] = true
		return duplicate
	})
	errs = errs[:min(len(errs), e.options.Limits.Errors)]
	for _, err := range errs {
		errcode.Set(err, code)
		if strings.HasSuffix(err.Message, "must select only one top level field.") {
			err.Message = oneField
		}
		if limit := e.options.Limits.Message; len(err.Message) > limit {
			err.Message = strings.ToValidUTF8(err.Message[:limit], "") + "…"
		}
	}
	return errs
}

// newRules returns the rules of validation, with or without suggestions in messages and introspection.
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
