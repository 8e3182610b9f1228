//go:build unix

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRestoreDrill runs the shell commands of docs/backup.md word for word, beside a running site.
func TestRestoreDrill(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	need.Program(t, "redis-cli", "redis-tools")
	need.Program(t, "redis-server", "redis-server")
	need.Program(t, "bash", "bash")
	page, err := os.ReadFile("../../docs/backup.md")
	if err != nil {
		t.Fatal(err)
	}
	site := start(t, "--addr", "127.0.0.1:0", "--data", filepath.Join(dir, "data"))
	token, _ := site.Register(t, "ada")
	id := site.Post(t, token, "Kept", "programming")
	writeScript(t, filepath.Join(dir, "agora"))

	script := "set -eu\n"
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		script += strings.ReplaceAll(block[1], "sleep 1;", "sleep 0.1;") // so few data are rewritten at once
	}
	cmd := exec.Command("bash", "-c", script)
	cmd.Dir = dir
	if out, err := proctest.Output(t, cmd); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want := must(t, "", "check", "--data", filepath.Join(dir, "data"), "--digest")
	for _, copied := range []string{"restored", "moved", "loaded"} {
		data := filepath.Join(dir, copied)
		if got := must(t, "", "check", "--data", data, "--digest"); got != want {
			t.Errorf("the digest of %s is\n%s\nwant\n%s", copied, got, want)
		}
		if !strings.Contains(must(t, "", "user", "list", "--data", data), "ada") {
			t.Errorf("%s has no user", copied)
		}
	}
	moved := start(t, "--addr", "127.0.0.1:0", "--data", filepath.Join(dir, "moved"))
	if got := moved.titleOf(t, id); got != "Kept" {
		t.Errorf("%s has the title %q", id, got)
	}
	if again, _ := moved.Register(t, "bob"); moved.Post(t, again, "New") == id {
		t.Errorf("%s is given twice", id)
	}
}

// writeScript writes a program that is this binary as agora.
func writeScript(t *testing.T, path string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text := "#!/bin/sh\nAGORA_TEST_MAIN=1 exec '" + self + "' \"$@\"\n"
	if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
}

// TestExportLoadsWithRedisCLI pipes the file into a Redis, which then is the site.
func TestExportLoadsWithRedisCLI(t *testing.T) {
	t.Parallel()
	need.Program(t, "redis-cli", "redis-tools")
	from, to := redistest.Server(t), redistest.Server(t)
	a := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(from))
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "Kept", "programming")
	file := must(t, "", "export", "--redis", urlOf(from))
	cmd := exec.Command("redis-cli", "-s", to.Addr, "--pipe")
	cmd.Stdin = strings.NewReader(file)
	if out, err := proctest.Output(t, cmd); err != nil || !strings.Contains(string(out), "errors: 0") {
		t.Fatalf("%v\n%s", err, out)
	}
	want := must(t, "", "check", "--redis", urlOf(from), "--digest")
	if got := must(t, "", "check", "--redis", urlOf(to), "--digest"); got != want {
		t.Errorf("the digest is\n%s\nwant\n%s", got, want)
	}
	must(t, "", "check", "--redis", urlOf(to), "--repair")
	must(t, "", "check", "--redis", urlOf(to))
	copied := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(to))
	if got := copied.titleOf(t, id); got != "Kept" {
		t.Errorf("%s has the title %q", id, got)
	}
}

// TestImportBesideARunningServer imports into an empty store on which a server runs. The file gives ids that the server
// may have given too, so the server must not go on.
func TestImportBesideARunningServer(t *testing.T) {
	t.Parallel()
	from, to := redistest.Server(t), redistest.Server(t)
	a := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(from))
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "Kept", "programming")
	file := must(t, "", "export", "--redis", urlOf(from))
	b := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(to))
	must(t, file, "import", "agora", "--redis", urlOf(to), "-")
	response, err := http.Get(b.root + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("the server goes on: %s", response.Status)
	}
	again := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(to))
	if got := again.titleOf(t, id); got != "Kept" {
		t.Errorf("after a restart %s has the title %q", id, got)
	}
}

// TestExportAndImportCommands covers what the commands accept, print and leave behind.
func TestExportAndImportCommands(t *testing.T) {
	t.Parallel()
	from := redistest.Server(t)
	a := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(from))
	a.Register(t, "ada")
	dir := t.TempDir()
	path := filepath.Join(dir, "site.resp")
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, "", "export", "--redis", urlOf(from), path)
	file, err := os.ReadFile(path)
	if err != nil || !bytes.HasPrefix(file, []byte("*")) {
		t.Fatalf("%.20q, %v", file, err)
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("the file has the mode %v", info.Mode())
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("it leaves %v", entries)
	}
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	_, _ = z.Write(file)
	z.Close()
	to := redistest.Server(t)
	var report struct{ Commands int }
	out := must(t, zipped.String(), "import", "agora", "--redis", urlOf(to), "-o", "json", "-")
	if err := json.Unmarshal([]byte(out), &report); err != nil || report.Commands < 5 {
		t.Errorf("it prints %q: %v", out, err)
	}
	var digest struct {
		Sum   string
		Parts []struct{ Name string }
	}
	out = must(t, "", "check", "--redis", urlOf(to), "--digest", "-o", "json")
	if err := json.Unmarshal([]byte(out), &digest); err != nil || len(digest.Sum) != 64 || len(digest.Parts) < 2 {
		t.Errorf("it prints %q: %v", out, err)
	}
	want, eight := must(t, "", "check", "--redis", urlOf(from), "--digest"), redistest.Server(t)
	must(t, "", "import", "agora", "--redis", urlOf(eight), "--partitions", "8", path)
	if got := must(t, "", "check", "--redis", urlOf(eight), "--digest"); got != want {
		t.Errorf("with eight partitions the digest is\n%s\nwant\n%s", got, want)
	}
	half := redistest.Server(t)
	if _, _, err := command(t, string(file[:len(file)/2]), "import", "agora", "--redis", urlOf(half), "-"); err == nil {
		t.Error("half a file is imported")
	}
	for name, c := range map[string]struct {
		in   string
		args []string
		says string
	}{
		"a store with a site": {"", []string{"import", "agora", "--redis", urlOf(to), path}, "not empty"},
		"another file": {
			`{"id":1}`, []string{"import", "agora", "--redis", urlOf(redistest.Server(t)), "-"}, "not a file of agora export",
		},
		"no data":           {"", []string{"export", "--redis", urlOf(redistest.Server(t))}, "no data of Agora"},
		"half a site":       {"", []string{"serve", "--addr", "127.0.0.1:0", "--redis", urlOf(half)}, "same file"},
		"no store":          {"", []string{"export"}, "--data"},
		"digest and repair": {"", []string{"check", "--redis", urlOf(to), "--digest", "--repair"}, "not both"},
	} {
		if _, _, err := command(t, c.in, c.args...); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %s", name, err, c.says)
		}
	}
}
