//go:build unix

package localredis_test

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/localredis"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

var quiet = slog.New(slog.DiscardHandler)

// tempDir is t.TempDir with a path that is short enough for a unix socket.
func tempDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // t.TempDir is too long for a unix socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// start starts a server. The test needs a redis-server.
func start(t *testing.T, dir string) *localredis.Server {
	t.Helper()
	need.Program(t, "redis-server", "redis-server")
	s, err := localredis.Start(t.Context(), dir, quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// client returns a client that tries once, so that a missing server shows at once.
func client(t *testing.T, s *localredis.Server) redis.Client {
	t.Helper()
	return (&redistest.Redis{Network: "unix", Addr: s.Socket}).Open(t, nil, url.Values{"max_retries": {"-1"}})
}

// program puts a redis-server of our own on the PATH, as a shell script.
func program(t *testing.T, script string) {
	t.Helper()
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "redis-server"), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func TestSettings(t *testing.T) {
	dir := filepath.Join(tempDir(t), "made", "here")
	s := start(t, dir)
	c := client(t, s)
	for name, want := range map[string]string{
		"appendonly":              "yes",
		"lazyfree-lazy-expire":    "yes",
		"set-max-intset-entries":  "8192", // the default is 512
		"hash-max-listpack-value": "1024", // the default is 64
		"maxmemory-policy":        "noeviction",
		"save":                    "",
		"port":                    "0",
		"dir":                     dir,
		"unixsocket":              filepath.Join(dir, "redis.sock"),
	} {
		if got := c.ConfigGet(t.Context(), name).Val()[name]; got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	for _, path := range []string{dir, s.Socket} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is open to others: %v %v", path, info.Mode(), err)
		}
	}
}

func TestOddDirectories(t *testing.T) {
	for _, name := range []string{"with space", `with "quotes" and 'quotes'`, "--port", "日本", "back\\slash"} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(tempDir(t))
			c := client(t, start(t, name))
			c.Set(t.Context(), "key", "value", 0)
			if entries, err := fs.Glob(os.DirFS("."), "*/appendonlydir/*.aof"); err != nil || len(entries) == 0 {
				t.Errorf("no append-only file: %v %v", entries, err)
			}
		})
	}
}

func TestDirectoriesThatCannotBe(t *testing.T) {
	program(t, "exit 1")
	file := filepath.Join(tempDir(t), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ dir, says string }{
		"a path too long": {
			filepath.Join(tempDir(t), strings.Repeat("x", 100)),
			"too long for a unix socket; choose a shorter --data",
		},
		"a file": {file, "not a directory"},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := localredis.Start(t.Context(), c.dir, quiet)
			if err == nil {
				s.Stop()
				t.Fatal("it starts")
			}
			if !strings.Contains(err.Error(), c.says) {
				t.Errorf("%q does not say %q", err, c.says)
			}
		})
	}
}

func TestStopKeepsTheData(t *testing.T) {
	dir := tempDir(t)
	s := start(t, dir)
	if err := client(t, s).Set(t.Context(), "key", "value", 0).Err(); err != nil {
		t.Fatal(err)
	}
	s.Stop()
	s.Stop() // a second time does nothing
	if client(t, s).Ping(t.Context()).Err() == nil {
		t.Error("it replies after Stop")
	}
	if got := client(t, start(t, dir)).Get(t.Context(), "key").Val(); got != "value" {
		t.Errorf("key = %q", got)
	}
}

func TestKilledServerComesBackWithItsData(t *testing.T) {
	t.Parallel()
	s := start(t, tempDir(t))
	c := client(t, s)
	pid := func() int {
		info, _ := c.InfoMap(t.Context(), "server").Result()
		id, _ := strconv.Atoi(info["Server"]["process_id"])
		return id
	}
	for n := range 3 { // it is restarted as often as it takes
		key, before := strconv.Itoa(n), pid()
		if err := c.Set(t.Context(), key, "value", 0).Err(); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Kill(before, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		proctest.Eventually(t, "another redis-server", func() bool {
			now := pid()
			return now != 0 && now != before && c.Ping(t.Context()).Err() == nil
		})
		if got := c.Get(t.Context(), key).Val(); got != "value" {
			t.Errorf("key %s = %q", key, got)
		}
	}
}

func TestDirectoryBelongsToOne(t *testing.T) {
	t.Parallel()
	dir := tempDir(t)
	first := start(t, dir)
	second, err := localredis.Start(t.Context(), dir, quiet)
	if err == nil {
		second.Stop()
		t.Fatal("two servers use one directory")
	}
	if !strings.Contains(err.Error(), "another agora uses "+dir) {
		t.Errorf("err = %v", err)
	}
	if client(t, first).Ping(t.Context()).Err() != nil {
		t.Error("the first does not reply any more")
	}

	// A server that starts while the other one stops waits for it.
	result := make(chan error, 1)
	go func() {
		third, err := localredis.Start(t.Context(), dir, quiet)
		if err == nil {
			third.Stop()
		}
		result <- err
	}()
	first.Stop()
	if err := <-result; err != nil {
		t.Error(err)
	}
}

func TestWithoutRedisServer(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	_, err := localredis.Start(t.Context(), tempDir(t), quiet)
	if err == nil {
		t.Fatal("it starts")
	}
	for _, way := range []string{
		"apt-get install redis-server", "brew install redis", "use --redis URL in place of --data",
	} {
		if !strings.Contains(err.Error(), way) {
			t.Errorf("%q does not say %q", err, way)
		}
	}
}

func TestServerThatEndsAtOnce(t *testing.T) {
	program(t, `echo "7:M 28 Nov 2026 10:00:00.000 # Bad file format: use ./redis-check-aof --fix" >>redis.log; exit 1`)
	dir := tempDir(t)
	for range 2 { // and the lock is given back
		_, err := localredis.Start(t.Context(), dir, quiet)
		want := "could not start; see " + filepath.Join(dir, "redis.log") + ": Bad file format: use ./redis-check-aof --fix"
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("err = %v", err)
		}
	}
}

func TestInterruptedWhileStarting(t *testing.T) {
	program(t, `echo $$ >pid.new; mv pid.new pid; exec sleep 3600`)
	dir := tempDir(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	result := make(chan error, 1)
	go func() {
		_, err := localredis.Start(ctx, dir, quiet)
		result <- err
	}()
	var pid int
	proctest.Eventually(t, "the start of the process", func() bool {
		text, _ := os.ReadFile(filepath.Join(dir, "pid"))
		pid, _ = strconv.Atoi(strings.TrimSpace(string(text)))
		return pid != 0
	})
	cancel()
	select {
	case err := <-result:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("err = %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it goes on waiting for the server")
	}
	if err := syscall.Kill(pid, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the process was left behind: %v", err)
	}
}
