package operation

import (
	"encoding/json"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/validator"
)

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
	if coerced, ok := leafVariables(op, values); ok {
		return coerced, nil
	}
	coerced, err := validator.VariableValues(schema, op, values)
	if err != nil {
		return nil, withVariableLocation(op, gqlerror.WrapIfUnwrapped(err))
	}
	return coerced, nil
}

// leafVariables is gqlparser's coercion without reflection, for values that validateValue has accepted. It returns
// false unless each variable has a value that is a scalar or an enum, or may be absent and has no default.
func leafVariables(op *ast.OperationDefinition, values map[string]any) (map[string]any, bool) {
	coerced := make(map[string]any, len(op.VariableDefinitions))
	for _, v := range op.VariableDefinitions {
		value, given := values[v.Variable]
		switch {
		case !given && v.DefaultValue == nil && !v.Type.NonNull:
			continue
		case value == nil, v.Type.Elem != nil, v.Definition.Kind == ast.InputObject:
			return nil, false
		}
		if number, ok := value.(json.Number); ok {
			switch v.Type.NamedType {
			case "Int":
				value, _ = number.Int64() // validateValue has accepted it
			case "Float":
				value, _ = number.Float64()
			}
		}
		coerced[v.Variable] = value
	}
	return coerced, true
}

// validateValue finds the first part of a value that has a wrong type. It returns the path of this part, and the name
// of the type that it must have; want is "" for a valid value.
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
		if isText {
			return true
		}
		_, err := number.Int64()
		return isNumber && err == nil
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
