package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// patience is the limit for other processes and the network; a test that has to
// wait that long has failed. A busy machine needs some of it.
const patience = 5 * time.Minute

// TestMain makes this binary an agora when a test starts it as one, and keeps
// the settings of the developer's environment away from them.
func TestMain(m *testing.M) {
	if os.Getenv("AGORA_TEST_MAIN") != "" {
		os.Unsetenv("AGORA_TEST_MAIN")
		beforeMain()
		main()
		afterMain()
		os.Exit(0)
	}
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		if strings.HasPrefix(name, "AGORA_") && name != "AGORA_TEST" {
			os.Unsetenv(name)
		}
	}
	// A busy machine may need longer than the defaults to open a store.
	if err := os.Setenv("AGORA_WAIT", patience.String()); err != nil {
		panic(err)
	}
	// Most of these tests wait for a server or a program, and leave the processor to others.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// A screen stores the text that is written to it. Tests can wait for a text.
type screen struct {
	mu   sync.Mutex
	text string
	more chan struct{} // closed by the next write
}

func newScreen() *screen { return &screen{more: make(chan struct{})} }

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text += string(p)
	close(s.more)
	s.more = make(chan struct{})
	return len(p), nil
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text
}

// wait waits until the text matches and returns the first group; it gives up
// when ended closes.
func (s *screen) wait(t testing.TB, pattern string, ended <-chan struct{}) string {
	t.Helper()
	re, late := regexp.MustCompile(pattern), time.After(patience)
	for over := false; ; {
		s.mu.Lock()
		found, more := re.FindStringSubmatch(s.text), s.more
		s.mu.Unlock()
		if found != nil {
			return found[len(found)-1]
		}
		if over {
			t.Fatalf("it ended without %q:\n%s", pattern, s)
		}
		select {
		case <-more:
		case <-ended:
			over = true // it may have written its last since we looked
		case <-late:
			t.Fatalf("no %q within %s:\n%s", pattern, patience, s)
		}
	}
}

// command runs a command inside the test to its end.
func command(t *testing.T, in string, args ...string) (out, errOut string, err error) {
	t.Helper()
	stdout, stderr := newScreen(), newScreen()
	err = run(t.Context(), args, streams{strings.NewReader(in), stdout, stderr})
	return stdout.String(), stderr.String(), err
}

// must is command for one that succeeds; it returns its output.
func must(t *testing.T, in string, args ...string) string {
	t.Helper()
	out, errOut, err := command(t, in, args...)
	if err != nil {
		t.Fatalf("agora %s: %v\n%s", strings.Join(args, " "), err, errOut)
	}
	return out
}

// on returns must and command for commands on the data in a Redis, and the flag with which they choose it.
func on(r *redistest.Redis) (
	flag string, succeed func(t *testing.T, in string, args ...string) string,
	try func(t *testing.T, in string, args ...string) (out, errOut string, err error),
) {
	flag = "--redis=" + urlOf(r)
	return flag, func(t *testing.T, in string, args ...string) string {
			t.Helper()
			return must(t, in, slices.Concat(args, []string{flag})...)
		}, func(t *testing.T, in string, args ...string) (out, errOut string, err error) {
			t.Helper()
			return command(t, in, slices.Concat(args, []string{flag})...)
		}
}

// emptyRedis returns the flag of an empty Redis. A server without the flag makes its demo data first, which takes a
// second of processor time.
func emptyRedis(t testing.TB) (flag string) { return "--redis=" + urlOf(redistest.Any(t)) }

// A running is an agora that serves, inside the test or as a process.
type running struct {
	*agoratest.Agora // only its HTTP client
	root             string
	out, err         *screen
	process          *proctest.Process // nil inside the test
	ended            chan struct{}
	outcome          func() error // once ended
	cancel           func()       // inside the test
}

func (r *running) announced(t testing.TB) *running {
	t.Helper()
	r.root = r.out.wait(t, `(https?://[^/\s]+)/`, r.ended)
	r.Agora = &agoratest.Agora{URL: r.root + "/graphql", Patience: patience}
	return r
}

// start runs a serving command inside the test, until it has announced itself.
func start(t testing.TB, args ...string) *running {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r := &running{out: newScreen(), err: newScreen(), ended: make(chan struct{}), cancel: cancel}
	var result error
	r.outcome = func() error { return result }
	go func() {
		defer close(r.ended)
		result = run(ctx, args, streams{strings.NewReader(""), r.out, r.err})
	}()
	t.Cleanup(func() {
		if err := r.stop(t); err != nil {
			t.Errorf("agora %s: %v\n%s", strings.Join(args, " "), err, r.err)
		}
	})
	return r.announced(t)
}

// stop is SIGTERM for an agora inside the test; it waits for the end.
func (r *running) stop(t testing.TB) error {
	t.Helper()
	r.cancel()
	return r.end()
}

// end waits for the end.
func (r *running) end() error {
	select {
	case <-r.ended:
		return r.outcome()
	case <-time.After(patience):
		return errors.New("it does not end")
	}
}

// program is this binary as agora's own process.
func program(args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), "AGORA_TEST_MAIN=1")
	return cmd
}

// startProcess starts a serving agora as a process of its own.
func startProcess(t *testing.T, args ...string) *running {
	t.Helper()
	return launch(t, program(args...)).announced(t)
}

// launch starts a program of which the test reads what it prints.
func launch(t *testing.T, cmd *exec.Cmd) *running {
	t.Helper()
	r := &running{out: newScreen(), err: newScreen()}
	cmd.Stdout, cmd.Stderr = r.out, r.err
	r.process = proctest.Start(t, cmd)
	r.ended, r.outcome = r.process.Ended, r.process.Err
	return r
}

// get returns the status and the body of a page.
func (r *running) get(t *testing.T, path string) (int, string) {
	t.Helper()
	resp, err := http.Get(r.root + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

// oneLine checks that an error is one line that holds each of the words.
func oneLine(t *testing.T, text string, words ...string) {
	t.Helper()
	if text == "" || strings.Contains(text, "\n") {
		t.Errorf("not one line: %q", text)
	}
	for _, word := range words {
		if !strings.Contains(text, word) {
			t.Errorf("%q does not say %q", text, word)
		}
	}
}
