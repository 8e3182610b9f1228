// Command larger reads the output of go test -json in the small size of the tests, and prints the tests that only the
// larger size runs: a line for each package, with its path and a pattern for -run. Its arguments are packages that come
// first, by the ends of their paths.
//
//	AGORA_TEST=small go test -race -json ./... >small.json
//	go run ./internal/need/larger graph internal/redisstore <small.json | while read -r package pattern; do
//		AGORA_TEST=all go test -timeout 3h -run "$pattern" "$package"
//	done
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/need"
)

func main() {
	if err := larger(os.Stdin, os.Stdout, os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

// larger prints a line for each package with tests whose output contains need.LargerPrefix. Packages whose paths end
// with an element of first come before the others, in the order of first. The others follow, with the largest numbers
// of tests at the top. Errors: the input is not an output of go test -json.
func larger(in io.Reader, out io.Writer, first []string) error {
	tests := map[string][]string{} // by package
	for decoder := json.NewDecoder(in); ; {
		var event struct{ Package, Test, Output string }
		if err := decoder.Decode(&event); err == io.EOF {
			break
		} else if err != nil {
			return err
		}
		if event.Test != "" && strings.Contains(event.Output, need.LargerPrefix) {
			tests[event.Package] = append(tests[event.Package], event.Test)
		}
	}
	place := func(name string) int {
		i := slices.IndexFunc(first, func(end string) bool { return name == end || strings.HasSuffix(name, "/"+end) })
		if i < 0 {
			return len(first)
		}
		return i
	}
	packages := slices.SortedFunc(maps.Keys(tests), func(a, b string) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(len(tests[b]), len(tests[a])), cmp.Compare(a, b))
	})
	for _, name := range packages {
		if _, err := fmt.Fprintln(out, name, pattern(tests[name])); err != nil {
			return err
		}
	}
	return nil
}

// pattern returns the pattern of these tests and subtests. It leaves out a subtest whose parent is among the tests,
// because the parent runs it.
func pattern(tests []string) string {
	slices.Sort(tests)
	var patterns []string
	for _, test := range slices.Compact(tests) {
		if slices.ContainsFunc(tests, func(other string) bool { return strings.HasPrefix(test, other+"/") }) {
			continue
		}
		names := strings.Split(test, "/")
		for i, name := range names {
			names[i] = "^" + regexp.QuoteMeta(name) + "$"
		}
		patterns = append(patterns, strings.Join(names, "/"))
	}
	return strings.Join(patterns, "|")
}
