//go:build unix

// Package chaos_test shows that nothing is lost. Clients write through GraphQL while servers, Redis, disks, networks
// and clocks fail. Afterwards one verifier compares what the clients were promised with what the site holds.
package chaos_test

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// burns is how long each fire lasts.
var burns = flag.Duration("chaos", 2*time.Second, "how long each fire lasts")

// temporary is the directory of the built program.
var temporary string

// TestMain removes the built program at the end.
func TestMain(m *testing.M) {
	http.DefaultTransport.(*http.Transport).MaxIdleConnsPerHost = 100
	dir, err := os.MkdirTemp("", "agora-chaos-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	temporary = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// program builds agora, once, and returns its path.
var program = sync.OnceValues(func() (string, error) {
	path := filepath.Join(temporary, "agora")
	out, err := exec.Command("go", "build", "-o", path, "github.com/agoraql/agora/cmd/agora").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
})
