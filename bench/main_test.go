package main

import (
	"os"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
)

// TestMain lets the benchmark start its own servers from the binary of the tests.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "serve" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestRun runs the scenarios of which several targets take part. It fails if one responds with other data than
// another.
func TestRun(t *testing.T) {
	need.Program(t, "redis-server", "redis-server")
	names := []string{
		"front page", "front page of a viewer", "thread of 200 comments", "tab page of 20 topics", "deep cursor page",
		"one article", "page of articles as HTML", "front page with 50 votes/s and zstd", "front page with 5 % votes",
		"vote", "post", "comment", "register", "login",
	}
	var out strings.Builder
	arguments := []string{"-rounds", "1", "-time", "40ms", "-articles", "1000", "-scenario", strings.Join(names, ",")}
	if err := run(t.Context(), &out, arguments); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	for _, name := range names {
		if !strings.Contains(out.String(), "| "+name+" ") {
			t.Errorf("there is no table of %q in\n%s", name, &out)
		}
	}
}

// TestRunWrites measures each write, through Agora and by the simplest program.
func TestRunWrites(t *testing.T) {
	need.Program(t, "redis-server", "redis-server")
	var out strings.Builder
	if err := run(t.Context(), &out, []string{"-writes", "-rounds", "1", "-articles", "1000"}); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	for _, w := range writes {
		if n := strings.Count(out.String(), "| "+w.name+" "); n != 2 {
			t.Errorf("%q has %d rows in\n%s", w.name, n, &out)
		}
	}
}

func TestSelected(t *testing.T) {
	for texts, want := range map[string]string{
		"front page, one article": "front page|one article",
		"zstd":                    "front page with 50 votes/s and zstd|front page with zstd",
		"nothing":                 "",
	} {
		var names []string
		for _, s := range selected(texts, false) {
			names = append(names, s.name)
		}
		if got := strings.Join(names, "|"); got != want {
			t.Errorf("%q selects %q, not %q", texts, got, want)
		}
	}
	if quick, all := len(selected("", false)), len(selected("", true)); quick >= all {
		t.Errorf("%d of %d scenarios run by default", quick, all)
	}
}

func TestShapeOf(t *testing.T) {
	for articles, want := range map[int]shape{
		1_000: {200, 5, 200}, 10_000: {200, 5, 200}, 100_000: {1_000, 10, 1_000},
		1_000_000: {10_000, 100, 100_000}, 10_000_000: {100_000, 1_000, 100_000},
	} {
		if got := shapeOf(articles); got != want {
			t.Errorf("%d articles: %v, want %v", articles, got, want)
		}
	}
}
