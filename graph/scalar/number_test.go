package scalar_test

import (
	"bytes"
	"math"
	"testing"

	"github.com/agoraql/agora/graph/scalar"
)

func TestInt(t *testing.T) {
	for _, c := range []struct {
		name string
		n    int
		want string
	}{
		{"a count", 7, "7"},
		{"the greatest", math.MaxInt32, "2147483647"},
		{"beyond the greatest", 3_000_000_000, "2147483647"},
		{"the least", math.MinInt32, "-2147483648"},
		{"below the least", -3_000_000_000, "-2147483648"},
		{"a negative one", -3, "-3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var text bytes.Buffer
			scalar.MarshalInt(c.n).MarshalGQL(&text)
			if text.String() != c.want {
				t.Errorf("%d is %s, want %s", c.n, &text, c.want)
			}
		})
	}
}

func TestFloat(t *testing.T) {
	for _, c := range []struct {
		name string
		f    float64
		want string
	}{
		{"a time", 1784923166.25, "1784923166.25"},
		{"a whole number", 1784923166, "1784923166"},
		{"zero", 0, "0"},
		{"a great one", -1e21, "-1000000000000000000000"},
		{"a small one", 1e-7, "0.0000001"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var text bytes.Buffer
			if err := scalar.MarshalFloat(c.f).MarshalGQLContext(t.Context(), &text); err != nil || text.String() != c.want {
				t.Errorf("%g is %s, want %s, %v", c.f, &text, c.want, err)
			}
		})
	}
	for _, f := range []float64{math.Inf(1), math.Inf(-1), math.NaN()} {
		if err := scalar.MarshalFloat(f).MarshalGQLContext(t.Context(), &bytes.Buffer{}); err == nil {
			t.Errorf("%f was written", f)
		}
	}
}
