package pages

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/web"
)

// TestTheTablesOfPagesAgree compares the table with that of the scripts: each page of theirs is here, with its module.
func TestTheTablesOfPagesAgree(t *testing.T) {
	text, err := os.ReadFile("../../web/src/app/routes.ts")
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]string{}
	for _, r := range routes {
		ours[r.path] = r.module
	}
	theirs := regexp.MustCompile(`path: '([^']+)', load: \(\) => import\('\.\./([^']+)'\)`).FindAllSubmatch(text, -1)
	if len(theirs) == 0 {
		t.Fatal("routes.ts has another form")
	}
	for _, match := range theirs {
		for _, path := range patterns(string(match[1])) {
			if module, ok := ours[path]; !ok || module != "src/"+string(match[2]) {
				t.Errorf("routes.go has %q for %s, and routes.ts src/%s", module, path, match[2])
			}
		}
	}
}

// patterns returns the patterns of http.ServeMux for a path of wouter.
func patterns(path string) []string {
	if path == "/" {
		return []string{home}
	}
	if start, _, ok := strings.Cut(path, "/*?"); ok {
		return append(patterns(start), patterns(start)[0]+"/{rest...}")
	}
	if start, ok := strings.CutSuffix(path, "/*"); ok {
		return []string{patterns(start)[0] + "/{rest...}"}
	}
	parameter := regexp.MustCompile(`:(\w+)`)
	if optional := strings.TrimSuffix(path, "?"); optional != path {
		full := parameter.ReplaceAllString(optional, "{$1}")
		return []string{full[:strings.LastIndexByte(full, '/')], full}
	}
	return []string{parameter.ReplaceAllString(path, "{$1}")}
}

// TestSeedsHaveTheVariablesOfTheirOperations compares the names.
func TestSeedsHaveTheVariablesOfTheirOperations(t *testing.T) {
	shell, err := readShell(web.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range routes {
		if r.operation == "" {
			continue
		}
		_, document, _ := strings.Cut(shell.operations[r.operation], "query "+r.operation)
		document, _, _ = strings.Cut(document, "{")
		var want []string
		for _, match := range regexp.MustCompile(`\$(\w+):`).FindAllStringSubmatch(document, -1) {
			want = append(want, match[1])
		}
		request := httptest.NewRequest(http.MethodGet, "/", nil)
		if got := slices.Sorted(maps.Keys(r.seeds(request))); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: the variables are %v, and %s has %v", r.path, got, r.operation, want)
		}
		if r.module != "" && shell.scripts[r.module] == nil {
			t.Errorf("%s: the build has no %s", r.path, r.module)
		}
	}
}
