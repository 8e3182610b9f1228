// Package redistest starts the two Redises that Agora supports, for tests: the embedded miniredis, and a redis-server
// with the settings of --data. Each runs a test on both.
package redistest

import (
	"log/slog"
	"os"
	"os/exec"
	"testing"

	"github.com/agoraql/agora/internal/localredis"
	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
)

// A Redis is a Redis for one test, empty at first.
type Redis struct {
	Network, Addr string
	Mini          *miniredis.Miniredis // nil for a redis-server
}

// Options returns the options of a client.
func (r *Redis) Options() *redis.Options {
	return &redis.Options{Network: r.Network, Addr: r.Addr, ContextTimeoutEnabled: true}
}

// Client returns a new client, which is closed at the end of the test.
func (r *Redis) Client(t testing.TB) *redis.Client {
	t.Helper()
	client := redis.NewClient(r.Options())
	t.Cleanup(func() { client.Close() })
	return client
}

// Each runs f on a miniredis and on a redis-server, as two subtests.
func Each(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	t.Run("miniredis", func(t *testing.T) { f(t, Mini(t)) })
	t.Run("redis-server", func(t *testing.T) { f(t, Server(t)) })
}

// Mini starts a miniredis, which stops at the end of the test.
func Mini(t testing.TB) *Redis {
	t.Helper()
	mini := miniredis.NewMiniRedis()
	if err := mini.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(mini.Close)
	return &Redis{Network: "tcp", Addr: mini.Addr(), Mini: mini}
}

// Server starts a redis-server, which stops at the end of the test. If redis-server is not on the PATH, the test is
// skipped, or fails if AGORA_TEST_REQUIRE is set.
func Server(t testing.TB) *Redis {
	t.Helper()
	if _, err := exec.LookPath("redis-server"); err != nil {
		const hint = "redis-server is not on the PATH; install it to run this: apt-get install redis-server"
		if os.Getenv("AGORA_TEST_REQUIRE") != "" {
			t.Fatal(hint)
		}
		t.Skip(hint)
	}
	// t.TempDir's path may be too long for a unix socket.
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // see above
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	server, err := localredis.Start(t.Context(), dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return &Redis{Network: "unix", Addr: server.Socket}
}
