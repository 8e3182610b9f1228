package pages

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/web"
)

// TestEachContentHasAPage looks for the contents of pages that the front end does not have.
func TestEachContentHasAPage(t *testing.T) {
	for module := range contents {
		if !slices.ContainsFunc(routes(), func(r route) bool { return r.module == module && r.operation != "" }) {
			t.Errorf("%s is no page of site.json", module)
		}
	}
	shell, err := readShell(web.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range shared().Pages {
		// The first page is part of the scripts that every page loads.
		if module := "src/pages/" + p.Module + ".tsx"; shell.scripts[module] == nil && p.Module != "front/FrontPage" {
			t.Errorf("%s has no module %s", p.Path, module)
		}
		if _, ok := contents[p.Module]; !ok && p.Title == "" {
			t.Errorf("%s has neither content nor a title", p.Path)
		}
	}
}

// TestPagesHaveTheVariablesOfTheirOperations compares the names with those in the documents of the build. What the data
// of a page is kept under in the cache of the scripts depends on them.
func TestPagesHaveTheVariablesOfTheirOperations(t *testing.T) {
	shell, err := readShell(web.Files())
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`\$(\w+): [\w!]+( =)?`)
	for _, r := range routes() {
		if r.variables == nil {
			continue
		}
		ours := r.variables(httptest.NewRequest(http.MethodGet, "/", nil))
		_, document, _ := strings.Cut(shell.operations[r.operation], "query "+r.operation)
		head, _, _ := strings.Cut(document, "{")
		for _, match := range declared.FindAllStringSubmatch(head, -1) {
			if _, ok := ours[match[1]]; !ok && match[2] == "" {
				t.Errorf("%s: no variable $%s of %s", r.path, match[1], r.operation)
			}
		}
		for name := range ours {
			if !strings.Contains(head, "$"+name+":") {
				t.Errorf("%s: %s has no variable $%s", r.path, r.operation, name)
			}
		}
	}
}
