package assembly

import (
	"slices"
	"testing"
)

func TestParts(t *testing.T) {
	before := parts
	t.Cleanup(func() { parts = before })
	parts = nil

	count := 0
	table := Of("table", func() int { count++; return count })
	word := Regexp(`^\w+$`)
	if done, left := Parts(); len(done) != 0 || !slices.Equal(left, []string{"table", `^\w+$`}) || count != 0 {
		t.Errorf("before the first use: %q assembled, %q left, %d calls", done, left, count)
	}
	if !word().MatchString("word") {
		t.Error("the expression does not match")
	}
	if done, left := Parts(); !slices.Equal(done, []string{`^\w+$`}) || !slices.Equal(left, []string{"table"}) {
		t.Errorf("after the use of one: %q assembled, %q left", done, left)
	}
	All()
	All()
	if done, left := Parts(); len(done) != 2 || left != nil || table() != 1 || count != 1 {
		t.Errorf("after All: %q assembled, %q left, %d calls", done, left, count)
	}
}

func TestMistake(t *testing.T) {
	before := parts
	t.Cleanup(func() { parts = before })
	parts = nil

	Regexp(`(`)
	defer func() {
		if recover() == nil {
			t.Error("All has accepted an expression with a mistake")
		}
		if done, _ := Parts(); done != nil {
			t.Errorf("%q count as assembled", done)
		}
	}()
	All()
}
