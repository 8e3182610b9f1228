package main

import "testing"

func TestGCPercent(t *testing.T) {
	for _, c := range []struct {
		name string
		live uint64
		want int
	}{
		{"an empty heap", 0, 1000},
		{"a small heap may grow to the least one", 32 << 20, 300},
		{"half of the least heap may double", 64 << 20, 100},
		{"a large heap may double", 1 << 30, 100},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := gcPercent(c.live); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}
