package main

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
)

func TestLarger(t *testing.T) {
	skip := func(name, test string) string {
		return `{"Action":"output","Package":"` + name + `","Test":"` + test + `","Output":"    x_test.go:1: ` +
			need.LargerPrefix + `it is long\n"}` + "\n"
	}
	for name, c := range map[string]struct {
		in, want string
		first    []string
	}{
		"nothing":      {`{"Action":"pass","Package":"a","Test":"TestA"}`, "", nil},
		"another skip": {`{"Action":"output","Package":"a","Test":"TestA","Output":"no redis-server\n"}`, "", nil},
		"a test":       {skip("a", "TestA"), "a ^TestA$\n", nil},
		"some tests": {
			skip("b", "TestB") + skip("a", "TestA/cluster") + skip("b", "TestC"),
			"b ^TestB$|^TestC$\na ^TestA$/^cluster$\n", nil,
		},
		"some packages first": {
			skip("x/aa", "TestA") + skip("x/aa", "TestB") + skip("x/b", "TestA") + skip("x/a", "TestA") + skip("c", "TestA"),
			"c ^TestA$\nx/a ^TestA$\nx/aa ^TestA$|^TestB$\nx/b ^TestA$\n",
			[]string{"c", "none", "a"},
		},
		"a part of a test": {skip("a", "TestA/x/cluster") + skip("a", "TestA/x"), "a ^TestA$/^x$\n", nil},
		"twice":            {skip("a", "TestA") + skip("a", "TestA"), "a ^TestA$\n", nil},
		"the same start":   {skip("a", "TestA") + skip("a", "TestAB"), "a ^TestA$|^TestAB$\n", nil},
		"special letters":  {skip("a", "TestA/1+1=2_(x|y)"), `a ^TestA$/^1\+1=2_\(x\|y\)$` + "\n", nil},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := larger(strings.NewReader(c.in), &out, c.first); err != nil || out.String() != c.want {
				t.Errorf("%q, %v; want %q", out.String(), err, c.want)
			}
		})
	}
	if err := larger(strings.NewReader("ok  \ta\t1s\n"), new(strings.Builder), nil); err == nil {
		t.Error("it reads text")
	}
}
