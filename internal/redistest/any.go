package redistest

import (
	"testing"

	"github.com/agoraql/agora/internal/need"
)

// Any returns a redis-server, or a miniredis on a machine without one, for tests of what is the same on each store.
// Scripts take a tenth of the time on a redis-server.
func Any(t testing.TB) *Redis {
	t.Helper()
	if !has() {
		return Mini(t)
	}
	return Server(t)
}

// Once runs f on the Redis of Any. In the larger size of the tests it runs f on each store, as Each does.
func Once(t *testing.T, f func(t *testing.T, r *Redis)) {
	t.Helper()
	if need.More(t, "it runs on each store") {
		Each(t, f)
		return
	}
	f(t, Any(t))
}
