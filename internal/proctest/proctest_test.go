//go:build unix

package proctest_test

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
)

// nested is a program that starts another, prints both ids, and waits.
const nested = `sleep 3600 & echo $$ $!; wait`

// TestMain is the test that is killed, if a test starts this binary so: it starts a program, and writes what that
// prints.
func TestMain(m *testing.M) {
	if os.Getenv("AGORA_TEST_MAIN") == "" {
		os.Exit(m.Run())
	}
	os.Unsetenv("AGORA_TEST_MAIN")
	testing.Main(func(string, string) (bool, error) { return true, nil }, []testing.InternalTest{{
		Name: "killed", F: func(t *testing.T) {
			cmd := exec.Command("sh", "-c", nested)
			cmd.Stdout = os.Stdout
			_ = proctest.Start(t, cmd).Err()
		},
	}}, nil, nil)
}

// ids returns the process ids of nested.
func ids(t *testing.T, line string) (list []int) {
	t.Helper()
	for word := range strings.FieldsSeq(line) {
		id, err := strconv.Atoi(word)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		list = append(list, id)
	}
	if len(list) != 2 {
		t.Fatalf("%d processes in %q", len(list), line)
	}
	return list
}

// awaitEnd waits for the end of processes that are no children of this one.
func awaitEnd(t *testing.T, list []int) {
	t.Helper()
	for _, id := range list {
		for late := time.Now().Add(30 * time.Second); alive(id); {
			if time.Now().After(late) {
				t.Fatalf("process %d is left", id)
			}
			time.Sleep(5 * time.Millisecond) //nolint:forbidigo // another process cannot notify the test
		}
	}
}

// alive reports whether a process runs. One that has ended, and that its parent does not wait for, does not.
func alive(id int) bool {
	if errors.Is(syscall.Kill(id, 0), syscall.ESRCH) {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(id) + "/stat")
	return err != nil || !bytes.Contains(stat, []byte(") Z "))
}

func TestNothingOutlivesAKilledTest(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), "AGORA_TEST_MAIN=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	list := ids(t, line)
	for _, id := range list {
		if !alive(id) {
			t.Errorf("process %d ended by itself", id)
		}
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	awaitEnd(t, list)
}

func TestProcessesEndWithTheTest(t *testing.T) {
	var list []int
	t.Run("starts", func(t *testing.T) {
		cmd := exec.Command("sh", "-c", nested)
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		cmd.Stdout = w
		proctest.Start(t, cmd)
		w.Close()
		line, err := bufio.NewReader(r).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		list = ids(t, line)
	})
	awaitEnd(t, list)
}

// TestWhatAProgramLeavesEndsWithTheTest starts a program that ends before another one that it has started.
func TestWhatAProgramLeavesEndsWithTheTest(t *testing.T) {
	var list []int
	t.Run("starts", func(t *testing.T) {
		out, err := proctest.Output(t, exec.Command("sh", "-c", `sleep 3600 >&- 2>&- & echo $$ $!`))
		if err != nil {
			t.Fatal(err)
		}
		list = ids(t, string(out))
		if !alive(list[1]) {
			t.Error("it ended with the program already")
		}
	})
	awaitEnd(t, list)
}

func TestOutput(t *testing.T) {
	out, err := proctest.Output(t, exec.Command("sh", "-c", "echo out; echo err >&2; exit 3"))
	exit, ok := errors.AsType[*exec.ExitError](err)
	if string(out) != "out\nerr\n" || !ok || exit.ExitCode() != 3 {
		t.Errorf("%q, %v", out, err)
	}
}
