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
func MarshalInt(n int) graphql.Marshaler { return graphql.MarshalInt(clamp(n)) }

// AppendInt appends what MarshalInt writes.
func AppendInt(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(clamp(n)), 10) }

func clamp(n int) int { return max(math.MinInt32, min(n, math.MaxInt32)) }

// UnmarshalInt parses an Int. It returns an error for any other value.
func UnmarshalInt(v any) (int, error) { return graphql.UnmarshalInt(v) }

// MarshalFloat writes a Float without an exponent, so that spreadsheets read it too. An infinity or NaN is an error of
// the field.
func MarshalFloat(f float64) graphql.ContextMarshaler {
	return graphql.ContextWriterFunc(func(ctx context.Context, w io.Writer) error {
		text := AppendFloat(nil, f)
		if text == nil {
			return graphql.MarshalFloatContext(f).MarshalGQLContext(ctx, w)
		}
		_, err := w.Write(text)
		return err
	})
}

// AppendFloat appends what MarshalFloat writes, nothing for an infinity or NaN.
func AppendFloat(dst []byte, f float64) []byte {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return dst
	}
	return strconv.AppendFloat(dst, f, 'f', -1, 64)
}

// UnmarshalFloat parses a Float. It returns an error for any other value.
func UnmarshalFloat(ctx context.Context, v any) (float64, error) {
	return graphql.UnmarshalFloatContext(ctx, v)
}
