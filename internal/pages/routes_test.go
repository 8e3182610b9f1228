package pages

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/web"
)

// TestTheTablesOfPagesAgree compares the table with that of the scripts: each page of theirs is here, with its module
// if it has one.
func TestTheTablesOfPagesAgree(t *testing.T) {
	text, err := os.ReadFile("../../web/src/app/routes.ts")
	if err != nil {
		t.Fatal(err)
	}
	mux, byPattern := http.NewServeMux(), map[string]route{}
	for _, r := range routes {
		mux.Handle(r.path, http.NotFoundHandler())
		byPattern[r.path] = r
	}
	text = bytes.ReplaceAll(text, []byte("load: front }"), []byte("load: () => import('../pages/front/FrontPage.tsx') }"))
	theirs := regexp.MustCompile(`path: '([^']+)', load: \(\) => import\('\.\./pages/([^']+)\.tsx'\)`)
	found := theirs.FindAllSubmatch(text, -1)
	if len(found) == 0 {
		t.Fatal("routes.ts has another form")
	}
	for _, match := range found {
		path := regexp.MustCompile(`:\w+|\*`).ReplaceAllString(strings.ReplaceAll(string(match[1]), "?", ""), "x")
		_, pattern := mux.Handler(httptest.NewRequest(http.MethodGet, path, nil))
		r, ok := byPattern[pattern]
		if !ok || r.module != "" && r.module != string(match[2]) {
			t.Errorf("%s is %q of %s in routes.go, and %s in routes.ts", match[1], r.module, pattern, match[2])
		}
	}
}

// TestPagesHaveTheVariablesOfTheirOperations compares the names with those in the documents of the build, and of the
// package. What the data of a page is kept under in the cache of the scripts depends on them.
func TestPagesHaveTheVariablesOfTheirOperations(t *testing.T) {
	shell, err := readShell(web.Files())
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`\$(\w+): [\w!]+( =)?`)
	for _, r := range routes {
		if r.variables == nil {
			continue
		}
		ours := r.variables(httptest.NewRequest(http.MethodGet, "/", nil))
		_, document, exists := strings.Cut(shell.operations[r.operation], "query "+r.operation)
		head, _, _ := strings.Cut(document, "{")
		for _, match := range declared.FindAllStringSubmatch(head, -1) {
			if _, ok := ours[match[1]]; !ok && match[2] == "" {
				t.Errorf("%s: no variable $%s of %s", r.path, match[1], r.operation)
			}
		}
		for name := range ours {
			if exists && !strings.Contains(head, "$"+name+":") {
				t.Errorf("%s: %s has no variable $%s", r.path, r.operation, name)
			}
		}
		for _, match := range declared.FindAllStringSubmatch(r.query, -1) {
			if _, ok := ours[match[1]]; !ok {
				t.Errorf("%s: no variable $%s of the query", r.path, match[1])
			}
		}
	}
}
