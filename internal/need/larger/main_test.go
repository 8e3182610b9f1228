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
	for name, c := range map[string]struct{ in, want string }{
		"nothing":      {`{"Action":"pass","Package":"a","Test":"TestA"}`, ""},
		"another skip": {`{"Action":"output","Package":"a","Test":"TestA","Output":"no redis-server\n"}`, ""},
		"a test":       {skip("a", "TestA"), "a ^TestA$\n"},
		"some tests": {
			skip("b", "TestB") + skip("a", "TestA/cluster") + skip("b", "TestC"),
			"b ^TestB$|^TestC$\na ^TestA$/^cluster$\n",
		},
		"a part of a test": {skip("a", "TestA/x/cluster") + skip("a", "TestA/x"), "a ^TestA$/^x$\n"},
		"twice":            {skip("a", "TestA") + skip("a", "TestA"), "a ^TestA$\n"},
		"the same start":   {skip("a", "TestA") + skip("a", "TestAB"), "a ^TestA$|^TestAB$\n"},
		"special letters":  {skip("a", "TestA/1+1=2_(x|y)"), `a ^TestA$/^1\+1=2_\(x\|y\)$` + "\n"},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := larger(strings.NewReader(c.in), &out); err != nil || out.String() != c.want {
				t.Errorf("%q, %v; want %q", out.String(), err, c.want)
			}
		})
	}
	if err := larger(strings.NewReader("ok  \ta\t1s\n"), new(strings.Builder)); err == nil {
		t.Error("it reads text")
	}
}
