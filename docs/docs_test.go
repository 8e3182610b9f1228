// Package docs_test tests the pages: links lead somewhere, tests that they name exist, and operations are valid.
package docs_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

// pages returns the texts of all pages by their paths, from the repository's root.
func pages(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, pattern := range []string{"../*.md", "*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			texts[path.Join("docs", filepath.ToSlash(file))] = read(t, file)
		}
	}
	return texts
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	block   = regexp.MustCompile("(?s)```(graphql|json)\n(.*?)```")
	tests   = regexp.MustCompile("`([a-z_/]+_test\\.go)`")
	file    = regexp.MustCompile("`([a-z.][A-Za-z0-9_./-]*\\.(?:go|lua|graphqls|yml|js|txt|md))`")
	folder  = regexp.MustCompile("`((?:cmd|graph|internal|docs|clients)/[a-z/]+)`")
)

// anchors returns the anchors of a page: its headings, as GitHub writes them.
func anchors(text string) (found []string) {
	for _, match := range heading.FindAllStringSubmatch(text, -1) {
		kept := regexp.MustCompile(`[^\pL\pN -]`).ReplaceAllString(strings.ToLower(match[1]), "")
		found = append(found, strings.ReplaceAll(kept, " ", "-"))
	}
	return found
}

func TestLinksLeadSomewhere(t *testing.T) {
	texts := pages(t)
	for page, text := range texts {
		for _, match := range link.FindAllStringSubmatch(text, -1) {
			target, anchor, _ := strings.Cut(match[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			file := page
			if target != "" {
				file = path.Join(path.Dir(page), target)
			}
			if _, err := os.Stat(filepath.FromSlash("../" + file)); err != nil {
				t.Errorf("%s links to %s, which does not exist", page, target)
			}
			if anchor != "" && !slices.Contains(anchors(texts[file]), anchor) {
				t.Errorf("%s links to %s, which has no heading #%s", page, file, anchor)
			}
		}
	}
}

func TestReadmeIsShortAndLinksEveryPage(t *testing.T) {
	texts := pages(t)
	readme := texts["README.md"]
	if lines := strings.Count(readme, "\n"); lines >= 200 {
		t.Errorf("it has %d lines", lines)
	}
	for page := range texts {
		if page != "README.md" && !strings.Contains(readme, "]("+page+")") {
			t.Errorf("it does not link to %s", page)
		}
	}
	screen := strings.Join(strings.SplitN(readme, "\n", 25)[:24], "\n")
	for _, shown := range []string{"go run ./cmd/agora", "go test ./...", "```graphql\n", "```json\n"} {
		if !strings.Contains(screen, shown) {
			t.Errorf("its first screen does not show %s", shown)
		}
	}
}

func TestSecurityNamesTestsThatExist(t *testing.T) {
	matches := tests.FindAllStringSubmatch(read(t, "../SECURITY.md"), -1)
	if len(matches) < 20 {
		t.Errorf("it names %d tests", len(matches))
	}
	for _, match := range matches {
		inside, _ := filepath.Glob("../internal/" + match[1])
		if outside, _ := filepath.Glob("../" + match[1]); len(inside)+len(outside) == 0 {
			t.Errorf("%s does not exist", match[1])
		}
	}
}

// TestPagesNameFilesThatExist holds for paths in backticks. A page may leave out the first folders of a path.
func TestPagesNameFilesThatExist(t *testing.T) {
	var known []string
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git") {
			return fs.SkipDir
		}
		known = append(known, "/"+filepath.ToSlash(name))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for page, text := range pages(t) {
		if page == "CHANGELOG.md" { // it names files of the past too
			continue
		}
		for _, match := range append(file.FindAllStringSubmatch(text, -1), folder.FindAllStringSubmatch(text, -1)...) {
			named++
			exists := func(name string) bool { return strings.HasSuffix(name, "/"+match[1]) }
			if placeholder := strings.ContainsAny(path.Base(match[1]), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); !placeholder &&
				!slices.ContainsFunc(known, exists) {
				t.Errorf("%s names %s, which does not exist", page, match[1])
			}
		}
	}
	if named < 50 {
		t.Errorf("the pages name %d files", named)
	}
}

func TestDataPageHasTheTableOfKeys(t *testing.T) {
	if !strings.Contains(read(t, "data.md"), keys.All().Markdown()) {
		t.Error("run go generate ./internal/keys")
	}
}

// TestOperationsAreValid holds the operations of the pages, and those of GraphiQL's tabs, to the schema.
func TestOperationsAreValid(t *testing.T) {
	schema, err := gqlparser.LoadSchema(&ast.Source{Input: graph.SDL()})
	if err != nil {
		t.Fatal(err)
	}
	documents := map[string][]string{}
	for page, text := range pages(t) {
		for _, match := range block.FindAllStringSubmatch(text, -1) {
			if match[1] == "graphql" && !strings.HasPrefix(match[2], "type ") { // a type is of another subgraph
				documents[page] = append(documents[page], match[2])
			}
		}
	}
	const examples = "internal/playground/assets/examples.js"
	for _, match := range regexp.MustCompile("(?s)query: `(.*?)`").FindAllStringSubmatch(read(t, "../"+examples), -1) {
		documents[examples] = append(documents[examples], match[1])
	}
	for page, texts := range documents {
		for _, document := range texts {
			if _, err := gqlparser.LoadQueryWithRules(schema, document, nil); err != nil {
				t.Errorf("%s: %v in\n%s", page, err, document)
			}
		}
	}
	if len(documents["README.md"]) != 1 || len(documents["docs/api.md"]) < 5 || len(documents[examples]) < 5 {
		t.Errorf("the pages have too few operations: %v", documents)
	}
}

func TestReadmeShowsTheResponse(t *testing.T) {
	blocks := block.FindAllStringSubmatch(read(t, "../README.md"), -1)
	a := agoratest.New(t, redistest.Mini(t))
	if err := demo.Fill(t.Context(), a.Store, a.Clock.Now()); err != nil {
		t.Fatal(err)
	}
	response := a.Must(t, "", blocks[0][2], nil)
	var shown struct{ Data map[string]any }
	decoder := json.NewDecoder(strings.NewReader(blocks[1][2]))
	decoder.UseNumber()
	if err := decoder.Decode(&shown); err != nil {
		t.Fatal(err)
	}
	for _, data := range []map[string]any{shown.Data, response.Data} { // the cursor holds the time of posting
		articles, _ := data["articles"].(map[string]any)
		page, _ := articles["pageInfo"].(map[string]any)
		if cursor, _ := page["endCursor"].(string); len(cursor) < 20 {
			t.Errorf("endCursor is %q", cursor)
		}
		delete(page, "endCursor")
	}
	if !reflect.DeepEqual(shown.Data, response.Data) {
		t.Errorf("it shows\n%v\nthe server returns\n%v", shown.Data, response.Data)
	}
}
