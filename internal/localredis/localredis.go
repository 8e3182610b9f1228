// Package localredis runs a redis-server of the machine as a private child that
// keeps its data in one directory.
package localredis

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

const (
	startWithin = 30 * time.Second // or until it has read its data, however long that takes
	stopWithin  = 10 * time.Second
	lockWithin  = 3 * time.Second // the child of an agora that was killed may still be closing
	maxSocket   = 103             // bytes of a unix socket's path on macOS; Linux takes 107
)

// A Server is a running redis-server. When it dies it is started again.
type Server struct {
	Socket string

	dir  string
	path string
	lock *os.File
	log  *slog.Logger
	stop context.CancelFunc
	done chan struct{}
	once sync.Once
}

// Start starts redis-server with its data in dir, which it makes when there is
// none. It fails when another Agora uses dir and when there is no redis-server.
func Start(ctx context.Context, dir string, log *slog.Logger) (*Server, error) {
	path, err := exec.LookPath("redis-server")
	if err != nil {
		return nil, errors.New("--data needs redis-server 7.0 or later on the PATH; install it, for example with " +
			"\"apt-get install redis-server\" or \"brew install redis\"")
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	s := &Server{Socket: filepath.Join(dir, "redis.sock"), dir: dir, path: path, log: log, done: make(chan struct{})}
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

// Running returns the socket of the server that another process runs in dir; false
// when none runs there.
func Running(ctx context.Context, dir string) (socket string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	if unused, err := lock(ctx, filepath.Join(dir, "agora.lock"), 0); err == nil {
		unused.Close()
		return "", false
	}
	socket = filepath.Join(dir, "redis.sock")
	return socket, ping(ctx, socket) != ""
}

// Stop ends the server after it has written its data.
func (s *Server) Stop() {
	s.once.Do(func() {
		s.stop()
		<-s.done
		s.lock.Close()
	})
}

// supervise runs redis-server until ctx ends. It reports on started when the
// first one answers, or cannot.
func (s *Server) supervise(ctx context.Context, started chan<- error) {
	defer close(s.done)
	// The kernel ends the child when the thread that started it ends, so this
	// goroutine keeps its thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for first := true; ctx.Err() == nil; first = false {
		cmd := s.command()
		if err := cmd.Start(); err != nil {
			if first {
				started <- err
				return
			}
			s.log.Error("redis-server cannot be started", "error", err)
			pause.For(ctx, time.Second)
			continue
		}
		exited := make(chan struct{})
		var exit error
		go func() {
			exit = cmd.Wait()
			close(exited)
		}()
		if first {
			err := s.ready(ctx, exited, startWithin)
			started <- err
			if err != nil {
				end(cmd.Process, exited)
				return
			}
		}
		select {
		case <-exited:
			s.log.Error("redis-server has ended; starting it again", "error", exit, "log", s.logFile())
			pause.For(ctx, 200*time.Millisecond)
		case <-ctx.Done():
			end(cmd.Process, exited)
		}
	}
}

// end ends a process after it has written its data, by force when that takes
// too long.
func end(p *os.Process, exited <-chan struct{}) {
	terminate(p)
	select {
	case <-exited:
	case <-time.After(stopWithin):
		_ = p.Kill()
		<-exited
	}
}

func (s *Server) logFile() string { return filepath.Join(s.dir, "redis.log") }

// command is redis-server on a unix socket only, with every write in an
// append-only file. Sets of voters stay small and expire without holding up others.
func (s *Server) command() *exec.Cmd {
	cmd := exec.Command(s.path, //nolint:noctx // supervise ends it, gently
		"--port", "0", "--unixsocket", s.Socket, "--unixsocketperm", "700",
		"--dir", s.dir, "--logfile", s.logFile(), "--daemonize", "no",
		"--appendonly", "yes", "--appendfsync", "everysec", "--save", "",
		"--lazyfree-lazy-expire", "yes", "--set-max-intset-entries", "8192",
		"--maxmemory-policy", "noeviction")
	cmd.Dir = s.dir
	// While the child lives it holds the lock too, even when we are killed.
	cmd.ExtraFiles = []*os.File{s.lock}
	cmd.SysProcAttr = attributes()
	return cmd
}

// ready waits until the server answers, for the time given and for as long as it
// reads its data.
func (s *Server) ready(ctx context.Context, exited <-chan struct{}, within time.Duration) error {
	deadline := time.After(within)
	for {
		select {
		case <-exited:
			return fmt.Errorf("redis-server could not start; %s says why", s.logFile())
		case <-deadline:
			return fmt.Errorf("redis-server does not answer; %s may say why", s.logFile())
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
