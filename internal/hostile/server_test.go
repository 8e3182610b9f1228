//go:build linux

package hostile_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
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

// lines calls then for each line that is written to it.
type lines struct {
	begun []byte
	then  func(line string)
}

// Write implements io.Writer.
func (l *lines) Write(p []byte) (int, error) {
	l.begun = append(l.begun, p...)
	for {
		line, rest, whole := bytes.Cut(l.begun, []byte("\n"))
		if !whole {
			return len(p), nil
		}
		l.begun = rest
		l.then(string(line))
	}
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
	cmd := exec.Command(binary, //nolint:noctx // it ends with the test
		"--addr", "127.0.0.1:0", "--drain", "0s", "--rate-limit-registrations", "300", "--redis", r.Network+"://"+r.Addr)
	for _, pair := range os.Environ() {
		if !strings.HasPrefix(pair, "AGORA_") { // which would change the defaults
			cmd.Env = append(cmd.Env, pair)
		}
	}
	cmd.Env = append(cmd.Env, "GOMEMLIMIT="+softLimit)
	s, addr := &server{}, make(chan string, 1)
	cmd.Stdout = &lines{then: func(line string) {
		if m := announced.FindStringSubmatch(line); m != nil {
			select {
			case addr <- m[1]:
			default: // a later line names it too
			}
		}
	}}
	cmd.Stderr = &lines{then: func(line string) {
		if strings.HasPrefix(line, "fatal error") || s.log.Load() == nil {
			s.log.Store(&line)
		}
	}}
	process := proctest.Start(t, cmd)
	s.ended = process.Ended
	s.stop = func() {
		_ = process.Kill()
		<-s.ended
	}
	select {
	case s.addr = <-addr:
	case <-s.ended:
		t.Fatal("the server did not start")
	}
	go s.watch(process.Process)
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
