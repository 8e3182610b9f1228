package forum

import (
	"errors"
	"fmt"
)

// A mutation's input has two types. The first holds what the client sent, such as VoteTopicInput: gqlgen fills it.
// The second holds valid values, such as VoteTopic: Parse makes it, and the store takes it. Parse checks every field,
// so that a client gets all errors of an input in one response.

// invalid returns a BadUserInput whose path is the field of the input.
func invalid(field, format string, args ...any) error {
	return &Error{Code: BadUserInput, Message: fmt.Sprintf(format, args...), Path: []string{"input", field}}
}

// An errorList collects the errors of an input's fields.
type errorList []error

// join returns the collected errors as one, nil if there is none.
func (l *errorList) join() error { return errors.Join(*l...) }

// keep returns the value and collects the error, if there is one.
func (l *errorList) keep(value string, err error) string {
	if err != nil {
		*l = append(*l, err)
	}
	return value
}

// keepAll is keep for a list of values.
func (l *errorList) keepAll(values []string, err error) []string {
	if err != nil {
		*l = append(*l, err)
	}
	return values
}

// optional parses the value of a field that may be left out; nil stays nil.
func (l *errorList) optional(value *string, parse func(string) (string, error)) *string {
	if value == nil {
		return nil
	}
	return new(l.keep(parse(*value)))
}

// idField parses the id that a field holds. Its error has the field's path and is the client's fault: no user
// types an id.
func idField[ID any](errs *errorList, field, value string, parse func(string) (ID, error)) ID {
	id, err := parse(value)
	if err != nil {
		*errs = append(*errs, &Error{
			Code: BadUserInput, Message: err.Error(), Path: []string{"input", field}, ClientFault: true,
		})
		return *new(ID)
	}
	return id
}
