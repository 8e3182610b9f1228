//go:build unix

package chaos_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
)

// patience is the limit of everything that must happen at last.
const patience = time.Minute

// A server is an agora process. Each start gives it another address.
type server struct {
	args    []string
	url     atomic.Pointer[string] // of the latest start
	log     *tail
	process *proctest.Process
}

// announced matches the address that agora prints at its start.
var announced = regexp.MustCompile(`http://[^/\s]+/`)

// serve starts an agora without rate limits. It is killed at the end of the test, which shows its log if it has failed.
func serve(t *testing.T, args ...string) *server {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	s := &server{log: &tail{}, args: append([]string{path, "serve", "--addr", "127.0.0.1:0"}, args...)}
	for _, kind := range []string{"reads", "votes", "views", "comments", "posts", "logins", "registrations"} {
		s.args = append(s.args, "--rate-limit-"+kind, "0")
	}
	s.start(t)
	t.Cleanup(func() {
		s.kill()
		if t.Failed() {
			t.Logf("the log of the server:\n%s", s.log)
		}
	})
	return s
}

// start starts the process and waits until it serves.
func (s *server) start(t *testing.T) {
	t.Helper()
	cmd := exec.Command(s.args[0], s.args[1:]...)
	cmd.Env = append(cmd.Environ(), "AGORA_WAIT="+patience.String())
	cmd.Stderr = s.log
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.process = proctest.Start(t, cmd)
	found := make(chan string, 1)
	go func() {
		text := ""
		for buffer := make([]byte, 4096); ; {
			n, err := out.Read(buffer)
			if text += string(buffer[:n]); len(found) == 0 {
				if address := announced.FindString(text); address != "" {
					found <- address + "graphql"
				}
			}
			if err != nil {
				return
			}
		}
	}()
	select {
	case url := <-found:
		s.url.Store(&url)
	case <-s.process.Ended:
		t.Fatalf("the server did not start:\n%s", s.log)
	case <-time.After(patience):
		t.Fatalf("the server did not start within %s:\n%s", patience, s.log)
	}
}

// signal sends a signal to the process.
func (s *server) signal(sig syscall.Signal) { _ = s.process.Signal(sig) }

// kill ends the process with SIGKILL and waits for its end.
func (s *server) kill() {
	s.signal(syscall.SIGKILL)
	<-s.process.Ended
}

// URL returns where the server serves, or served before it was killed.
func (s *server) URL() string { return *s.url.Load() }

// ready reports whether the server can read and write.
func (s *server) ready() bool {
	resp, err := http.Get(strings.TrimSuffix(s.URL(), "graphql") + "readyz?writes")
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	_, _ = io.Copy(io.Discard, resp.Body)
	return resp.StatusCode == http.StatusOK
}

// check runs agora check on the data of a store's flags. It must find nothing.
func check(t *testing.T, store ...string) {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	out, err := proctest.Output(t, exec.Command(path, append([]string{"check"}, store...)...))
	if _, exited := errors.AsType[*exec.ExitError](err); exited || !strings.Contains(string(out), ": 0 findings") {
		t.Errorf("agora check: %v\n%s", err, last(out, 4000))
	} else if err != nil {
		t.Fatal(err)
	}
}

// A tail keeps the last bytes that are written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// Write implements io.Writer.
func (l *tail) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = bytes.Clone(last(append(l.text, p...), 8000))
	return len(p), nil
}

func (l *tail) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.text)
}

// last returns the last n bytes of a text.
func last(text []byte, n int) []byte { return text[max(len(text)-n, 0):] }
