package redistest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/agoraql/agora/internal/need"
)

// other is the environment variable with the path of a server to test in place of the redis-server on the PATH.
const other = "AGORA_TEST_REDIS"

// has reports whether there is a redis-server for the tests.
func has() bool {
	_, err := exec.LookPath("redis-server")
	return err == nil || os.Getenv(other) != ""
}

// program returns the path of the redis-server that all tests of this package's Redises start. Without one it ends the
// test, see need.Program.
func program(t testing.TB) string {
	t.Helper()
	path := os.Getenv(other)
	if path == "" {
		return need.Program(t, "redis-server", "redis-server")
	}
	if _, err := exec.LookPath(path); err != nil || !filepath.IsAbs(path) {
		t.Fatalf("%s is not the absolute path of a program: %q", other, path) // a skip would look like a pass
	}
	return path
}
