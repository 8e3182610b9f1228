package forum

import (
	"errors"
	"fmt"
)

// A mutation's input has two types. The first, such as PostTopicInput, holds the values that the client sent; gqlgen
// sets its fields. The second, such as PostTopic, holds valid values; Parse returns it, and the store takes it. Parse
// validates every field, so that a client gets all errors of an input in one response.

// Invalid returns a BadUserInput for a field of the input, whose value breaks the rule. The path of the error is the
// field.
func Invalid(field string, rule Rule, format string, args ...any) error {
	return &Error{
		Code: BadUserInput, Message: fmt.Sprintf(format, args...), Path: []string{"input", field}, Rule: rule,
	}
}

// ofArgument returns the error of a field of an input without the path. So it becomes the error of an argument, which
// is in no input.
func ofArgument(err error) error {
	if e, ok := errors.AsType[*Error](err); ok {
		e.Path = nil
	}
	return err
}

// An errorList collects the errors of an input's fields.
type errorList []error

// join returns the collected errors as one, nil if there is none.
func (l *errorList) join() error { return errors.Join(*l...) }

// keep returns the value and adds the error, if there is one, to the list.
func (l *errorList) keep(value string, err error) string {
	if err != nil {
		*l = append(*l, err)
	}
	return value
}

// optional parses the value of a field that a client may omit; nil stays nil.
func (l *errorList) optional(value *string, parse func(string) (string, error)) *string {
	if value == nil {
		return nil
	}
	return new(l.keep(parse(*value)))
}

// parseIDField parses the id in a field of an input. Errors: BadUserInput.
func parseIDField[ID any](field, value string, parse func(string) (ID, error)) (ID, error) {
	id, err := parse(value)
	if err != nil {
		return *new(ID), Invalid(field, Format, "%s", err)
	}
	return id, nil
}

// idField is parseIDField for an input with other fields that may be invalid: it adds the error to errs.
func idField[ID any](errs *errorList, field, value string, parse func(string) (ID, error)) ID {
	id, err := parseIDField(field, value, parse)
	if err != nil {
		*errs = append(*errs, err)
	}
	return id
}

// An IdempotencyKey identifies a post of one user for a day: a second post with the same key returns the first one
// instead of a new one. The zero value means that the client sent no key.
type IdempotencyKey string

// idempotencyKey parses the field idempotencyKey: 1 to 64 characters, or nil for no key.
func (l *errorList) idempotencyKey(key *string) IdempotencyKey {
	if key == nil {
		return ""
	}
	return IdempotencyKey(l.keep(parseLine("idempotencyKey", *key, 1, MaxName)))
}
