package redistest

import (
	"regexp"
	"strconv"
	"syscall"
	"testing"

	"github.com/redis/go-redis/v9"
)

var processID = regexp.MustCompile(`process_id:(\d+)`)

// Freeze stops the process of a client's redis-server. Its connections stay open. thaw lets it go on, as the end of the
// test does.
func Freeze(t testing.TB, client redis.UniversalClient) (thaw func()) {
	t.Helper()
	info, err := client.Info(t.Context(), "server").Result()
	if err != nil {
		t.Fatal(err)
	}
	pid, _ := strconv.Atoi(processID.FindStringSubmatch(info)[1])
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	thaw = func() { _ = syscall.Kill(pid, syscall.SIGCONT) }
	t.Cleanup(thaw)
	return thaw
}
