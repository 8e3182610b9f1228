package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os/exec"
	"syscall"
	"time"

	"github.com/redis/go-redis/v9"
)

// A redisServer is a redis-server of the benchmark, without persistence, so that it works for requests alone.
type redisServer struct {
	*process
	client *redis.Client
	far    string // the address that Agora gets: that of the process, or one behind keepAway
}

// startRedis starts a redis-server that keeps its file dump.rdb in dir, which it loads if it exists, and waits until it
// is ready. Errors: there is no redis-server on the PATH, or it is not ready within five minutes.
func startRedis(ctx context.Context, dir string) (*redisServer, error) {
	port, err := freePort(ctx)
	if err != nil {
		return nil, err
	}
	addr := fmt.Sprintf("127.0.0.1:%d", port)
	s := &redisServer{process: &process{addr: addr}, far: addr}
	s.command = exec.CommandContext(ctx, "redis-server", "--bind", "127.0.0.1", "--port", fmt.Sprint(port),
		"--dir", dir, "--save", "", "--set-max-intset-entries", "8192", "--lazyfree-lazy-expire", "yes")
	s.command.Stdout = &s.errors
	s.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := s.command.Start(); err != nil {
		return nil, err
	}
	s.pid = s.command.Process.Pid
	s.client = redis.NewClient(&redis.Options{
		Addr: s.addr, DialTimeout: time.Second, ReadTimeout: 5 * time.Minute, MaxRetries: -1, PoolSize: 64,
	})
	for deadline := time.Now().Add(5 * time.Minute); time.Now().Before(deadline); {
		if s.client.Ping(ctx).Err() == nil {
			return s, nil
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
	}
	s.stop()
	return nil, errors.New("redis-server is not ready: " + string(bytes.TrimSpace(s.errors.Bytes())))
}

// save writes all data to dump.rdb.
func (s *redisServer) save(ctx context.Context) error { return s.client.Save(ctx).Err() }

// stop ends the server.
func (s *redisServer) stop() {
	_ = s.client.Close()
	s.process.stop()
}

// freePort returns a port of the loopback interface that nobody listens on.
func freePort(ctx context.Context) (int, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}
