package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

func TestReindex(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	must(t, "", "import", "hn", file(t, dropbox, ask))
	dir := t.TempDir()
	if out := must(t, "", "reindex", "--search-dir", dir); out != "indexed 4 posts, comments, users and tags\n" {
		t.Errorf("%q", out)
	}
	got := start(t, redis, "--addr", "127.0.0.1:0", "--search-dir", dir).Must(t, "",
		`{ search(query: "dropbox") { indexing nodes { ... on Article { title } } } }`, nil)
	if got.Get("search", "indexing") != false || got.Text("search", "nodes", 0, "title") != "My YC app: Dropbox" {
		t.Errorf("at the start it finds %v", got.Data)
	}
	_, _, err := command(t, "", "reindex", "--search-dir", dir)
	if err == nil || !strings.Contains(err.Error(), "in use by another process") {
		t.Errorf("beside a server: %v", err)
	}
}

func TestReindexWithoutDirectory(t *testing.T) {
	t.Parallel()
	if _, _, err := command(t, "", "reindex", "--redis", "redis://127.0.0.1:1"); !errors.Is(err, errUsage) {
		t.Error(err)
	}
}
