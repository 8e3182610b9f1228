//go:build linux

package redistest_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

const killedTest = "AGORA_TEST_MAIN"

// TestKilled is the test that TestNothingOutlivesAKilledTest kills. It starts each kind of redis-server.
func TestKilled(t *testing.T) {
	folder := os.Getenv(killedTest)
	if folder == "" {
		t.Skip("TestNothingOutlivesAKilledTest runs it")
	}
	redistest.Freeze(t, redistest.Server(t).Client(t)) // which could not end by itself
	redistest.Server(t)
	redistest.Replicated(t, 1)
	redistest.StartNode(t)
	if err := os.WriteFile(filepath.Join(folder, "ready"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	select {}
}

// TestNothingOutlivesAKilledTest kills a test, and looks for its redis-servers and their directories.
func TestNothingOutlivesAKilledTest(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	cmd := exec.Command(self, "-test.run", "^TestKilled$")
	cmd.Env = append(os.Environ(), killedTest+"="+folder, "TMPDIR="+folder)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	proctest.Eventually(t, "the other test", func() bool {
		select {
		case err := <-ended:
			t.Fatalf("%v\n%s", err, &out)
		default:
		}
		_, err := os.Stat(filepath.Join(folder, "ready"))
		return err == nil
	})
	started := within(t, folder)
	if len(started) != 5 {
		t.Fatalf("%d redis-servers run in %s, want 5", len(started), folder)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-ended
	for _, id := range started {
		proctest.Eventually(t, "the end of a redis-server", func() bool {
			return errors.Is(syscall.Kill(id, 0), syscall.ESRCH)
		})
	}
	proctest.Eventually(t, "the removal of their directories", func() bool {
		left, err := filepath.Glob(filepath.Join(folder, "agora-test-*"))
		return err == nil && len(left) == 0
	})
}

// within returns the ids of the redis-servers that run in a folder.
func within(t *testing.T, folder string) (ids []int) {
	t.Helper()
	all, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range all {
		cwd, err := os.Readlink(link)
		if err != nil || len(cwd) <= len(folder) || cwd[:len(folder)] != folder {
			continue
		}
		if id, err := strconv.Atoi(filepath.Base(filepath.Dir(link))); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}
