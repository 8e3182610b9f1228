//go:build unix

package main

import (
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// systemd is a socket like the one on which systemd receives the states of its services.
type systemd struct {
	path string
	conn *net.UnixConn
}

func startSystemd(t *testing.T) *systemd {
	t.Helper()
	path := filepath.Join(dataDir(t), "notify")
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return &systemd{path, conn}
}

// next returns the next state.
func (s *systemd) next(t *testing.T) string {
	t.Helper()
	if err := s.conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	buffer := make([]byte, 256)
	n, err := s.conn.Read(buffer)
	if err != nil {
		t.Fatal(err)
	}
	return string(buffer[:n])
}

func TestSystemdIsNotified(t *testing.T) {
	t.Parallel()
	s := startSystemd(t)
	redis := redistest.Mini(t)
	redis.Mini.SetError("LOADING Redis is loading the dataset in memory")
	addr := closedAddress(t)
	cmd := program("--addr", addr, "--redis", "redis://"+redis.Addr, "--drain", "1h")
	cmd.Env = append(cmd.Env, "NOTIFY_SOCKET="+s.path, "WATCHDOG_USEC=200000")
	r := launch(t, cmd)
	r.err.wait(t, `waiting for Redis`, r.ended)
	if err := s.conn.SetReadDeadline(time.Now()); err != nil {
		t.Fatal(err)
	}
	if n, err := s.conn.Read(make([]byte, 256)); err == nil {
		t.Fatalf("%d bytes before Redis has its data", n)
	}
	redis.Mini.SetError("")
	if got := s.next(t); got != "READY=1" {
		t.Fatalf("the first state is %q", got)
	}
	response, err := http.Get("http://" + addr + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	if response.Body.Close(); response.StatusCode != 200 {
		t.Errorf("readyz = %d after READY=1", response.StatusCode)
	}
	for range 3 {
		if got := s.next(t); got != "WATCHDOG=1" {
			t.Errorf("a running server sends %q", got)
		}
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for got := s.next(t); got != "STOPPING=1"; got = s.next(t) {
		if got != "WATCHDOG=1" {
			t.Errorf("a stopping server sends %q", got)
		}
	}
}

func TestMissingSystemdIsLogged(t *testing.T) {
	t.Setenv("NOTIFY_SOCKET", filepath.Join(t.TempDir(), "none"))
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	proctest.Eventually(t, "the log", func() bool {
		return strings.Contains(r.err.String(), "systemd cannot be notified")
	})
}
