package scalar

import (
	"context"
	"io"
	"math"
	"strconv"

	"github.com/99designs/gqlgen/graphql"
)

// MarshalInt writes a count. One beyond the range of GraphQL's Int, which another program
// may have written, becomes the nearest end of the range: a strict client rejects any other.
func MarshalInt(n int) graphql.Marshaler {
	return graphql.MarshalInt(max(math.MinInt32, min(n, math.MaxInt32)))
}

// UnmarshalInt reads an Int.
func UnmarshalInt(v any) (int, error) { return graphql.UnmarshalInt(v) }

// MarshalFloat writes a number without an exponent, as people and sheets read it. What is no
// number is an error of the field.
func MarshalFloat(f float64) graphql.ContextMarshaler {
	return graphql.ContextWriterFunc(func(ctx context.Context, w io.Writer) error {
		if math.IsInf(f, 0) || math.IsNaN(f) {
			return graphql.MarshalFloatContext(f).MarshalGQLContext(ctx, w)
		}
		_, err := io.WriteString(w, strconv.FormatFloat(f, 'f', -1, 64))
		return err
	})
}

// UnmarshalFloat reads a Float.
func UnmarshalFloat(ctx context.Context, v any) (float64, error) {
	return graphql.UnmarshalFloatContext(ctx, v)
}
