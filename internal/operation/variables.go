package operation

import (
	"encoding/json"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/validator"
)

// coerceVariables returns the values of an operation's variables. It checks their types first: the parser's coercion
// alone would take "5" for an Int and 5 for a String, and would print a value that the client did not send.
func (e *Executor) coerceVariables(
	op *ast.OperationDefinition, values map[string]any,
) (map[string]any, *gqlerror.Error) {
	schema := e.schema.Schema()
	for _, v := range op.VariableDefinitions {
		if path, want := validateValue(schema, v.Type, values[v.Variable]); want != "" {
			return nil, gqlerror.ErrorPosf(v.Position, "$%s%s must be of type %s", v.Variable, path, want)
		}
	}
	coerced, err := validator.VariableValues(schema, op, values)
	if err != nil {
		return nil, withVariableLocation(op, gqlerror.WrapIfUnwrapped(err))
	}
	return coerced, nil
}

// validateValue returns where in a value a part has another type than it must have, and the type that it must have,
// which is "" for a valid value.
func validateValue(schema *ast.Schema, typ *ast.Type, value any) (path, want string) {
	if value == nil {
		return "", ""
	}
	if typ.Elem != nil {
		list, ok := value.([]any)
		if !ok {
			return validateValue(schema, typ.Elem, value) // a list of one
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

// isLeafValue reports whether a value in JSON, with its numbers as they were written, is one of a scalar or an enum.
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
	return true // scalars of our own read their values themselves
}

// withVariableLocation returns an error of the parser's coercion with the variable in its message, where clients look,
// and not in its path, which is for fields.
func withVariableLocation(op *ast.OperationDefinition, err *gqlerror.Error) *gqlerror.Error {
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
