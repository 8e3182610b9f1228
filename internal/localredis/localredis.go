// Package localredis runs a redis-server of the machine as a private child process. Its data is in
// one directory, and it listens on a unix socket there.
package localredis

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
)

const (
	startWithin = 30 * time.Second // without the time in which it loads its data
	stopWithin  = 10 * time.Second
	lockWithin  = 3 * time.Second // the child of an agora that was killed may still be stopping
	maxSocket   = 103             // bytes of a unix socket's path on macOS; Linux takes 107
	socketName  = "redis.sock"
	logName     = "redis.log"
)

// A Server is a running redis-server. It is restarted if it ends.
type Server struct {
	Socket string // the path of its unix socket

	dir      string   // of the data, absolute
	path     string   // of the redis-server program
	settings []string // further arguments
	lock     *os.File
	log      *slog.Logger
	stop     context.CancelFunc
	done     chan struct{}
	once     sync.Once
}

// Start returns a redis-server with its data in dir, which it creates if necessary. It waits until
// the server has loaded its data. settings are further arguments of redis-server, such as
// "--appendfsync", "always". Errors: redis-server is not installed or cannot start, another Agora uses
// dir, or the path is too long for a socket.
func Start(ctx context.Context, dir string, log *slog.Logger, settings ...string) (*Server, error) {
	path, err := program()
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	s := &Server{
		Socket: filepath.Join(dir, socketName), dir: dir, path: path, settings: settings, log: log,
		done: make(chan struct{}),
	}
	if len(s.Socket) > maxSocket {
		return nil, fmt.Errorf("the path %s is too long for a unix socket; choose a shorter --data", s.Socket)
	}
	if s.lock, err = lock(ctx, filepath.Join(dir, "agora.lock"), lockWithin); err != nil {
		return nil, err
	}
	supervised, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.stop = stop
	started := make(chan error, 1)
	go s.supervise(supervised, started)
	select {
	case err = <-started:
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

// HasData reports whether a redis-server has stored data in dir. It changes nothing there.
func HasData(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, "appendonlydir"))
	return err == nil && info.IsDir()
}

// Running returns the socket of the server that another process runs in dir; false if there is not
// one.
func Running(ctx context.Context, dir string) (socket string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	if unused, err := lock(ctx, filepath.Join(dir, "agora.lock"), 0); err == nil {
		unused.Close()
		return "", false
	}
	socket = filepath.Join(dir, socketName)
	return socket, ping(ctx, socket) != ""
}

// Stop ends the server and returns when it has written its data. Further calls do nothing.
func (s *Server) Stop() {
	s.once.Do(func() {
		s.stop()
		<-s.done
		s.lock.Close()
	})
}

// supervise runs redis-server until ctx ends. When the first process is ready, it sends nil on started; if that process
// fails before, it sends the error.
func (s *Server) supervise(ctx context.Context, started chan<- error) {
	defer close(s.done)
	// The kernel ends the child with the thread that started it, so this goroutine keeps its thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for first := true; ctx.Err() == nil; first = false {
		goOn := true
		part.Once("redis-server", func() { goOn = s.runChild(ctx, first, started) })
		if first {
			select {
			case started <- errors.New("redis-server could not be started"): // it has panicked
			default:
			}
		}
		if !goOn {
			return
		}
	}
}

// runChild runs a redis-server until the process ends or ctx ends. If first is set, it sends nil on started when the
// process is ready, or the error if it fails before. It returns false after such an error, and else true.
func (s *Server) runChild(ctx context.Context, first bool, started chan<- error) bool {
	cmd := s.command()
	if err := cmd.Start(); err != nil {
		if first {
			started <- err
			return false
		}
		s.log.Error("redis-server cannot be started", "error", err)
		pause.For(ctx, time.Second)
		return true
	}
	exited := make(chan struct{})
	var exit error
	go func() {
		exit = cmd.Wait()
		close(exited)
	}()
	defer end(cmd.Process, exited) // after a panic too: two must not write the same data
	if first {
		err := s.ready(ctx, exited, startWithin)
		started <- err
		if err != nil {
			return false
		}
	}
	select {
	case <-exited:
		s.log.Error("redis-server has ended; restarting it", "error", exit, "log", s.logFile())
		pause.For(ctx, 200*time.Millisecond)
	case <-ctx.Done():
	}
	return true
}

// end stops a process and waits until it has written its data. It kills the process after stopWithin.
func end(p *os.Process, exited <-chan struct{}) {
	terminate(p)
	select {
	case <-exited:
	case <-time.After(stopWithin):
		_ = p.Kill()
		<-exited
	}
}

// logFile returns the path of the server's log.
func (s *Server) logFile() string { return filepath.Join(s.dir, logName) }

// lastWords returns a colon and the message of the log's last line, "" if there is none. Redis says there what to do,
// such as which command repairs a damaged file.
func (s *Server) lastWords() string {
	file, err := os.Open(s.logFile())
	if err != nil {
		return ""
	}
	defer file.Close()
	_, _ = file.Seek(-4096, io.SeekEnd) // a shorter one is read from its beginning
	log, _ := io.ReadAll(file)
	lines := strings.Split(strings.TrimSpace(string(log)), "\n")
	last := lines[len(lines)-1]
	if at := strings.LastIndex(last, " # "); at >= 0 { // behind the time and the level
		return ": " + last[at+3:]
	}
	return ""
}

// Arguments returns the arguments of a redis-server with its data in dir. It listens only on the unix socket redis.sock
// in dir, and writes every change to an append-only file. Large sets of voters use little memory (intset) and expire
// without blocking other commands (lazyfree). The hashes of posts use little memory (listpack).
func Arguments(dir string) []string {
	return []string{
		"--port", "0", "--unixsocket", filepath.Join(dir, socketName), "--unixsocketperm", "700",
		"--dir", dir, "--logfile", filepath.Join(dir, logName), "--daemonize", "no",
		"--appendonly", "yes", "--appendfsync", "everysec", "--save", "",
		"--lazyfree-lazy-expire", "yes", "--set-max-intset-entries", "8192",
		"--hash-max-listpack-value", "1024",
		"--maxmemory-policy", "noeviction",
	}
}

// command returns redis-server with its arguments.
func (s *Server) command() *exec.Cmd {
	arguments := append(Arguments(s.dir), s.settings...) // the last of two equal ones counts
	cmd := exec.Command(s.path, arguments...)            //nolint:noctx // supervise ends it with SIGTERM
	cmd.Dir = s.dir
	// The child has the lock too: if it runs on without Agora, no other child may start beside it.
	cmd.ExtraFiles = []*os.File{s.lock}
	cmd.SysProcAttr = attributes()
	return cmd
}

// ready waits until the server replies to PING. The time in which it loads its data does not count.
func (s *Server) ready(ctx context.Context, exited <-chan struct{}, within time.Duration) error {
	deadline := time.After(within)
	for {
		select {
		case <-exited:
			return fmt.Errorf("redis-server could not start; see %s%s", s.logFile(), s.lastWords())
		case <-deadline:
			return fmt.Errorf("redis-server does not reply; see %s", s.logFile())
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Millisecond):
			switch reply := ping(ctx, s.Socket); {
			case strings.HasPrefix(reply, "+PONG"):
				return nil
			case strings.HasPrefix(reply, "-LOADING"):
				deadline = time.After(within)
			}
		}
	}
}
