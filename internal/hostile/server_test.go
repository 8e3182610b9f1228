//go:build linux

package hostile_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redistest"
)

const (
	softLimit = "512MiB"   // GOMEMLIMIT of the server
	mostRSS   = 768 << 20  // bytes resident, at any time
	killedAt  = 2048 << 20 // bytes resident at which a test ends the server, for the sake of the machine
)

// build builds the program.
func build(t *testing.T) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "agora")
	out, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary,
		"github.com/agoraql/agora/cmd/agora").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return binary
}

// A server is a running program, whose memory is watched.
type server struct {
	addr   string
	ended  chan struct{}
	killed atomic.Bool // as it took far too much memory
	peak   atomic.Int64
	log    atomic.Pointer[string] // the last line on standard error
	stop   func()
}

var announced = regexp.MustCompile(`https?://([^/\s]+)/`)

// serve starts the program with its default limits, but that of registrations: each attack has new honest clients.
func serve(t *testing.T, binary string, r *redistest.Redis) *server {
	t.Helper()
	cmd := exec.Command(binary, //nolint:noctx // stop ends it
		"--addr", "127.0.0.1:0", "--drain", "0s", "--rate-limit-registrations", "300", "--redis", r.Network+"://"+r.Addr)
	for _, pair := range os.Environ() {
		if !strings.HasPrefix(pair, "AGORA_") { // which would change the defaults
			cmd.Env = append(cmd.Env, pair)
		}
	}
	cmd.Env = append(cmd.Env, "GOMEMLIMIT="+softLimit)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	errs, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &server{ended: make(chan struct{})}
	s.stop = func() {
		_ = cmd.Process.Kill()
		<-s.ended
	}
	t.Cleanup(s.stop)
	read := make(chan struct{})
	go func() {
		defer close(read)
		for lines := bufio.NewScanner(errs); lines.Scan(); {
			if line := lines.Text(); strings.HasPrefix(line, "fatal error") || s.log.Load() == nil {
				s.log.Store(&line)
			}
		}
	}()
	lines := bufio.NewScanner(out)
	for s.addr == "" && lines.Scan() {
		if m := announced.FindStringSubmatch(lines.Text()); m != nil {
			s.addr = m[1]
		}
	}
	go func() {
		_, _ = io.Copy(io.Discard, out)
		<-read
		_ = cmd.Wait()
		close(s.ended)
	}()
	if s.addr == "" {
		s.stop()
		t.Fatal("the server did not start")
	}
	go s.watch(cmd.Process)
	return s
}

// watch keeps the most memory that was resident, as the kernel counts it.
func (s *server) watch(process *os.Process) {
	for ticker := time.NewTicker(20 * time.Millisecond); ; {
		select {
		case <-s.ended:
			return
		case <-ticker.C:
		}
		peak, now := resident(process.Pid)
		s.peak.Store(max(s.peak.Load(), peak))
		if now > killedAt {
			s.killed.Store(true)
			_ = process.Kill()
		}
	}
}

// resident reads the most bytes that were resident so far, and those that are now.
func resident(pid int) (peak, now int64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(status)) {
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		kib, _ := strconv.ParseInt(fields[1], 10, 64) // 0 for other lines
		switch fields[0] {
		case "VmHWM:":
			peak = kib << 10
		case "VmRSS:":
			now = kib << 10
		}
	}
	return peak, now
}

// state says how the server is.
func (s *server) state() string {
	select {
	case <-s.ended:
	default:
		return "lives"
	}
	if s.killed.Load() {
		return fmt.Sprintf("ended by the test at %d MiB", killedAt>>20)
	}
	if line := s.log.Load(); line != nil {
		return "gone: " + clip(*line, 60)
	}
	return "gone"
}
