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

// UnmarshalDateTime parses a time of an argument as forum.ParseTime does. The times of an input are texts, which its
// Parse parses. Errors: BadUserInput.
func UnmarshalDateTime(v any) (time.Time, error) {
	s, _ := v.(string) // "" is no time
	return forum.ParseTime(s)
}

// MarshalURL writes a URL, which is valid already.
func MarshalURL(link string) graphql.Marshaler { return graphql.MarshalString(link) }

// AppendURL appends what MarshalURL writes.
func AppendURL(dst []byte, link string) []byte { return writer.AppendString(dst, link) }

// UnmarshalURL returns a text. The mutation or the query parses it. Errors: BadUserInput for what is no text.
func UnmarshalURL(v any) (string, error) {
	s, ok := v.(string)
	if !ok {
		return "", forum.Errorf(forum.BadUserInput, "a URL must be a string")
	}
	return s, nil
}
