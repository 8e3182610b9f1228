package redistest

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/localredis"
	"github.com/agoraql/agora/internal/proctest"
	goredis "github.com/redis/go-redis/v9"
)

// servers are the redis-servers of this process that no test uses at the moment. They end with the process.
var servers pool[*server]

// A server is a redis-server with the settings of --data, on a unix socket.
type server struct {
	dir, socket string
	running     *proctest.Process
	client      *goredis.Client
	initial     map[string]string // its settings, as it has started
}

// Server returns a redis-server, which is empty, but may know scripts. No other test uses it before the end of this
// one. Then it serves the next test, unless this one has changed its settings, its users or its role. The test needs
// redis-server, see need.Program.
func Server(t testing.TB) *Redis {
	t.Helper()
	s, ok := servers.take()
	if !ok {
		s = startServer(t)
	}
	t.Cleanup(func() {
		if s.clean() {
			servers.give(s)
		} else {
			s.stop()
		}
	})
	return &Redis{Network: "unix", Addr: s.socket, Partitions: 1}
}

func startServer(t testing.TB) *server {
	t.Helper()
	path := program(t)
	// The server outlives the test. And the path of a TempDir may be too long for a unix socket.
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // see above
	if err != nil {
		t.Fatal(err)
	}
	s := &server{dir: dir, socket: filepath.Join(dir, "redis.sock")}
	cmd := exec.Command(path, localredis.Arguments(dir)...) //nolint:noctx // it outlives the test
	cmd.Dir = dir
	if s.running, err = proctest.Share(cmd, dir); err != nil {
		t.Fatal(err)
	}
	s.client = goredis.NewClient(&goredis.Options{
		Network: "unix", Addr: s.socket, MaxRetries: -1, PoolSize: 1, ContextTimeoutEnabled: true,
	})
	proctest.Eventually(t, "redis-server", func() bool { return s.client.Ping(t.Context()).Err() == nil })
	if s.initial, err = s.settings(); err != nil {
		t.Fatal(err)
	}
	return s
}

// settings returns what a test may have changed besides the data.
func (s *server) settings() (map[string]string, error) {
	ctx := context.Background()
	all, err := s.client.ConfigGet(ctx, "*").Result()
	if err != nil {
		return nil, err
	}
	users, err := s.client.Do(ctx, "acl", "list").StringSlice()
	if err != nil {
		return nil, err
	}
	all["acl list"] = strings.Join(users, "\n")
	role, err := s.client.Do(ctx, "role").Slice()
	if err != nil {
		return nil, err
	}
	all["role"] = fmt.Sprint(role[0], role[2]) // master, and its replicas
	return all, nil
}

// clean makes the server as it was before the test. It returns false if it cannot.
func (s *server) clean() bool {
	ctx := context.Background()
	if settings, err := s.settings(); err != nil || !maps.Equal(settings, s.initial) {
		return false
	}
	pipe := s.client.Pipeline()
	for _, kind := range []string{"normal", "pubsub"} {
		pipe.ClientKillByFilter(ctx, "type", kind, "skipme", "yes")
	}
	pipe.FlushAll(ctx)
	pipe.ConfigResetStat(ctx)
	pipe.Do(ctx, "slowlog", "reset")
	_, err := pipe.Exec(ctx)
	return err == nil
}

// stop ends the server and removes its directory.
func (s *server) stop() {
	_ = s.client.Close()
	s.running.Stop()
	os.RemoveAll(s.dir)
}
