package ingest

import (
	"encoding/json"
	"errors"
	"reflect"
)

// decode parses a line's JSON into a struct with json tags. item names the expected object in
// messages, such as "a post of Reddit". Errors: a rejection in the words of JSON, not of Go.
func decode(line []byte, item string, into any) error {
	err := json.Unmarshal(line, into)
	wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case err == nil:
		return nil
	case !ok:
		return reject("not %s: %v", item, err)
	case wrong.Field == "":
		return reject("not %s: the line is not an object, but of the type %s", item, wrong.Value)
	}
	return reject("not %s: %s is not %s, but of the type %s", item, wrong.Field, kindOf(wrong.Type), wrong.Value)
}

// kindOf returns JSON's name for a Go type.
func kindOf(t reflect.Type) string {
	if t == reflect.TypeFor[json.Number]() {
		return "a number"
	}
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

// LooksLike returns the name of the importer, such as hn, that reads lines with the fields of this one. It returns ""
// if the fields do not tell. A message to a user who chose the wrong importer names the right one with it.
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
	case has("short_id", "title"), has("short_id", "comments"):
		return "lobsters"
	case has("id", "post_stream"):
		return "discourse"
	case has("link_id", "parent_id", "body"):
		return "reddit-comments"
	case has("subreddit", "created_utc"):
		return "reddit"
	case has("node", "created"):
		return "v2ex"
	case has("id", "time", "parent"):
		return "hn-comments"
	case has("id", "time", "title"), has("id", "time", "by"):
		return "hn"
	}
	return ""
}
