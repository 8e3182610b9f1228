package server

import "testing"

func TestGCPercent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name        string
		live, roots uint64
		want        int
	}{
		{"an empty heap", 0, 0, 1000},
		{"a small heap may grow to the least one", 32 << 20, 0, 300},
		{"stacks count, as Go adds a part of them", 32 << 20, 16 << 20, 200},
		{"half of the least heap may double", 64 << 20, 0, 100},
		{"many stacks", 32 << 20, 1 << 30, 100},
		{"a large heap may double", 1 << 30, 0, 100},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := gcPercent(c.live, c.roots); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}
