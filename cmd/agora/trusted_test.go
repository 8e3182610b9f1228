package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTrustedDocuments(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "manifest.json")
	write := func(body string) {
		t.Helper()
		text := `{"format":"apollo-persisted-query-manifest","version":1,"operations":[` +
			`{"id":"feed","name":"Feed","type":"query","body":"` + body + `"}]}`
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"--addr", "127.0.0.1:0", "--trusted-documents", file, "--trusted-only", emptyRedis(t)}

	_, _, err := command(t, "", args...)
	if err == nil || errors.Is(err, errUsage) {
		t.Fatalf("without a file: %v", err)
	}
	oneLine(t, err.Error(), "--trusted-documents", file, "no such file")
	write("query Feed { nonsense }")
	_, _, err = command(t, "", args...)
	if err == nil || errors.Is(err, errUsage) {
		t.Fatalf("with a bad file: %v", err)
	}
	oneLine(t, err.Error(), "--trusted-documents", file, `operation "Feed"`, `Cannot query field "nonsense"`)

	write("query Feed { articles(first: 1) { nodes { title } } }")
	r := start(t, args...)
	if status, body := r.get(t, "/graphql?documentId=feed"); status != http.StatusOK ||
		!strings.Contains(body, `"articles"`) {
		t.Errorf("the trusted document: %d %s", status, body)
	}
	if codes := r.Ask(t, "", "{ __typename }", nil).Codes(); len(codes) != 1 || codes[0] != "FORBIDDEN" {
		t.Errorf("another document: %v", codes)
	}
}
