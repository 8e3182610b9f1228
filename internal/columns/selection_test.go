package columns

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestSelection compares the first of many entries with those of a sort by the texts that Redis compares.
func TestSelection(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		name  string
		value func(i int) float64
	}{
		{"random values", func(int) float64 { return random.Float64() }},
		{"rising values", func(i int) float64 { return float64(i) }},
		{"falling values", func(i int) float64 { return float64(-i) }},
		{"few values", func(int) float64 { return float64(random.IntN(3)) }},
		{"one value", func(int) float64 { return 1 }},
	} {
		for _, n := range []int{0, 9, 10, 11, 20, 21, 1_111} {
			t.Run(fmt.Sprint(c.name, " ", n), func(t *testing.T) {
				first, all := newSelection(10), []Entry{}
				for i := range n {
					e := Entry{c.value(i), int64(i + 1)}
					first.add(e)
					all = append(all, e)
				}
				slices.SortFunc(all, func(a, b Entry) int {
					return cmp.Or(cmp.Compare(b.Value, a.Value), strings.Compare(fmt.Sprint(b.ID), fmt.Sprint(a.ID)))
				})
				if got := first.sorted(); !slices.Equal(got, all[:min(n, 10)]) {
					t.Errorf("%v, want %v", got, all[:min(n, 10)])
				}
			})
		}
	}
}
