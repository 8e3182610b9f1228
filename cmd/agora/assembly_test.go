package main

import (
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// partsFile is the variable with the file to which an agora of a test writes which parts it has assembled, when it
// ends.
const partsFile = "AGORA_TEST_PARTS"

// mistaken is the variable that gives an agora of a test one more part, which has a mistake.
const mistaken = "AGORA_TEST_MISTAKE"

// kindsOfParts has a part of each kind: templates, tables, formulas, renderers, regular expressions.
var kindsOfParts = []string{
	"pages", "characters that look alike", "published formulas", "formulas of every site", "Markdown", "HTML of texts",
	"HTML of imports", "scripts", "schema", "orders of the schema", "reads of fields", `max-age=[1-9]\d*`,
}

// beforeMain adds the part with a mistake.
func beforeMain() {
	if os.Getenv(mistaken) != "" {
		assembly.Regexp("(")
	}
}

// afterMain writes the parts. The scripts, which the opening of a store assembles, count as one.
func afterMain() {
	name := os.Getenv(partsFile)
	if name == "" {
		return
	}
	assembled, left := assembly.Parts()
	if redis.ScriptsMade() > 0 {
		assembled = append(assembled, "scripts")
	} else {
		left = append(left, "scripts")
	}
	text := strings.Join(assembled, "\n") + "\n\n" + strings.Join(left, "\n")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		panic(err)
	}
}

// readParts reads what afterMain has written.
func readParts(t *testing.T, name string) (assembled, left []string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	first, second, _ := strings.Cut(string(text), "\n\n")
	return strings.Split(strings.TrimSpace(first), "\n"), strings.Split(strings.TrimSpace(second), "\n")
}

// TestCommandsAssembleNothing runs commands that do not serve.
func TestCommandsAssembleNothing(t *testing.T) {
	t.Parallel()
	for _, args := range []string{"version", "help", "help serve", "--help", "completion bash", "complete -- serve --d"} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			cmd := program(strings.Fields(args)...)
			file := t.TempDir() + "/parts"
			cmd.Env = append(cmd.Env, partsFile+"="+file, mistaken+"=1")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			assembled, left := readParts(t, file)
			if !slices.Equal(assembled, []string{""}) {
				t.Errorf("it assembles %q", assembled)
			}
			for _, name := range kindsOfParts {
				if !slices.Contains(left, name) {
					t.Errorf("there is no part %q, only %q", name, left)
				}
			}
		})
	}
}

// TestServerAssemblesAll stops a server that has served no request: all of its parts are assembled.
func TestServerAssemblesAll(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no SIGTERM")
	}
	file := t.TempDir() + "/parts"
	// Without demo data it starts sooner.
	cmd := program("--addr", "127.0.0.1:0", "--drain", "0s", "--redis", "redis://"+redistest.Mini(t).Addr)
	cmd.Env = append(cmd.Env, partsFile+"="+file)
	out := newScreen()
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	var result error
	go func() {
		defer close(ended)
		result = cmd.Wait()
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-ended
	})
	out.wait(t, `(http://[^/\s]+)/`, ended)
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-ended
	if result != nil {
		t.Fatalf("%v: %s", result, out)
	}
	assembled, left := readParts(t, file)
	if !slices.Equal(left, []string{""}) {
		t.Errorf("these wait for the first request: %q", left)
	}
	for _, name := range kindsOfParts {
		if !slices.Contains(assembled, name) {
			t.Errorf("there is no part %q, only %q", name, assembled)
		}
	}
}

// TestMistakeEndsStart starts a server that has a part with a mistake.
func TestMistakeEndsStart(t *testing.T) {
	t.Parallel()
	cmd := program("--addr", "127.0.0.1:0")
	cmd.Env = append(cmd.Env, mistaken+"=1")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "missing closing )") || strings.Contains(string(out), "http://") {
		t.Errorf("%v: %s", err, out)
	}
}

// mostInit is how many bytes the variables of a package of this repository may take before main begins.
const mostInit = 256 << 10

// TestPackagesAssembleNothing reads what the runtime counts of each package before main begins: what the other tests do
// not see because no part does it.
func TestPackagesAssembleNothing(t *testing.T) {
	t.Parallel()
	cmd := program("version")
	cmd.Env = append(cmd.Env, "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	packages := regexp.MustCompile(`(?m)^init (\S+) @.*, (\d+) bytes, \d+ allocs$`).FindAllStringSubmatch(string(out), -1)
	ours := 0
	for _, p := range packages {
		if !strings.HasPrefix(p[1], "github.com/agoraql/agora/") {
			continue
		}
		ours++
		if n, err := strconv.Atoi(p[2]); err != nil || n > mostInit {
			t.Errorf("%s takes %s bytes before main begins, want %d at most; see package assembly", p[1], p[2], mostInit)
		}
	}
	if ours < 10 {
		t.Errorf("the runtime counts %d packages of this repository: %s", ours, out)
	}
}
