//go:build unix

package chaos_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// everysec is how long Redis may hold a confirmed write back from the disk with appendfsync everysec.
const everysec = 2 * time.Second

// dataDir returns a directory for --data.
func dataDir(t *testing.T) string {
	t.Helper()
	need.Program(t, "redis-server", "redis-server")
	dir, err := os.MkdirTemp("", "agora-chaos-") //nolint:usetesting // t.TempDir is too long for a unix socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// child returns a client of the redis-server of --data.
func child(t *testing.T, dir string) redis.Client {
	t.Helper()
	return (&redistest.Redis{Network: "unix", Addr: filepath.Join(dir, "redis.sock")}).Client(t)
}

// TestChaosRedisKilled kills the redis-server of --data again and again.
func TestChaosRedisKilled(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	for _, fsync := range []string{"always", "everysec"} {
		t.Run(fsync, func(t *testing.T) {
			dir := dataDir(t)
			s := serve(t, "--data", dir, "--fsync", fsync)
			client := child(t, dir)
			if setting := client.ConfigGet(t.Context(), "appendfsync").Val()["appendfsync"]; setting != fsync {
				t.Fatalf("appendfsync is %q", setting)
			}
			set(t, client, "appendfsync", "always") // for the accounts
			f := newFire(t, open(t, client, 1), s.URL)
			set(t, client, "appendfsync", fsync)
			site := f.burn(func(burning context.Context) {
				for pause.For(burning, between(300*time.Millisecond, 900*time.Millisecond)) {
					process, killed := processID(t.Context(), client), f.ledger.now()
					if process == 0 {
						continue
					}
					if err := syscall.Kill(process, syscall.SIGKILL); err != nil {
						t.Fatal(err)
					}
					proctest.Eventually(t, "redis-server runs again", func() bool {
						id := processID(t.Context(), client)
						return id != 0 && id != process
					})
					if fsync == "everysec" {
						f.ledger.doubt(killed - int64(everysec))
					}
				}
			})
			t.Logf("%d promises were in doubt, %d of these posts are lost", f.doubted(), f.lost(site))
			check(t, "--data", dir)
		})
	}
}

// doubted returns the number of posts whose promise may be void.
func (f *fire) doubted() (n int) {
	for _, p := range f.ledger.posts {
		if p.doubted {
			n++
		}
	}
	return n
}

// lost returns how many of those posts the site does not have.
func (f *fire) lost(site *state) (n int) {
	there := map[string]bool{}
	for _, id := range site.listed {
		mark, _, _ := strings.Cut(site.posts[id].text, " ")
		there[mark] = true
	}
	for _, p := range f.ledger.posts {
		if p.doubted && p.deleted == 0 && !there[p.mark] {
			n++
		}
	}
	return n
}
