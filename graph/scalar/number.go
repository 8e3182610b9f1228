package scalar

import (
	"context"
	"io"
	"math"
	"strconv"

	"github.com/99designs/gqlgen/graphql"
)

// MarshalInt writes an Int. A number outside the range of GraphQL's Int becomes the nearest number in the range,
// because strict clients reject it. Such numbers occur: other programs write counts too.
func MarshalInt(n int) graphql.Marshaler {
	return graphql.MarshalInt(max(math.MinInt32, min(n, math.MaxInt32)))
}

// UnmarshalInt parses an Int. It returns an error for any other value.
func UnmarshalInt(v any) (int, error) { return graphql.UnmarshalInt(v) }

// MarshalFloat writes a Float without an exponent, so that spreadsheets read it too. An infinity or NaN is an error of
// the field.
func MarshalFloat(f float64) graphql.ContextMarshaler {
	return graphql.ContextWriterFunc(func(ctx context.Context, w io.Writer) error {
		if math.IsInf(f, 0) || math.IsNaN(f) {
			return graphql.MarshalFloatContext(f).MarshalGQLContext(ctx, w)
		}
		_, err := io.WriteString(w, strconv.FormatFloat(f, 'f', -1, 64))
		return err
	})
}

// UnmarshalFloat parses a Float. It returns an error for any other value.
func UnmarshalFloat(ctx context.Context, v any) (float64, error) {
	return graphql.UnmarshalFloatContext(ctx, v)
}
