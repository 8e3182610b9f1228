package main

import (
	"strings"
	"testing"
)

func TestPlain(t *testing.T) {
	output := func(test, text string) string {
		return `{"Action":"output","Package":"a","Test":"` + test + `","Output":"` + text + `\n"}` + "\n"
	}
	end := func(action, test string) string {
		return `{"Action":"` + action + `","Package":"a","Test":"` + test + `"}` + "\n"
	}
	ok := `{"Action":"output","Package":"a","Output":"ok  \ta\t1.2s\n"}` + "\n"
	for name, c := range map[string]struct{ in, want string }{
		"a test that passes": {output("TestA", "said") + end("pass", "TestA") + ok + end("pass", ""), "ok  \ta\t1.2s\n"},
		"a skipped test":     {output("TestA", "said") + end("skip", "TestA"), ""},
		"a test that fails": {
			output("TestA", "said") + output("TestB", "B") + end("fail", "TestA") + end("pass", "TestB"), "said\n",
		},
		"no end":         {output("TestA", "panic") + output("", "FAIL a") + end("fail", ""), "FAIL a\npanic\n"},
		"a build":        {`{"ImportPath":"a","Action":"build-output","Output":"x.go:1\n"}`, "x.go:1\n"},
		"the go command": {"go: no packages\n", "go: no packages\n"},
		"PASS":           {output("", "PASS"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := plain(strings.NewReader(c.in), &out); err != nil || out.String() != c.want {
				t.Errorf("%q, %v; want %q", out.String(), err, c.want)
			}
		})
	}
}
