//go:build unix

package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestCheckExitCode runs the command as scripts and timers do.
func TestCheckExitCode(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	a := agoratest.New(t, r)
	token, _ := a.Register(t, "ada")
	a.Post(t, token, "x", "g")
	exits := func(code int, args ...string) (lines []string) {
		t.Helper()
		cmd := program(append([]string{"check", "--wait", "0s"}, args...)...)
		var out strings.Builder
		cmd.Stdout = &out
		err := proctest.Run(t, cmd)
		if _, exited := errors.AsType[*exec.ExitError](err); err != nil && !exited {
			t.Fatal(err)
		}
		if got := cmd.ProcessState.ExitCode(); got != code {
			t.Errorf("check %v exits with %d, want %d: %s", args, got, code, out.String())
		}
		return strings.Split(strings.TrimSpace(out.String()), "\n")
	}
	data := []string{"--redis", urlOf(r)}
	says := func(lines []string, rules int, summary string) {
		t.Helper()
		if len(lines) != rules+1 || !strings.Contains(lines[rules], summary) {
			t.Errorf("it prints %q, want %d findings and %q", lines, rules, summary)
		}
	}
	says(exits(0, data...), 0, ": 0 findings, 0 corrected, 0 left")
	a.Redis.ZRem(t.Context(), "agora:groups", "g")
	says(exits(1, data...), 1, ": 1 findings, 0 corrected, 1 left")

	lines := exits(1, append(data, "-o", "json")...)
	var finding struct{ Rule, Key, Member, Is, Should string }
	var report struct{ Checked, Findings, Corrected, Left int }
	if len(lines) != 2 {
		t.Fatalf("as JSON: %q", lines)
	}
	if err := errors.Join(json.Unmarshal([]byte(lines[0]), &finding),
		json.Unmarshal([]byte(lines[1]), &report)); err != nil {
		t.Error(err)
	}
	if finding.Rule != "group.listed" || finding.Key != "agora:groups" || finding.Member != "g" ||
		finding.Is != "absent" ||
		finding.Should != "0" || report.Findings != 1 || report.Left != 1 || report.Checked == 0 {
		t.Errorf("%+v, %+v", finding, report)
	}

	says(exits(0, append(data, "--repair")...), 1, ": 1 findings, 1 corrected, 0 left")
	says(exits(0, data...), 0, "0 left")
	a.Redis.HSet(t.Context(), "article:900", "title", "x", "time", "nan") // --repair cannot correct this
	says(exits(0, append(data, "--repair")...), 1, "0 left; 1 notices")
	exits(2, "--redis", "redis://"+closedAddress(t))
	empty := redistest.Server(t)
	exits(2, "--redis", urlOf(empty))
	if n := empty.Client(t).DBSize(t.Context()).Val(); n != 0 {
		t.Errorf("a check of an empty Redis leaves %d keys", n)
	}
	missing := filepath.Join(t.TempDir(), "missing")
	exits(2, "--data", missing)
	if _, err := os.Stat(missing); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a check creates a missing directory: %v", err)
	}
	exits(2, append(data, "--nope")...)
	exits(2)
}

// TestServeReconciles lets a server take in the writes of another program.
func TestServeReconciles(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	server := start(t, "--addr", "127.0.0.1:0", "--redis", urlOf(r), "--reconcile", "100ms")
	token, _ := server.Register(t, "ada")
	id := server.Post(t, token, "x")
	r.Client(t).SAdd(t.Context(), "group:theirs", id)
	proctest.Eventually(t, "the group's feed", func() bool {
		got := server.Must(t, "", `{ articles(group: "theirs") { nodes { id } } groups { nodes { name } } }`, nil)
		return got.Text("articles", "nodes", 0, "id") == id && got.Text("groups", "nodes", 0, "name") == "theirs"
	})
}

// TestCorrectionsAreLoggedAndCounted compares what a server says of the corrections of reconcile in its log and in its
// metrics. It is a process of its own: the servers of other tests count into the metrics of this one.
func TestCorrectionsAreLoggedAndCounted(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	server := startProcess(t, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0", "--redis", urlOf(r),
		"--reconcile", "100ms")
	token, _ := server.Register(t, "ada")
	id := server.Post(t, token, "x")
	r.Client(t).SAdd(t.Context(), "group:theirs", id)
	sum := func(pattern, text string) (n int) {
		for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			more, err := strconv.Atoi(found[1])
			if err != nil {
				t.Fatal(err)
			}
			n += more
		}
		return n
	}
	proctest.Eventually(t, "corrections, as many in the log as in the metrics", func() bool {
		metrics := server.metrics(t)
		for _, name := range []string{"findings", "corrected"} {
			counted := sum(`(?m)^agora_reconcile_`+name+`_total (\d+)$`, metrics)
			logged := sum(`reconciled.*\b`+name+`=(\d+)`, server.err.String())
			if counted == 0 || logged != counted {
				return false
			}
		}
		return true
	})
}
