package gqlhttp

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// checkVariables returns which variable has a value of another type than its own,
// nil for none. The parser's coercion alone would take "5" for an Int and 5 for a
// String, and tell a value that nobody sent. What is missing it finds itself.
func checkVariables(schema *ast.Schema, op *ast.OperationDefinition, variables map[string]any) *gqlerror.Error {
	for _, v := range op.VariableDefinitions {
		if where, what := misfit(schema, v.Type, variables[v.Variable]); what != "" {
			return gqlerror.ErrorPosf(v.Position, "$%s%s is no %s", v.Variable, where, what)
		}
	}
	return nil
}

// misfit returns where in a value something is of another type than it must be,
// and which; what is "" when all fits.
func misfit(schema *ast.Schema, typ *ast.Type, value any) (where, what string) {
	if value == nil {
		return "", ""
	}
	if typ.Elem != nil {
		list, ok := value.([]any)
		if !ok {
			return misfit(schema, typ.Elem, value) // a list of one
		}
		for i, entry := range list {
			if where, what := misfit(schema, typ.Elem, entry); what != "" {
				return "[" + strconv.Itoa(i) + "]" + where, what
			}
		}
		return "", ""
	}
	def := schema.Types[typ.NamedType]
	if def == nil || def.Kind != ast.InputObject {
		if def == nil || fits(def, value) {
			return "", ""
		}
		return "", def.Name
	}
	object, ok := value.(map[string]any)
	if !ok {
		return "", def.Name
	}
	for _, field := range def.Fields {
		if where, what := misfit(schema, field.Type, object[field.Name]); what != "" {
			return "." + field.Name + where, what
		}
	}
	return "", ""
}

// fits reports whether a value in JSON, with its numbers as they were written, is
// one of a scalar or an enum.
func fits(def *ast.Definition, value any) bool {
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
		return isText && slices.ContainsFunc(def.EnumValues, func(v *ast.EnumValueDefinition) bool { return v.Name == text })
	}
	return true // scalars of our own read their values themselves
}

// named returns an error of the parser's coercion with the variable at fault in its
// message, where clients look, and not in its path, which is for fields.
func named(op *ast.OperationDefinition, err *gqlerror.Error) *gqlerror.Error {
	if len(err.Path) < 2 {
		return err
	}
	out := gqlerror.Errorf("$%s %s", err.Path[1:], err.Message)
	for _, v := range op.VariableDefinitions {
		if err.Path[1] == ast.PathName(v.Variable) {
			out.Locations = []gqlerror.Location{{Line: v.Position.Line, Column: v.Position.Column}}
		}
	}
	return out
}
