//go:build unix

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestExitCodes(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { taken.Close() })
	redis := redistest.Any(t)
	url := urlOf(redis)
	must(t, "", "category", "create", "--redis", url, "general")
	for _, c := range []struct {
		name string
		args []string
		code int
		says string // the one line on standard error
	}{
		{"help", []string{"-h"}, 0, ""},
		{"version", []string{"version"}, 0, ""},
		{"success", []string{"reserve", "--redis", url, "articles", "5"}, 0, ""},
		{"a wrong flag", []string{"--nope"}, 2, "--nope"},
		{"a wrong argument", []string{"reserve", "votes", "5"}, 2, `<kind> is "votes"; use articles, topics`},
		{"a refusal", []string{"user", "grant", "--redis", url, "nobody", "admin"}, 1, `no user "nobody"`},
		{"port in use", []string{"--addr", taken.Addr().String()}, 1, "in use"},
		{"unreachable Redis", []string{"--wait", "0s", "--redis", "redis://:sekret@" + closedAddress(t)}, 1, "refused"},
		{
			"old Redis",
			[]string{"--addr", "127.0.0.1:0", "--redis", "redis://" + fakeRedis(t, "redis_version:6.2.0\r\n")},
			1,
			"7.0 or later",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cmd := program(c.args...)
			cmd.Env = append(cmd.Env, "AGORA_ADDR=127.0.0.1:0")
			var out, errOut strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &errOut
			err := proctest.Run(t, cmd)
			if _, exited := errors.AsType[*exec.ExitError](err); err != nil && !exited {
				t.Fatal(err)
			}
			if code := cmd.ProcessState.ExitCode(); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if c.says == "" {
				if out.String() == "" || errOut.String() != "" {
					t.Errorf("standard output %q, standard error %q", out.String(), errOut.String())
				}
				return
			}
			// The Redis client's own log would be more lines here.
			line, found := strings.CutSuffix(errOut.String(), "\n")
			if oneLine(t, line, c.says); !found || !strings.HasPrefix(line, "agora: ") || out.String() != "" {
				t.Errorf("standard output %q, standard error %q", out.String(), errOut.String())
			}
		})
	}
}

// begin sends a request without the last bytes of its body, and returns once the
// server reads it.
func begin(t *testing.T, root string) (finish func() *http.Response) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(root, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	const body = `{"query":"{ articles { totalCount } }"}`
	fmt.Fprintf(conn, "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "+
		"%d\r\nExpect: 100-continue\r\n\r\n", len(body))
	r := bufio.NewReader(conn)
	resp, err := http.ReadResponse(r, nil)
	if err != nil || resp.StatusCode != http.StatusContinue {
		t.Fatalf("%v %v", resp, err)
	}
	return func() *http.Response {
		t.Helper()
		fmt.Fprint(conn, body)
		resp, err := http.ReadResponse(r, nil)
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
}

func (r *running) refuses() bool {
	conn, err := net.Dial("tcp", strings.TrimPrefix(r.root, "http://"))
	if err == nil {
		conn.Close()
	}
	return err != nil
}

func TestSIGTERMLetsRequestsFinish(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		t.Run(signal.String(), func(t *testing.T) {
			r := startProcess(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--drain", "0s")
			finish := begin(t, r.root)
			if err := r.process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			proctest.Eventually(t, "new connections are refused", r.refuses)
			resp := finish()
			if body, err := io.ReadAll(resp.Body); err != nil || resp.StatusCode != 200 ||
				!strings.Contains(string(body), `"totalCount":`) {
				t.Errorf("%d %s %v", resp.StatusCode, body, err)
			}
			if err := r.end(); err != nil || r.err.String() != "" {
				t.Errorf("%v, standard error %q", err, r.err)
			}
		})
	}
}

// TestSIGTERMDrains sends SIGTERM: the server is not ready any more, serves what
// still comes, and closes the port after the time that it was given.
func TestSIGTERMDrains(t *testing.T) {
	t.Parallel()
	r := startProcess(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--drain", "3s")
	if err := r.process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "503", func() bool {
		status, text := r.get(t, "/readyz")
		return status == http.StatusServiceUnavailable && text == "the server is stopping\n"
	})
	if status, _ := r.get(t, "/healthz"); status != 200 {
		t.Errorf("healthz = %d", status)
	}
	r.Must(t, "", `{ articles { totalCount } }`, nil)
	resp, err := http.Get(r.root + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	if resp.Body.Close(); !resp.Close {
		t.Error("clients are not asked to connect elsewhere")
	}
	select {
	case <-r.ended:
		t.Error("it has ended at once")
	default:
	}
	proctest.Eventually(t, "new connections are refused", r.refuses)
	if err := r.end(); err != nil || strings.Count(r.err.String(), "\n") != 1 ||
		!strings.Contains(r.err.String(), "draining: /readyz returns 503") {
		t.Errorf("%v, standard error %q", err, r.err)
	}
}

func TestSecondSignalEndsTheDrain(t *testing.T) {
	t.Parallel()
	r := startProcess(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--drain", "1h")
	proctest.Eventually(t, "the end", func() bool {
		_ = r.process.Signal(syscall.SIGTERM)
		select {
		case <-r.ended:
			return true
		default:
			return false
		}
	})
}

func TestSecondCtrlCEndsAtOnce(t *testing.T) {
	t.Parallel()
	r := startProcess(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	begin(t, r.root)
	if err := r.process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "new connections are refused", r.refuses)
	// The handler goes a moment after the first signal, so one more may be needed.
	proctest.Eventually(t, "the end", func() bool {
		_ = r.process.Signal(syscall.SIGINT)
		select {
		case <-r.ended:
			return true
		default:
			return false
		}
	})
	exit, ok := errors.AsType[*exec.ExitError](r.end())
	if !ok || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGINT {
		t.Errorf("it waited for the request: %v", r.outcome())
	}
}
