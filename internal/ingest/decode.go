package ingest

import (
	"encoding/json"
	"errors"
	"reflect"
)

// decode reads a line's JSON into a struct whose fields have json tags, or rejects
// it as not being what it should be, in JSON's words.
func decode(line []byte, what string, into any) error {
	err := json.Unmarshal(line, into)
	wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case err == nil:
		return nil
	case !ok:
		return reject("not %s: %v", what, err)
	case wrong.Field == "":
		return reject("not %s: the line is not an object, but of the type %s", what, wrong.Value)
	}
	return reject("not %s: %s is not %s, but of the type %s", what, wrong.Field, kindOf(wrong.Type), wrong.Value)
}

// kindOf is what JSON has for a type.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int64:
		return "a whole number"
	case reflect.Float64:
		return "a number"
	case reflect.Slice:
		return "an array"
	}
	return "an object"
}

// LooksLike returns the importer that a line is for by its fields, hn, v2ex or
// reddit, "" when it is not certain.
func LooksLike(line []byte) string {
	var fields map[string]json.RawMessage
	if json.Unmarshal(line, &fields) != nil {
		return ""
	}
	has := func(names ...string) bool {
		for _, name := range names {
			if _, ok := fields[name]; !ok {
				return false
			}
		}
		return true
	}
	switch {
	case has("subreddit", "created_utc"):
		return "reddit"
	case has("node", "created"):
		return "v2ex"
	case has("id", "time", "title"), has("id", "time", "by"):
		return "hn"
	}
	return ""
}
