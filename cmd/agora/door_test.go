//go:build unix

package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// config changes settings of a redis-server.
func config(t *testing.T, client redis.Client, pairs ...string) {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if err := client.ConfigSet(t.Context(), pairs[i], pairs[i+1]).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReadyzDistinguishesReadsFromWrites(t *testing.T) {
	t.Parallel()
	server := redistest.Server(t)
	r := start(t, "--addr", "127.0.0.1:0", "--redis", "unix://"+server.Addr)
	writes := func(want int, says string) {
		t.Helper()
		proctest.Eventually(t, "readyz?writes", func() bool {
			status, text := r.get(t, "/readyz?writes")
			return status == want && strings.Contains(text, says)
		})
		if status, _ := r.get(t, "/readyz"); status != 200 {
			t.Errorf("readyz = %d while reads work", status)
		}
	}
	writes(200, "ok")
	config(t, server.Client(t), "maxmemory", "1")
	writes(503, "changes cannot be saved at the moment")
	config(t, server.Client(t), "maxmemory", "0")
	writes(200, "ok")
	if text := r.err.String(); strings.Count(text, "takes no writes") != 1 || strings.Count(text, "again") != 1 {
		t.Errorf("it logs\n%s", text)
	}
}

// TestSilentRedisIsAnsweredAtOnce stops a redis-server without ending it. Once that is
// known no request waits, nor does readyz, and each change is one line in the log.
func TestSilentRedisIsAnsweredAtOnce(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	r := start(t, "--addr", "127.0.0.1:0", "--data", dir)
	redis := childID(t, child(t, dir))
	if err := syscall.Kill(redis, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	ready := func(want int) func() bool {
		return func() bool { status, _ := r.get(t, "/readyz"); return status == want }
	}
	proctest.Eventually(t, "503 while redis-server hangs", ready(503))
	const many = 100 // each of which would wait for a second at least
	begin := time.Now()
	for range many {
		if codes := r.Ask(t, "", `{ articles { totalCount } }`, nil).Codes(); len(codes) != 1 || codes[0] != "UNAVAILABLE" {
			t.Fatalf("codes = %v", codes)
		}
	}
	if took := time.Since(begin); took > patience {
		t.Errorf("%d responses took %s", many, took)
	}
	if err := syscall.Kill(redis, syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "200 once it goes on", ready(200))
	r.Must(t, "", `{ articles { totalCount } }`, nil)
	log := r.err.String() // it may have read before redis-server stopped, and not written: that is a line too
	if strings.Count(log, "cannot be used") != 1 || strings.Count(log, "again") != 1 ||
		strings.Count(log, "\n")-strings.Count(log, "takes no writes") != 2 {
		t.Errorf("the log:\n%s", log)
	}
}

// TestStartWaitsForRedis starts Redis after the server, and after a command.
func TestStartWaitsForRedis(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		args []string
	}{
		{"serve", []string{"--addr", "127.0.0.1:0", "--wait", "1m"}},
		{"reserve", []string{"reserve", "articles", "5", "--wait", "1m"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			socket := filepath.Join(dataDir(t), "late.sock")
			r := launch(t, program(append(c.args, "--redis", "unix://"+socket)...))
			r.err.wait(t, `waiting for Redis.*no such file`, r.ended)
			proctest.Start(t, exec.Command("redis-server", "--port", "0", "--unixsocket", socket, "--save", ""))
			r.out.wait(t, `The data is in|the next article gets id`, r.ended)
			if n := strings.Count(r.err.String(), "waiting for Redis"); n != 1 {
				t.Errorf("it says so %d times", n)
			}
		})
	}
}

func TestUnsafeSettingsAreNamed(t *testing.T) {
	t.Parallel()
	server := redistest.Server(t)
	url, client := "unix://"+server.Addr, server.Client(t)
	warnings := func() string {
		r := start(t, "--addr", "127.0.0.1:0", "--redis", url)
		if err := r.stop(t); err != nil {
			t.Fatal(err)
		}
		return r.err.String()
	}
	if text := warnings(); text != "" {
		t.Errorf("of safe settings it says\n%s", text)
	}
	config(t, client, "maxmemory-policy", "allkeys-lru", "appendonly", "no",
		"lazyfree-lazy-expire", "no", "set-max-intset-entries", "512")
	text := warnings()
	for _, correct := range []string{
		"maxmemory-policy noeviction", "appendonly yes", "lazyfree-lazy-expire yes", "set-max-intset-entries 8192",
	} {
		if !strings.Contains(text, "redis-cli CONFIG SET "+correct) {
			t.Errorf("no %s in\n%s", correct, text)
		}
	}
	if lines := strings.Count(text, "\n"); lines != 4 {
		t.Errorf("%d lines:\n%s", lines, text)
	}
	t.Run("that are not shown", func(t *testing.T) {
		err := client.Do(t.Context(), "ACL", "SETUSER", "agora", "on", ">sekret", "~*", "+@all", "-config").Err()
		if err != nil {
			t.Fatal(err)
		}
		url = "unix://agora:sekret@" + server.Addr
		if text := warnings(); text != "" {
			t.Errorf("it says\n%s", text)
		}
	})
	t.Run("of a replica", func(t *testing.T) {
		if err := client.ReplicaOf(t.Context(), "127.0.0.1", "1").Err(); err != nil {
			t.Fatal(err)
		}
		if text := warnings(); !strings.Contains(text, "REPLICAOF NO ONE") {
			t.Errorf("it says\n%s", text)
		}
	})
}

func TestStartWaitsWhileRedisReadsItsData(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	redis.Mini.SetError("LOADING Redis is loading the dataset in memory")
	args := []string{"reserve", "articles", "5", "--redis", "redis://" + redis.Addr}
	_, _, err := command(t, "", append(args, "--wait", "1ms")...)
	if err == nil {
		t.Fatal("it used a Redis that reads its data")
	}
	oneLine(t, err.Error(), "cannot be used", "LOADING")

	out, errOut, ended := newScreen(), newScreen(), make(chan struct{})
	go func() {
		defer close(ended)
		err = run(t.Context(), append(args, "--wait", "1m"), streams{strings.NewReader(""), out, errOut})
	}()
	errOut.wait(t, `waiting for Redis.*LOADING`, ended)
	redis.Mini.SetError("")
	out.wait(t, `the next article gets id`, ended)
	if <-ended; err != nil {
		t.Error(err)
	}
}
