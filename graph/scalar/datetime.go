// Package scalar writes and reads the custom scalars of the schema.
package scalar

import (
	"io"
	"strconv"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
)

// MarshalDateTime writes an instant in RFC 3339, in UTC; the zero time is null.
func MarshalDateTime(t time.Time) graphql.Marshaler {
	if t.IsZero() {
		return graphql.Null
	}
	return graphql.WriterFunc(func(w io.Writer) {
		io.WriteString(w, strconv.Quote(t.UTC().Format(time.RFC3339Nano)))
	})
}

// UnmarshalDateTime reads an RFC 3339 instant with a time zone, whose year is one
// in UTC too.
func UnmarshalDateTime(v any) (time.Time, error) {
	var t time.Time
	if s, ok := v.(string); ok && t.UnmarshalText([]byte(s)) == nil { // which is stricter than time.Parse
		if t = t.UTC(); t.Year() >= 0 && t.Year() <= 9999 {
			return t, nil
		}
	}
	return time.Time{}, forum.Errorf(forum.BadUserInput,
		"a DateTime must be a string in RFC 3339 format, such as 2026-03-14T09:26:53Z")
}

// MarshalURL writes a URL.
func MarshalURL(link string) graphql.Marshaler { return graphql.MarshalString(link) }

// UnmarshalURL reads an http or https URL.
func UnmarshalURL(v any) (string, error) {
	s, ok := v.(string)
	if !ok {
		return "", forum.Errorf(forum.BadUserInput, "a URL must be a string")
	}
	return forum.ParseLink(s)
}
