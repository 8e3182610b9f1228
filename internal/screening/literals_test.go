package screening

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestLiteralsAreFound compares with strings.Contains, on texts of few letters: they overlap in all ways.
func TestLiteralsAreFound(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := func(least, most int) string {
		var b strings.Builder
		for range least + random.IntN(most-least+1) {
			b.WriteByte("abc"[random.IntN(3)])
		}
		return b.String()
	}
	for range 2_000 {
		of := make([][]string, random.IntN(6))
		for i := range of {
			for range random.IntN(4) {
				of[i] = append(of[i], text(1, 6))
			}
		}
		in := text(0, 40)
		got := make([]bool, len(of))
		newLiterals(of).find(in, func(pattern int) { got[pattern] = true })
		for i, literals := range of {
			want := slices.ContainsFunc(literals, func(literal string) bool { return strings.Contains(in, literal) })
			if got[i] != want {
				t.Fatalf("%q in %q: %v, want %v; all are %q", literals, in, got[i], want, of)
			}
		}
	}
}
