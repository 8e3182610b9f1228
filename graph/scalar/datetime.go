// Package scalar converts the scalars of the schema to Go values and back.
package scalar

import (
	"io"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/writer"
)

// MarshalDateTime writes a time in RFC 3339, in UTC, with up to nine decimals. The zero time is null.
func MarshalDateTime(t time.Time) graphql.Marshaler {
	if t.IsZero() {
		return graphql.Null
	}
	return graphql.WriterFunc(func(w io.Writer) { _, _ = w.Write(AppendDateTime(nil, t)) })
}

// AppendDateTime appends what MarshalDateTime writes.
func AppendDateTime(dst []byte, t time.Time) []byte {
	if t.IsZero() {
		return append(dst, "null"...)
	}
	return append(t.UTC().AppendFormat(append(dst, '"'), time.RFC3339Nano), '"')
}

// UnmarshalDateTime parses a time in RFC 3339 with a time zone, to microseconds, which is what is stored. The year must
// be from 0 to 9999 in UTC too, so that MarshalDateTime can write it. Errors: BadUserInput.
func UnmarshalDateTime(v any) (time.Time, error) {
	var t time.Time
	if s, ok := v.(string); ok && t.UnmarshalText([]byte(s)) == nil { // stricter than time.Parse
		if t = t.UTC().Truncate(time.Microsecond); t.Year() >= 0 && t.Year() <= 9999 {
			return t, nil
		}
	}
	return time.Time{}, forum.Errorf(forum.BadUserInput,
		"a DateTime must be a string in RFC 3339 format, such as 2026-03-14T09:26:53Z").
		Breaks(forum.Format)
}

// MarshalURL writes a URL, which is valid already.
func MarshalURL(link string) graphql.Marshaler { return graphql.MarshalString(link) }

// AppendURL appends what MarshalURL writes.
func AppendURL(dst []byte, link string) []byte { return writer.AppendString(dst, link) }

// UnmarshalURL parses an http or https URL and returns it in the form of forum.ParseLink. Errors: BadUserInput.
func UnmarshalURL(v any) (string, error) {
	s, ok := v.(string)
	if !ok {
		return "", forum.Errorf(forum.BadUserInput, "a URL must be a string")
	}
	return forum.ParseURL(s)
}
