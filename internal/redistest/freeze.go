package redistest

import (
	"os/exec"
	"regexp"
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

var processID = regexp.MustCompile(`process_id:(\d+)`)

// Freeze stops the process of a client's redis-server. Its connections stay open. thaw lets it go on, as the end of the
// test does.
func Freeze(t testing.TB, client redis.Client) (thaw func()) {
	t.Helper()
	info, err := client.Info(t.Context(), "server").Result()
	if err != nil {
		t.Fatal(err)
	}
	pid := processID.FindStringSubmatch(info)[1]
	// The shell's kill, because the tests must compile on Windows, whose syscall has none.
	kill := func(signal string) error {
		return exec.Command("sh", "-c", "kill -"+signal+" "+pid).Run() //nolint:noctx // thaw runs after the test's context
	}
	if err := kill("STOP"); err != nil {
		t.Fatal(err)
	}
	thaw = func() { _ = kill("CONT") }
	t.Cleanup(thaw)
	return thaw
}
