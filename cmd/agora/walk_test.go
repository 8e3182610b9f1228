package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
)

// TestWalk prints how many functions and files one request of a signed-in client passes through, by package.
// It counts the hand-written functions with a name that run for the request and do not run without one:
//
//	AGORA_TEST=all go test -run TestWalk -v ./cmd/agora
func TestWalk(t *testing.T) {
	need.Larger(t, "builds all packages anew, with counters")
	t.Parallel()
	r := startCounted(t)
	token, _ := r.Register(t, "walker")
	topic := r.Must(t, token, `{ topics(first: 1) { nodes { id } } }`, nil).Text("topics", "nodes", 0, "id")
	for _, c := range []struct{ name, query string }{
		{"articles", `{ articles(order: RANKED, first: 25) { nodes { id title author { name } } } }`},
		{"vote", `mutation { vote(input: {post: "` + topic + `", vote: UP}) { post { id score viewerVote } } }`},
	} {
		count := func(t *testing.T) {
			idle := r.functions(t, func() {})
			walked := r.functions(t, func() { r.Must(t, token, c.query, nil) })
			maps.DeleteFunc(walked, func(name string, _ bool) bool { return idle[name] })
			packages := map[string][]string{}
			for name := range walked {
				packages[filepath.Dir(name)] = append(packages[filepath.Dir(name)], name)
			}
			if len(walked) == 0 {
				t.Error("no function is counted")
			}
			t.Logf("%d functions in %d files", len(walked), files(slices.Collect(maps.Keys(walked))))
			for _, dir := range slices.Sorted(maps.Keys(packages)) {
				t.Logf("%4d in %2d files of %s", len(packages[dir]), files(packages[dir]), dir)
				t.Log("\n\t" + strings.Join(slices.Sorted(slices.Values(packages[dir])), "\n\t"))
			}
		}
		t.Run(c.name, count)
		t.Run(c.name+" again", count)
	}
}

// files counts the files of functions.
func files(functions []string) int {
	distinct := map[string]bool{}
	for _, f := range functions {
		file, _, _ := strings.Cut(f, " ")
		distinct[file] = true
	}
	return len(distinct)
}

// A counted is an agora that counts the calls of its functions.
type counted struct {
	*running
	stdin io.Writer
	reads int
}

// startCounted builds and starts an agora with counters that can be read while it runs.
func startCounted(t *testing.T) *counted {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "agora")
	build := exec.CommandContext(t.Context(), "go", "build", "-tags", "counters", "-cover", "-covermode=atomic",
		"-coverpkg=../../...", "-o", binary, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(binary, "--addr", "127.0.0.1:0")
	cmd.Env = append(os.Environ(), "GOCOVERDIR="+t.TempDir())
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	return &counted{running: launch(t, cmd).announced(t), stdin: stdin}
}

var (
	covered     = regexp.MustCompile(`(?m)^github\.com/agoraql/agora/(\S+?):\d+:\s+(\S+)\s+(\d+\.\d+)%`)
	handWritten = func(file string) bool { return !strings.Contains(file, "graph/generated/") }
	closure     = regexp.MustCompile(`func\d|\.\d+$|\.func`)
)

// functions returns the functions that run during f, as "file function".
func (c *counted) functions(t *testing.T, f func()) map[string]bool {
	t.Helper()
	dir := t.TempDir()
	c.counters(t, "")
	f()
	c.counters(t, dir)
	out, err := exec.CommandContext(t.Context(), "go", "tool", "covdata", "func", "-i="+dir).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	functions := map[string]bool{}
	for _, m := range covered.FindAllStringSubmatch(string(out), -1) {
		if m[3] != "0.0" && handWritten(m[1]) && !closure.MatchString(m[2]) {
			functions[m[1]+" "+m[2]] = true
		}
	}
	return functions
}

// counters clears the counters, or writes them to a directory: see counters.go.
func (c *counted) counters(t *testing.T, dir string) {
	t.Helper()
	c.reads++
	if _, err := io.WriteString(c.stdin, dir+"\n"); err != nil {
		t.Fatal(err)
	}
	c.out.wait(t, fmt.Sprintf("counters %d: <nil>\n", c.reads), c.ended)
}
