// Command larger reads what go test -json has printed in the small size of the tests, and prints which tests the larger
// size has besides: a line for each package, with its path and a pattern for -run. Its arguments are packages that come
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

// larger prints a line for each package with tests whose output has need.LargerPrefix: first those whose paths end with
// an element of first, in its order, then those with the most tests. Errors: the input is no output of go test -json.
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

// pattern returns the pattern of these tests and subtests. A subtest of another one of them is part of it.
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
