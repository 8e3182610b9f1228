package graph

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// TestInitialization starts this binary without a test: nothing loads the schema before it is needed, as that takes
// 13 ms and 1.9 MB of any command.
func TestInitialization(t *testing.T) {
	const most = 150_000 // bytes
	none := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^$")
	none.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := none.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, trace)
	}
	for _, name := range []string{"graph", "graph/generated"} {
		line := regexp.MustCompile(`init github.com/agoraql/agora/` + name + ` @.* (\d+) bytes`).FindSubmatch(trace)
		if line == nil {
			t.Errorf("no line of %s: %s", name, trace)
			continue
		}
		if taken, _ := strconv.Atoi(string(line[1])); taken > most {
			t.Errorf("%s takes %d bytes when it is initialized, want at most %d", name, taken, most)
		}
	}
}
