package main

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

// TestCommandsWithoutAStoreMakeNoScripts runs commands in a process of their own: a store that another test opens makes
// all scripts.
func TestCommandsWithoutAStoreMakeNoScripts(t *testing.T) {
	const alone = "AGORA_TEST_ALONE"
	if os.Getenv(alone) == "" {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		cmd.Env = append(os.Environ(), alone+"=1")
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	for _, args := range [][]string{{"version"}, {"--help"}} {
		if err := run(t.Context(), args, streams{strings.NewReader(""), io.Discard, io.Discard}); err != nil {
			t.Errorf("%v: %v", args, err)
		}
		if n := redis.ScriptsMade(); n != 0 {
			t.Errorf("%v makes the texts of %d scripts", args, n)
		}
	}
}
