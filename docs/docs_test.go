// Package docs_test tests the pages: links lead somewhere, and tests that they name exist.
package docs_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
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
	tests   = regexp.MustCompile("`([a-z/]+_test\\.go)`")
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
