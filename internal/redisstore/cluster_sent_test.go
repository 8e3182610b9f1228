package redisstore_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// lookAtClusters makes TestMain look at what the tests have sent to clusters.
var lookAtClusters bool

// TestEachScriptAndReadRunsOnACluster fails if no test has sent a script, or a read that a single Redis got, to a
// cluster. Only a cluster shows that a script uses keys of two slots. TestMain looks, after all other tests.
func TestEachScriptAndReadRunsOnACluster(t *testing.T) {
	need.Larger(t, "it looks at what other tests have sent to clusters")
	lookAtClusters = true
}

func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && lookAtClusters {
		if missing := neverOnACluster(); len(missing) > 0 {
			fmt.Fprintf(os.Stderr, "no test has sent these to a cluster; "+
				"add redistest.EachWithCluster to a test that sends them:\n%s\n",
				strings.Join(missing, "\n"))
			code = 1
		}
	}
	os.Exit(code)
}

// neverOnACluster returns the scripts that no test has sent to a cluster, and the reads that tests have sent to a
// single Redis only.
func neverOnACluster() (missing []string) {
	for hash, name := range redisstore.ScriptNames() {
		if !redistest.OnClusters("script " + hash) {
			missing = append(missing, "script "+name)
		}
	}
	for _, kind := range redistest.Unclustered() {
		if !strings.HasPrefix(kind, "script ") {
			missing = append(missing, kind)
		}
	}
	slices.Sort(missing)
	return missing
}
